// The one implementation of AnyMatch and AnyGame, instantiated for each game in a source file of
// its own, so that touching one game compiles one of them.
#pragma once

#include <utility>

#include "match/answers.hpp"
#include "match/any_game.hpp"
#include "match/documents.hpp"
#include "match/reading.hpp"
#include "record/perft.hpp"
#include "record/replay.hpp"
#include "text/sink.hpp"

namespace heirloom::match {

template <text::Game G>
class MatchOf final : public AnyMatch {
 public:
  // A match and what its record says beside it.
  struct Notes {
    text::Defaulted<std::vector<std::string>> seats;
    text::IfAny<Json> fair;
    text::IfAny<Json> meta;
  };
  MatchOf(record::Match<G> match, Notes notes)
      : match_(std::move(match)), notes_(std::move(notes)) {}

  std::string_view game() const override { return G::kName; }
  std::unique_ptr<AnyMatch> clone() const override {
    return std::make_unique<MatchOf>(match_, notes_);
  }
  std::uint64_t perft(int depth, std::uint64_t seed) const override {
    return record::perft<G>(state(), depth, seed);
  }
  [[nodiscard]] const typename G::State& state() const { return match_.state(); }
  [[nodiscard]] bool over() const { return G::turn(state()) == core::Turn::over; }
  [[nodiscard]] record::FinalResult result() const { return match_.result(); }
  // The state after a step, the last one if none is named; nothing if there is no such step.
  [[nodiscard]] text::Result<typename G::State> state_at(std::optional<int> step) const {
    const int number = step.value_or(match_.steps());
    if (!has_step(number)) return no_step(number);
    return state_after(number);
  }

  int seats() const override { return G::seats(state()); }
  core::Turn turn() const override { return G::turn(state()); }
  core::SeatSet to_act() const override { return G::to_act(state()); }
  bool sealed() const override { return G::kSealed; }
  bool owes_answer(core::Seat seat) const override {
    if constexpr (!text::kHasAnswers<typename G::Move>) return false;
    return !legal_answers<G>(state(), seat, true).empty();
  }
  bool owes_only_answers(core::Seat seat) const override {
    return owes_answer(seat) && legal_answers<G>(state(), seat, false).empty();
  }
  const Steps& steps() const override { return match_.written(); }

  Json status() const override {
    Json out = Json::object();
    out["step"] = match_.steps();
    out["turn"] = std::string(word_of_turn(G::turn(state())));
    out["to_act"] = record::seat_list(G::to_act(state()));
    return out;
  }

  Reply view(Perspective perspective, std::optional<int> step) const override {
    const int number = step.value_or(match_.steps());
    if (!has_step(number)) return no_step(number);
    text::TreeSink sink;
    write_seen<G>(sink, state_after(number), perspective, number);
    return sink.take();
  }

  text::Serialized<Json> view_text(core::Viewer viewer) const override {
    std::string out;
    text::TextSink sink(out);
    write_seen<G>(sink, state(), viewer, match_.steps());
    return {std::move(out)};
  }

  std::string picture(Perspective perspective) const override {
    return record::picture_of<G>(match_.options(), state(), perspective);
  }

  std::vector<std::string> moves(core::Seat seat) const override {
    return record::legal_in_order<G>(state(), seat);
  }

  Json typed_moves(core::Seat seat) const override {
    return record::describe_moves<G>(state(), seat);
  }

  Json scores() const override {
    const record::FinalResult outcome = match_.result();
    Json parts = Json::array();
    for (core::Seat seat = 0; seat < seats(); ++seat) {
      parts.push_back(text::write_value(G::score_parts(state(), seat)));
    }
    Json out = Json::object();
    out["scores"] = outcome.scores;
    out["parts"] = std::move(parts);
    out["winners"] = outcome.winners;
    return out;
  }

  Json trace_line(std::string_view step_text) const override {
    return record::trace_line<G>(state(), match_.steps(), step_text);
  }

  record::Record to_record() const override {
    record::Record record = match_.to_record();
    record.seats = notes_.seats;
    record.fair = notes_.fair;
    record.meta = notes_.meta;
    return record;
  }

  Reply events(int since, Perspective perspective) const override {
    if (!has_step(since)) return no_step(since);
    Json list = Json::array();
    for (const StepShown& one :
         events_since(since, perspective.value_or(core::Viewer::spectator()))) {
      Json shown = object_with("step", one.step);
      if (!perspective) shown["text"] = steps()[static_cast<std::size_t>(one.step - 1)];
      shown["events"] = text::write_value(one.events);
      list.push_back(std::move(shown));
    }
    return list;
  }

  std::vector<StepShown> events_since(int step, core::Viewer viewer) const override {
    std::vector<StepShown> shown;
    typename G::State before = state_after(step);
    for (int number = step + 1; number <= match_.steps(); ++number) {
      const text::Step<G> taken = step_number(number - 1, before);
      typename G::State after = before;
      record::take_step<G>(after, taken);
      shown.push_back({number, {text::to_text(G::events(before, taken, after, viewer))}});
      before = after;
    }
    return shown;
  }

  bool revealed_since(int step) const override {
    typename G::State world = state_after(step);
    std::vector<HiddenThings> hidden = hidden_from_all<G>(world);
    for (int number = step; number < match_.steps(); ++number) {
      record::take_step<G>(world, step_number(number, world));
      std::vector<HiddenThings> still_hidden = hidden_from_all<G>(world);
      if (shows_hidden(hidden, still_hidden)) return true;
      hidden = std::move(still_hidden);
    }
    return false;
  }

  text::Result<Steps> plan(core::Seat seat, const Steps& moves, const Draws& draws) const override {
    typename G::State world = state();
    Steps planned;
    for (const std::string& move : moves) {
      const auto step = record::read_step<G>(world, std::to_string(seat) + " " + move);
      if (!step) return step.error();
      record::take_step<G>(world, *step);
      planned.push_back(record::step_text<G>(*step));
      draw_due(world, draws, planned, kAllOutcomes);
    }
    return planned;
  }

  Steps plan_chance(const Draws& draws, int most) const override {
    typename G::State world = state();
    Steps planned;
    draw_due(world, draws, planned, most);
    return planned;
  }

  text::Result<text::Done> take(const Steps& steps) override {
    Mark mark{match_.steps(), state(), {}};
    for (const std::string& line : steps) {
      const auto taken = match_.step(line);
      if (!taken) {
        match_.go_back(mark.step, mark.state);
        return taken.error();
      }
      mark.taken.push_back(*taken);
    }
    mark_ = std::move(mark);
    return text::Done{};
  }

  text::Result<text::Done> take_back(int from, int to) override {
    record::Record shorter = to_record();
    shorter.result.value.reset();
    shorter.steps.erase(shorter.steps.begin() + from, shorter.steps.begin() + to);
    auto replayed = record::replay<G>(shorter);
    if (!replayed) return replayed.error();
    match_ = std::move(*replayed);
    mark_.reset();
    return text::Done{};
  }

 private:
  // The steps that were last taken together, and the state before: most questions are about those.
  struct Mark {
    int step;
    typename G::State state;
    std::vector<text::Step<G>> taken;
  };

  [[nodiscard]] bool has_step(int step) const { return step >= 0 && step <= match_.steps(); }
  [[nodiscard]] text::Error no_step(int step) const {
    return {"there is no step " + std::to_string(step) + "; the match has " +
            std::to_string(match_.steps())};
  }

  [[nodiscard]] typename G::State state_after(int step) const {
    if (step == match_.steps()) return state();
    const bool near = mark_ && mark_->step <= step;
    typename G::State world = near ? mark_->state : match_.first_state();
    for (int number = near ? mark_->step : 0; number < step; ++number) {
      record::take_step<G>(world, step_number(number, world));
    }
    return world;
  }

  // A step, the first being number 0, from the state before it.
  [[nodiscard]] text::Step<G> step_number(int number, const typename G::State& before) const {
    const int recent = mark_ ? number - mark_->step : -1;
    if (recent >= 0 && recent < static_cast<int>(mark_->taken.size())) {
      return mark_->taken[static_cast<std::size_t>(recent)];
    }
    return *record::read_step<G>(before, steps()[static_cast<std::size_t>(number)]);
  }

  static void draw_due(typename G::State& world, const Draws& draws, Steps& planned, int most) {
    for (; most > 0 && G::turn(world) == core::Turn::chance; --most) {
      planned.push_back(record::step_text<G>(text::Step<G>(core::chance<G>(world, draws()))));
    }
  }

  record::Match<G> match_;
  std::optional<Mark> mark_;
  Notes notes_;
};

template <text::Game G>
class GameOf final : public AnyGame {
 public:
  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  int rules_version() const override { return G::kRulesVersion; }
  Json describe() const override { return text::write_value(record::describe_game<G>()); }
  std::span<const text::Option> options() const override { return G::options(); }

  text::Result<CompleteOptions> read_options(const Json& given,
                                             std::optional<int> version) const override {
    const auto options = text::read_options<G>(given, version.value_or(G::kRulesVersion));
    if (!options) return options.error();
    return CompleteOptions{text::write_value(*options), options->players};
  }

  text::Result<std::unique_ptr<AnyMatch>> replay(const record::Record& record, int last,
                                                 const Seen& seen) const override {
    auto opened = record::Match<G>::open(record);
    if (!opened) return opened.error();
    auto match = std::make_unique<MatchOf<G>>(
        std::move(*opened), typename MatchOf<G>::Notes{record.seats, record.fair, record.meta});
    const auto replayed = record::replay_steps(
        record, last, [&](const std::string& line) { return match->take({line}); },
        [&](std::string_view step) {
          if (seen) seen(*match, step);
        },
        [&] { return match->over() ? std::optional(match->result()) : std::nullopt; });
    if (!replayed) return replayed.error();
    return std::unique_ptr<AnyMatch>(std::move(match));
  }

  Reply read(const Json& given, const Json& view) const override {
    const auto options = text::read_options<G>(given);
    if (!options) return options.error();
    const auto world = record::read_world<G>(*options, view);
    if (!world) return world.error();
    return text::write_value(read_state<G>(world->state, world->viewer));
  }
  Reply expand(const Json& given, const Json& view,
               const std::vector<int>& amounts) const override {
    if constexpr (text::HasCompound<G>) {
      const auto options = text::read_options<G>(given);
      if (!options) return options.error();
      const auto world = record::read_world<G>(*options, view);
      if (!world) return world.error();
      if (!world->viewer || world->viewer->is_spectator()) {
        return text::Error{"only a seat's view has a decision to expand"};
      }
      const auto actions = G::expand(world->state, world->viewer->seat(), amounts);
      if (!actions) return actions.error();
      Json moves = Json::array();
      for (const auto& action : *actions) moves.push_back(text::write_words(G::move(action)));
      return object_with("moves", std::move(moves));
    } else {
      return text::Error{"no decision of " + std::string(G::kName) + " is offered whole"};
    }
  }
  Reply picture(const Json& given, const Json& view) const override {
    const auto options = text::read_options<G>(given);
    if (!options) return options.error();
    const auto world = record::read_world<G>(*options, view);
    if (!world) return world.error();
    return object_with("picture", record::picture_of<G>(*options, world->state, world->viewer));
  }

  void sign(record::Tally& tally) const override { record::sign<G>(tally); }
};

template <class G>
const AnyGame& game() {
  static const GameOf<G> kGame;
  return kGame;
}

}  // namespace heirloom::match
