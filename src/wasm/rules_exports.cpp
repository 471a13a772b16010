// The module of the rules alone: see rules.hpp.
#include "wasm/exports.hpp"
#include "wasm/rules.hpp"

std::string answer_request(std::string_view words) {
  using namespace heirloom;
  const auto request = wasm::read_request(words);
  if (!request) return wasm::reply_text(request.error());
  const auto reply = wasm::answer_by_rules(*request);
  if (!reply) return wasm::reply_text(text::Error{"there are games, read, expand and picture"});
  return wasm::reply_text(*reply);
}
