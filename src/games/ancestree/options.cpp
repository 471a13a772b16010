// Ancestree's options: defaults by edition, tile sets by name or by list.
#include "games/ancestree/ancestree.hpp"

namespace heirloom::games {

using namespace ancestree;
using text::in_quotes;
using text::Json;

namespace ancestree {
namespace {

constexpr std::string_view kCodeForm =
    "a heritage (E C P L D S), four corners (0 1 l d), hearts (- L R B) and coins (0 to 3)";

std::string wrong_count(std::size_t count) {
  return std::to_string(count) + " tiles; a set has " + std::to_string(kFewestTiles) + " to " +
         std::to_string(kMostTiles);
}
bool right_count(std::size_t count) {
  return count >= static_cast<std::size_t>(kFewestTiles) &&
         count <= static_cast<std::size_t>(kMostTiles);
}

}  // namespace

bool read_document(const Json& json, TileSet& set, const text::Place& place, std::string& error) {
  set = {};
  if (json.is_string()) {
    const auto& name = json.get_ref<const std::string&>();
    if (name == "std110") return true;
    set.kind = TileSet::Kind::sum90;
    if (name == "sum90") return true;
    return place.refuse(error,
                        "is " + in_quotes(name) + "; use std110, sum90 or a list of tile codes");
  }
  if (!json.is_array()) {
    return place.refuse(error, "should be std110, sum90 or a list of tile codes, not " +
                                   std::string(text::kind_of(json)));
  }
  if (!right_count(json.size())) return place.refuse(error, "lists " + wrong_count(json.size()));
  set.kind = TileSet::Kind::own;
  for (const Json& item : json) {
    Tile tile;
    const text::Place here(place, set.own.size());
    if (!item.is_string()) {
      return here.refuse(error, "should be a tile code, not " + std::string(text::kind_of(item)));
    }
    const auto& code = item.get_ref<const std::string&>();
    if (!read_word(code, tile)) {
      return here.refuse(error,
                         "is " + in_quotes(code) + ", not a tile code: " + std::string(kCodeForm));
    }
    set.own.push(tile);
  }
  return true;
}

Json write_document(const TileSet& set) {
  if (set.kind == TileSet::Kind::std110) return "std110";
  if (set.kind == TileSet::Kind::sum90) return "sum90";
  return text::write_value(set.own);
}

}  // namespace ancestree

std::span<const text::Option> Ancestree::options() {
  using namespace text;
  static constexpr std::array<std::string_view, 2> kSets = {"std110", "sum90"};
  static constexpr std::array kOptions = {
      choice<Edition>("edition", "which rule text sets the defaults of the other options"),
      number("players", kMinSeats, kMaxSeats,
             "how many play; 18 tiles for each, so that sum90 takes five"),
      list("tiles", kFewestTiles, kMostTiles, "tile codes", "the tiles that are played with",
           kSets),
      flag("leaf_colour", "half leaves link only with their own colour"),
      choice<Dynasty>("dynasty", "how the length of a dynasty is measured"),
      choice<Bridge>("bridge", "which tiles side by side continue a dynasty"),
      choice<Contact>("contact",
                      "one above the other continues a dynasty: by lying there, or by a completed "
                      "leaf alone"),
      choice<TwoPlayer>("two_player", "two players: tokens count twice, or a third hand plays"),
      choice<PhantomLength>("phantom", "the phantom's dynasties: as many as its tiles, or nothing"),
      flag("voluntary_discard", "a tile may be discarded although it fits"),
  };
  return kOptions;
}

Ancestree::Options Ancestree::defaults(const Json& given) {
  Options options;
  if (!given.is_object()) return options;
  const auto edition = given.find("edition");
  if (edition == given.end() || *edition != "summary") return options;
  options.edition = Edition::summary;
  options.tiles.kind = TileSet::Kind::sum90;
  options.leaf_colour = true;
  options.dynasty = Dynasty::component_rows;
  options.contact = Contact::linked;
  options.two_player = TwoPlayer::phantom;
  return options;
}

std::span<const text::FormerDefault> Ancestree::former_defaults() {
  static constexpr text::FormerDefault kFormer[] = {
      {1, {"contact", "touching"}, false},
      {1, {"bridge", "touching"}, true, {"edition", "summary"}},
  };
  return kFormer;
}

std::optional<std::string> Ancestree::check(const Options& options) {
  const int needed = kTilesPerHand * options.hands();
  const int there = static_cast<int>(options.tiles.tiles().size());
  if (needed > there) {
    return "option tiles has " + std::to_string(there) + " tiles, but " +
           std::to_string(options.hands()) + " hands need " + std::to_string(needed) +
           "; use a larger set or fewer players";
  }
  return {};
}

}  // namespace heirloom::games
