// What the open table tells about the traits and hands that others hide in Familienbande.
#pragma once

#include <array>

#include "games/familienbande/familienbande.hpp"

namespace heirloom::bots::familienbande {

namespace fb = games::familienbande;

// The ways a card comes onto the table: by a birth into generation 2 … 5, or by a marriage in
// generation 1 … 4.
inline constexpr int kWays = 8;
// How often somebody lays a card that way, by how many icons of the own trait it has (0 … 3).
using LaidBy = std::array<std::array<float, 4>, kWays>;

// How far the match is, from 0 to 4: hands look different then.
inline constexpr int kStages = 5;
int stage(const fb::Common& common);

// What there is to say about a card that somebody with this trait may hold.
inline constexpr int kSigns = 7;
using Signs = std::array<float, kSigns>;
Signs signs_of(const fb::Common& common, int trait, fb::Card card);

// By trait, how likely one of the others has it; what is said of one's own counts for nothing.
using Suspicion = std::array<float, fb::kTraits>;

// Redraws traits and hands in worlds that fit a view.
class Belief {
 public:
  explicit Belief(const fb::View& view);
  void redraw(fb::State& world, core::Random& random) const;
  // What a seat suspects: the viewer by all it knows, the others by who laid which cards. None if
  // nothing is to be guessed.
  [[nodiscard]] const Suspicion* suspicion(core::Seat seat) const {
    return viewer_ < 0 ? nullptr : &suspicions_[seat];
  }

 private:
  using Traits = std::array<std::uint8_t, fb::kMostSeats>;  // by seat

  // By seat and trait, how likely the seat laid the cards it was seen to lay if it has that trait,
  // as a logarithm.
  using Evidence = std::array<std::array<double, fb::kTraits>, fb::kMostSeats>;

  static Evidence evidence_of(const fb::Common& common);
  void weigh_traits(const fb::Common& common, const Evidence& evidence, int mine);
  double likelihood(const fb::Common& common, const Evidence& evidence, const Traits& traits) const;
  void suspect(const Evidence& evidence);
  void weigh_cards(const fb::Common& common);
  void redraw_traits(fb::State& world, core::Random& random) const;
  void redraw_hands(fb::State& world, core::Random& random) const;

  int viewer_ = -1;  // none if nothing is to be guessed
  int players_;
  bool hands_ = true;  // whether hands may be dealt anew
  // The ways the others' traits can lie, and the weight of each with all before it.
  static constexpr int kMostWays = 24;
  int ways_ = 0;
  std::array<Traits, kMostWays> traits_{};
  std::array<float, kMostWays> up_to_{};
  std::array<Suspicion, fb::kMostSeats> suspicions_{};
  // By trait, how likely its owner is to hold each card rather than to have left it in the pile.
  std::array<std::array<float, fb::kCards>, fb::kTraits> held_;
};

}  // namespace heirloom::bots::familienbande
