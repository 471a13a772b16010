// Reading and writing the form of a record.
#include "record/record.hpp"

#include "text/document.hpp"

namespace heirloom::record {

using text::Error;
using text::Json;

namespace {

struct ResultDocument {
  std::vector<int> scores;
  std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(ResultDocument, (), (scores, winners))

struct RecordDocument {
  std::string format;
  std::string game;
  int rules_version = 0;
  Json options;
  text::Defaulted<std::vector<std::string>> seats;
  text::Defaulted<Json> position;
  std::vector<std::string> steps;
  text::Defaulted<std::optional<ResultDocument>> result;
  text::Defaulted<Json> fair;
  text::Defaulted<Json> meta;
};
BOOST_DESCRIBE_STRUCT(RecordDocument, (),
                      (format, game, rules_version, options, seats, position, steps, result, fair,
                       meta))

}  // namespace

text::Result<Record> read_record(std::string_view text) {
  const auto json = text::parse_json(text);
  if (!json) return json.error();
  if (!json->is_object()) {
    return Error{"a record is a JSON object, not " + std::string(text::kind_of(*json))};
  }
  // The format first: of another format nothing else can be judged.
  if (const auto found = json->find("format"); found != json->end() && *found != kFormat) {
    return Error{"record.format is not '" + std::string(kFormat) + "', the one this build reads"};
  }
  if (const auto found = json->find("result"); found != json->end() && found->is_null()) {
    return Error{"record.result should be an object or be left out"};
  }
  auto document = text::read_document_of<RecordDocument>(*json, "record");
  if (!document) return document.error();
  Record record;
  record.game = std::move(document->game);
  record.rules_version = document->rules_version;
  record.options = std::move(document->options);
  record.seats = std::move(document->seats.value);
  record.position = std::move(document->position.value);
  record.steps = std::move(document->steps);
  if (document->result.value) {
    record.result = FinalResult{std::move(document->result.value->scores),
                                std::move(document->result.value->winners)};
  }
  record.fair = std::move(document->fair.value);
  record.meta = std::move(document->meta.value);
  return record;
}

std::string write_record(const Record& record) {
  std::string out = "{\n";
  const auto line = [&](std::string_view key, const Json& value) {
    out += "  \"" + std::string(key) + "\": " + text::dump(value) + ",\n";
  };
  line("format", std::string(kFormat));
  line("game", record.game);
  line("rules_version", record.rules_version);
  line("options", record.options);
  line("seats", record.seats);
  line("position", record.position);
  if (!record.fair.is_null()) line("fair", record.fair);
  if (!record.meta.is_null()) line("meta", record.meta);
  out += "  \"steps\": [";
  for (std::size_t i = 0; i < record.steps.size(); ++i) {
    out += (i == 0 ? "\n    " : ",\n    ") + text::dump(record.steps[i]);
  }
  out += record.steps.empty() ? "]" : "\n  ]";
  if (record.result) {
    Json result = Json::object();
    result["scores"] = record.result->scores;
    result["winners"] = record.result->winners;
    out += ",\n  \"result\": " + text::dump(result);
  }
  return out + "\n}\n";
}

}  // namespace heirloom::record
