// What the fuzz targets share: taking input apart, and what must hold of any state of any game.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "games/catalog.hpp"
#include "record/replay.hpp"
#include "support/random_step.hpp"

// The one function of a target: libFuzzer calls it with every input.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace heirloom::fuzz {

// A broken promise ends the run as a crash, so that libFuzzer keeps the input.
inline void demand(bool holds, std::string_view promise, std::string_view detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "broken: %.*s\n%.*s\n", static_cast<int>(promise.size()), promise.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

// A message stays one printable line, short enough with what the command puts before it.
inline void demand_message(const text::Error& error) {
  constexpr std::size_t kLongest = 290;
  const std::string& message = error.message;
  demand(!message.empty() && message.size() <= kLongest, "a message is one short line", message);
  for (const char c : message) {
    const auto byte = static_cast<unsigned char>(c);
    demand(byte >= ' ' && byte != 0x7f, "a message is printable", message);
  }
}

// The bytes of one input, taken from the front.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(rest_[0]);
    rest_.remove_prefix(1);
    return first;
  }
  std::string_view line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view out = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return out;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool empty() const { return rest_.empty(); }
  // The same input always plays the same way.
  [[nodiscard]] core::Random random() const {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : rest_) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return core::Random(hash);
  }

 private:
  std::string_view rest_;
};

template <class... G>
constexpr bool letters_differ(boost::mp11::mp_list<G...> /*tag*/) {
  std::array letters = {G::kName[0]...};
  std::sort(letters.begin(), letters.end());
  return std::adjacent_find(letters.begin(), letters.end()) == letters.end();
}
static_assert(letters_differ(games::Catalog()),
              "the names of two games begin with the same letter, by which stored fuzz inputs tell "
              "games apart: rename the newer one, or choose another mark here and in "
              "make_corpus.py");

// Calls visit(Tag<G>) for the game whose name begins with this letter, or else for the game of that
// number; by letter, a stored input keeps its meaning when the catalog grows.
template <class Visit>
void with_game_of_byte(std::uint8_t byte, Visit&& visit) {
  int chosen = byte % static_cast<int>(boost::mp11::mp_size<games::Catalog>::value);
  int index = 0;
  games::for_each_game([&](auto tag) {
    if (decltype(tag)::type::kName[0] == static_cast<char>(byte)) chosen = index;
    ++index;
  });
  index = 0;
  games::for_each_game([&](auto tag) {
    if (index++ == chosen) visit(tag);
  });
}

inline std::vector<core::Viewer> viewers(int seats) {
  std::vector<core::Viewer> all = {core::Viewer::spectator()};
  for (int seat = 0; seat < seats; ++seat) all.push_back(core::Viewer::seat(seat));
  return all;
}

template <class G>
bool is_listed(const typename G::State& state, const text::Decision<G>& decision) {
  typename G::Actions actions;
  G::legal(state, decision.seat, actions);
  return std::find(actions.begin(), actions.end(), decision.action) != actions.end();
}

// A step that is taken reads back from its own text, and was due.
template <class G>
void check_step(const typename G::State& state, const text::Step<G>& step) {
  const std::string line = record::step_text<G>(step);
  if (const auto* decision = std::get_if<text::Decision<G>>(&step)) {
    demand(G::to_act(state).contains(decision->seat), "only a seat that may act does", line);
    demand(is_listed<G>(state, *decision), "what is accepted is among the legal moves", line);
  } else {
    demand(G::turn(state) == core::Turn::chance, "an outcome comes when one is due", line);
  }
  const auto again = record::read_step<G>(state, line);
  demand(again.ok(), "a step reads back", line);
  demand(record::step_text<G>(*again) == line, "a step is written one way", line);
}

// Takes a step and asks for everything that would be shown of it.
template <class G>
void take_and_show(typename G::State& state, const text::Step<G>& step) {
  const typename G::State before = state;
  record::take_step<G>(state, step);
  for (const core::Viewer viewer : viewers(G::seats(state))) {
    text::write_value(G::events(before, step, state, viewer));
  }
}

// The seats that may act have moves, in order, and the others have none.
template <class G>
void check_moves(const typename G::State& state) {
  const core::SeatSet acting = G::to_act(state);
  demand(acting.empty() == (G::turn(state) != core::Turn::decision), "somebody decides or nobody");
  for (int seat = 0; seat < G::seats(state); ++seat) {
    typename G::Actions actions;
    G::legal(state, seat, actions);
    demand(actions.empty() != acting.contains(seat), "moves for exactly the seats that may act");
    const bool ascending =
        std::adjacent_find(actions.begin(), actions.end(),
                           [](const auto& a, const auto& b) { return !(a < b); }) == actions.end();
    demand(ascending, "legal moves ascend, each once");
    if (actions.empty()) continue;
    for (const auto& action : {actions[0], actions.back()}) {
      check_step<G>(state, text::Decision<G>{seat, action});
      G::preview(G::observe(state, core::Viewer::seat(seat)), action);
    }
  }
}

template <class G>
void check_scores(const typename G::State& state) {
  const core::Scores scores = G::scores(state);
  demand(scores.size() == G::seats(state), "one score per seat");
  for (int seat = 0; seat < scores.size(); ++seat) {
    std::int64_t sum = 0;
    for (const text::Part& part : G::score_parts(state, seat)) sum += part.points;
    demand(sum == scores[seat], "the parts of a score sum to it");
  }
  const bool over = G::turn(state) == core::Turn::over;
  demand(G::winners(state).empty() != over, "somebody wins exactly when it is over");
}

// Play from a position with the largest counts can lead beyond what a position may hold.
inline bool beyond_counts(const text::Json& value) {
  if (value.is_structured()) return std::any_of(value.begin(), value.end(), beyond_counts);
  return value.is_number() && text::exact_integer(value).value_or(0) > text::kMaxCount;
}

template <class G>
void check_position(const typename G::Options& options, const typename G::State& state) {
  const auto position = G::position(state);
  const std::string written = text::dump(text::write_value(position));
  const auto json = text::parse_json(written);
  demand(json.ok(), "a position is valid JSON", written);
  demand(!record::picture_of<G>(options, state, {}).empty(), "a position can be drawn");
  if (beyond_counts(*json)) return;
  const auto document = text::read_document_of<typename G::Position>(*json, "position");
  demand(document.ok(), "a written position reads", written);
  const auto loaded = G::load(options, *document);
  demand(loaded.ok(), "a written position loads", loaded ? "" : loaded.error().message + written);
  demand(text::dump(text::write_value(G::position(*loaded))) == written,
         "a position loads as it was written", written);
}

// Nobody can tell an imagined world from the true one.
template <class G>
void check_views(const typename G::Options& options, const typename G::State& state,
                 core::Random& random) {
  for (const core::Viewer viewer : viewers(G::seats(state))) {
    const typename G::View view = G::observe(state, viewer);
    const typename G::State world = G::imagine(view, random);
    demand(G::observe(world, viewer) == view, "an imagined world gives the same view");
    const std::string seen = text::dump(record::view_document<G>(state, viewer, 0));
    demand(text::dump(record::view_document<G>(world, viewer, 0)) == seen,
           "an imagined world looks the same as text", seen);
    demand(!record::picture_of<G>(options, state, viewer).empty(), "a view can be drawn");
  }
}

template <class G>
void check_moment(const typename G::Options& options, const typename G::State& state,
                  core::Random& random) {
  check_moves<G>(state);
  check_scores<G>(state);
  check_position<G>(options, state);
  check_views<G>(options, state, random);
}

// Plays at random for at most this many steps; true if the match came to its end.
template <class G>
bool play_on(typename G::State& state, int steps, core::Random& random) {
  for (int i = 0; i < steps && G::turn(state) != core::Turn::over; ++i) {
    const text::Step<G> step = tests::random_step<G>(state, random);
    check_step<G>(state, step);
    take_and_show<G>(state, step);
  }
  return G::turn(state) == core::Turn::over;
}

// Options that were accepted are written in full, read back the same, and can be played.
template <class G>
void check_options(const typename G::Options& options, core::Random& random) {
  const std::string written = text::dump(text::write_value(options));
  const auto json = text::parse_json(written);
  demand(json.ok(), "options are valid JSON", written);
  const auto again = text::read_options<G>(*json);
  demand(again.ok(), "written options read", again ? "" : again.error().message + written);
  demand(text::dump(text::write_value(*again)) == written, "options read as written", written);
  demand(G::step_bound(options) > 0, "every match is bounded");
  typename G::State state = G::start(options);
  play_on<G>(state, 12, random);
  check_moment<G>(options, state, random);
}

}  // namespace heirloom::fuzz
