// Scion hides nothing.
#include "games/scion/test_bench.hpp"

namespace heirloom::games::scion::tests {

TEST(ScionSecrets, EverybodySeesTheSamePosition) {
  const std::string row = "[22220] 22220 22220 22220";
  const Bench table = bench({{.rows = {row}, .court = "1.1.1"}, {.rows = {row}}});
  const text::Json seat = table.view(core::Viewer::seat(1));
  const text::Json spectator = table.view(core::Viewer::spectator());
  EXPECT_EQ(seat["position"], table.position());
  EXPECT_EQ(spectator["position"], table.position());
  EXPECT_EQ(spectator["scores"], json("[0,0]"));
  EXPECT_EQ(seat["legal"], json(R"(["wed 0 1.1.1"])"));
  EXPECT_EQ(spectator["legal"], json("[]"));
}

}  // namespace heirloom::games::scion::tests
