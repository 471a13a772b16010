// Reading requests strictly and handing them to the match they are about.
#include "wasm/engine.hpp"

#include <array>
#include <optional>
#include <utility>

#include "bots/describe_levels.hpp"
#include "match/any_game.hpp"
#include "wasm/requests.hpp"
#include "wasm/rules.hpp"

namespace heirloom::wasm {
namespace {

using text::Defaulted;
using text::Error;
using text::Json;
using namespace request;

Perspective perspective_of(const Defaulted<std::optional<Who>>& who) {
  if (!who.value) return {};
  return who.value->viewer;
}

Reply take_view(Opened& opened, const OfMoment& of) {
  return opened.match().view(perspective_of(of.viewer), of.step.value);
}
Reply take_events(Opened& opened, const OfEvents& of) {
  auto steps = opened.match().events(of.since, perspective_of(of.viewer));
  if (!steps) return steps.error();
  return match::object_with("steps", std::move(*steps));
}
Reply take_random_move(Opened& opened, const OfSomeSeat& of) {
  return opened.local.random_move(of.seat.value);
}
Reply take_think(Opened& opened, const OfBot& of) {
  const auto random = opened.local.bot_random(of.seat);
  if (!random) return random.error();
  if (of.playouts.value && *of.playouts.value < 1) {
    return Error{"think.playouts should be 1 or more"};
  }
  const auto level = bots::read_level(of.bot);
  if (!level) return level.error();
  const match::AnyMatch& match = opened.match();
  auto& thinking = opened.thinking;
  if (!thinking || thinking->step != match.steps().size() || thinking->seat != of.seat ||
      thinking->level != level->name) {
    thinking = {match.steps().size(), of.seat, level->name,
                bots::bots_of(match.game()).ponder(match, of.seat, false)};
  }
  return text::write_value(
      thinking->decision->think_on(*level, of.playouts.value, of.opinion.value, **random));
}
Reply take_odds(Opened& opened, const OfOdds& of) {
  const match::AnyMatch& match = opened.match();
  return bots::bots_of(match.game()).odds(match, of.step.value, of.playouts);
}
Reply take_step(Opened& opened, const OfStep& of) {
  return opened.local.step(of.text, perspective_of(of.viewer));
}
Reply take_chance(Opened& opened, const OfPerspective& of) {
  return opened.local.chance(perspective_of(of.viewer));
}
Reply take_scores(Opened& opened, const OfMatch& /*of*/) { return opened.match().scores(); }
Reply take_record(Opened& opened, const OfMatch& /*of*/) {
  return match::object_with("record", record::write_record(opened.match().to_record()));
}

using Matches = std::map<int, Opened>;

Error no_match(int handle) {
  return {"there is no open match " + std::to_string(handle) + "; 'open' gives the handle of one"};
}

constexpr core::Seat seat_or_first(core::Viewer viewer) {
  return viewer.is_spectator() ? 0 : viewer.seat();
}

// The seat a request is about, by whichever key; the first, which always exists, if about none.
template <class Arguments>
core::Seat named_seat(const Arguments& of) {
  if constexpr (requires { of.seat.value; }) {
    return of.seat.value.value_or(0);
  } else if constexpr (requires { of.seat; }) {
    return of.seat;
  } else if constexpr (requires { of.viewer.value; }) {
    return of.viewer.value ? seat_or_first(of.viewer.value->viewer) : 0;
  } else if constexpr (requires { of.viewer; }) {
    return seat_or_first(of.viewer.viewer);
  } else {
    return 0;
  }
}

Error no_seat(core::Seat seat, int seats) {
  return {"there is no seat " + std::to_string(seat) + "; seats count from 0 to " +
          std::to_string(seats - 1)};
}

// A request about one match: reads its arguments and asks that match.
template <class Arguments, Reply (*Take)(Opened&, const Arguments&)>
Reply ask(Matches& matches, const Json& given, std::string_view request) {
  const auto of = text::read_document_of<Arguments>(given, request);
  if (!of) return of.error();
  const auto found = matches.find(of->match);
  if (found == matches.end()) return no_match(of->match);
  Opened& opened = found->second;
  const core::Seat seat = named_seat(*of);
  const int seats = opened.match().seats();
  if (seat < 0 || seat >= seats) return no_seat(seat, seats);
  return Take(opened, *of);
}

struct Question {
  std::string_view name;
  Reply (*ask)(Matches&, const Json&, std::string_view);
};
constexpr std::array kQuestions = {
    Question{"view", ask<OfMoment, take_view>},
    Question{"events", ask<OfEvents, take_events>},
    Question{"random_move", ask<OfSomeSeat, take_random_move>},
    Question{"think", ask<OfBot, take_think>},
    Question{"odds", ask<OfOdds, take_odds>},
    Question{"step", ask<OfStep, take_step>},
    Question{"chance", ask<OfPerspective, take_chance>},
    Question{"scores", ask<OfMatch, take_scores>},
    Question{"record", ask<OfMatch, take_record>},
};

std::string known_requests() {
  std::string out = "games, read, expand, picture, levels, open, close";
  for (const Question& question : kQuestions) out += ", " + std::string(question.name);
  return out;
}

struct Opening {
  record::Record record;
  std::optional<std::uint64_t> seed;
};

text::Result<Opening> read_opening(const Json& given) {
  if (given.contains("record")) {
    const auto of = text::read_document_of<OpenRecord>(given, "open");
    if (!of) return of.error();
    const Json& written = of->record;
    auto record =
        record::read_record(written.is_string() ? written.get<std::string>() : text::dump(written));
    if (!record) return record.error();
    const auto& seed = of->seed.value;
    return Opening{std::move(*record), seed ? std::optional(seed->value) : std::nullopt};
  }
  auto of = text::read_document_of<OpenGame>(given, "open");
  if (!of) return of.error();
  record::Record record = record::begin(of->game, match::rules_version(of->game).value_or(0),
                                        std::move(of->options.value));
  record.seats = std::move(of->seats);
  record.meta.value = Json{{"seed", of->seed.value}};
  return Opening{std::move(record), of->seed.value};
}

}  // namespace

std::string Engine::call(std::string_view request) { return reply_text(answer(request)); }

Reply Engine::answer(std::string_view words) {
  auto request = read_request(words);
  if (!request) return request.error();
  if (const auto reply = answer_by_rules(*request)) return *reply;
  const auto& [name, given] = *request;
  if (name == "levels") {
    const auto of = text::read_document_of<Nothing>(given, name);
    return of ? Reply(bots::describe_levels()) : Reply(of.error());
  }
  if (name == "open") return open(given);
  if (name == "close") return close(given);
  for (const Question& question : kQuestions) {
    if (question.name == name) return question.ask(matches_, given, name);
  }
  return Error{"unknown request " + text::in_quotes(name) + "; there are " + known_requests()};
}

Reply Engine::open(const Json& arguments) {
  if (matches_.size() >= static_cast<std::size_t>(kMaxMatches)) {
    return Error{std::to_string(kMaxMatches) +
                 " matches are open, the most there can be; close one"};
  }
  const auto opening = read_opening(arguments);
  if (!opening) return opening.error();
  auto match = match::open_match(opening->record);
  if (!match) return match.error();
  Json out = Json::object();
  out["match"] = ++last_handle_;
  out["game"] = opening->record.game;
  out["seats"] = (*match)->seats();
  out.update((*match)->status());
  matches_.emplace(last_handle_, Opened{LocalMatch(std::move(*match), opening->seed)});
  return out;
}

Reply Engine::close(const Json& arguments) {
  const auto of = text::read_document_of<OfMatch>(arguments, "close");
  if (!of) return of.error();
  if (matches_.erase(of->match) == 0) return no_match(of->match);
  Json out = Json::object();
  out["closed"] = of->match;
  return out;
}

}  // namespace heirloom::wasm
