// The protocol as one JSON Schema document and as TypeScript.
#include "server/schema.hpp"

#include <utility>

#include "server/definitions.hpp"
#include "server/messages.hpp"
#include "text/typescript.hpp"

namespace heirloom::server {

using text::Json;
using text::Schemas;

Json protocol_schema() {
  Definitions all = protocol_definitions();
  Json whole = Json::object();
  whole["title"] = "The protocol of Heirloom, version " + std::to_string(kProtocol);
  whole["anyOf"] = Json::array({Schemas::reference("Ask"), Schemas::reference("Tell")});
  return text::schema_document(std::move(whole), std::move(all.schemas.definitions()));
}

std::string typescript() {
  const Definitions all = protocol_definitions();
  std::string out =
      "// The protocol of Heirloom, made by `heirloom schema --typescript`; not to be edited.\n\n"
      "export const protocol = " +
      std::to_string(kProtocol) + ";\n\n" + text::typescript_of(all.schemas.definitions());
  out += "\n// The types of every game, by its name.\nexport interface Games {\n";
  for (const GameNames& one : all.games) {
    out += "  " + text::dump(one.game) + ": {\n";
    constexpr std::pair<const char*, const char*> kParts[] = {
        {"options", "Options"}, {"given", "OptionsGiven"}, {"position", "Position"},
        {"event", "Event"},     {"move", "Move"},          {"view", "View"},
        {"outlook", "Outlook"}, {"preview", "Preview"},    {"legal", "LegalMove"},
        {"reading", "Reading"},
    };
    for (const auto& [key, part] : kParts) {
      out += "    " + std::string(key) + ": " + one.prefix + part + ";\n";
    }
    out += "  };\n";
  }
  out += "}\n\n// What a message is answered with, by its type.\nexport interface Results {\n";
  for (const ResultName& one : result_names()) {
    out += "  " + std::string(one.ask) + ": " + std::string(one.result) + ";\n";
  }
  return out + "}\n";
}

}  // namespace heirloom::server
