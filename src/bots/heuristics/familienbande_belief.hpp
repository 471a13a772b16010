// What the open table reveals about the hidden traits and hands in Familienbande.
#pragma once

#include <array>

#include "games/familienbande/familienbande.hpp"

namespace heirloom::bots::familienbande {

namespace fb = games::familienbande;

// The ways a card gets onto the table: by a birth into generation 2 … 5, or by a marriage in
// generation 1 … 4.
inline constexpr int kWays = 8;
// How often a player lays a card that way, by how many icons of their own trait it has (0 … 3).
using LaidBy = std::array<std::array<float, 4>, kWays>;

// How far the match has got, from 0 to 4; hands differ by it.
inline constexpr int kStages = 5;
int stage(const fb::Common& common);

// The features of a card that a player with some trait may hold.
struct CardFeature {
  enum : std::uint8_t {
    one_icon,  // of that trait: 1 or 0, as the next two
    two_icons,
    three_icons,
    can_be_born,  // 1 or 0
    gain,         // what its best birth gains, in fives of points
    loss,         // or its worst one loses
    to_spare,     // 1 if it can marry and has no icon of that trait
    kCount,
  };
};
using CardFeatures = std::array<float, CardFeature::kCount>;
CardFeatures features_of(const fb::Common& common, int trait, fb::Card card);

// By trait, how likely one of the others has it. The entry of one's own trait is never used.
using Suspicion = std::array<float, fb::kTraits>;

// Redraws traits and hands in worlds that fit a view.
class Belief {
 public:
  explicit Belief(const fb::View& view);
  void redraw(fb::State& world, core::Random& random) const;
  // What a seat suspects: the viewer from all it knows, the others from who laid which cards. None
  // if there is nothing to infer.
  [[nodiscard]] const Suspicion* suspicion(core::Seat seat) const {
    return viewer_ < 0 ? nullptr : &suspicions_[seat];
  }

 private:
  using Traits = std::array<std::uint8_t, fb::kMostSeats>;  // by seat

  // By seat and trait, the log-likelihood of the cards the seat was seen to lay if it has that
  // trait.
  using Evidence = std::array<std::array<double, fb::kTraits>, fb::kMostSeats>;

  static Evidence evidence_of(const fb::Common& common);
  void weigh_traits(const fb::Common& common, const Evidence& evidence, int mine);
  double log_likelihood(const fb::Common& common, const Evidence& evidence,
                        const Traits& traits) const;
  void suspect(const Evidence& evidence);
  void weigh_cards(const fb::Common& common);
  void redraw_traits(fb::State& world, core::Random& random) const;
  void redraw_hands(fb::State& world, core::Random& random) const;

  int viewer_ = -1;  // none if there is nothing to infer
  int players_;
  bool hands_ = true;  // whether hands may be redrawn
  // The ways to deal the others' traits, and the cumulative weight of each.
  static constexpr int kMostWays = 24;
  int ways_ = 0;
  std::array<Traits, kMostWays> traits_{};
  std::array<float, kMostWays> up_to_{};
  std::array<Suspicion, fb::kMostSeats> suspicions_{};
  // By trait, the odds that its owner holds each card rather than the pile.
  std::array<std::array<float, fb::kCards>, fb::kTraits> held_;
};

}  // namespace heirloom::bots::familienbande
