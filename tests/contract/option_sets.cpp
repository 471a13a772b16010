// The option sets the contract suite plays every game with.
#include "contract/harness.hpp"

namespace heirloom::tests {

std::vector<std::string> option_sets(std::string_view game) {
  if (game == "familienbande") {
    return {
        R"({})",
        R"({"players":2})",
        R"({"players":5,"tiebreak":"fewest_cards","start":"first"})",
        R"({"players":4,"birth_exchange":true,"both_parents":true})",
        R"({"players":2,"closed_births":false,"empty_pile_pass":"allowed","birth_exchange":true})",
    };
  }
  if (game == "scion") {
    return {
        R"({})",
        R"({"players":2,"copies":1})",
        R"({"players":6,"copies":2,"track":"stepped","values":[2,4,6,8]})",
        R"({"players":4,"black_inbreeds":false})",
        R"({"players":3,"answers":"free"})",
        R"({"players":5,"copies":3,"answers":"free"})",
    };
  }
  if (game == "ancestree") {
    return {
        R"({})",
        R"({"players":2})",
        R"({"players":6,"dynasty":"tile_count","bridge":"touching"})",
        R"({"edition":"summary"})",
        R"({"edition":"summary","players":2})",
        R"({"edition":"summary","players":2,"phantom":"zero","voluntary_discard":true})",
        R"({"players":3,"dynasty":"component_rows","bridge":"none","voluntary_discard":true})",
        R"({"edition":"summary","players":5,"dynasty":"descent"})",
        R"({"edition":"summary","players":3,"contact":"touching","bridge":"touching"})",
        R"({"players":4,"contact":"linked","bridge":"touching"})",
        R"({"edition":"summary","players":6,"tiles":"std110","dynasty":"tile_count"})",
    };
  }
  if (game == "pharaohs-heir") {
    return {
        R"({})",
        R"({"players":3})",
        R"({"players":3,"packs":1,"coins":6})",
        R"({"players":4,"floodwalls_score":false,"fresh_start":true})",
    };
  }
  return {};
}

}  // namespace heirloom::tests
