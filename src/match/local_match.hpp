// A match that draws its own chance from a seed, as a playout from the same seed would.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "match/any_match.hpp"

namespace heirloom::match {

// Replies for a perspective have the events it saw; the written step is the whole truth, so only a
// reply for no viewer has its text instead. Without a seed nothing can be drawn.
class LocalMatch {
 public:
  LocalMatch(std::unique_ptr<AnyMatch> match, std::optional<std::uint64_t> seed);

  [[nodiscard]] AnyMatch& match() { return *match_; }
  [[nodiscard]] const AnyMatch& match() const { return *match_; }

  // Takes a written step; draws the outcome that is due and takes it.
  Reply step(std::string_view line, Perspective perspective);
  Reply chance(Perspective perspective);
  // Which of the seats that may act decides next, where the order is free.
  text::Result<core::Seat> next();
  // A step for a seat that may act (drawn if none is named), uniformly chosen and not yet taken.
  Reply random_move(std::optional<core::Seat> seat);
  // The random numbers of the bot at a seat that may act.
  text::Result<core::Random*> bot_random(core::Seat seat);

  // A copy that goes on independently, its chance included.
  [[nodiscard]] LocalMatch clone() const;

 private:
  struct Streams {
    core::Random chance;
    core::Random order;
    std::vector<core::Random> bots;  // by seat
    // A match resumed after some steps must not repeat the draws before them.
    Streams(std::uint64_t seed, std::uint64_t steps);
  };
  LocalMatch(std::unique_ptr<AnyMatch> match, std::optional<Streams> streams)
      : match_(std::move(match)), streams_(std::move(streams)) {}

  std::unique_ptr<AnyMatch> match_;
  std::optional<Streams> streams_;
};

}  // namespace heirloom::match
