// Reading and writing the form of a record.
#include "record/record.hpp"

#include <utility>

namespace heirloom::record {
namespace {

using text::Error;

template <class T>
std::string laid_out(const T& value) {
  return text::to_text(value);
}
// The steps: one per line.
std::string laid_out(const std::vector<std::string>& steps) {
  std::string out = "[";
  for (std::size_t i = 0; i < steps.size(); ++i) {
    out += (i == 0 ? "\n    " : ",\n    ") + text::to_text(steps[i]);
  }
  return out + (steps.empty() ? "]" : "\n  ]");
}

template <class T>
bool left_out(const T& /*value*/) {
  return false;
}
template <class T>
bool left_out(const text::IfAny<T>& value) {
  return !value.value;
}
template <class T>
std::string laid_out(const text::IfAny<T>& value) {
  return text::to_text(*value.value);
}

}  // namespace

Record begin(std::string_view game, int rules_version, text::Json options) {
  Record record;
  record.game = game;
  record.rules_version = rules_version;
  record.options = std::move(options);
  return record;
}

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
  return text::read_document_of<Record>(*json, "record");
}

std::string write_record(const Record& record) {
  std::string out;
  boost::mp11::mp_for_each<text::Members<Record>>([&](auto member) {
    const auto& value = record.*member.pointer;
    if (left_out(value)) return;
    out += out.empty() ? "{\n  \"" : ",\n  \"";
    out.append(text::key_of(member.name)).append("\": ").append(laid_out(value));
  });
  return out + "\n}\n";
}

}  // namespace heirloom::record
