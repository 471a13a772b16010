// Reading requests strictly and handing them to the match they are about.
#include "wasm/engine.hpp"

#include <array>
#include <optional>
#include <utility>

#include "record/describe.hpp"
#include "table/levels.hpp"
#include "wasm/requests.hpp"

namespace heirloom::wasm {
namespace {

using text::Defaulted;
using text::Error;
using text::Json;
using namespace request;

Perspective eyes_of(const Defaulted<std::optional<Who>>& who) {
  if (!who.value) return {};
  return who.value->viewer;
}

Reply take_view(AnyMatch& match, const OfViewer& of) { return match.view(of.viewer.viewer); }
Reply take_picture(AnyMatch& match, const OfEyes& of) { return match.picture(eyes_of(of.viewer)); }
Reply take_moment(AnyMatch& match, const OfMoment& of) {
  return match.moment(eyes_of(of.viewer), of.step.value);
}
Reply take_events(AnyMatch& match, const OfEvents& of) {
  auto steps = match.events(of.since, eyes_of(of.viewer));
  if (!steps) return steps.error();
  Json out = Json::object();
  out["steps"] = std::move(*steps);
  return out;
}
Reply take_legal(AnyMatch& match, const OfLegal& of) {
  return match.legal(of.seat, of.previews.value);
}
Reply take_preview(AnyMatch& match, const OfMove& of) { return match.preview(of.seat, of.move); }
Reply take_compound(AnyMatch& match, const OfSeat& of) { return match.compound(of.seat); }
Reply take_expand(AnyMatch& match, const OfAmounts& of) {
  return match.expand(of.seat, of.amounts);
}
Reply take_random_move(AnyMatch& match, const OfSomeSeat& of) {
  return match.random_move(of.seat.value);
}
Reply take_think(AnyMatch& match, const OfBot& of) {
  return match.think(of.seat, of.bot, of.playouts.value);
}
Reply take_odds(AnyMatch& match, const OfOdds& of) {
  return match.odds(of.step.value, of.playouts);
}
Reply take_step(AnyMatch& match, const OfStep& of) {
  return match.step(of.text, eyes_of(of.viewer));
}
Reply take_chance(AnyMatch& match, const OfEyes& of) { return match.chance(eyes_of(of.viewer)); }
Reply take_scores(AnyMatch& match, const OfMatch& /*of*/) { return match.scores(); }
Reply take_record(AnyMatch& match, const OfMatch& /*of*/) {
  Json out = Json::object();
  out["record"] = record::write_record(match.to_record());
  return out;
}

using Matches = std::map<int, std::unique_ptr<AnyMatch>>;

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
template <class Arguments, Reply (*Take)(AnyMatch&, const Arguments&)>
Reply ask(const Matches& matches, const Json& given, std::string_view request) {
  const auto of = text::read_document_of<Arguments>(given, request);
  if (!of) return of.error();
  const auto found = matches.find(of->match);
  if (found == matches.end()) return no_match(of->match);
  AnyMatch& match = *found->second;
  const core::Seat seat = named_seat(*of);
  if (seat < 0 || seat >= match.seats()) return no_seat(seat, match.seats());
  return Take(match, *of);
}

struct Question {
  std::string_view name;
  Reply (*ask)(const Matches&, const Json&, std::string_view);
};
constexpr std::array kQuestions = {
    Question{"view", ask<OfViewer, take_view>},
    Question{"picture", ask<OfEyes, take_picture>},
    Question{"moment", ask<OfMoment, take_moment>},
    Question{"events", ask<OfEvents, take_events>},
    Question{"legal", ask<OfLegal, take_legal>},
    Question{"preview", ask<OfMove, take_preview>},
    Question{"compound", ask<OfSeat, take_compound>},
    Question{"expand", ask<OfAmounts, take_expand>},
    Question{"random_move", ask<OfSomeSeat, take_random_move>},
    Question{"think", ask<OfBot, take_think>},
    Question{"odds", ask<OfOdds, take_odds>},
    Question{"step", ask<OfStep, take_step>},
    Question{"chance", ask<OfEyes, take_chance>},
    Question{"scores", ask<OfMatch, take_scores>},
    Question{"record", ask<OfMatch, take_record>},
};

std::string known_requests() {
  std::string out = "games, levels, open, close";
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
  record::Record record;
  record.game = of->game;
  record.rules_version = table::rules_version(of->game).value_or(0);
  record.options = std::move(of->options.value);
  record.seats = std::move(of->seats.value);
  record.meta = {{"seed", of->seed.value}};
  return Opening{std::move(record), of->seed.value};
}

}  // namespace

std::string Engine::call(std::string_view request) {
  const Reply reply = answer(request);
  if (reply) return text::dump(*reply);
  return text::dump(Json{{"error", reply.error().message}});
}

Reply Engine::answer(std::string_view request) {
  auto given = text::parse_json(request);
  if (!given) return given.error();
  if (!given->is_object() || !given->contains("do") || !(*given)["do"].is_string()) {
    return Error{"a request is an object whose \"do\" is one of: " + known_requests()};
  }
  const std::string name = (*given)["do"].get<std::string>();
  given->erase("do");
  if (name == "games") {
    const auto of = text::read_document_of<Nothing>(*given, name);
    return of ? Reply(record::describe_games()) : Reply(of.error());
  }
  if (name == "levels") {
    const auto of = text::read_document_of<Nothing>(*given, name);
    return of ? Reply(table::describe_levels()) : Reply(of.error());
  }
  if (name == "open") return open(*given);
  if (name == "close") return close(*given);
  for (const Question& question : kQuestions) {
    if (question.name == name) return question.ask(matches_, *given, name);
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
  auto match = table::open_match(opening->record, opening->seed);
  if (!match) return match.error();
  Json out = Json::object();
  out["match"] = ++last_handle_;
  out["game"] = opening->record.game;
  out["seats"] = (*match)->seats();
  out.update((*match)->status());
  matches_.emplace(last_handle_, std::move(*match));
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
