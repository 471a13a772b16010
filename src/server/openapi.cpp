// The HTTP interface as an OpenAPI document.
#include <string>
#include <string_view>
#include <utility>

#include "server/definitions.hpp"
#include "server/messages.hpp"
#include "server/schema.hpp"

namespace heirloom::server {
namespace {

using text::Json;

constexpr std::string_view kJson = "application/json";

// One request: what it takes and what a good answer holds.
struct Operation {
  std::string_view path;
  std::string_view method;
  std::string_view id;
  std::string_view summary;
  std::string_view takes;                // a definition; empty: no body
  std::string_view gives;                // a definition; empty: text
  std::string_view type = kJson;         // of the answer
  bool needs_identity = false;           // the cookie
  std::string_view parameter = {};       // in the path
  std::string_view parameter_says = {};  // what it is
};

constexpr Operation kOperations[] = {
    {"/api/guest", "post", "becomeGuest", "Become a guest; the answer sets the identity cookie",
     "ApiGuest", "ApiPerson"},
    {"/api/me", "get", "whoAmI", "Who one is", "", "ApiPerson", kJson, true},
    {"/api/me", "patch", "rename", "Change one's name", "ApiRename", "ApiPerson", kJson, true},
    {"/api/me", "delete", "forgetMe", "Be forgotten; moves of matches stay, without a name", "",
     "Empty", kJson, true},
    {"/api/me/device", "post", "offerDevice", "Get a code by which another device becomes the same",
     "", "ApiDeviceCode", kJson, true},
    {"/api/device", "post", "addDevice",
     "Become the person a code is from; the answer sets the identity cookie", "ApiDevice",
     "ApiPerson"},
    {"/api/me/feed", "post", "makeFeed", "Get a new secret address of one's feed", "", "ApiFeed",
     kJson, true},
    {"/api/me/tables", "get", "myTables", "The tables one sits at", "", "ApiTables", kJson, true},
    {"/api/tables", "get", "listedTables", "The listed tables that are not finished", "",
     "ApiTables"},
    {"/api/games", "get", "games", "The games, their player counts and options", "", "ApiGames"},
    {"/api/levels", "get", "levels", "The levels of bots, weakest first", "", "ApiLevels"},
    {"/api/tables/{id}/record", "get", "record", "The record of a finished match", "", "ApiRecord",
     kJson, false, "id", "The table"},
    {"/feed/{secret}.atom", "get", "feed", "A person's turns as a feed", "", "",
     "application/atom+xml", false, "secret", "What POST /api/me/feed gave"},
    {"/healthz", "get", "health", "Whether the server runs", "", "", "text/plain"},
    {"/readyz", "get", "ready", "Whether the server can serve", "", "", "text/plain"},
    {"/metrics", "get", "metrics", "Metrics for monitoring", "", "", "text/plain"},
};

Json content(std::string_view type, Json schema) {
  Json out = Json::object();
  out[std::string(type)]["schema"] = std::move(schema);
  return out;
}

Json answer(const Operation& operation) {
  Json out = Json::object();
  out["description"] = "What was asked for";
  if (!operation.gives.empty()) {
    out["content"] = content(operation.type, component(operation.gives));
  } else {
    out["content"] = content(operation.type, text::Schemas::text());
  }
  return out;
}

Json described(const Operation& operation, const Json& definitions) {
  Json out = Json::object();
  out["operationId"] = std::string(operation.id);
  out["summary"] = std::string(operation.summary);
  if (operation.needs_identity) {
    out["security"] = Json::array({Json::object({{"identity", Json::array()}})});
  }
  if (!operation.parameter.empty()) {
    Json parameter = Json::object();
    parameter["name"] = std::string(operation.parameter);
    parameter["in"] = "path";
    parameter["required"] = true;
    parameter["description"] = std::string(operation.parameter_says);
    parameter["schema"] = text::Schemas::text();
    out["parameters"] = Json::array({std::move(parameter)});
  }
  if (!operation.takes.empty()) {
    const Json& body = definitions[std::string(operation.takes)];
    out["requestBody"]["required"] = !body["required"].empty();
    out["requestBody"]["content"] = content(kJson, component(operation.takes));
  }
  out["responses"]["200"] = answer(operation);
  out["responses"]["default"]["$ref"] = "#/components/responses/refused";
  return out;
}

}  // namespace

Json openapi() {
  const Json definitions = protocol_definitions().schemas.definitions();
  Json out = Json::object();
  out["openapi"] = "3.1.0";
  out["info"]["title"] = "Heirloom";
  out["info"]["version"] = std::to_string(kProtocol);
  out["info"]["description"] =
      "Who one is, lists and records. Playing goes over the WebSocket /ws, which the AsyncAPI "
      "document tells of.";
  for (const Operation& operation : kOperations) {
    out["paths"][std::string(operation.path)][std::string(operation.method)] =
        described(operation, definitions);
  }
  Json& components = out["components"];
  Json& identity = components["securitySchemes"]["identity"];
  identity["type"] = "apiKey";
  identity["in"] = "cookie";
  identity["name"] = "heirloom";
  Json& refused = components["responses"]["refused"];
  refused["description"] = "Why not, for programs and for people";
  refused["content"] = content(kJson, component("ApiRefused"));
  components["schemas"] = as_components(definitions);
  return out;
}

}  // namespace heirloom::server
