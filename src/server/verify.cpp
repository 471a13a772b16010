// Replaying all tables of a store.
#include "server/verify.hpp"

#include "server/brief.hpp"
#include "server/crypto.hpp"
#include "server/keys.hpp"

namespace heirloom::server {
namespace {

// Whether a table was opened, or its match started, by newer rules than this build plays.
bool of_newer_rules(const std::vector<std::string>& log) {
  int known = 0;
  for (const std::string& line : log) {
    const auto entry = table::read_entry(line);
    if (!entry) return false;
    if (const auto* opened = std::get_if<table::entry::Opened>(&entry->what)) {
      known = match::rules_version(opened->settings.game).value_or(0);
      if (opened->rules_version.value > known) return true;
    }
    if (const auto* started = std::get_if<table::entry::Started>(&entry->what)) {
      return started->rules_version > known;
    }
  }
  return false;
}

// What is wrong with one table; empty if nothing is.
std::string fault(store::Store& store, const store::Summary& summary, Verified& verified) {
  const auto log = store.read(summary.log, 0);
  if (!log) return log.error().message;
  verified.entries += static_cast<std::int64_t>(log->size());
  if (static_cast<std::int64_t>(log->size()) != summary.length) return "its length is wrong";
  if (of_newer_rules(*log)) {
    ++verified.of_newer_rules;
    return {};
  }
  const auto table = table::Table::replay(*log, draw_numbers);
  if (!table) return table.error().message;
  if (table->match() != nullptr) {
    verified.steps += static_cast<std::int64_t>(table->match()->steps().size());
  }
  if (Brief::of(*table).text() != summary.text) return "its summary does not fit its log";
  return {};
}

}  // namespace

text::Result<Verified> verify(store::Store& store,
                              const std::function<void(std::int64_t tables)>& progress) {
  constexpr int kPage = 200;
  Verified verified;
  std::string after;
  while (true) {
    const auto page = store.list(keys::kTables, after, kPage);
    if (!page) return page.error();
    for (const store::Summary& summary : *page) {
      after = summary.log;
      ++verified.tables;
      const std::string wrong = fault(store, summary, verified);
      if (!wrong.empty()) verified.wrong.push_back(summary.log + ": " + wrong);
      progress(verified.tables);
    }
    if (page->size() < static_cast<std::size_t>(kPage)) return verified;
  }
}

}  // namespace heirloom::server
