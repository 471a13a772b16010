// One match of one game: options, a state and the steps that led to it, all as text.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/record.hpp"
#include "text/game.hpp"
#include "text/options.hpp"

namespace heirloom::record {

template <text::Game G>
std::string step_text(const text::Step<G>& step) {
  if (const auto* decision = std::get_if<text::Decision<G>>(&step)) {
    return std::to_string(decision->seat) + " " + text::write_words(G::move(decision->action));
  }
  return "@ " + text::write_words(std::get<typename G::Outcome>(step));
}

// Reads a step that is legal, or possible, in this state; otherwise says why not.
template <text::Game G>
text::Result<text::Step<G>> read_step(const typename G::State& state, std::string_view line) {
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos) {
    return text::Error{"a step is '<seat> <move>' or '@ <outcome>'"};
  }
  const std::string_view actor = line.substr(0, blank);
  const std::string_view words = line.substr(blank + 1);
  if (actor == "@") {
    const auto outcome = text::read_words<typename G::Outcome>(words);
    if (!outcome) return outcome.error();
    if (const auto why = G::impossible(state, *outcome)) return text::Error{*why};
    return text::Step<G>(*outcome);
  }
  core::Seat seat = 0;
  if (!text::read_word(actor, seat) || seat < 0 || seat >= G::seats(state)) {
    return text::Error{text::in_quotes(actor) + " is no seat; seats count from 0 to " +
                       std::to_string(G::seats(state) - 1)};
  }
  const auto move = text::read_words<typename G::Move>(words);
  if (!move) return move.error();
  const auto action = G::action(*move);
  if (!action) return text::Error{text::in_quotes(words) + " is never a move of this game"};
  if (const auto why = G::refusal(state, seat, *action)) return text::Error{*why};
  return text::Step<G>(text::Decision<G>{seat, *action});
}

template <text::Game G>
void take_step(typename G::State& state, const text::Step<G>& step) {
  if (const auto* decision = std::get_if<text::Decision<G>>(&step)) {
    G::apply(state, decision->seat, decision->action);
  } else {
    G::apply(state, std::get<typename G::Outcome>(step));
  }
}

// The legal moves of a seat as text, in the order of the rules.
template <text::Game G>
std::vector<std::string> legal_in_order(const typename G::State& state, core::Seat seat) {
  typename G::Actions actions;
  G::legal(state, seat, actions);
  std::vector<std::string> texts;
  texts.reserve(static_cast<std::size_t>(actions.size()));
  for (const auto& action : actions) texts.push_back(text::write_words(G::move(action)));
  return texts;
}

// The legal moves of a seat with their texts, sorted by those as bytes.
template <text::Game G>
std::vector<std::pair<std::string, typename G::Action>> legal_by_text(
    const typename G::State& state, core::Seat seat) {
  typename G::Actions actions;
  G::legal(state, seat, actions);
  std::vector<std::pair<std::string, typename G::Action>> moves;
  moves.reserve(static_cast<std::size_t>(actions.size()));
  for (const auto& action : actions) {
    moves.emplace_back(text::write_words(G::move(action)), action);
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Their texts alone.
template <text::Game G>
std::vector<std::string> legal_texts(const typename G::State& state, core::Seat seat) {
  auto texts = legal_in_order<G>(state, seat);
  std::sort(texts.begin(), texts.end());
  return texts;
}

inline std::vector<int> seat_list(core::SeatSet seats) {
  std::vector<int> list;
  for (const core::Seat seat : seats) list.push_back(seat);
  return list;
}

template <text::Game G>
class Match {
 public:
  explicit Match(const typename G::Options& options)
      : options_(options), first_state_(G::start(options)), state_(first_state_) {}
  Match(const typename G::Options& options, text::Json position, const typename G::State& state)
      : options_(options), position_(std::move(position)), first_state_(state), state_(state) {}

  // A match as far as a record's options and position go, before its first step.
  static text::Result<Match> open(const Record& record) {
    const auto options = text::read_options<G>(record.options, record.rules_version);
    if (!options) return options.error();
    const std::size_t names = record.seats.value.size();
    if (names != 0 && names != static_cast<std::size_t>(options->players)) {
      return text::Error{"record.seats should be empty or have one name per player"};
    }
    const text::Json& given = record.position.value;
    if (given.is_null()) return Match(*options);
    const auto position = text::read_document_of<typename G::Position>(given, "position");
    if (!position) return position.error();
    const auto state = G::load(*options, *position);
    if (!state) return state.error();
    return Match(*options, given, *state);
  }

  // Takes a step written as text, or changes nothing and says why.
  text::Result<text::Step<G>> step(std::string_view line) {
    auto read = read_step<G>(state_, line);
    if (read) take(*read);
    return read;
  }
  // Takes a step known to be legal. It is written anew, so that a record is in canonical form
  // whatever was read.
  void take(const text::Step<G>& step) {
    take_step<G>(state_, step);
    steps_.push_back(step_text<G>(step));
  }
  // Goes back to the state after `steps` steps.
  void go_back(int steps, const typename G::State& state) {
    state_ = state;
    steps_.resize(static_cast<std::size_t>(steps));
  }

  [[nodiscard]] const typename G::Options& options() const { return options_; }
  [[nodiscard]] const typename G::State& state() const { return state_; }
  // The state before the first step.
  [[nodiscard]] const typename G::State& first_state() const { return first_state_; }
  [[nodiscard]] int steps() const { return static_cast<int>(steps_.size()); }
  [[nodiscard]] const std::vector<std::string>& written() const { return steps_; }

  // By the newest version, whichever the match began with: with every option spelt out they agree.
  [[nodiscard]] Record to_record() const {
    Record record = begin(G::kName, G::kRulesVersion, text::write_value(options_));
    record.position.value = position_;
    record.steps = steps_;
    if (G::turn(state_) == core::Turn::over) record.result.value = result();
    return record;
  }

  [[nodiscard]] FinalResult result() const {
    const core::Scores scores = G::scores(state_);
    return {{scores.begin(), scores.end()}, seat_list(G::winners(state_))};
  }

 private:
  typename G::Options options_;
  text::Json position_;
  typename G::State first_state_;
  typename G::State state_;
  std::vector<std::string> steps_;
};

// One line of a trace: everything about the match after `step` steps.
template <text::Game G>
text::Json trace_line(const typename G::State& state, int step, std::string_view step_text) {
  text::Json line = text::Json::object();
  line["step"] = step;
  line["text"] = std::string(step_text);
  line["to_act"] = seat_list(G::to_act(state));
  text::Json legal = text::Json::object();
  for (const core::Seat seat : G::to_act(state)) {
    legal[std::to_string(seat)] = legal_texts<G>(state, seat);
  }
  line["legal"] = std::move(legal);
  line["position"] = text::write_value(G::position(state));
  const core::Scores scores = G::scores(state);
  line["scores"] = std::vector<int>(scores.begin(), scores.end());
  line["over"] = G::turn(state) == core::Turn::over;
  line["winners"] = seat_list(G::winners(state));
  return line;
}

// What one viewer sees of a match.
template <class Position>
struct ViewDocument {
  text::Json viewer;  // a seat, or "spectator"
  int step = 0;
  std::vector<int> to_act;
  std::vector<std::string> legal;  // moves of the viewer's own seat
  text::SeenScores scores;
  bool over = false;
  std::vector<int> winners;
  Position position;
  BOOST_DESCRIBE_CLASS(ViewDocument, (),
                       (viewer, step, to_act, legal, scores, over, winners, position), (), ())
};

// The view after `step` steps.
template <text::Game G>
ViewDocument<typename G::Position> view_of(const typename G::State& state, core::Viewer viewer,
                                           int step) {
  const typename G::View view = G::observe(state, viewer);
  const bool seated = !viewer.is_spectator();
  return {seated ? text::integer(viewer.seat()) : text::Json("spectator"),
          step,
          seat_list(G::to_act(state)),
          seated ? legal_texts<G>(state, viewer.seat()) : std::vector<std::string>(),
          G::seen_scores(view),
          G::turn(state) == core::Turn::over,
          seat_list(G::winners(state)),
          G::position(view)};
}

// The table drawn as a viewer sees it, or with all its secrets.
template <text::Game G>
std::string picture_of(const typename G::Options& options, const typename G::State& state,
                       std::optional<core::Viewer> viewer) {
  const auto view = G::observe(state, viewer.value_or(core::Viewer::spectator()));
  return G::picture(options, viewer ? G::position(view) : G::position(state), G::outlook(view));
}

template <text::Game G>
text::Json view_document(const typename G::State& state, core::Viewer viewer, int step) {
  return text::write_value(view_of<G>(state, viewer, step));
}

}  // namespace heirloom::record
