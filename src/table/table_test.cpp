// What a table accepts and refuses, as docs/protocol.md says.
#include "bots/any_bots.hpp"
#include "table/test_host.hpp"

namespace heirloom::table {
namespace {

TEST(Table, PeopleSitAndLeaveBeforeTheStart) {
  Host host(settings_for("familienbande", 3));
  EXPECT_EQ(host.ask("A", command::Sit{}), "ok");
  EXPECT_EQ(host.ask("A", command::Sit{}), "taken");
  EXPECT_EQ(host.ask("B", command::Sit{{0}, {}}), "taken");
  EXPECT_EQ(host.ask("B", command::Sit{{7}, {}}), "unknown");
  EXPECT_EQ(host.ask("B", command::Sit{{2}, {}}), "ok");
  EXPECT_EQ(host.ask("A", command::Start{}), "early");
  EXPECT_EQ(host.ask("B", command::Leave{}), "ok");
  EXPECT_EQ(host.ask("B", command::Leave{}), "forbidden");
  EXPECT_EQ(host.ask("B", command::Sit{{1}, {}}), "ok");
  EXPECT_EQ(host.ask("B", command::Remove{0}), "forbidden");
  EXPECT_EQ(host.ask("A", command::Remove{1}), "ok");
  EXPECT_EQ(host.ask("A", command::PlaceBot{1, "greedy"}), "ok");
  EXPECT_EQ(host.ask("A", command::PlaceBot{2, "clever"}), "invalid");
  EXPECT_EQ(host.ask("A", command::PlaceBot{2, "easy"}), "ok");
  EXPECT_EQ(host.ask("B", command::Sit{}), "forbidden") << "the host had B leave";
  EXPECT_EQ(host.ask("C", command::Sit{}), "taken");
  EXPECT_EQ(host.ask("B", command::Start{}), "forbidden");
  EXPECT_EQ(host.ask("A", command::Start{}), "ok");
  EXPECT_EQ(host.ask("A", command::Leave{}), "late");
  EXPECT_EQ(host.table.status(), Status::running);
}

TEST(Table, ASeatLinkIsUsedOnce) {
  Settings settings = settings_for("familienbande", 2);
  settings.seats[1].kind = SeatKind::link;
  Host host(settings);
  EXPECT_EQ(host.ask("B", command::Sit{{1}, {}}), "forbidden");
  EXPECT_EQ(host.ask("B", command::Sit{{}, {"wrong"}}, "no hash"), "unknown");
  EXPECT_EQ(host.ask("B", command::Sit{{}, {"secret"}}, "hash"), "ok");
  EXPECT_EQ(host.table.seat_of("B"), 1);
  EXPECT_EQ(host.ask("C", command::Sit{{}, {"secret"}}, "hash"), "unknown");
}

TEST(Table, ASeatThatABotTakesIsKeptForNobodyAnyMore) {
  Settings settings = settings_for("familienbande", 3);
  settings.seats[1].kind = settings.seats[2].kind = SeatKind::link;
  Host host(settings);
  ASSERT_FALSE(host.chair(1).link.empty());
  EXPECT_EQ(host.ask("A", command::PlaceBot{1, "easy"}), "ok");
  EXPECT_TRUE(host.chair(1).link.empty());
  EXPECT_FALSE(host.chair(2).link.empty());
}

TEST(Table, AMoveIsTakenOnceHoweverOftenItIsSent) {
  Host host = started(settings_for("familienbande", 2));
  const core::Seat seat = host.acting();
  const command::Move move = host.move(seat);
  EXPECT_EQ(host.ask(Host::owner(1 - seat), move), "forbidden");
  EXPECT_EQ(host.ask(Host::owner(seat), move), "ok");
  const std::size_t steps = host.steps();
  EXPECT_EQ(host.ask(Host::owner(seat), move), "ok");
  EXPECT_EQ(host.steps(), steps);
  command::Move other = move;
  other.moves = {"pass"};
  EXPECT_EQ(host.ask(Host::owner(seat), other), "stale");
}

TEST(Table, AnIllegalMoveChangesNothingAndSaysWhy) {
  Host host = started(settings_for("familienbande", 2));
  const core::Seat seat = host.acting();
  const std::size_t steps = host.steps();
  EXPECT_EQ(host.ask(Host::owner(seat), command::Move{seat, 0, {"birth fEEE 5"}}), "illegal");
  EXPECT_FALSE(host.message.empty());
  EXPECT_EQ(host.ask(Host::owner(seat), command::Move{seat, 0, {}}), "invalid");
  EXPECT_EQ(host.ask(Host::owner(1 - seat), host.move(1 - seat)), "illegal");
  EXPECT_EQ(host.steps(), steps);
}

TEST(Table, ASealedCommitCanBeTakenBackUntilTheReveal) {
  Host host = started(settings_for("ancestree", 3));
  EXPECT_EQ(host.play("A", 0), "ok");
  EXPECT_EQ(host.play("B", 1), "ok");
  // B has decided since, but in secret.
  EXPECT_EQ(host.ask("A", command::Undo{0, false}), "ok") << host.message;
  EXPECT_TRUE(host.table.match()->to_act().contains(0));
  EXPECT_FALSE(host.table.match()->to_act().contains(1));
  EXPECT_EQ(host.chair(0).turns, 1) << "an undone decision counts";
  EXPECT_EQ(host.play("A", 0, 1), "ok");
  EXPECT_EQ(host.play("C", 2), "ok");
  EXPECT_EQ(host.ask("A", command::Undo{0, false}), "needs_consent");
}

TEST(Table, AnUndoSentTwiceTakesBackOneDecision) {
  Host host = started(settings_for("ancestree", 3));
  EXPECT_EQ(host.play("A", 0), "ok");
  EXPECT_EQ(host.ask("A", command::Undo{0, false, {{1}}}), "stale");
  EXPECT_EQ(host.ask("A", command::Undo{0, false, {{0}}}), "ok");
  const std::int64_t version = host.table.version();
  EXPECT_EQ(host.ask("A", command::Undo{0, false, {{0}}}), "ok");
  EXPECT_EQ(host.table.version(), version);
}

TEST(Table, WhatOthersHaveLearntIsTakenBackByConsent) {
  Host host = started(settings_for("familienbande", 3));
  const core::Seat seat = host.acting();
  const std::size_t before = host.steps();
  ASSERT_EQ(host.play(Host::owner(seat), seat), "ok");
  EXPECT_EQ(host.ask(Host::owner(seat), command::Undo{seat, false}), "needs_consent");
  EXPECT_EQ(host.ask(Host::owner(seat), command::Undo{seat, true}), "ok");
  ASSERT_TRUE(host.table.proposal(host.now));
  std::vector<core::Seat> others;
  for (core::Seat other = 0; other < 3; ++other) {
    if (other != seat) others.push_back(other);
  }
  EXPECT_EQ(host.ask(Host::owner(others[0]), command::Vote{others[0], Topic::undo, true}), "ok");
  EXPECT_GT(host.steps(), before);
  EXPECT_EQ(host.ask(Host::owner(others[1]), command::Vote{others[1], Topic::undo, true}), "ok");
  EXPECT_EQ(host.steps(), before);
  EXPECT_FALSE(host.table.proposal(host.now));
}

TEST(Table, ACardThatWasShownIsTakenBackByConsentAlthoughNothingWasDrawn) {
  Host host = started(settings_for("familienbande", 2));
  while (host.table.status() == Status::running) {
    const core::Seat seat = host.acting();
    const command::Move move = host.move(seat);
    const std::size_t before = host.steps();
    ASSERT_EQ(host.ask(Host::owner(seat), move), "ok") << host.message;
    const bool shows = move.moves[0].starts_with("marry") || move.moves[0].starts_with("birth");
    if (!shows || host.steps() != before + 1) continue;
    EXPECT_EQ(host.ask(Host::owner(seat), command::Undo{seat, false}), "needs_consent");
    return;
  }
  FAIL() << "no card was played without a draw after it";
}

TEST(Table, OneNoIsEnoughAndSilenceLapses) {
  Host host = started(settings_for("familienbande", 2));
  const core::Seat seat = host.acting();
  ASSERT_EQ(host.play(Host::owner(seat), seat), "ok");
  ASSERT_EQ(host.ask(Host::owner(seat), command::Undo{seat, true}), "ok");
  EXPECT_EQ(host.ask(Host::owner(1 - seat), command::Vote{1 - seat, Topic::undo, false}), "ok");
  EXPECT_FALSE(host.table.proposal(host.now));
  ASSERT_EQ(host.ask(Host::owner(seat), command::Undo{seat, true}), "ok");
  host.now += 61 * kSecond;
  EXPECT_TRUE(host.table.proposal_lapsed(host.now));
  EXPECT_EQ(host.ask(Host::owner(1 - seat), command::Vote{1 - seat, Topic::undo, true}), "late");
  // To ask again is to ask anew.
  ASSERT_EQ(host.ask(Host::owner(seat), command::Undo{seat, true}), "ok");
  EXPECT_TRUE(host.table.proposal(host.now));
  EXPECT_EQ(host.ask(Host::owner(1 - seat), command::Vote{1 - seat, Topic::undo, true}), "ok");
}

TEST(Table, TheLastDecisionTakenBackReopensTheMatch) {
  Host host = started(settings_for("familienbande", 2));
  core::Seat last = 0;
  const auto play_out = [&] {
    while (host.table.status() == Status::running) {
      last = host.acting();
      ASSERT_EQ(host.play(Host::owner(last), last), "ok") << host.message;
    }
    ASSERT_EQ(host.table.status(), Status::over);
  };
  play_out();
  for (int i = 0; i < 3; ++i) {
    const std::size_t steps = host.steps();
    ASSERT_EQ(host.ask(Host::owner(last), command::Undo{last, true}), "ok") << host.message;
    ASSERT_EQ(host.ask(Host::owner(1 - last), command::Vote{1 - last, Topic::undo, true}), "ok");
    EXPECT_EQ(host.table.status(), Status::running);
    EXPECT_LT(host.steps(), steps);
    ASSERT_TRUE(host.table.match()->to_act().contains(last));
    play_out();
  }
}

TEST(Table, DrawsAreNotRepeatedAfterAnUndo) {
  Host host = started(settings_for("familienbande", 2));
  const core::Seat seat = host.acting();
  const Json legal = (*host.table.match()->view(core::Viewer::seat(seat), {}))["legal"];
  // A marriage draws a card; undone and made again it draws another one, from another number.
  std::set<std::string> drawn;
  for (int i = 0; i < 12; ++i) {
    ASSERT_EQ(host.play(Host::owner(seat), seat), "ok");
    drawn.insert(host.table.match()->steps().back());
    ASSERT_EQ(host.ask(Host::owner(seat), command::Undo{seat, true}), "ok");
    ASSERT_EQ(host.ask(Host::owner(1 - seat), command::Vote{1 - seat, Topic::undo, true}), "ok");
  }
  EXPECT_GT(drawn.size(), 2U);
}

TEST(Table, AClockRunsOutAndTheAutopilotTakesOverUntilItsPersonIsBack) {
  Settings settings = settings_for("familienbande", 2);
  settings.clock.value = {ClockKind::move, {30}, {}};
  Host host = started(settings);
  const core::Seat seat = host.acting();
  EXPECT_EQ(host.table.left(seat, host.now), 30 * kSecond);
  EXPECT_FALSE(host.table.runs(1 - seat));
  host.now += 10 * kSecond;
  EXPECT_EQ(host.table.left(seat, host.now), 20 * kSecond);
  EXPECT_TRUE(host.table.due(host.now).empty());
  EXPECT_EQ(host.table.next_due(host.now), host.now + 20 * kSecond);
  host.now += 20 * kSecond;
  host.apply(host.table.due(host.now));
  ASSERT_TRUE(host.chair(seat).away);
  ASSERT_EQ(host.table.bot_turns(host.now).size(), 1U);
  EXPECT_EQ(host.table.bot_turns(host.now)[0].level, "greedy");
  EXPECT_EQ(host.ask(Host::owner(seat), command::Back{seat}), "ok");
  EXPECT_TRUE(host.table.bot_turns(host.now).empty());
  EXPECT_EQ(host.table.left(seat, host.now), 30 * kSecond);
}

TEST(Table, TimeThatHasRunOutIsGivenAgainOnceForEachDecision) {
  for (const ClockKind kind : {ClockKind::move, ClockKind::match}) {
    Settings settings = settings_for("familienbande", 2);
    settings.clock.value = {kind, {30}, {}};
    Host host = started(settings);
    const core::Seat seat = host.acting();
    host.now += 40 * kSecond;
    host.apply(host.table.due(host.now));
    ASSERT_EQ(host.ask(Host::owner(seat), command::Back{seat}), "ok");
    EXPECT_EQ(host.table.left(seat, host.now), (kind == ClockKind::move ? 30 : 15) * kSecond);
    host.now += 40 * kSecond;
    host.apply(host.table.due(host.now));
    ASSERT_TRUE(host.chair(seat).away);
    EXPECT_EQ(host.ask(Host::owner(seat), command::Back{seat}), "late");
    ASSERT_TRUE(host.chair(seat).away);
    EXPECT_EQ(host.play(Host::owner(seat), seat), "ok") << "a move ends the waiting, too";
    EXPECT_FALSE(host.chair(seat).away);
  }
}

TEST(Table, WhoWasGoneHasTheTimeThatWasLeft) {
  Settings settings = settings_for("familienbande", 2);
  settings.clock.value = {ClockKind::move, {30}, {}};
  Host host = started(settings);
  const core::Seat seat = host.acting();
  host.now += 20 * kSecond;
  host.apply(host.table.gone(seat, host.now));
  ASSERT_TRUE(host.chair(seat).away);
  host.now += 60 * kSecond;
  ASSERT_EQ(host.ask(Host::owner(seat), command::Back{seat}), "ok");
  EXPECT_EQ(host.table.left(seat, host.now), 10 * kSecond);
}

TEST(Table, TimeThatIsSparedIsChargedToNobody) {
  Settings settings = settings_for("familienbande", 2);
  settings.clock.value = {ClockKind::move, {30}, {}};
  Host host = started(settings);
  const core::Seat seat = host.acting();
  const Time begin = host.now;
  host.now += 500 * kSecond;
  const auto spared = host.table.spared(begin + 10 * kSecond, begin + 490 * kSecond, host.now);
  ASSERT_EQ(spared.size(), 1U);
  host.apply(spared);
  EXPECT_EQ(host.table.left(seat, host.now), 10 * kSecond);
  EXPECT_TRUE(host.table.spared(begin, begin + 490 * kSecond, host.now).empty()) << "only once";
}

TEST(Table, ALongPauseIsEndedByAnybodyWhoPlays) {
  Host host = started(settings_for("familienbande", 2));
  ASSERT_EQ(host.ask("A", command::Vote{0, Topic::pause, true}), "ok");
  ASSERT_EQ(host.ask("B", command::Vote{1, Topic::pause, true}), "ok");
  host.now += 500 * kSecond;
  EXPECT_EQ(host.ask("A", command::Vote{0, Topic::resume, true}), "ok");
  EXPECT_EQ(host.table.status(), Status::paused) << "B has not agreed";
  host.now += 100 * kSecond;
  EXPECT_EQ(host.ask("A", command::Vote{0, Topic::resume, true}), "ok");
  EXPECT_EQ(host.table.status(), Status::running);
}

TEST(Table, WhenALogIsTooLongOnlyTheMatchGoesOn) {
  Host host = started(settings_for("familienbande", 2));
  while (host.ask("A", command::Say{"again"}) == "ok") ASSERT_LT(host.log.size(), 10'001U);
  EXPECT_EQ(host.log.size(), 10'000U);
  const core::Seat seat = host.acting();
  EXPECT_EQ(host.play(Host::owner(seat), seat), "ok");
  EXPECT_EQ(host.ask(Host::owner(seat), command::Undo{seat, true}), "late");
}

TEST(Table, AMatchClockIsSpentAndGrowsWithEveryDecision) {
  Settings settings = settings_for("familienbande", 2);
  settings.clock.value = {ClockKind::match, {60}, {5}};
  Host host = started(settings);
  const core::Seat seat = host.acting();
  host.now += 19 * kSecond;
  ASSERT_EQ(host.play(Host::owner(seat), seat), "ok");  // asks a second later
  EXPECT_EQ(host.table.left(seat, host.now), (60 - 20 + 5) * kSecond);
}

TEST(Table, APausedMatchStandsStill) {
  Settings settings = settings_for("familienbande", 2);
  settings.clock.value = {ClockKind::move, {30}, {}};
  Host host = started(settings);
  const core::Seat seat = host.acting();
  EXPECT_EQ(host.ask("A", command::Vote{0, Topic::pause, true}), "ok");
  EXPECT_EQ(host.table.status(), Status::running) << "B has not agreed";
  EXPECT_EQ(host.ask("B", command::Vote{1, Topic::pause, true}), "ok");
  EXPECT_EQ(host.table.status(), Status::paused);
  host.now += 500 * kSecond;
  EXPECT_TRUE(host.table.due(host.now).empty());
  EXPECT_EQ(host.ask(Host::owner(seat), host.move(seat)), "paused");
  EXPECT_EQ(host.ask("A", command::Vote{0, Topic::resume, true}), "ok");
  EXPECT_EQ(host.ask("B", command::Vote{1, Topic::resume, true}), "ok");
  EXPECT_EQ(host.play(Host::owner(seat), seat), "ok");
}

TEST(Table, SuitorsAreAnsweredInTheEnd) {
  Settings settings = settings_for("scion", 2);
  settings.answer_seconds.value = 20;
  settings.clock.value = {ClockKind::move, {3600}, {}};
  Host host = started(settings);
  // Until someone is courted.
  for (int i = 0; i < 40 && !host.table.match()->owes_answer(0); ++i) {
    ASSERT_EQ(host.play("B", 1), "ok") << host.message;
    if (host.table.match()->owes_answer(0)) break;
    if (host.chair(0).turns == 0) {
      ASSERT_EQ(host.play("A", 0), "ok");
    }
  }
  ASSERT_TRUE(host.table.match()->owes_answer(0));
  EXPECT_TRUE(host.table.bot_turns(host.now + 19 * kSecond).empty());
  const auto turns = host.table.bot_turns(host.now + 21 * kSecond);
  ASSERT_EQ(turns.size(), 1U);
  EXPECT_TRUE(turns[0].answers_only);
  const auto pondering = bots::bots_of("scion").ponder(*host.table.match(), 0, true);
  core::Random random(1);
  bots::Executor alone;
  const auto level = bots::read_level(turns[0].level);
  EXPECT_TRUE(pondering->choose(*level, 1, random, alone, [] { return 0; }).starts_with("wed "));
  EXPECT_FALSE(host.chair(0).away) << "the seat itself stays its person's";
}

TEST(Table, WhoResignsLeavesTheSeatToABot) {
  Host host = started(settings_for("familienbande", 2));
  EXPECT_EQ(host.ask("A", command::Resign{0, {"easy"}}), "ok");
  EXPECT_FALSE(host.table.seat_of("A"));
  EXPECT_EQ(host.chair(0).level, "easy");
  EXPECT_EQ(host.ask("A", command::Resign{0, {}}), "forbidden");
}

TEST(Table, ChatCanBeOffAndPeopleMuted) {
  Settings settings = settings_for("familienbande", 2);
  settings.chat.value = false;
  Host quiet(settings);
  EXPECT_EQ(quiet.ask("A", command::Say{"hello"}), "forbidden");
  Host host(settings_for("familienbande", 2));
  EXPECT_EQ(host.ask("X", command::Say{"hello"}), "ok");
  EXPECT_EQ(host.ask("X", command::Say{std::string(301, 'x')}), "invalid");
  EXPECT_EQ(host.ask("B", command::Mute{"X", true}), "forbidden");
  EXPECT_EQ(host.ask("A", command::Mute{"X", true}), "ok");
  EXPECT_EQ(host.ask("X", command::Say{"hello"}), "forbidden");
}

TEST(Table, ALogTellsTheSameTable) {
  Host host = started(settings_for("ancestree", 2));
  for (int i = 0; i < 30 && host.table.status() == Status::running; ++i) {
    const core::Seat seat = host.acting();
    ASSERT_EQ(host.play(Host::owner(seat), seat, static_cast<std::size_t>(i)), "ok");
    if (i % 5 == 0) host.ask(Host::owner(seat), command::Undo{seat, false});
  }
  const auto again = Table::replay(host.log, server::draw_numbers);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->version(), host.table.version());
  EXPECT_EQ(again->match()->steps(), host.table.match()->steps());
  EXPECT_EQ(again->chairs()[0].turns, host.chair(0).turns);
}

TEST(Table, AnotherVersionOfTheRulesIsRefusedByName) {
  Host host(settings_for("familienbande", 2));
  const auto applied = host.table.apply({host.now, entry::Started{std::string(64, 'a'), 99, {}}});
  ASSERT_FALSE(applied);
  EXPECT_NE(applied.error().message.find("rules_version is 99"), std::string::npos)
      << applied.error().message;
}

TEST(Table, SettingsAreChecked) {
  const auto wrong = [](Settings settings) {
    const auto completed = complete(std::move(settings));
    return completed ? std::string() : completed.error().message;
  };
  Settings settings = settings_for("familienbande", 2);
  EXPECT_EQ(wrong(settings), "");
  settings.game = "chess";
  EXPECT_NE(wrong(settings).find("chess"), std::string::npos);
  settings = settings_for("familienbande", 2);
  settings.seats.resize(3);
  EXPECT_NE(wrong(settings).find("2 entries"), std::string::npos);
  settings = settings_for("familienbande", 2);
  settings.options.value["birds"] = 1;
  EXPECT_NE(wrong(settings).find("birds"), std::string::npos);
  settings = settings_for("familienbande", 2);
  settings.clock.value = {ClockKind::move, {1}, {}};
  EXPECT_NE(wrong(settings).find("seconds"), std::string::npos);
}

}  // namespace
}  // namespace heirloom::table
