// Golden playthroughs: one readable match per game, with what every viewer sees at chosen moments;
// and for every set of options a number that changes when any of its rules does.
//
// A difference means that something a player could notice has changed. If that was meant, run the
// test with HEIRLOOM_UPDATE_GOLDEN=1 and read the difference before committing it.
#include <cstdlib>

#include "contract/harness.hpp"
#include "record/workload.hpp"
#include "support/files.hpp"

namespace heirloom::tests {
namespace {

constexpr std::size_t kWide = 100;

// Appends items to lines of at most kWide characters.
class Paragraph {
 public:
  void add(const std::string& item) {
    if (!line_.empty() && line_.size() + item.size() + 3 > kWide) flush();
    line_ += (line_.empty() ? "" : " · ") + item;
  }
  void flush() {
    if (!line_.empty()) text_ += line_ + "\n";
    line_.clear();
  }
  std::string take() {
    flush();
    return std::move(text_);
  }

 private:
  std::string line_;
  std::string text_;
};

// What a viewer sees otherwise than it is, and what it may do.
template <class G>
std::string seen_by(core::Viewer viewer, const typename G::State& state) {
  const Json truth = text::write_value(G::position(state));
  const Json view = record::view_document<G>(state, viewer, 0);
  Paragraph out;
  out.add((viewer.is_spectator() ? "spectator" : "seat " + std::to_string(viewer.seat())) +
          " sees scores " + text::dump(view["scores"]));
  for (const auto& [key, value] : view["position"].items()) {
    if (truth.contains(key) && truth[key] == value) continue;
    out.add(key + " " + text::dump(value));
  }
  for (const Json& move : view["legal"]) out.add(move.get<std::string>());
  return out.take();
}

template <class G>
std::string playthrough() {
  const auto options = G::defaults(Json::object());
  const std::uint64_t seed = 2026;
  int total = walk<G>(options, seed, [](const auto&) {});
  std::string out = std::string(G::kTitle) + ", " + text::dump(text::write_value(options)) +
                    ", random play of seed " + std::to_string(seed) + "\n";
  Paragraph steps;
  int step = 0;
  int shown = 0;
  const int moments = 3;
  walk<G>(
      options, seed,
      [&](const auto& state) {
        const bool end = G::turn(state) == core::Turn::over;
        const bool due = step >= total * (2 * shown + 1) / (2 * moments) &&
                         G::turn(state) == core::Turn::decision && shown < moments;
        if (!end && !due) return;
        ++shown;
        out += "\n" + steps.take() + "\nAfter step " + std::to_string(step) + ":\n\n" +
               record::picture_of<G>(options, state, {}) + "\n";
        for (const core::Viewer viewer : viewers(options.players)) out += seen_by<G>(viewer, state);
      },
      [&](const auto&, const auto& taken, const auto&) {
        steps.add(record::step_text<G>(taken));
        ++step;
      });
  return out;
}

template <class G>
class Golden : public ::testing::Test {};
TYPED_TEST_SUITE(Golden, AllGames, GameNames);

void expect_as_it_was(const std::string& now, const std::string& name) {
  const auto path = data_folder() / "golden" / (name + ".txt");
  if (std::getenv("HEIRLOOM_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << now;
  }
  EXPECT_EQ(now, read_file(path));
}

TYPED_TEST(Golden, ThePlaythroughIsAsItWas) {
  using G = TypeParam;
  const std::string now = playthrough<G>();
  expect_as_it_was(now, std::string(G::kName));
  EXPECT_LE(std::count(now.begin(), now.end(), '\n'), 320) << "longer than anybody reads";
}

// The signature of a build plays without options.
TYPED_TEST(Golden, TheDigestOfEverySetOfOptionsIsAsItWas) {
  using G = TypeParam;
  constexpr int kMatches = 100;
  std::string now;
  for (const std::string& set : option_sets(G::kName)) {
    const auto options = text::read_options<G>(*text::parse_json(set));
    ASSERT_TRUE(options.ok()) << set;
    record::Tally tally;
    core::Random random(1);
    for (int i = 0; i < kMatches; ++i) record::play_randomly<G>(*options, random, tally);
    now += std::to_string(tally.digest) + " " + set + "\n";
  }
  expect_as_it_was(now, std::string(G::kName) + "_options");
}

}  // namespace
}  // namespace heirloom::tests
