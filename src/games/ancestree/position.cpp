// Ancestree's positions written from the truth or from a view, and the small documents in them.
#include "games/ancestree/ancestree.hpp"
#include "games/ancestree/rules.hpp"
#include "text/unseen.hpp"

namespace heirloom::games {

using namespace ancestree;
using text::Json;

namespace ancestree {

bool read_document(const Json& json, Cell& cell, const text::Place& place, std::string& error) {
  std::array<int, 2> at{};
  if (!text::read_value(json, at, place, error)) return false;
  if (!Cell::within(at[0], at[1]))
    return place.refuse(error, "is farther out than a tree can grow");
  cell = Cell::at(at[0], at[1]);
  return true;
}

Json write_document(Cell cell) { return text::write_value(std::array<int, 2>{cell.x(), cell.y()}); }

bool read_document(const Json& json, Commitment& commitment, const text::Place& place,
                   std::string& error) {
  if (json.is_array()) return read_document(json, commitment.cell.emplace(), place, error);
  if (json == "discard") return true;
  return place.refuse(error, "should be [x,y], \"discard\" or null");
}

Json write_document(const Commitment& commitment) {
  return commitment.cell ? write_document(*commitment.cell) : Json("discard");
}

bool read_document(const Json& json, Position& position, const text::Place& place,
                   std::string& error) {
  if (json.is_object()) {
    if (json.contains("known_hands")) {
      return place.refuse(error, "has the unknown key 'known_hands', which only views have");
    }
    const auto discards = json.find("discards");
    if (discards != json.end() && discards->is_array() && discards->empty()) {
      return place.refuse(error, "has no list in 'discards'; give one per seat or leave it out");
    }
  }
  return text::detail::read_struct(json, position, place, error);
}

Json write_document(const Position& position) {
  Json out = Json::object();
  const bool is_view = !position.known_hands.value.empty();
  boost::mp11::mp_for_each<text::Members<Position>>([&](auto member) {
    if (!is_view && std::string_view(member.name) == "known_hands") return;
    out[member.name] = text::write_value(position.*member.pointer);
  });
  return out;
}

namespace {

std::array<text::Count, kRounds> counts(const PerRound& numbers) {
  return {numbers[0], numbers[1], numbers[2]};
}

std::optional<Tile> shown(Tile tile) {
  if (tile == kNoTile) return {};
  return tile;
}

std::optional<Commitment> shown(Action committed) {
  if (committed == kUndecided) return {};
  const Parsed choice = parse(committed);
  if (choice.kind == Kind::discard) return Commitment{};
  return Commitment{choice.cell};
}

template <class Tiles>
std::vector<Tile> listed(const Tiles& tiles) {
  return {tiles.begin(), tiles.end()};
}

Position write_table(const Common& common) {
  Position out;
  out.round = common.round;
  out.step = common.step;
  out.phase = common.phase;
  for (int seat = 0; seat < common.rules.players; ++seat) {
    const Tree& tree = common.trees[seat];
    auto& tiles = out.trees.emplace_back();
    for (const Placed& one : tree.tiles()) {
      tiles.emplace_back(one.tile(), one.cell().x(), one.cell().y());
    }
    auto& discards = out.discards.value.emplace_back();
    for (int i = 0; i < tree.discarded; ++i) discards.push_back(tree.discard(i));
    out.tokens.push_back(counts(common.tokens[seat]));
    out.coins.push_back(counts(common.coins[seat]));
  }
  return out;
}

}  // namespace
}  // namespace ancestree

Ancestree::Position Ancestree::position(const State& state) {
  Position out = write_table(state.common);
  for (int holder = 0; holder < state.common.rules.hands(); ++holder) {
    out.hands.emplace_back(listed(state.hands[holder]));
  }
  for (int seat = 0; seat < seats(state); ++seat) {
    out.taken.push_back(shown(state.taken[seat]));
    out.committed.push_back(shown(state.committed[seat]));
  }
  for (const Tile tile : state.lost) out.phantom.value.emplace_back(tile);
  out.pile.value = listed(state.pile.tiles());
  return out;
}

Ancestree::Position Ancestree::position(const View& view) {
  using Hidden = text::OrLength<Tile>;
  Position out = write_table(view.common);
  for (int holder = 0; holder < view.common.rules.hands(); ++holder) {
    const bool own = view.viewer.is(holder);
    out.hands.push_back(own ? Hidden(listed(view.hand)) : Hidden::hidden(view.hand_sizes[holder]));
    auto& known = out.known_hands.value.emplace_back();
    if (!view.known[holder].empty()) known = listed(view.known[holder]);
  }
  for (int seat = 0; seat < view.common.rules.players; ++seat) {
    out.taken.push_back(shown(view.taken[seat]));
    out.committed.push_back(shown(view.viewer.is(seat) ? view.committed : kUndecided));
  }
  for (const Tile tile : view.lost) out.phantom.value.push_back(shown(tile));
  out.pile.value = Hidden::hidden(view.pile_size);
  return out;
}

// Who has committed in secret cannot be told from a position; those seats count as undecided, which
// comes to the same for a viewer who does not know the choice.
std::optional<Json> Ancestree::fill(const Options& options, const Json& seen, int way) {
  if (way > 0) return {};
  Json full = seen;
  if (!full.is_object()) return full;
  full.erase("known_hands");
  std::vector<std::string> all;
  for (const Tile tile : options.tiles.tiles()) all.push_back(text::word_of(tile));
  text::Unseen unseen(std::move(all), seen);
  Json shown = seen;
  Json* const known_hands = text::part(shown, "known_hands");
  Json* const hands = text::part(full, "hands");
  Json* const taken = text::part(full, "taken");
  const auto step = text::exact_integer(full.value("step", Json()));
  for (int holder = 0; holder < options.hands(); ++holder) {
    const auto index = static_cast<std::size_t>(holder);
    Json* const hand = text::part(hands, index);
    if (hand == nullptr || hand->is_array()) continue;
    const auto size = text::exact_integer(*hand);
    if (Json* known = text::part(known_hands, index); known != nullptr && known->is_array()) {
      *hand = *known;  // as the step began, so with a tile that was taken since
    } else {
      unseen.fill(*hand);
    }
    Json* const take = text::part(taken, index);
    if (take == nullptr || !take->is_null() || !hand->is_array() || !step || !size) continue;
    if (full.value("phase", Json()) != Json("take") || *size != 6 - *step) continue;
    if (static_cast<std::int64_t>(hand->size()) > *size) {
      *take = hand->front();
      hand->erase(std::size_t{0});
    } else {
      *take = unseen.take();
    }
  }
  if (Json* lost = text::part(full, "phantom"); lost != nullptr && lost->is_array()) {
    for (Json& tile : *lost) {
      if (tile.is_null()) tile = unseen.take();
    }
  }
  if (Json* pile = text::part(full, "pile")) unseen.fill(*pile);
  return full;
}

}  // namespace heirloom::games
