// Opening, playing, coming back, and going on to the next match.
#include "played_table.hpp"

#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace heirloom::load {
namespace {

constexpr std::int64_t kTryAgain = 30;  // milliseconds

std::string act(const std::string& table, const std::string& command) {
  return R"("type":"act","table":")" + table + R"(","command":{)" + command + "}";
}

}  // namespace

PlayedTable::PlayedTable(asio::io_context& context, Place place, Plan plan, Tally& tally,
                         unsigned seed)
    : context_(context),
      place_(std::move(place)),
      plan_(std::move(plan)),
      tally_(tally),
      random_(seed + 1),
      timer_(context) {}

std::string PlayedTable::watch_fields(const Viewer& viewer) const {
  return R"("type":"watch","table":")" + id_ + R"(","since":)" + std::to_string(viewer.version);
}

Line::Manner PlayedTable::plain_manner(const std::string& token) const {
  return {token, place_.origin(), 0, true};
}

void PlayedTable::listen(std::size_t who) {
  Line& line = *viewers_[who].line;
  line.heard = [this, who](std::string_view text) { heard(who, text); };
  line.lost = [weak = weak_from_this(), who] {
    const auto self = weak.lock();
    if (!self) return;
    ++self->tally_.cut_off;
    if (self->plan_.comes_back && !std::exchange(self->viewers_[who].returning, true)) {
      asio::co_spawn(self->context_, self->come_back(who), asio::detached);
    }
  };
}

asio::awaitable<bool> PlayedTable::arrive(std::size_t who) {
  Viewer& viewer = viewers_[who];
  Line::Manner manner = plain_manner(viewer.token);
  // The old line, although it is cut, stays until there is a new one: others may look at it.
  std::shared_ptr<Line> line = co_await Line::open(place_, std::move(manner));
  if (!line) co_return false;
  viewer.line = std::move(line);
  listen(who);
  const std::string reply = co_await viewer.line->ask(std::string(kHello));
  co_return granted(reply);
}

asio::awaitable<void> PlayedTable::come_back(std::size_t who) {
  const auto self = shared_from_this();
  while (true) {
    co_await pause(kTryAgain);
    viewers_[who].returning = true;  // what is lost meanwhile is tried again right here
    const bool arrived = co_await arrive(who);
    if (!arrived) continue;
    viewers_[who].to_check = std::max(viewers_[who].version, promised_);
    const std::string reply = co_await viewers_[who].line->ask(watch_fields(viewers_[who]));
    if (granted(reply)) break;
  }
  viewers_[who].returning = !viewers_[who].line->is_open();
  ++tally_.came_back;
  if (viewers_[who].returning) {
    asio::co_spawn(context_, come_back(who), asio::detached);
  } else {
    consider(who);
  }
}

asio::awaitable<bool> PlayedTable::prepare(std::vector<std::string> tokens) {
  const auto self = shared_from_this();
  viewers_.resize(static_cast<std::size_t>(plan_.viewers));
  if (tokens.size() < viewers_.size()) co_return false;
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    viewers_[i].token = std::move(tokens[i]);
    const bool arrived = co_await arrive(i);
    if (!arrived) co_return false;
  }
  std::string seats;
  for (int i = 0; i < plan_.seats; ++i) {
    if (i > 0) seats += ',';
    seats += i < plan_.people ? R"({"kind":"open"})" : R"({"kind":"bot","bot":"greedy"})";
  }
  const std::string opened = co_await viewers_[0].line->ask(
      R"("type":"open","settings":{"game":")" + plan_.game + R"(","options":{"players":)" +
      std::to_string(plan_.seats) + R"(},"seats":[)" + seats + "]}");
  if (!granted(opened)) {
    std::fprintf(stderr, "a table cannot be opened: %s\n", opened.c_str());
    co_return false;
  }
  id_ = text_after(opened, R"("table":)");
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    if (i > 0 && i < static_cast<std::size_t>(plan_.people)) {
      const std::string sat = co_await viewers_[i].line->ask(act(id_, R"("type":"sit")"));
      if (!granted(sat)) co_return false;
    }
    const std::string watched = co_await viewers_[i].line->ask(watch_fields(viewers_[i]));
    if (!granted(watched)) co_return false;
  }
  const bool started = co_await start();
  co_return started;
}

asio::awaitable<bool> PlayedTable::start() {
  const std::string reply = co_await viewers_[0].line->ask(act(id_, R"("type":"start")"));
  co_return granted(reply);
}

void PlayedTable::play(std::int64_t most) {
  playing_ = true;
  most_ = most;
  if (plan_.interval > 0) {
    // Not all tables at the same moment.
    due_ = Clock::now() + std::chrono::milliseconds(random_() % plan_.interval);
    wait_for_next();
  }
  for (std::size_t i = 0; i < viewers_.size(); ++i) consider(i);
}

void PlayedTable::cut() {
  plan_.comes_back = false;
  for (Viewer& viewer : viewers_) {
    if (viewer.line) viewer.line->cut();
  }
}

bool PlayedTable::rests() const {
  if (playing_ && (most_ < 0 || moves_ < most_)) return false;
  for (const Viewer& viewer : viewers_) {
    if (viewer.pending) return false;
  }
  return !changing_;
}

void PlayedTable::heard(std::size_t who, std::string_view text) {
  const auto update = glance_at_update(text);
  if (!update || update->table != id_) return;
  Viewer& viewer = viewers_[who];
  // A viewer who asks twice is answered twice; nobody may miss anything.
  if (update->first_told && *update->first_told > viewer.version + 1) ++tally_.gaps;
  viewer.version = update->version;
  viewer.seat = update->seat;
  viewer.turn = update->turn;
  viewer.legal = update->legal;
  if (const auto known = std::exchange(viewer.to_check, std::nullopt)) {
    check_after_return(viewer, *update, *known);
  }
  close_rounds();
  if (update->status == "over") {
    if (!std::exchange(changing_, true)) {
      asio::co_spawn(context_, next_match(), asio::detached);
    }
    return;
  }
  consider(who);
}

// A player who comes back finds everything that was acknowledged or shown, and the move that was
// not acknowledged either done once or not at all; then another one is made.
void PlayedTable::check_after_return(Viewer& viewer, const Update& update, std::int64_t known) {
  if (update.version < known) {
    ++tally_.broken;
    std::fprintf(stderr, "table %s: version %lld was known, %lld is there\n", id_.c_str(),
                 static_cast<long long>(known), static_cast<long long>(update.version));
  }
  if (!viewer.pending) return;
  const int done = update.turn - viewer.pending->turn;
  viewer.pending.reset();
  if (done == 0 || done == 1) return;
  ++tally_.broken;
  std::fprintf(stderr, "table %s: one move was sent, %d were made\n", id_.c_str(), done);
}

void PlayedTable::consider(std::size_t who) {
  if (!playing_ || changing_) return;
  if (plan_.interval == 0) {
    send_move(who);
  } else if (is_due_ && somebody_moves()) {
    is_due_ = false;
    wait_for_next();
  }
}

void PlayedTable::wait_for_next() {
  timer_.expires_at(due_);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& problem) {
    const auto self = weak.lock();
    if (problem || !self || !self->playing_) return;
    // A player who is late does not hurry afterwards.
    self->due_ = std::max(self->due_, Clock::now() - std::chrono::milliseconds(50)) +
                 std::chrono::milliseconds(self->plan_.interval);
    if (!self->changing_ && self->somebody_moves()) return self->wait_for_next();
    self->is_due_ = true;
  });
}

bool PlayedTable::somebody_moves() {
  const std::size_t first = random_() % viewers_.size();
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    const std::size_t who = (first + i) % viewers_.size();
    const Viewer& viewer = viewers_[who];
    if (viewer.seat < 0 || viewer.legal.empty() || viewer.pending) continue;
    send_move(who);
    return true;
  }
  return false;
}

void PlayedTable::send_move(std::size_t who) {
  Viewer& viewer = viewers_[who];
  if (viewer.seat < 0 || viewer.legal.empty() || viewer.pending || viewer.returning) return;
  if (most_ >= 0 && moves_ >= most_) return;
  const auto moves = quoted_in(viewer.legal);
  if (moves.empty()) return;
  const Pending pending{std::string(moves[random_() % moves.size()]), viewer.turn, Clock::now()};
  viewer.legal.clear();
  viewer.pending = pending;
  ++moves_;
  viewer.line->ask(
      act(id_, R"("type":"move","seat":)" + std::to_string(viewer.seat) + R"(,"turn":)" +
                   std::to_string(pending.turn) + R"(,"moves":[)" + pending.move + "]"),
      [weak = weak_from_this(), who, pending](std::string_view reply) {
        const auto self = weak.lock();
        if (self && !reply.empty()) self->answered(who, pending, reply);
      });
}

void PlayedTable::answered(std::size_t who, const Pending& pending, std::string_view reply) {
  Viewer& viewer = viewers_[who];
  viewer.pending.reset();
  if (!granted(reply)) {
    ++tally_.refused;
    return;
  }
  const std::int64_t version = number_after(reply, R"("version":)").value_or(0);
  promised_ = std::max(promised_, version);
  if (tally_.acknowledged != nullptr) {
    std::fprintf(tally_.acknowledged, "%s\t%lld\t%d\t%d\t%s\n", id_.c_str(),
                 static_cast<long long>(version), viewer.seat, pending.turn, pending.move.c_str());
    std::fflush(tally_.acknowledged);
  }
  if (tally_.measuring) {
    ++tally_.moves;
    tally_.answers.add(Clock::now() - pending.sent);
    rounds_.push_back({pending.sent, version});
    close_rounds();
  }
}

void PlayedTable::close_rounds() {
  if (rounds_.empty()) return;
  std::int64_t slowest = viewers_[0].version;
  for (const Viewer& viewer : viewers_) slowest = std::min(slowest, viewer.version);
  std::erase_if(rounds_, [&](const Round& round) {
    if (round.version > slowest) return false;
    tally_.everybody.add(Clock::now() - round.sent);
    return true;
  });
}

// The server may go down at any moment of this, so everything is asked for until it is granted.
asio::awaitable<void> PlayedTable::next_match() {
  const auto self = shared_from_this();
  ++tally_.matches;
  while (true) {
    const std::string reply =
        co_await viewers_[0].line->ask(R"("type":"rematch","table":")" + id_ + "\"");
    if (granted(reply)) {
      const std::string old = std::exchange(id_, text_after(reply, R"("table":)"));
      rounds_.clear();
      promised_ = 0;
      for (Viewer& viewer : viewers_) {
        viewer.version = 0;
        viewer.legal.clear();
        viewer.pending.reset();
        viewer.to_check.reset();
      }
      for (Viewer& viewer : viewers_) {
        viewer.line->ask(R"("type":"unwatch","table":")" + old + "\"", [](std::string_view) {});
      }
      break;
    }
    if (!plan_.comes_back) co_return;
    co_await pause(kTryAgain);
  }
  for (std::size_t i = 0; i < viewers_.size(); ++i) {
    const std::string watched = co_await viewers_[i].line->ask(watch_fields(viewers_[i]));
    static_cast<void>(watched);  // a viewer that is cut off watches when it is back
  }
  changing_ = false;
  while (true) {
    const std::string reply = co_await viewers_[0].line->ask(act(id_, R"("type":"start")"));
    const bool again = reply.empty() || reply.find("\"unavailable\"") != std::string::npos;
    if (!again || !plan_.comes_back) break;
    co_await pause(kTryAgain);
  }
  if (is_due_) wait_for_next();
  is_due_ = false;
}

}  // namespace heirloom::load
