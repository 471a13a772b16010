// Which commands a table accepts, and what they add to its log.
#include <algorithm>

#include "bots/level.hpp"
#include "table/table.hpp"

namespace heirloom::table {
namespace {

constexpr std::int64_t kLongestLog = 10'000;  // entries; then nothing but the match goes on
constexpr std::size_t kMostMoves = 64;        // of one compound decision
constexpr std::size_t kLongestSaying = 300;   // bytes
constexpr std::size_t kLongestPerson = 64;    // more than any id has

Effect refuse(Code code, std::string message) { return Refusal{code, std::move(message)}; }

Effect only(Time now, What what) { return std::vector<Entry>{{now, std::move(what)}}; }

// Whether a command is needed to bring a match to its end.
bool goes_on(const Command& command) {
  const auto* vote = std::get_if<command::Vote>(&command);
  return std::holds_alternative<command::Move>(command) ||
         std::holds_alternative<command::Back>(command) ||
         std::holds_alternative<command::Resign>(command) ||
         std::holds_alternative<command::Start>(command) ||
         std::holds_alternative<command::Close>(command) ||
         (vote != nullptr && vote->topic == Topic::resume);
}

std::string number(int seat) { return std::to_string(seat); }

}  // namespace

Effect Table::decide(const Command& command, const Asking& asking) const {
  if (status_ == Status::closed) {
    return refuse(Code::late, "this table is closed: " + closed_because_);
  }
  if (version_ >= kLongestLog && !goes_on(command)) {
    return refuse(Code::late, "too much has happened at this table; only the match can be ended");
  }
  return std::visit([&](const auto& one) { return on(one, asking); }, command);
}

std::optional<Refusal> Table::not_waiting_for(const Asking& asking) const {
  if (status_ != Status::waiting) return Refusal{Code::late, "the match has started"};
  if (asking.person != host_) {
    return Refusal{Code::forbidden, "only the host of the table can do that"};
  }
  return {};
}

std::optional<Refusal> Table::not_theirs(int seat, const Asking& asking) const {
  if (seat < 0 || seat >= static_cast<int>(chairs_.size())) {
    return Refusal{Code::unknown, "there is no seat " + number(seat)};
  }
  if (asking.person.empty() || chairs_[static_cast<std::size_t>(seat)].person != asking.person) {
    return Refusal{Code::forbidden, "seat " + number(seat) + " is not yours"};
  }
  if (status_ == Status::waiting) return Refusal{Code::early, "the match has not started"};
  return {};
}

Effect Table::on(const command::Sit& sit, const Asking& asking) const {
  if (status_ != Status::waiting) return refuse(Code::late, "the match has started");
  if (asking.person.empty()) return refuse(Code::forbidden, "say who you are first");
  if (seat_of(asking.person)) return refuse(Code::taken, "you already sit at this table");
  const bool by_link = !sit.link.value.empty();
  if (!by_link && removed_.contains(asking.person)) {
    return refuse(Code::forbidden, "the host removed you; you need a link to sit here");
  }
  for (int seat = 0; seat < static_cast<int>(chairs_.size()); ++seat) {
    const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
    const bool meant = by_link          ? chair.link == asking.link_hash
                       : sit.seat.value ? *sit.seat.value == seat
                                        : !chair.taken() && chair.link.empty();
    if (!meant) continue;
    if (chair.taken()) return refuse(Code::taken, "someone already sits there");
    if (!by_link && !chair.link.empty() && asking.person != host_) {
      return refuse(Code::forbidden, "seat " + number(seat) + " is kept for the holder of a link");
    }
    return only(asking.now, entry::Sat{seat, asking.person});
  }
  if (by_link) return refuse(Code::unknown, "this link has been used or never existed");
  if (sit.seat.value) return refuse(Code::unknown, "there is no seat " + number(*sit.seat.value));
  return refuse(Code::taken, "no seat is free; you can watch");
}

Effect Table::on(const command::Leave& /*leave*/, const Asking& asking) const {
  if (status_ != Status::waiting) {
    return refuse(Code::late, "the match has started; you can resign your seat to a bot");
  }
  const auto seat = seat_of(asking.person);
  if (!seat) return refuse(Code::forbidden, "you do not sit at this table");
  return only(asking.now, entry::Left{*seat, {}});
}

Effect Table::on(const command::Remove& remove, const Asking& asking) const {
  if (const auto why = not_waiting_for(asking)) return *why;
  if (remove.seat < 0 || remove.seat >= static_cast<int>(chairs_.size()) ||
      chairs_[static_cast<std::size_t>(remove.seat)].person.empty()) {
    return refuse(Code::unknown, "nobody sits on seat " + number(remove.seat));
  }
  return only(asking.now, entry::Left{remove.seat, {true}});
}

Effect Table::on(const command::PlaceBot& bot, const Asking& asking) const {
  if (const auto why = not_waiting_for(asking)) return *why;
  if (bot.seat < 0 || bot.seat >= static_cast<int>(chairs_.size())) {
    return refuse(Code::unknown, "there is no seat " + number(bot.seat));
  }
  if (!chairs_[static_cast<std::size_t>(bot.seat)].person.empty()) {
    return refuse(Code::taken, "someone sits there");
  }
  const auto level = bots::read_level(bot.level);
  if (!level) return refuse(Code::invalid, level.error().message);
  return only(asking.now, entry::Manned{bot.seat, bot.level});
}

Effect Table::on(const command::Start& /*start*/, const Asking& asking) const {
  if (const auto why = not_waiting_for(asking)) return *why;
  for (const Chair& chair : chairs_) {
    if (!chair.taken()) {
      return refuse(Code::early, "a seat is free; put a bot there or wait for someone");
    }
  }
  entry::Started started{asking.fresh_key, match::rules_version(settings_.game).value_or(0), {}};
  const auto match = match::open_match(
      record::begin(settings_.game, started.rules_version, settings_.options.value));
  if (!match) return refuse(Code::invalid, match.error().message);
  std::uint64_t drawn = 0;
  core::Random fresh(0);
  started.steps =
      (*match)->plan_chance([&]() -> core::Random& { return fresh = draws_(started.key, drawn++); },
                            AnyMatch::kAllOutcomes);
  return only(asking.now, std::move(started));
}

Effect Table::play(core::Seat seat, int turn, const Steps& moves, bool by_bot, Time now) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
  // Sent twice, because the first answer was lost: it is done.
  if (turn == chair.turns - 1 && moves == chair.last) return std::vector<Entry>{};
  if (turn != chair.turns) {
    return refuse(Code::stale, "seat " + number(seat) + " is at its decision " +
                                   number(chair.turns) + ", not " + number(turn));
  }
  if (status_ == Status::over) return refuse(Code::late, "the match is over");
  if (status_ == Status::paused) return refuse(Code::paused, "the match is paused");
  if (moves.empty() || moves.size() > kMostMoves) {
    return refuse(Code::invalid,
                  "a decision has from 1 to " + std::to_string(kMostMoves) + " moves");
  }
  std::uint64_t drawn = drawn_;
  core::Random fresh(0);
  auto steps =
      match_->plan(seat, moves, [&]() -> core::Random& { return fresh = draws_(key_, drawn++); });
  if (!steps) return refuse(Code::illegal, steps.error().message);
  std::vector<Entry> entries;
  if (!by_bot && chair.away) entries.push_back({now, entry::Returned{seat}});
  entries.push_back({now, entry::Moved{seat, by_bot, std::move(*steps)}});
  return entries;
}

Effect Table::on(const command::Move& move, const Asking& asking) const {
  if (const auto why = not_theirs(move.seat, asking)) return *why;
  return play(move.seat, move.turn, move.moves, false, asking.now);
}

Effect Table::decide_for_bot(core::Seat seat, int turn, const std::string& move, Time now) const {
  for (const BotTurn& due : bot_turns(now)) {
    if (due.seat == seat) return play(seat, turn, {move}, true, now);
  }
  return refuse(Code::forbidden, "no bot plays seat " + number(seat) + " now");
}

const Table::Played* Table::last_of(core::Seat seat) const {
  const auto found = std::find_if(played_.rbegin(), played_.rend(),
                                  [&](const Played& one) { return one.seat == seat; });
  return found == played_.rend() ? nullptr : &*found;
}

bool Table::free_to_undo(const Played& played) const {
  const Steps& steps = match_->steps();
  const auto since = steps.begin() + played.from;
  if (std::any_of(since, steps.end(), is_draw)) return false;
  // Others may have committed in secret since; otherwise nobody may have decided. Until their
  // commits are shown, each stands without the others', so this one can be taken from among them.
  if (!match_->sealed() && played.to != static_cast<int>(steps.size())) return false;
  return !match_->revealed_since(played.from);
}

Effect Table::on(const command::Undo& undo, const Asking& asking) const {
  if (const auto why = not_theirs(undo.seat, asking)) return *why;
  if (status_ == Status::paused) return refuse(Code::paused, "the match is paused");
  if (!followed_by_.empty()) return refuse(Code::late, "the next match has been opened");
  const Played* played = last_of(undo.seat);
  const std::optional<int>& meant = undo.turn.value;
  // Sent twice: the one that was meant has been taken back.
  const bool known = meant && *meant < chairs_[static_cast<std::size_t>(undo.seat)].turns;
  if (known && (played == nullptr || played->turn < *meant)) return std::vector<Entry>{};
  if (played == nullptr) return refuse(Code::late, "there is no decision of yours to take back");
  if (meant && *meant != played->turn) {
    return refuse(Code::stale, "your last decision is number " + number(played->turn));
  }
  if (free_to_undo(*played)) {
    return only(asking.now, entry::Undone{undo.seat, played->from, played->to});
  }
  if (!undo.ask) {
    return refuse(Code::needs_consent,
                  "someone has learnt something or decided since; the others have to agree");
  }
  // To ask for oneself is not to agree to what somebody else asks.
  const auto open = proposal(asking.now);
  if (open && open->by != undo.seat) {
    return refuse(Code::busy, "something else is proposed; answer that first");
  }
  return agree(undo.seat, Topic::undo, asking.now);
}

std::vector<Entry> Table::carried(Topic topic, core::Seat by, Time now) const {
  switch (topic) {
    case Topic::undo:
      if (const Played* played = last_of(by)) {
        const int size = static_cast<int>(match_->steps().size());
        return {{now, entry::Undone{by, played->from, size}}};
      }
      return {};
    case Topic::pause: return {{now, entry::Paused{true}}};
    case Topic::resume: return {{now, entry::Paused{false}}};
  }
  return {};
}

Effect Table::agree(core::Seat seat, Topic topic, Time now) const {
  const auto open = proposal(now);
  const bool same = open && open->topic == topic;
  if (open && !same) {
    return refuse(Code::busy, "something else is proposed; answer that first");
  }
  core::SeatSet missing;
  for (core::Seat other = 0; other < static_cast<int>(chairs_.size()); ++other) {
    const bool agreed = other == seat || (same && open->agreed.contains(other));
    if (chairs_[static_cast<std::size_t>(other)].present() && !agreed) missing.add(other);
  }
  if (topic == Topic::resume && now - paused_since_ >= longest_pause()) missing = {};
  // Said already, and somebody is still to answer.
  if (same && open->agreed.contains(seat) && !missing.empty()) return std::vector<Entry>{};
  std::vector<Entry> entries = {{now, entry::Voted{seat, topic, true}}};
  if (missing.empty()) {
    for (Entry& entry : carried(topic, same ? open->by : seat, now)) {
      entries.push_back(std::move(entry));
    }
  }
  return entries;
}

Effect Table::on(const command::Vote& vote, const Asking& asking) const {
  if (const auto why = not_theirs(vote.seat, asking)) return *why;
  const auto open = proposal(asking.now);
  const bool same = open && open->topic == vote.topic;
  if (!vote.yes) {
    if (!same) return refuse(Code::late, "nobody is asking that now");
    return only(asking.now, entry::Voted{vote.seat, vote.topic, false});
  }
  if (vote.topic == Topic::undo && !same) return refuse(Code::late, "nobody is asking that now");
  if (vote.topic == Topic::pause && status_ != Status::running) {
    return refuse(Code::late, "the match is not running");
  }
  if (vote.topic == Topic::resume && status_ != Status::paused) {
    return refuse(Code::late, "the match is not paused");
  }
  return agree(vote.seat, vote.topic, asking.now);
}

Effect Table::on(const command::Resign& resign, const Asking& asking) const {
  if (const auto why = not_theirs(resign.seat, asking)) return *why;
  if (status_ == Status::over) return refuse(Code::late, "the match is over");
  const std::string level = resign.level.value.empty() ? "greedy" : resign.level.value;
  const auto read = bots::read_level(level);
  if (!read) return refuse(Code::invalid, read.error().message);
  return only(asking.now, entry::Manned{resign.seat, level});
}

Effect Table::on(const command::Back& back, const Asking& asking) const {
  if (const auto why = not_theirs(back.seat, asking)) return *why;
  if (status_ == Status::over) return refuse(Code::late, "the match is over");
  const Chair& chair = chairs_[static_cast<std::size_t>(back.seat)];
  if (!chair.away) return std::vector<Entry>{};
  if (chair.extended == chair.turns && left(back.seat, asking.now) == 0) {
    return refuse(Code::late, "the time for this decision is used up; the autopilot makes it");
  }
  return only(asking.now, entry::Returned{back.seat});
}

Effect Table::on(const command::Autopilot& autopilot, const Asking& asking) const {
  if (!seat_of(asking.person) || *seat_of(asking.person) != autopilot.seat) {
    return refuse(Code::forbidden, "seat " + number(autopilot.seat) + " is not yours");
  }
  const auto level = bots::read_level(autopilot.level);
  if (!level) return refuse(Code::invalid, level.error().message);
  if (chairs_[static_cast<std::size_t>(autopilot.seat)].autopilot == autopilot.level) {
    return std::vector<Entry>{};
  }
  return only(asking.now, entry::Piloted{autopilot.seat, autopilot.level});
}

Effect Table::on(const command::Say& say, const Asking& asking) const {
  if (!settings_.chat.value) return refuse(Code::forbidden, "there is no chat at this table");
  if (asking.person.empty()) return refuse(Code::forbidden, "say who you are first");
  if (muted(asking.person)) return refuse(Code::forbidden, "the host has muted you");
  if (say.text.empty() || say.text.size() > kLongestSaying) {
    return refuse(Code::invalid,
                  "say something of at most " + std::to_string(kLongestSaying) + " bytes");
  }
  return only(asking.now, entry::Said{asking.person, seat_of(asking.person).has_value(), say.text});
}

Effect Table::on(const command::Mute& mute, const Asking& asking) const {
  if (asking.person != host_) {
    return refuse(Code::forbidden, "only the host of the table can do that");
  }
  if (mute.person.size() > kLongestPerson) return refuse(Code::invalid, "nobody has that id");
  if (muted(mute.person) == mute.muted) return std::vector<Entry>{};
  return only(asking.now, entry::Muted{mute.person, mute.muted});
}

Effect Table::on(const command::Close& /*close*/, const Asking& asking) const {
  if (const auto why = not_waiting_for(asking)) return *why;
  return only(asking.now, entry::Closed{"the host closed it"});
}

}  // namespace heirloom::table
