// The one secret of Pharaoh's Heir, a Nile tile that was looked at: who sees what, and previews.
#include <gtest/gtest.h>

#include "games/pharaohs_heir/test_bench.hpp"

namespace heirloom::games::pharaohs_heir::tests {
namespace {

using core::Viewer;

// Seat 1 has looked at the next tile; the role left after this one is automatic.
Bench looked(const std::string& tile) {
  return Scene(3)
      .mat(0, "C0:2 C1=S3:0 V0:0 T0:0", 1)
      .mat(1, "C0:0 C1=S1:0 V0:0 T0:0")
      .mat(2, "C0:0 C1=S2:0 V0:0 T0:0")
      .set("nile", "peeked", Json({{"seat", 1U}, {"tile", tile}}))
      .roles("improvement")
      .table();
}

TEST(PharaohsHeirSecrets, OthersCannotTellTheTilesApart) {
  const Bench flood = looked("A");
  const Bench five = looked("5");
  for (const Viewer viewer : {Viewer::seat(0), Viewer::seat(2), Viewer::spectator()}) {
    EXPECT_EQ(PharaohsHeir::observe(flood.state(), viewer),
              PharaohsHeir::observe(five.state(), viewer));
    EXPECT_EQ(flood.view(viewer), five.view(viewer));
  }
  EXPECT_NE(flood.view(Viewer::seat(1)), five.view(Viewer::seat(1)));
}

TEST(PharaohsHeirSecrets, ImagineDrawsTheTileByTheOddsOfThePool) {
  Bench table = Scene(3, "5")
                    .set("nile", "peeked", json(R"({"seat":1,"tile":"5"})"))
                    .roles("land population harvest improvement")
                    .table();
  const View view = PharaohsHeir::observe(table.state(), Viewer::seat(0));
  core::Random random(3);
  std::array<double, kNileKinds> share{};
  constexpr int kDraws = 70000;
  for (int i = 0; i < kDraws; ++i) {
    const State world = PharaohsHeir::imagine(view, random);
    ASSERT_EQ(PharaohsHeir::observe(world, Viewer::seat(0)), view);
    share[static_cast<std::size_t>(*world.peeked)] += 35.0 / kDraws;
  }
  const std::array<double, kNileKinds> wanted = {6, 6, 6, 3, 7, 7};
  for (std::size_t kind = 0; kind < kNileKinds; ++kind) {
    EXPECT_NEAR(share[kind], wanted[kind], 0.2);
  }
  const View own = PharaohsHeir::observe(table.state(), Viewer::seat(1));
  EXPECT_EQ(PharaohsHeir::imagine(own, random), table.state()) << "the peeker knows everything";
}

TEST(PharaohsHeirSecrets, TheLookItselfIsPublicTheTileIsNot) {
  Bench table =
      Scene(3).mat(0, "C0:0 V0:0 T0:0").mat(1, "C0:0 V0:0 T0:0").mat(2, "C0:0 V0:0 T0:0").table();
  table.steps({"0 role sacrifice", "0 peek"});
  const State before = table.state();
  const text::Step<PharaohsHeir> step = Outcome(PeekNile{Nile::drought});
  table.steps({"@ peek N"});
  const auto of = [&](Viewer viewer) {
    return events_text(PharaohsHeir::events(before, step, table.state(), viewer));
  };
  EXPECT_EQ(of(Viewer::seat(0)),
            R"([{"type":"looked","seat":0,"tile":"N"},{"type":"blessing_passed","seat":1}])");
  EXPECT_EQ(of(Viewer::seat(1)),
            R"([{"type":"looked","seat":0,"tile":null},{"type":"blessing_passed","seat":1}])");
  EXPECT_EQ(of(Viewer::spectator()), of(Viewer::seat(1)));
}

TEST(PharaohsHeirSecrets, APreviewGoesUpToTheHiddenRevealAndNoFurther) {
  const Bench flood = looked("A");
  const Bench five = looked("5");
  ASSERT_EQ(flood.to_act(), std::vector<int>{0});
  const Action done = action_of("done");
  const auto shown = [&](const Bench& table, Viewer viewer) {
    return PharaohsHeir::preview(PharaohsHeir::observe(table.state(), viewer), done);
  };
  // Declining the canal is certain; declining the building too ends the turn.
  EXPECT_TRUE(shown(flood, Viewer::seat(0)).certain);
  Bench last = flood;
  last.steps({"0 done"});
  Bench other = five;
  other.steps({"0 done"});
  const auto preview = shown(last, Viewer::seat(0));
  EXPECT_FALSE(preview.certain);
  EXPECT_EQ(events_text(preview.events), events_text(shown(other, Viewer::seat(0)).events));
  EXPECT_EQ(events_text(preview.events),
            R"([{"type":"declined","seat":0,"what":"build"},{"type":"blessing_passed","seat":1}])");
}

TEST(PharaohsHeirSecrets, ThePeekersPreviewIsCertain) {
  Bench table = Scene(3)
                    .mat(0, "C0:2 C1=S3:0 V0:0 T0:0", 1)
                    .mat(1, "C0:0 C1=S1:0 V0:0 T0:0")
                    .mat(2, "C0:0 C1=S2:0 V0:0 T0:0")
                    .set("nile", "peeked", json(R"({"seat":0,"tile":"N"})"))
                    .roles("improvement")
                    .table();
  table.steps({"0 done"});
  const auto preview = PharaohsHeir::preview(PharaohsHeir::observe(table.state(), Viewer::seat(0)),
                                             action_of("done"));
  EXPECT_TRUE(preview.certain);
  EXPECT_EQ(events_text(preview.events),
            R"([{"type":"declined","seat":0,"what":"build"},{"type":"blessing_passed","seat":1},)"
            R"({"type":"nile_revealed","tile":"N"},{"type":"dried","seat":0,"tiles":["C0"]}])");
}

}  // namespace
}  // namespace heirloom::games::pharaohs_heir::tests
