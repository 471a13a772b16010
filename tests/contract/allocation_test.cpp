// No allocation in legal, apply, draw, settle, observe and imagine: counted, not believed.
#include "contract/allocation_counter.hpp"
#include "contract/harness.hpp"

namespace heirloom::tests {
namespace {

template <class G>
class Allocations : public ::testing::Test {};
TYPED_TEST_SUITE(Allocations, AllGames, GameNames);

TYPED_TEST(Allocations, PlayingObservingAndImaginingUseNoHeap) {
  using G = TypeParam;
  for (const auto& options : checked_options<G>()) {
    core::Random random(1);
    const auto all = viewers(options.players);
    const std::size_t before = allocations();
    for (int match = 0; match < 20; ++match) {
      typename G::State state = G::start(options);
      while (G::turn(state) != core::Turn::over) {
        for (const core::Viewer viewer : all) {
          const typename G::State world = G::imagine(G::observe(state, viewer), random);
          if (G::turn(world) != G::turn(state)) FAIL();
        }
        record::take_step<G>(state, random_step<G>(state, random));
        if (G::scores(state).size() != options.players) FAIL();
      }
    }
    EXPECT_EQ(allocations(), before);
  }
  // The counter does count.
  const std::size_t before = allocations();
  const std::vector<int> one(1);
  EXPECT_EQ(allocations(), before + one.size());
}

}  // namespace
}  // namespace heirloom::tests
