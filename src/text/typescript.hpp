// TypeScript declarations of the definitions that text/schema.hpp makes.
#pragma once

#include <string>

#include "text/json.hpp"

namespace heirloom::text {

// One exported interface or type for each definition, in their order.
std::string typescript_of(const Json& definitions);

// A schema as a type expression.
std::string typescript_type(const Json& schema);

}  // namespace heirloom::text
