// What lists say of a table, stored next to its log so that lists need not read logs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "table/table.hpp"

namespace heirloom::server {

struct Brief {
  std::string game;
  table::Status status = table::Status::waiting;
  bool listed = false;
  table::Pace pace = table::Pace::live;
  std::string host;
  std::vector<std::string> persons;  // by seat; empty where nobody sits
  std::vector<std::string> bots;     // by seat; empty where none plays
  std::vector<int> to_act;           // seats
  table::Time created = 0;
  table::Time changed = 0;
  std::optional<table::Time> due;  // when time or a bot has something to do there

  static Brief of(const table::Table& table);
  [[nodiscard]] std::string text() const;
  static text::Result<Brief> read(const std::string& text);

  [[nodiscard]] bool alive() const {
    return status != table::Status::over && status != table::Status::closed;
  }
  [[nodiscard]] int free_seats() const;
  // Whether that person is expected to decide.
  [[nodiscard]] bool waits_for(const std::string& person) const;
};
BOOST_DESCRIBE_STRUCT(Brief, (),
                      (game, status, listed, pace, host, persons, bots, to_act, created, changed,
                       due))

}  // namespace heirloom::server
