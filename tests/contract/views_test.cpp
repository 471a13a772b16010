// A view written as a document is read again: bots in other programs see what ours see.
#include "record/views.hpp"

#include "contract/harness.hpp"
#include "match/reading.hpp"

namespace heirloom::tests {
namespace {

// As it arrives in another program.
Json sent(const Json& document) { return *text::parse_json(text::dump(document)); }

template <class G>
class Views : public ::testing::Test {};
TYPED_TEST_SUITE(Views, AllGames, GameNames);

TYPED_TEST(Views, WhatASeatSeesIsReadAgain) {
  using G = TypeParam;
  int read = 0;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      int step = 0;
      walk<G>(options, seed, [&](const auto& state) {
        ++step;
        for (const core::Viewer viewer : viewers(options.players)) {
          if (viewer.is_spectator()) continue;
          const Json document = sent(record::view_document<G>(state, viewer, step));
          const auto seen = record::read_view<G>(options, document);
          ASSERT_TRUE(seen.ok()) << seen.error().message << "\n" << text::dump(document);
          ASSERT_EQ(text::dump(text::write_value(G::position(seen->view))),
                    text::dump(document["position"]));
          typename G::Actions legal;
          G::legal(state, viewer.seat(), legal);
          ASSERT_TRUE(seen->legal == legal);
          ++read;
        }
      });
    }
  }
  EXPECT_GT(read, 100);
}

TYPED_TEST(Views, ADocumentLeadsToWhatTheMatchItselfLeadsTo) {
  using G = TypeParam;
  int read = 0;
  for (const auto& options : checked_options<G>()) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      walk<G>(options, seed, [&](const auto& state) {
        std::vector<match::Perspective> perspectives = {std::nullopt};
        for (const core::Viewer viewer : viewers(options.players)) perspectives.push_back(viewer);
        for (const match::Perspective& perspective : perspectives) {
          text::TreeSink sink;
          match::write_seen<G>(sink, state, perspective, 0);
          const Json document = sent(sink.take());
          const auto world = record::read_world<G>(options, document);
          ASSERT_TRUE(world.ok()) << world.error().message << "\n" << text::dump(document);
          ASSERT_EQ(world->viewer, perspective);
          ASSERT_EQ(text::dump(text::write_value(match::read_state<G>(world->state, perspective))),
                    text::dump(text::write_value(match::read_state<G>(state, perspective))))
              << text::dump(document);
          ++read;
        }
      });
    }
  }
  EXPECT_GT(read, 100);
}

TYPED_TEST(Views, WhatNobodyCouldSeeIsRefused) {
  using G = TypeParam;
  const auto options = checked_options<G>().front();
  const auto state = G::start(options);
  const Json good = sent(record::view_document<G>(state, core::Viewer::seat(0), 0));
  ASSERT_TRUE(record::read_view<G>(options, good).ok());
  for (const char* key : {"viewer", "position", "legal"}) {
    for (const Json& wrong :
         {Json(), Json(-1), Json(99), Json("x"), Json::array({1, "x"}), Json::object({{"a", 1}})}) {
      Json bad = good;
      bad[key] = wrong;
      const auto read = record::read_view<G>(options, bad);
      ASSERT_FALSE(read.ok()) << key << " " << text::dump(wrong);
      EXPECT_NE(read.error().message.find("view."), std::string::npos) << read.error().message;
    }
  }
  for (const Json& wrong : {Json(), Json(3), Json::array(), Json::object()}) {
    EXPECT_FALSE(record::read_view<G>(options, wrong).ok());
  }
}

}  // namespace
}  // namespace heirloom::tests
