// The course of Pharaoh's Heir: what each move and outcome does, and every step that follows by
// itself, until somebody has a choice, an outcome is due or the match is over.
//
// The engine tells a watch what happens (text/watch.hpp). Members are defined in engine_turns.hpp
// (turns, the Nile, cycles) and engine_roles.hpp (the five roles).
#pragma once

#include <cassert>
#include <vector>

#include "games/pharaohs_heir/document.hpp"
#include "games/pharaohs_heir/rules.hpp"
#include "text/watch.hpp"

namespace heirloom::games::pharaohs_heir {

inline std::vector<Slot> slot_list(Slots slots) {
  std::vector<Slot> list;
  while (slots != 0) list.push_back(slot(take_lowest(slots)));
  return list;
}

inline std::vector<int> coin_list(const Coins& coins) {
  std::vector<int> list;
  for (int i = 0; i < coins.size(); ++i) list.push_back(coins.nth(i) + 1);
  return list;
}

template <class Watch>
class Engine {
 public:
  Engine(State& state, Watch& watch) : state_(state), watch_(watch) {}

  // Carries out a legal move, or a possible outcome, and then every automatic step.
  void apply(Seat seat, Action action);
  void apply(const Outcome& outcome);
  // Takes the automatic steps that are due.
  void advance() {
    while (step_by_itself()) {
    }
  }

 private:
  bool step_by_itself();

  Common& common() { return state_.common; }
  Choice& choice() { return state_.common.choice; }
  // Who has the choice.
  Mat& mat() { return common().mats[choice().seat]; }
  bool overseeing() { return choice().seat == common().overseer; }
  std::uint8_t left_of(std::uint8_t seat) {
    return static_cast<std::uint8_t>(seat + 1 == common().options.players ? 0 : seat + 1);
  }
  void start_with_overseer(Phase phase) {
    common().phase = phase;
    choice() = {};
    choice().seat = common().overseer;
  }
  // False when everybody has had the choice.
  bool pass_left() {
    const std::uint8_t next = left_of(choice().seat);
    choice() = {};
    choice().seat = next;
    return next != common().overseer;
  }
  void wait_for(Phase phase) {
    common().phase = phase;
    choice() = {};
  }
  // Calls each(seat) from the Overseer leftwards.
  template <class Each>
  void for_all_seats(Each&& each) {
    std::uint8_t seat = common().overseer;
    do {
      each(Seat{seat});
      seat = left_of(seat);
    } while (seat != common().overseer);
  }

  void pick_role(Role role);
  void finish_role();
  void reveal(Nile tile);
  void dry(Seat seat);
  void ask_protection();
  void protect(Slot at);
  void leave_to_the_flood();
  void wash_away();
  void end_cycle();
  void score();
  CycleScored scored();
  void convert(Seat seat);
  void ask_settlers();
  void settle(int amount);
  void move_in(Slot at, int amount);

  void take_land(Land land, Column column);
  void turn_up(const TurnUpLand& land);
  void ask_sacrifice();
  void enter(int paid);
  void pay_token(Source source);
  void watch_paid(Source source, int amount);
  void finish_payment();
  void add_temples();
  void look(Nile tile);
  void grow();
  void add_to_each(Seat seat, Slots slots, int tokens, Growth cause);
  void put_tokens(Slot at, int tokens);
  void ask_farmers(int first);
  void reap(int amount);
  void feed();
  void starve(Slot at);
  void dig(Slot at);
  void build_coin(int value, Site site);
  void ask_payment(Purpose purpose, int tokens);
  void pass_improvement();
  void decline();

  State& state_;
  Watch& watch_;
};

}  // namespace heirloom::games::pharaohs_heir

#include "games/pharaohs_heir/engine_roles.hpp"
#include "games/pharaohs_heir/engine_turns.hpp"
