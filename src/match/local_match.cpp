// Drawing from the streams of a seed.
#include "match/local_match.hpp"

#include "core/playable.hpp"
#include "record/playout.hpp"

namespace heirloom::match {
namespace {

text::Error no_seed() {
  return {"this match was opened without a seed, so nothing can be drawn; open it with one"};
}

text::Error may_not_act(core::Seat seat) {
  return {"seat " + std::to_string(seat) + " may not act now"};
}

}  // namespace

LocalMatch::Streams::Streams(std::uint64_t seed, std::uint64_t steps)
    : chance(record::stream(seed, record::Stream::chance, steps)),
      order(record::stream(seed, record::Stream::order, steps)) {
  for (std::uint64_t seat = 0; seat < core::kMaxSeats; ++seat) {
    bots.push_back(record::stream(seed, record::Stream::bots, seat + steps * core::kMaxSeats));
  }
}

LocalMatch::LocalMatch(std::unique_ptr<AnyMatch> match, std::optional<std::uint64_t> seed)
    : match_(std::move(match)) {
  if (seed) streams_.emplace(*seed, match_->steps().size());
}

Reply LocalMatch::step(std::string_view line, Perspective perspective) {
  const int before = static_cast<int>(match_->steps().size());
  const auto taken = match_->take({std::string(line)});
  if (!taken) return taken.error();
  text::Json out = match_->status();
  if (perspective) {
    out["events"] = text::write_value(match_->events_since(before, *perspective).front().events);
  } else {
    out["text"] = match_->steps().back();
  }
  return out;
}

Reply LocalMatch::chance(Perspective perspective) {
  if (match_->turn() != core::Turn::chance) return text::Error{"no outcome is due now"};
  if (!streams_) return no_seed();
  const Steps drawn =
      match_->plan_chance([this]() -> core::Random& { return streams_->chance; }, 1);
  return step(drawn.front(), perspective);
}

text::Result<core::Seat> LocalMatch::next() {
  if (match_->to_act().empty()) return text::Error{"no seat may act now"};
  if (!streams_) return no_seed();
  return core::next_to_act(match_->to_act(), streams_->order);
}

Reply LocalMatch::random_move(std::optional<core::Seat> seat) {
  if (match_->to_act().empty()) return text::Error{"no seat may act now"};
  if (seat && !match_->to_act().contains(*seat)) return may_not_act(*seat);
  if (!streams_) return no_seed();
  if (!seat) seat = *next();
  const std::vector<std::string> moves = match_->moves(*seat);
  core::Random& random = **bot_random(*seat);
  const int index = moves.size() == 1 ? 0 : random.index(static_cast<int>(moves.size()));
  text::Json out = text::Json::object();
  out["text"] = std::to_string(*seat) + " " + moves[static_cast<std::size_t>(index)];
  return out;
}

text::Result<core::Random*> LocalMatch::bot_random(core::Seat seat) {
  if (!match_->to_act().contains(seat)) return may_not_act(seat);
  if (!streams_) return no_seed();
  return &streams_->bots[static_cast<std::size_t>(seat)];
}

LocalMatch LocalMatch::clone() const { return {match_->clone(), streams_}; }

}  // namespace heirloom::match
