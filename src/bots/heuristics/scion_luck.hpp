// The luck of a playout of Scion: every birth has draws of its own and is weighed against others.
#pragma once

#include <array>

#include "games/scion/scion.hpp"

namespace heirloom::bots::scion {

class Luck {
 public:
  Luck() = default;
  Luck(const games::scion::State& /*world*/, core::Random& random) : seed_(random.next()) {}

  // The same for the same step of a playout, whatever happened before.
  core::Random decision(core::Seat /*seat*/) { return core::Random(seed_, kFirstStep + steps_++); }

  // A house's row of one generation is drawn with the same numbers whoever its parents are.
  void draw(games::scion::State& world);

  // How many points more than usual a seat's rows promised when they were born. It is compared with
  // other rows from the same bag, so on average it is nothing, whatever was played before.
  [[nodiscard]] float points(core::Seat seat) const { return points_[seat]; }

 private:
  static constexpr std::uint64_t kFirstStep =
      1 + games::scion::kMostSeats * games::scion::kGenerations;

  std::uint64_t seed_ = 0;
  std::uint64_t steps_ = 0;
  std::array<float, games::scion::kMostSeats> points_{};
};

}  // namespace heirloom::bots::scion
