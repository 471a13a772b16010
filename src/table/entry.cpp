// Entries as lines of a log.
#include "table/entry.hpp"

#include "match/any_game.hpp"
#include "text/sink.hpp"

namespace heirloom::table {
namespace {

// Reads an opening that was written before a setting had its name of today.
void use_names_of_today(Json& entry) {
  const auto settings = entry.find("settings");
  if (settings == entry.end() || !settings->is_object()) return;
  const auto old = settings->find("courtship");
  if (old == settings->end() || settings->contains("answer_seconds")) return;
  Json value = std::move(*old);
  settings->erase("courtship");
  (*settings)["answer_seconds"] = std::move(value);
}

}  // namespace

entry::Opened entry::opened(Settings settings, std::string host, std::vector<std::string> links,
                            std::string rematch_of) {
  const int version = match::rules_version(settings.game).value_or(0);
  return {std::move(settings), std::move(host), std::move(links), std::move(rematch_of), {version}};
}

std::string write_entry(const Entry& entry) {
  std::string out = text::to_text(entry.what);
  out.pop_back();
  return out.append(",\"at\":").append(std::to_string(entry.at)).append("}");
}

text::Result<Entry> read_entry(std::string_view line) {
  auto json = text::parse_json(line);
  if (!json) return json.error();
  const auto at =
      json->is_object() && json->contains("at") ? text::exact_integer((*json)["at"]) : std::nullopt;
  if (!at) return text::Error{"an entry of a table's log lacks its time"};
  json->erase("at");
  use_names_of_today(*json);
  auto what = text::read_document_of<What>(*json, "entry");
  if (!what) return what.error();
  return Entry{*at, std::move(*what)};
}

}  // namespace heirloom::table
