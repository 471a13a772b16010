// The one implementation of AnyMatch, made for every game in the catalog.
#include "table/any_match.hpp"

#include <utility>

#include "bots/playout.hpp"
#include "record/playout.hpp"
#include "record/replay.hpp"
#include "table/documents.hpp"
#include "table/pondering.hpp"
#include "text/write_text.hpp"

namespace heirloom::table {
namespace {

using text::Error;

// The random streams of one match, as a playout from the same seed would use them.
struct Streams {
  core::Random chance;
  core::Random order;
  std::vector<core::Random> bots;  // by seat

  // A match that is taken up again after some steps must not repeat the draws before them.
  Streams(std::uint64_t seed, std::uint64_t steps)
      : chance(record::stream(seed, record::Stream::chance, steps)),
        order(record::stream(seed, record::Stream::order, steps)) {
    for (std::uint64_t seat = 0; seat < core::kMaxSeats; ++seat) {
      bots.push_back(record::stream(seed, record::Stream::bots, seat + steps * core::kMaxSeats));
    }
  }
};

Error no_seed() {
  return {"this match was opened without a seed, so nothing can be drawn; open it with one"};
}

template <text::Game G>
class MatchOf final : public AnyMatch {
 public:
  MatchOf(record::Match<G> match, const record::Record& record, std::optional<std::uint64_t> seed)
      : match_(std::move(match)), seats_(record.seats), fair_(record.fair), meta_(record.meta) {
    if (seed) streams_.emplace(*seed, static_cast<std::uint64_t>(match_.steps()));
  }

  int seats() const override { return G::seats(state()); }
  core::Turn turn() const override { return G::turn(state()); }
  core::SeatSet to_act() const override { return G::to_act(state()); }
  bool sealed() const override { return G::kSealed; }
  bool owes_answer(core::Seat seat) const override {
    if constexpr (!kHasAnswers<typename G::Move>) return false;
    return !sorted_out<G>(state(), seat, true).empty();
  }
  bool owes_only_answers(core::Seat seat) const override {
    return owes_answer(seat) && sorted_out<G>(state(), seat, false).empty();
  }
  const Steps& steps() const override { return match_.written(); }

  Json status() const override {
    Json out = Json::object();
    out["step"] = match_.steps();
    out["turn"] = std::string(word_of_turn(G::turn(state())));
    out["to_act"] = record::seat_list(G::to_act(state()));
    return out;
  }

  Json view(core::Viewer viewer) const override {
    return record::view_document<G>(state(), viewer, match_.steps());
  }

  text::Serialized<Json> view_text(core::Viewer viewer) const override {
    return {text::to_text(record::view_of<G>(state(), viewer, match_.steps()))};
  }

  Json picture(Perspective eyes) const override {
    return object_with("picture", record::picture_of<G>(match_.options(), state(), eyes));
  }

  Json legal(core::Seat seat, bool previews) const override {
    return object_with("moves", legal_document<G>(state(), seat, previews));
  }

  Reply preview(core::Seat seat, const std::string& move) const override {
    const auto step = record::read_step<G>(state(), std::to_string(seat) + " " + move);
    if (!step) return step.error();
    const auto* decision = std::get_if<text::Decision<G>>(&*step);
    return preview_document<G>(G::observe(state(), core::Viewer::seat(seat)), decision->action);
  }

  Json compound(core::Seat seat) const override {
    Json out = object_with("compound", nullptr);
    if constexpr (text::HasCompound<G>) {
      out["compound"] = text::write_value(G::compound(state(), seat));
    }
    return out;
  }

  Reply expand(core::Seat seat, const std::vector<int>& amounts) const override {
    if constexpr (text::HasCompound<G>) {
      const auto actions = G::expand(state(), seat, amounts);
      if (!actions) return actions.error();
      Json moves = Json::array();
      for (const auto& action : *actions) moves.push_back(text::write_words(G::move(action)));
      return object_with("moves", std::move(moves));
    } else {
      return Error{"no decision of " + std::string(G::kName) + " is offered whole"};
    }
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

  record::Record to_record() const override {
    record::Record record = match_.to_record();
    record.seats = seats_;
    record.fair = fair_;
    record.meta = meta_;
    return record;
  }

  Reply moment(Perspective eyes, std::optional<int> step) const override {
    const int number = step.value_or(match_.steps());
    if (!has_step(number)) return no_step(number);
    return moment_document<G>(state_after(number), eyes, number);
  }

  Reply events(int since, Perspective eyes) const override {
    if (!has_step(since)) return no_step(since);
    Json list = Json::array();
    for (const StepShown& one : events_since(since, eyes.value_or(core::Viewer::spectator()))) {
      Json shown = object_with("step", one.step);
      if (!eyes) shown["text"] = steps()[static_cast<std::size_t>(one.step - 1)];
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

  Reply odds(std::optional<int> step, int playouts) const override {
    constexpr int kMost = 100'000;
    const int number = step.value_or(match_.steps());
    if (!has_step(number)) return no_step(number);
    if (playouts < 1 || playouts > kMost) {
      return Error{"playouts should be from 1 to " + std::to_string(kMost)};
    }
    const typename G::State then = state_after(number);
    std::vector<double> wins(static_cast<std::size_t>(seats()));
    for (int i = 0; i < playouts; ++i) {
      // The same luck at every step, so that what differs is the step and not the dice.
      core::Random random(static_cast<std::uint64_t>(i));
      typename G::State world = then;
      bots::play_to_end<G>(world, 0, bots::PlayoutPolicy::heuristic, bots::Beliefs<G>(), random);
      const core::SeatSet winners = G::winners(world);
      for (const core::Seat seat : winners) {
        wins[static_cast<std::size_t>(seat)] += 1.0 / winners.size();
      }
    }
    for (double& share : wins) share /= playouts;
    Json out = object_with("step", number);
    out["win_shares"] = wins;
    return out;
  }

  text::Result<Steps> plan(core::Seat seat, const Steps& moves, const Draws& draws) const override {
    typename G::State world = state();
    Steps planned;
    for (const std::string& move : moves) {
      const auto step = record::read_step<G>(world, std::to_string(seat) + " " + move);
      if (!step) return step.error();
      record::take_step<G>(world, *step);
      planned.push_back(record::step_text<G>(*step));
      draw_due(world, draws, planned);
    }
    return planned;
  }

  Steps plan_chance(const Draws& draws) const override {
    typename G::State world = state();
    Steps planned;
    draw_due(world, draws, planned);
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
    shorter.result.reset();
    shorter.steps.erase(shorter.steps.begin() + from, shorter.steps.begin() + to);
    auto replayed = record::replay<G>(shorter);
    if (!replayed) return replayed.error();
    match_ = std::move(*replayed);
    mark_.reset();
    return text::Done{};
  }

  std::unique_ptr<Pondering> ponder(core::Seat seat, core::Random random,
                                    bool answers_only) const override {
    typename G::Actions legal = sorted_out<G>(state(), seat, true);
    if (!answers_only || legal.empty()) G::legal(state(), seat, legal);
    return std::make_unique<PonderingOf<G>>(G::observe(state(), core::Viewer::seat(seat)), seat,
                                            legal, random);
  }

  Reply step(std::string_view line, Perspective eyes) override {
    const typename G::State before = state();
    const auto step = match_.step(line);
    if (!step) return step.error();
    return shown(before, *step, eyes);
  }

  Reply chance(Perspective eyes) override {
    if (G::turn(state()) != core::Turn::chance) return Error{"no outcome is due now"};
    if (!streams_) return no_seed();
    const typename G::State before = state();
    const text::Step<G> step(G::draw(before, streams_->chance));
    match_.take(step);
    return shown(before, step, eyes);
  }

  Reply random_move(std::optional<core::Seat> seat) override {
    const core::SeatSet able = G::to_act(state());
    if (able.empty()) return Error{"no seat may act now"};
    if (seat && !able.contains(*seat)) {
      return Error{"seat " + std::to_string(*seat) + " may not act now"};
    }
    if (!streams_) return no_seed();
    if (!seat) seat = core::next_to_act(able, streams_->order);
    typename G::Actions actions;
    G::legal(state(), *seat, actions);
    const auto action = actions[actions.size() == 1 ? 0 : bot(*seat).index(actions.size())];
    return object_with("text",
                       record::step_text<G>(text::Step<G>(text::Decision<G>{*seat, action})));
  }

  Reply think(core::Seat seat, const std::string& name, std::optional<int> playouts) override {
    if (!G::to_act(state()).contains(seat)) {
      return Error{"seat " + std::to_string(seat) + " may not act now"};
    }
    if (!streams_) return no_seed();
    if (playouts && *playouts < 1) return Error{"think.playouts should be 1 or more"};
    const auto level = bots::read_level(name);
    if (!level) return level.error();
    typename G::Actions legal;
    G::legal(state(), seat, legal);
    const auto view = G::observe(state(), core::Viewer::seat(seat));
    if (!level->searches() || legal.size() == 1) {
      const int index =
          legal.size() == 1 ? 0 : bots::choose_at_once<G>(*level, view, legal, bot(seat));
      return text::write_value(Thought{text::write_words(G::move(legal[index])), true, 0, {}});
    }
    if (!ongoing_ || ongoing_->step != match_.steps() || ongoing_->seat != seat ||
        ongoing_->level != level->name) {
      ongoing_.emplace(Ongoing{match_.steps(), seat, level->name,
                               bots::budget_of<G>(*level, view).playouts,
                               bots::open_search<G>(*level, view, seat, legal, bot(seat))});
    }
    return go_on_thinking(playouts);
  }

 private:
  // A search that goes on from request to request while its decision is due.
  struct Ongoing {
    int step;
    core::Seat seat;
    std::string level;
    int budget;  // in playouts; 0: none of its own
    bots::Search<G> search;
  };

  Json go_on_thinking(std::optional<int> playouts) {
    bots::Search<G>& search = ongoing_->search;
    // A level measured in milliseconds has no end of its own here: the page has the clock.
    constexpr int kAtOnce = 256;
    const int budget = ongoing_->budget;
    int left = playouts.value_or(budget > 0 ? budget : kAtOnce);
    if (budget > 0) left = std::min(left, budget - search.visits());
    for (; left > 0; --left) search.run();
    const auto ranked = search.ranked();
    Thought thought{text::write_words(G::move(ranked.front().action)),
                    budget > 0 && search.visits() >= budget,
                    search.visits(),
                    {}};
    for (const auto& candidate : ranked) {
      if (candidate.visits == 0) break;
      thought.candidates.push_back({text::write_words(G::move(candidate.action)), candidate.visits,
                                    candidate.wins, candidate.score});
    }
    return text::write_value(thought);
  }

  // The steps that were last taken together, and the state before: most questions are about those.
  struct Mark {
    int step;
    typename G::State state;
    std::vector<text::Step<G>> taken;
  };

  [[nodiscard]] const typename G::State& state() const { return match_.state(); }

  [[nodiscard]] bool has_step(int step) const { return step >= 0 && step <= match_.steps(); }
  [[nodiscard]] Error no_step(int step) const {
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

  static void draw_due(typename G::State& world, const Draws& draws, Steps& planned) {
    while (G::turn(world) == core::Turn::chance) {
      core::Random random = draws();
      planned.push_back(record::step_text<G>(text::Step<G>(core::chance<G>(world, random))));
    }
  }

  core::Random& bot(core::Seat seat) { return streams_->bots[static_cast<std::size_t>(seat)]; }

  // The written step is the whole truth, so a reply for somebody's eyes has the events instead.
  Json shown(const typename G::State& before, const text::Step<G>& step, Perspective eyes) const {
    Json out = status();
    if (eyes) {
      out["events"] = text::write_value(G::events(before, step, state(), *eyes));
    } else {
      out["text"] = record::step_text<G>(step);
    }
    return out;
  }

  record::Match<G> match_;
  std::optional<Mark> mark_;
  std::vector<std::string> seats_;
  Json fair_;
  Json meta_;
  std::optional<Streams> streams_;
  std::optional<Ongoing> ongoing_;
};

}  // namespace

text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record,
                                                   std::optional<std::uint64_t> seed) {
  text::Result<std::unique_ptr<AnyMatch>> opened = Error{};
  const auto found = record::with_game_of(record, [&](auto tag) {
    using G = typename decltype(tag)::type;
    auto match = record::replay<G>(record);
    if (match) {
      opened =
          std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<G>>(std::move(*match), record, seed));
    } else {
      opened = match.error();
    }
  });
  if (!found) return found.error();
  return opened;
}

std::optional<int> rules_version(std::string_view game) {
  std::optional<int> version;
  games::with_game(game, [&](auto tag) { version = decltype(tag)::type::kRulesVersion; });
  return version;
}

}  // namespace heirloom::table
