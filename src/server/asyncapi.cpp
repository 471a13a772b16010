// The WebSocket as an AsyncAPI document.
#include <string>
#include <string_view>
#include <utility>

#include "server/definitions.hpp"
#include "server/messages.hpp"
#include "server/schema.hpp"

namespace heirloom::server {
namespace {

using text::Json;

Json reference(const std::string& path) {
  Json out = Json::object();
  out["$ref"] = path;
  return out;
}

// AsyncAPI builds on an older draft, in which lists of fixed kinds are written differently.
void use_older_draft(Json& value) {
  if (!value.is_array() && !value.is_object()) return;
  for (Json& part : value) use_older_draft(part);
  if (!value.is_object()) return;
  if (const auto found = value.find("prefixItems"); found != value.end()) {
    Json items = std::move(*found);
    value.erase("prefixItems");
    value["items"] = std::move(items);
  }
}

std::string name_of(const Json& alternative) {
  const auto path = alternative["$ref"].get<std::string>();
  return path.substr(path.rfind('/') + 1);
}

void add_messages(Json& document, const Json& definitions, const char* side) {
  for (const Json& alternative : definitions[side]["oneOf"]) {
    const std::string name = name_of(alternative);
    const Json& keys = definitions[name]["properties"];
    document["channels"]["socket"]["messages"][name] = reference("#/components/messages/" + name);
    Json& message = document["components"]["messages"][name];
    message["name"] = keys["type"]["const"];
    for (const char* key : {"id", "to"}) {
      if (keys.contains(key)) {
        message["correlationId"]["location"] = "$message.payload#/" + std::string(key);
      }
    }
    message["payload"] = component(name);
  }
}

Json messages_of(const Json& definitions, const char* side) {
  Json list = Json::array();
  for (const Json& alternative : definitions[side]["oneOf"]) {
    list.push_back(reference("#/channels/socket/messages/" + name_of(alternative)));
  }
  return list;
}

}  // namespace

Json asyncapi() {
  const Definitions all = protocol_definitions();
  const Json& definitions = all.schemas.definitions();
  Json out = Json::object();
  out["asyncapi"] = "3.0.0";
  out["info"]["title"] = "Heirloom";
  out["info"]["version"] = std::to_string(kProtocol);
  out["info"]["description"] =
      "Playing and watching. Every message of a client carries an id and is answered exactly once, "
      "by a reply to that id.";
  out["defaultContentType"] = "application/json";
  Json& channel = out["channels"]["socket"];
  channel["address"] = "/ws";
  channel["bindings"]["ws"]["method"] = "GET";
  const Json socket = reference("#/channels/socket");
  Json& ask = out["operations"]["ask"];
  ask["action"] = "receive";
  ask["channel"] = socket;
  ask["messages"] = messages_of(definitions, "Ask");
  ask["reply"]["channel"] = socket;
  ask["reply"]["messages"] = Json::array({reference("#/channels/socket/messages/TellReply")});
  Json& tell = out["operations"]["tell"];
  tell["action"] = "send";
  tell["channel"] = socket;
  tell["messages"] = messages_of(definitions, "Tell");
  add_messages(out, definitions, "Ask");
  add_messages(out, definitions, "Tell");
  Json schemas = as_components(definitions);
  use_older_draft(schemas);
  out["components"]["schemas"] = std::move(schemas);
  return out;
}

}  // namespace heirloom::server
