// Messages written without a detour are the same as those written with one.
#include "server/encode.hpp"

#include <gtest/gtest.h>

#include "text/sink.hpp"

namespace heirloom::server {
namespace {

void expect_same(const Tell& message) {
  EXPECT_EQ(*encode(message), text::dump(text::write_value(message)));
}

TEST(Written, IsWhatTheTreeOfValuesWouldBe) {
  expect_same(tell::Reply{7, {"{}"}, {}});
  expect_same(tell::Reply{0, {}, tell::Trouble{table::Code::stale, "\"quoted\" \n and ü"}});
  expect_same(tell::Turns{{"a", "b\\c"}});
  expect_same(tell::Presence{"t", {0, 2}, 3});
  tell::Update update;
  update.table = "t";
  update.version = 1'700'000'000'000;
  Room room;
  room.settings.game = "scion";
  room.settings.seats.resize(2);
  room.seats.resize(2);
  room.seats[1].left = 5000;
  room.proposal = ProposalShown{table::Topic::pause, 1, {1}};
  update.room = {text::to_text(room)};
  update.view = {R"({"legal":["a","b"],"scores":[1,null]})"};
  expect_same(update);
  update.seat = 1;
  update.happened.emplace();
  update.happened->push_back({3, 4, shown::Moved{1, true, {{9, {"[]"}}}}});
  update.happened->push_back({5, 6, table::entry::Paused{false}});
  expect_same(update);
}

}  // namespace
}  // namespace heirloom::server
