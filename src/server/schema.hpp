// The protocol for other languages: JSON Schema, TypeScript, OpenAPI and AsyncAPI, all from the
// definitions in server/messages.hpp, server/http_messages.hpp and the games' documents.
#pragma once

#include <string>

#include "text/json.hpp"

namespace heirloom::server {

// Every message, result and body and every game's documents, by name under "$defs". A message of a
// client is an Ask, one of the server a Tell.
text::Json protocol_schema();

// The same as TypeScript declarations, and two tables of types: Games by the name of a game, and
// Results by the type of the message they answer.
std::string typescript();

// OpenAPI 3.1 of the HTTP interface.
text::Json openapi();

// AsyncAPI 3.0 of the WebSocket.
text::Json asyncapi();

}  // namespace heirloom::server
