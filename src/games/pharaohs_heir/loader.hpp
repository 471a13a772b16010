// Reading a position of Pharaoh's Heir part by part; shared by the files that load one.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string>

#include "games/pharaohs_heir/document.hpp"
#include "games/pharaohs_heir/rules.hpp"

namespace heirloom::games::pharaohs_heir {

// Fills a state from a position part by part; each part returns what is wrong, or "".
class Loader {
 public:
  Loader(const Position& position, State& state)
      : position_(position), state_(state), common_(state.common), choice_(state.common.choice) {}

  std::string load();

 private:
  int players() const { return common_.options.players; }
  Phase phase() const { return common_.phase; }
  bool is_phase(std::initializer_list<Phase> phases) const {
    return std::find(phases.begin(), phases.end(), phase()) != phases.end();
  }
  // How far in its turn the match is.
  bool starts_cycle() const {
    return is_phase({Phase::overseer, Phase::settle}) || (phase() == Phase::land && !common_.role);
  }
  bool revealed() const { return !starts_cycle() && phase() != Phase::nile; }
  bool done(Role role) const { return !has_role(common_.roles_left, role) && common_.role != role; }
  // Whether a seat comes before the one that decides, counted from the Overseer.
  bool before_choice(Seat seat) const {
    const auto place = [&](int which) {
      return (which - common_.overseer + players()) % players();
    };
    return place(seat) < place(choice_.seat);
  }
  bool has_taken(Seat seat) const {
    if (common_.role != Role::land) return done(Role::land);
    return phase() == Phase::land || before_choice(seat);
  }
  bool has_paid(Seat seat) const {
    if (common_.role != Role::sacrifice) return done(Role::sacrifice);
    return phase() != Phase::pay || before_choice(seat);
  }

  std::string load_time();
  std::string load_seat();
  std::string load_roles();
  std::string load_nile();
  std::string load_pool();
  std::string load_mats();
  std::string load_mat(const Player& player, Seat seat);
  std::string load_tiles(const Player& player, Mat& mat);
  std::string load_coins(const Player& player, Mat& mat);
  std::string load_track(const Player& player, Mat& mat, Seat seat);
  std::string load_land();
  std::string load_choice();
  std::string load_form(const SeatSub& sub);
  std::string load_form(const ProtectSub& sub);
  std::string load_form(const PaySub& sub);
  std::string load_form(const TokenSub& sub);
  std::string load_form(const ReapSub& sub);
  std::string load_form(const SettleSub& sub);

  const Position& position_;
  State& state_;
  Common& common_;
  Choice& choice_;
};

// "LIST should have WANTED WHAT, not FOUND".
std::string should_have(const std::string& list, int wanted, std::size_t found,
                        const std::string& what);

}  // namespace heirloom::games::pharaohs_heir
