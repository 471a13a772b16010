// The bodies of requests and responses of the HTTP interface.
//
// As server/messages.hpp is for the WebSocket, these definitions are the source of the OpenAPI
// document.
#pragma once

#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "record/describe.hpp"
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

// As match::describe_games() writes it.
struct Games {
  std::vector<record::GameDocument> games;
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

// What the host of the site asks for: to tell everybody something, and how many were told;
struct Announcement {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Announcement, (), (text))
struct Told {
  std::size_t told = 0;
};
BOOST_DESCRIBE_STRUCT(Told, (), (told))

// to close a table, its people being told why;
struct Closing {
  std::string table;
  Defaulted<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(Closing, (), (table, reason))

// to keep an address out, or let it in again.
struct Address {
  std::string address;
};
BOOST_DESCRIBE_STRUCT(Address, (), (address))

// Every error response.
struct Refused {
  tell::Trouble refused;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (refused))

}  // namespace heirloom::server::api
