// Applying the entries of a log, and reading the table they make.
#include "table/table.hpp"

#include <algorithm>
#include <utility>

namespace heirloom::table {
namespace {

// The time for the decision that is due of someone who comes back with an empty clock.
constexpr Time kLeastBank = 15'000;

}  // namespace

text::Result<Table> Table::replay(const std::vector<std::string>& log, DrawSource draws) {
  Table table(std::move(draws));
  for (std::size_t i = 0; i < log.size(); ++i) {
    const auto entry = read_entry(log[i]);
    const auto applied = entry ? table.apply(*entry) : text::Result<text::Done>(entry.error());
    if (!applied) {
      return text::Error{"entry " + std::to_string(i) + " of the log: " + applied.error().message};
    }
  }
  return table;
}

text::Result<text::Done> Table::apply(const Entry& entry) {
  if (version_ == 0) {
    if (!std::holds_alternative<entry::Opened>(entry.what)) {
      return text::Error{"a table's log begins with its opening"};
    }
    created_ = last_ = entry.at;
  }
  charge_clocks(entry.at);
  std::visit([this](const auto& what) { fold(what); }, entry.what);
  if (!broken_.empty()) return text::Error{broken_};
  ++version_;
  look_at_match();
  return text::Done{};
}

std::optional<core::Seat> Table::seat_of(std::string_view person) const {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (!person.empty() && chairs_[i].person == person) return static_cast<core::Seat>(i);
  }
  return {};
}

core::Viewer Table::viewer_of(std::string_view person) const {
  const auto seat = seat_of(person);
  return seat ? core::Viewer::seat(*seat) : core::Viewer::spectator();
}

Chair& Table::chair(int seat) {
  if (seat >= 0 && seat < static_cast<int>(chairs_.size())) {
    return chairs_[static_cast<std::size_t>(seat)];
  }
  broken_ = "there is no seat " + std::to_string(seat);
  nobodys_ = {};
  return nobodys_;
}

void Table::fold(const entry::Opened& opened) {
  settings_ = opened.settings;
  if (const auto players = complete_options(settings_, opened.rules_version.value); !players) {
    broken_ = players.error().message;
    return;
  }
  host_ = opened.host;
  chairs_.assign(settings_.seats.size(), Chair());
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const SeatWish& wish = settings_.seats[i];
    if (wish.kind == SeatKind::bot) chairs_[i].level = wish.bot.value;
    if (i < opened.links.size()) chairs_[i].link = opened.links[i];
  }
  status_ = Status::waiting;
}

void Table::fold(const entry::Sat& sat) {
  Chair& seat = chair(sat.seat);
  seat.person = sat.person;
  seat.link.clear();  // a link is used once
}

void Table::fold(const entry::Left& left) {
  Chair& seat = chair(left.seat);
  if (left.removed.value) removed_.insert(seat.person);
  seat.person.clear();
}

void Table::fold(const entry::Manned& manned) {
  Chair& seat = chair(manned.seat);
  seat.person.clear();
  seat.link.clear();
  seat.level = manned.level;
  seat.away = false;
}

void Table::fold(const entry::Started& started) {
  auto match = match::open_match(
      record::begin(settings_.game, started.rules_version, settings_.options.value));
  if (!match) {
    broken_ = match.error().message;
    return;
  }
  match_ = std::move(*match);
  key_ = started.key;
  status_ = Status::running;
  for (Chair& seat : chairs_) seat.bank = Time{1000} * settings_.clock.value.seconds.value;
  take(started.steps);
}

void Table::take(const Steps& steps) {
  if (!match_) {
    broken_ = "a step before the start";
    return;
  }
  const auto taken = match_->take(steps);
  if (!taken) broken_ = taken.error().message;
  drawn_ += static_cast<std::uint64_t>(std::count_if(steps.begin(), steps.end(), is_draw));
}

void Table::fold(const entry::Moved& moved) {
  Chair& seat = chair(moved.seat);
  if (!broken_.empty() || !match_) {
    broken_ = "a move that cannot be";
    return;
  }
  const int from = static_cast<int>(match_->steps().size());
  take(moved.steps);
  if (!broken_.empty()) return;
  played_.push_back({moved.seat, from, static_cast<int>(match_->steps().size()), moved.by_bot,
                     seat.spent, seat.turns});
  ++seat.turns;
  seat.last.clear();
  for (const std::string& step : moved.steps) {
    const bool own = !moved.by_bot && !is_draw(step);
    if (own) seat.last.push_back(step.substr(step.find(' ') + 1));
  }
  if (settings_.clock.value.kind == ClockKind::match) {
    seat.bank = std::max<Time>(0, seat.bank - seat.spent);
    if (!moved.by_bot) seat.bank += Time{1000} * settings_.clock.value.increment.value;
  }
  seat.spent = 0;
  proposal_.reset();
}

void Table::fold(const entry::Undone& undone) {
  const int size = match_ ? static_cast<int>(match_->steps().size()) : 0;
  if (undone.from < 0 || undone.to > size || undone.from >= undone.to) {
    broken_ = "steps are taken back that were never taken";
    return;
  }
  const auto back = match_->take_back(undone.from, undone.to);
  if (!back) broken_ = back.error().message;
  const int removed = undone.to - undone.from;
  const bool whole_match = settings_.clock.value.kind == ClockKind::match;
  Time spent = 0;
  std::erase_if(played_, [&](const Played& one) {
    const bool gone = one.from >= undone.from && one.to <= undone.to;
    // Nobody earns time by taking back: neither what a decision adds nor what was spent on it.
    if (gone && !one.by_bot && whole_match) {
      Chair& seat = chair(one.seat);
      seat.bank = std::max<Time>(0, seat.bank - Time{1000} * settings_.clock.value.increment.value);
    }
    if (gone && one.seat == undone.seat && !one.by_bot && !whole_match) {
      spent = std::max(spent, one.spent);
    }
    return gone;
  });
  for (Played& one : played_) {
    if (one.from < undone.to) continue;
    one.from -= removed;
    one.to -= removed;
  }
  chair(undone.seat).spent = spent;
  proposal_.reset();
  if (status_ == Status::over) status_ = Status::running;
}

void Table::fold(const entry::Voted& voted) {
  if (!voted.yes) {
    proposal_.reset();
    return;
  }
  if (!proposal(last_) || proposal_->topic != voted.topic) {
    proposal_ = Proposal{voted.topic, voted.seat, {}, last_};
  }
  proposal_->agreed.add(voted.seat);
}

void Table::fold(const entry::Paused& paused) {
  status_ = paused.paused ? Status::paused : Status::running;
  paused_since_ = last_;
  proposal_.reset();
}

void Table::fold(const entry::Away& away) { chair(away.seat).away = true; }

void Table::fold(const entry::Returned& returned) {
  Chair& seat = chair(returned.seat);
  seat.away = false;
  if (!broken_.empty()) return;
  // Time that has run out is given again once for each decision, so that nobody can hold up a
  // match.
  if (left(returned.seat, last_) != 0 || seat.extended == seat.turns) return;
  seat.extended = seat.turns;
  seat.spent = 0;
  if (settings_.clock.value.kind == ClockKind::match) seat.bank = kLeastBank;
}

void Table::fold(const entry::Piloted& piloted) { chair(piloted.seat).autopilot = piloted.level; }
void Table::fold(const entry::Said& /*said*/) {}

void Table::fold(const entry::Muted& muted) {
  if (muted.muted) {
    muted_.insert(muted.person);
  } else {
    muted_.erase(muted.person);
  }
}

void Table::fold(const entry::Followed& followed) { followed_by_ = followed.by; }

void Table::fold(const entry::Closed& closed) {
  status_ = Status::closed;
  closed_because_ = closed.reason;
}

void Table::fold(const entry::Spared& spared) {
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    Chair& seat = chairs_[i];
    if (runs(static_cast<core::Seat>(i))) seat.spent = std::max<Time>(0, seat.spent - spared.time);
    if (seat.owes_since) seat.owes_since = std::min(last_, *seat.owes_since + spared.time);
  }
}

void Table::charge_clocks(Time now) {
  const Time elapsed = std::max<Time>(0, now - last_);
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (runs(static_cast<core::Seat>(i))) chairs_[i].spent += elapsed;
  }
  last_ += elapsed;
}

void Table::look_at_match() {
  if (!match_) return;
  if (match_->turn() == core::Turn::over && status_ == Status::running) status_ = Status::over;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const bool owes = status_ == Status::running && match_->owes_answer(static_cast<core::Seat>(i));
    if (!owes) chairs_[i].owes_since.reset();
    if (owes && !chairs_[i].owes_since) chairs_[i].owes_since = last_;
  }
}

bool Table::runs(core::Seat seat) const {
  return status_ == Status::running && settings_.clock.value.kind != ClockKind::none &&
         chairs_[static_cast<std::size_t>(seat)].present() && match_->to_act().contains(seat) &&
         !match_->owes_only_answers(seat);
}

std::optional<Time> Table::left(core::Seat seat, Time now) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
  const Clock& clock = settings_.clock.value;
  if (clock.kind == ClockKind::none || !match_ || !chair.level.empty()) return {};
  const Time whole = clock.kind == ClockKind::match ? chair.bank : Time{1000} * clock.seconds.value;
  const Time running = runs(seat) ? std::max<Time>(0, now - last_) : 0;
  return std::max<Time>(0, whole - chair.spent - running);
}

std::vector<Entry> Table::due(Time now) const {
  std::vector<Entry> entries;
  for (core::Seat seat = 0; seat < static_cast<int>(chairs_.size()); ++seat) {
    if (runs(seat) && left(seat, now) == 0) entries.push_back({now, entry::Away{seat, Why::clock}});
  }
  return entries;
}

std::vector<Entry> Table::spared(Time from, Time until, Time now) const {
  const Time time = until - std::max(from, last_);
  if (status_ != Status::running || time <= 0) return {};
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (runs(static_cast<core::Seat>(i)) || chairs_[i].owes_since) {
      return {{now, entry::Spared{time}}};
    }
  }
  return {};
}

std::vector<Entry> Table::gone(core::Seat seat, Time now) const {
  const bool needed = status_ == Status::running && settings_.pace.value == Pace::live &&
                      chairs_[static_cast<std::size_t>(seat)].present();
  if (!needed) return {};
  return {{now, entry::Away{seat, Why::gone}}};
}

std::optional<Time> Table::next_due(Time now) const {
  std::optional<Time> next;
  const auto consider = [&](Time at) {
    if (!next || at < *next) next = at;
  };
  for (core::Seat seat = 0; seat < static_cast<int>(chairs_.size()); ++seat) {
    const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
    if (runs(seat)) consider(now + *left(seat, now));
    if (chair.owes_since && chair.present() && settings_.answer_seconds.value > 0) {
      consider(*chair.owes_since + Time{1000} * settings_.answer_seconds.value);
    }
  }
  // Bots wait as long as something is proposed, and people see it.
  if (proposal(now)) consider(proposal_->at + lapse() + 1);
  return next;
}

std::vector<BotTurn> Table::bot_turns(Time now) const {
  std::vector<BotTurn> turns;
  if (status_ != Status::running || proposal(now)) return turns;
  for (const core::Seat seat : match_->to_act()) {
    const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
    const Time patience = Time{1000} * settings_.answer_seconds.value;
    if (!chair.level.empty()) {
      turns.push_back({seat, chair.level, false});
    } else if (chair.away) {
      turns.push_back({seat, chair.autopilot, false});
    } else if (patience > 0 && chair.owes_since && now >= *chair.owes_since + patience) {
      turns.push_back({seat, chair.autopilot, true});
    }
  }
  return turns;
}

Time Table::lapse() const {
  return settings_.pace.value == Pace::slow ? Time{3} * 86'400'000 : Time{60'000};
}

Time Table::longest_pause() const {
  return settings_.pace.value == Pace::slow ? Time{3} * 86'400'000 : Time{600'000};
}

std::optional<Table::Proposal> Table::proposal(Time now) const {
  // Nobody is kept waiting for an answer that does not come.
  if (!proposal_ || now - proposal_->at > lapse()) return {};
  return proposal_;
}

}  // namespace heirloom::table
