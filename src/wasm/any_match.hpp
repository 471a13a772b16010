// A running match of whichever game, behind one interface that speaks JSON.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seats.hpp"
#include "record/record.hpp"
#include "text/json.hpp"

namespace heirloom::wasm {

using Reply = text::Result<text::Json>;
// Whose eyes a reply is for; nobody's means the whole truth.
using Eyes = std::optional<core::Viewer>;

// Seats that are passed in exist; everything else is checked here, and what is refused has changed
// nothing.
class AnyMatch {
 public:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = delete;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;

  [[nodiscard]] virtual int seats() const = 0;
  // How far the match is and what it waits for: step, turn, to_act.
  [[nodiscard]] virtual text::Json status() const = 0;
  [[nodiscard]] virtual text::Json view(core::Viewer viewer) const = 0;
  [[nodiscard]] virtual text::Json picture(Eyes eyes) const = 0;
  [[nodiscard]] virtual text::Json legal(core::Seat seat) const = 0;
  [[nodiscard]] virtual Reply preview(core::Seat seat, const std::string& move) const = 0;
  // The decision that is due offered whole, or null; the moves an allocation stands for.
  [[nodiscard]] virtual text::Json compound(core::Seat seat) const = 0;
  [[nodiscard]] virtual Reply expand(core::Seat seat, const std::vector<int>& amounts) const = 0;
  [[nodiscard]] virtual text::Json scores() const = 0;
  [[nodiscard]] virtual std::string record() const = 0;

  // Takes a written step; draws the outcome that is due and takes it.
  virtual Reply step(std::string_view line, Eyes eyes) = 0;
  virtual Reply chance(Eyes eyes) = 0;
  // A step for a seat that may act (drawn if none is named), uniformly chosen and not yet taken.
  virtual Reply random_move(std::optional<core::Seat> seat) = 0;
  // A bot's thoughts about a decision that is due, by so many more playouts at most.
  virtual Reply think(core::Seat seat, const std::string& name, std::optional<int> playouts) = 0;
};

// The match after a record's last step. Without a seed it takes steps but draws nothing itself.
text::Result<std::unique_ptr<AnyMatch>> open_match(const record::Record& record,
                                                   std::optional<std::uint64_t> seed);

// The number of the rules this build plays of a game; nothing if there is no such game.
std::optional<int> rules_version(std::string_view game);

}  // namespace heirloom::wasm
