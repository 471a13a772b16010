// The luck of a playout in Scion: every birth has its own draws and is compared with other births.
#pragma once

#include <array>

#include "games/scion/scion.hpp"

namespace heirloom::bots::scion {

class Luck {
 public:
  Luck() = default;
  Luck(const games::scion::State& /*world*/, core::Random& random) : seed_(random.next()) {}

  // The same for the n-th decision of a playout, whatever happened before.
  core::Random decision(core::Seat /*seat*/) { return core::Random(seed_, kFirstStep + steps_++); }

  // A house's row of a generation is drawn with the same random numbers whoever the parents are.
  void chance(games::scion::State& world);

  // How many points more than expected a seat's rows promised at birth. Each is compared with other
  // rows from the same bag, so the mean is 0 whatever was played before.
  [[nodiscard]] float points(core::Seat seat) const { return points_[seat]; }

 private:
  static constexpr std::uint64_t kFirstStep =
      1 + games::scion::kMostSeats * games::scion::kGenerations;

  std::uint64_t seed_ = 0;
  std::uint64_t steps_ = 0;
  std::array<float, games::scion::kMostSeats> points_{};
};

}  // namespace heirloom::bots::scion
