// Making, writing and reading the summaries of tables.
#include "server/brief.hpp"

#include "record/match.hpp"
#include "text/sink.hpp"

namespace heirloom::server {

Brief Brief::of(const table::Table& table) {
  Brief brief;
  brief.game = table.settings().game;
  brief.status = table.status();
  brief.listed = table.settings().listed.value;
  brief.pace = table.settings().pace.value;
  brief.host = table.host();
  for (const table::Chair& chair : table.chairs()) {
    brief.persons.push_back(chair.person);
    brief.bots.push_back(chair.level);
  }
  if (table.match() != nullptr && table.status() == table::Status::running) {
    brief.to_act = record::seat_list(table.match()->to_act());
  }
  brief.created = table.created();
  brief.changed = table.changed();
  brief.due = table.next_due(brief.changed);
  if (!table.bot_turns(brief.changed).empty()) brief.due = brief.changed;
  return brief;
}

std::string Brief::text() const { return text::to_text(*this); }

text::Result<Brief> Brief::read(const std::string& text) {
  const auto json = text::parse_json(text);
  if (!json) return json.error();
  return text::read_document_of<Brief>(*json, "summary");
}

int Brief::free_seats() const {
  int free = 0;
  for (std::size_t i = 0; i < persons.size(); ++i) free += persons[i].empty() && bots[i].empty();
  return free;
}

bool Brief::waits_for(const std::string& person) const {
  for (const int seat : to_act) {
    if (persons[static_cast<std::size_t>(seat)] == person) return true;
  }
  return false;
}

}  // namespace heirloom::server
