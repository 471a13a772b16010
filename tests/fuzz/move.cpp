// Fuzzes steps as text: a letter for the game, a digit for a match by random bots, a character for
// a moment in it, then lines that are tried as steps from there.
#include "fuzz/support.hpp"

#include <array>
#include <memory>

#include "record/playout.hpp"

using namespace heirloom;
using fuzz::demand;

namespace {

constexpr int kMatches = 8;
constexpr std::size_t kMoments = 64;  // as many as fit one printable character

// The match that `heirloom playout GAME --players P --seed MATCH` plays; its number chooses how
// many play.
template <class G>
struct Played {
  typename G::Options options;
  std::vector<typename G::State> moments;  // before each step

  explicit Played(int number) : options(G::defaults(text::Json::object())) {
    options.players = G::kMinSeats + number % (G::kMaxSeats - G::kMinSeats + 1);
    const auto seed = static_cast<std::uint64_t>(number);
    core::Random bot = record::stream(seed, record::Stream::bots);
    record::Match<G> match(options);
    record::play_out<G>(match, seed, [&](const auto&, core::Seat, const auto& actions) {
      return actions[bot.index(actions.size())];
    });
    record::Match<G> again(options);
    for (const std::string& step : match.to_record().steps) {
      moments.push_back(again.state());
      demand(again.step(step).ok(), "a played match replays", step);
    }
  }
};

template <class G>
const Played<G>& played(int number) {
  static std::array<std::unique_ptr<Played<G>>, kMatches> all;
  auto& one = all[static_cast<std::size_t>(number)];
  if (!one) one = std::make_unique<Played<G>>(number);
  return *one;
}

template <class G>
void try_lines(int number, std::uint8_t when, fuzz::Input input) {
  const Played<G>& from = played<G>(number);
  const typename G::State& start = from.moments[when % kMoments * from.moments.size() / kMoments];
  record::Match<G> match(from.options, {}, start);
  bool stepped = false;
  constexpr int kLines = 40;
  for (int i = 0; i < kLines && !input.empty(); ++i) {
    const std::string_view line = input.line();
    const typename G::State before = match.state();
    const auto step = match.step(line);
    if (!step) {
      fuzz::demand_message(step.error());
      demand(match.state() == before, "a refused step changes nothing", line);
      continue;
    }
    stepped = true;
    demand(record::step_text<G>(*step) == line, "text is exact", line);
    fuzz::check_step<G>(before, *step);
    typename G::State shown = before;
    fuzz::take_and_show<G>(shown, *step);
    demand(shown == match.state(), "a step leads to one state", line);
  }
  if (!stepped) return;
  fuzz::check_moves<G>(match.state());
  fuzz::check_scores<G>(match.state());
  fuzz::check_position<G>(from.options, match.state());
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const std::uint8_t game = input.byte();
  const int number = input.byte() % kMatches;
  const std::uint8_t when = input.byte();
  fuzz::with_game_of_byte(
      game, [&](auto tag) { try_lines<typename decltype(tag)::type>(number, when, input); });
  return 0;
}
