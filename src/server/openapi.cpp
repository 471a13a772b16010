// The HTTP interface as an OpenAPI document.
#include <string>
#include <string_view>
#include <utility>

#include "server/definitions.hpp"
#include "server/messages.hpp"
#include "server/routes.hpp"
#include "server/schema.hpp"

namespace heirloom::server {
namespace {

using text::Json;

constexpr std::string_view kJson = "application/json";

Json content(std::string_view type, Json schema) {
  Json out = Json::object();
  out[std::string(type)]["schema"] = std::move(schema);
  return out;
}

Json described(const Route& route, const Json& definitions) {
  Json out = Json::object();
  out["operationId"] = std::string(route.name);
  out["summary"] = std::string(route.summary);
  const bool of_person = route.needs == Route::Needs::person;
  if (of_person || route.needs == Route::Needs::host) {
    Json scheme = Json::object();
    scheme[of_person ? "identity" : "host"] = Json::array();
    out["security"] = Json::array({std::move(scheme)});
  }
  if (!parameter_of(route).empty()) {
    Json parameter = Json::object();
    parameter["name"] = std::string(parameter_of(route));
    parameter["in"] = "path";
    parameter["required"] = true;
    parameter["description"] = std::string(route.parameter_says);
    parameter["schema"] = text::Schemas::text();
    out["parameters"] = Json::array({std::move(parameter)});
  }
  if (!route.takes.empty()) {
    const Json& body = definitions.at(std::string(route.takes));
    out["requestBody"]["required"] = !body["required"].empty();
    out["requestBody"]["content"] = content(kJson, component(route.takes));
  }
  Json& answer = out["responses"]["200"];
  answer["description"] = "What was asked for";
  answer["content"] =
      content(route.type, route.gives.empty() ? text::Schemas::text() : component(route.gives));
  out["responses"]["default"]["$ref"] = "#/components/responses/refused";
  return out;
}

Json cookie_that_holds(const char* what) {
  Json out = Json::object();
  out["type"] = "apiKey";
  out["in"] = "cookie";
  out["name"] = "heirloom";
  out["description"] = what;
  return out;
}

std::string in_small_letters(std::string_view method) {
  std::string out;
  for (const char c : method) out += static_cast<char>(c - 'A' + 'a');
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
  for (const Route& route : kRoutes) {
    out["paths"][std::string(route.path)][in_small_letters(route.method)] =
        described(route, definitions);
  }
  Json& components = out["components"];
  components["securitySchemes"]["identity"] = cookie_that_holds("The secret token of a person");
  components["securitySchemes"]["host"] =
      cookie_that_holds("The secret in the server's admin.json");
  Json& refused = components["responses"]["refused"];
  refused["description"] = "Why not, for programs and for people";
  refused["content"] = content(kJson, component("ApiRefused"));
  components["schemas"] = as_components(definitions);
  return out;
}

}  // namespace heirloom::server
