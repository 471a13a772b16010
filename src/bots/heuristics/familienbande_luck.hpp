// The luck of a playout in Familienbande: every seat draws from its own shuffled order of cards.
#pragma once

#include <array>

#include "core/bits.hpp"
#include "games/familienbande/familienbande.hpp"

namespace heirloom::bots::familienbande {

class Luck {
 public:
  Luck() = default;
  Luck(const games::familienbande::State& world, core::Random& random) : seed_(random.next()) {
    using games::familienbande::CardSet;
    std::array<std::uint8_t, games::familienbande::kCards> cards{};
    int count = 0;
    for (CardSet rest = world.pile; rest.men() != 0;) {
      cards[count++] = static_cast<std::uint8_t>(core::take_lowest(rest.of(false)));
    }
    for (CardSet rest = world.pile; rest.women() != 0;) {
      cards[count++] = static_cast<std::uint8_t>(games::familienbande::kFaces +
                                                 core::take_lowest(rest.of(true)));
    }
    for (int seat = 0; seat < world.common.options.players; ++seat) {
      core::shuffle_front(cards, count, count, random);
      orders_[seat] = cards;
    }
  }

  // The same for a seat's n-th decision, whatever happened before.
  core::Random decision(core::Seat seat) {
    return core::Random(seed_, static_cast<std::uint64_t>(turns_[seat]++ * core::kMaxSeats + seat));
  }

  // The first card of the seat's order that is still in the pile.
  void chance(games::familienbande::State& world) {
    const int seat = static_cast<std::uint8_t>(world.common.turn);
    int& next = drawn_[seat];
    games::familienbande::Card drawn{orders_[seat][next++]};
    while (!world.pile.contains(drawn)) drawn = {orders_[seat][next++]};
    games::Familienbande::apply(world, games::familienbande::DrawCard{seat, drawn});
  }

 private:
  std::uint64_t seed_ = 0;
  std::array<std::array<std::uint8_t, games::familienbande::kCards>,
             games::familienbande::kMostSeats>
      orders_{};
  std::array<int, games::familienbande::kMostSeats> drawn_{};
  std::array<int, games::familienbande::kMostSeats> turns_{};
};

}  // namespace heirloom::bots::familienbande
