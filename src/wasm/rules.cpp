// Reading the requests about the rules alone.
#include "wasm/rules.hpp"

#include "match/any_game.hpp"
#include "wasm/requests.hpp"

namespace heirloom::wasm {
namespace {

using match::AnyGame;
using match::Reply;
using namespace request;

// Reads the arguments of a request about a view and asks that view's game.
template <class Arguments, class Ask>
Reply ask_game(const Request& request, Ask&& ask) {
  const auto of = text::read_document_of<Arguments>(request.arguments, request.name);
  if (!of) return of.error();
  const auto game = match::named_game(of->game);
  if (!game) return game.error();
  return ask(**game, *of);
}

}  // namespace

text::Result<Request> read_request(std::string_view words) {
  auto given = text::parse_json(words);
  if (!given) return given.error();
  if (!given->is_object() || !given->contains("do") || !(*given)["do"].is_string()) {
    return text::Error{"a request is an object whose \"do\" says what is wanted"};
  }
  Request request{(*given)["do"].get<std::string>(), {}};
  given->erase("do");
  request.arguments = std::move(*given);
  return request;
}

std::optional<Reply> answer_by_rules(const Request& request) {
  if (request.name == "games") {
    const auto of = text::read_document_of<Nothing>(request.arguments, request.name);
    return of ? Reply(match::describe_games()) : Reply(of.error());
  }
  if (request.name == "read") {
    return ask_game<OfView>(request, [](const AnyGame& game, const OfView& of) {
      return game.read(of.options, of.view);
    });
  }
  if (request.name == "expand") {
    return ask_game<OfAmounts>(request, [](const AnyGame& game, const OfAmounts& of) {
      return game.expand(of.options, of.view, of.amounts);
    });
  }
  if (request.name == "picture") {
    return ask_game<OfView>(request, [](const AnyGame& game, const OfView& of) {
      return game.picture(of.options, of.view);
    });
  }
  return {};
}

std::string reply_text(const Reply& reply) {
  return text::dump(reply ? *reply : text::Json{{"error", reply.error().message}});
}

}  // namespace heirloom::wasm
