// The bodies of requests and responses of the HTTP interface.
//
// As server/messages.hpp is for the WebSocket, these definitions are the source of the OpenAPI
// document.
#pragma once

#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "server/messages.hpp"

namespace heirloom::server::api {

// Without a name, one is given.
struct Guest {
  Defaulted<std::string> name;
};
BOOST_DESCRIBE_STRUCT(Guest, (), (name))

struct Rename {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Rename, (), (name))

// What a device is given to become the person that asked for it.
struct Device {
  std::string code;
};
BOOST_DESCRIBE_STRUCT(Device, (), (code))

struct Person {
  std::string person;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Person, (), (person, name))

// A code for another device, and how long it is valid.
struct DeviceCode {
  std::string code;
  int seconds = 0;
};
BOOST_DESCRIBE_STRUCT(DeviceCode, (), (code, seconds))

// Where a person's feed is read; anyone who knows the path can.
struct Feed {
  std::string path;
};
BOOST_DESCRIBE_STRUCT(Feed, (), (path))

// What lists say of a table.
struct Brief {
  std::string table;
  std::string game;
  table::Status status = table::Status::waiting;
  bool listed = false;
  table::Pace pace = table::Pace::live;
  std::string host;
  std::vector<std::string> persons;  // who sits there
  std::vector<std::string> names;    // theirs, in the same order
  int seats = 0;
  int free_seats = 0;
  std::vector<std::string> to_act;  // persons whose turn it is
  Time created = 0;
  Time changed = 0;
};
BOOST_DESCRIBE_STRUCT(Brief, (),
                      (table, game, status, listed, pace, host, persons, names, seats, free_seats,
                       to_act, created, changed))

struct Tables {
  std::vector<Brief> tables;
};
BOOST_DESCRIBE_STRUCT(Tables, (), (tables))

struct Players {
  int min = 0;
  int max = 0;
};
BOOST_DESCRIBE_STRUCT(Players, (), (min, max))

struct Game {
  std::string game;
  std::string title;
  std::string sentence;
  int rules_version = 0;
  Players players;
  Json options;  // as text::describe_option() writes them; no member can be called "default"
};
BOOST_DESCRIBE_STRUCT(Game, (), (game, title, sentence, rules_version, players, options))

// As match::describe_games() writes it.
struct Games {
  std::vector<Game> games;
};
BOOST_DESCRIBE_STRUCT(Games, (), (games))

struct Level {
  std::string name;
  std::string meaning;
};
BOOST_DESCRIBE_STRUCT(Level, (), (name, meaning))

// The levels of bots, weakest first.
struct Levels {
  std::vector<Level> levels;
};
BOOST_DESCRIBE_STRUCT(Levels, (), (levels))

// A finished match, as record::write_record() writes it.
struct FinalResult {
  std::vector<int> scores;
  std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(FinalResult, (), (scores, winners))
struct Record {
  std::string format;
  std::string game;
  int rules_version = 0;
  Json options;
  std::vector<std::string> seats;
  Json position;
  Defaulted<Json> fair;
  Defaulted<Json> meta;
  std::vector<std::string> steps;
  Defaulted<FinalResult> result;
};
BOOST_DESCRIBE_STRUCT(Record, (),
                      (format, game, rules_version, options, seats, position, fair, meta, steps,
                       result))

// Every error response.
struct Refused {
  tell::Trouble refused;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (refused))

}  // namespace heirloom::server::api
