// What the subcommands share: reading files within bounds, opening records, choosing games.
#pragma once

#include <iostream>
#include <limits>
#include <string>

#include "cli/commands.hpp"
#include "record/replay.hpp"

namespace heirloom::cli {

// Says what is wrong with the input, on standard error; the exit code for it.
int complain(const std::string& message);

// The text of a file, or of standard input for "-"; never more than a record may have.
text::Result<std::string> read_input(const std::string& file);

// Writes a file, or standard output for "" and "-"; the exit code.
int write_out(const std::string& file, const std::string& content);

// A seed nobody has chosen.
std::uint64_t fresh_seed();

// The bot of every seat: none means random everywhere, and the last one fills the seats left.
text::Result<std::vector<std::string>> seat_bots(const std::vector<std::string>& bots, int players);

// The options typed, as the JSON object a record would hold.
text::Result<text::Json> typed_options(const GameChoice& choice);

// Calls use(Tag<G>, options) for the chosen game, checked.
template <class Use>
int with_choice(const GameChoice& choice, Use&& use) {
  int code = 0;
  const bool found = games::with_game(choice.game, [&](auto tag) {
    using G = typename decltype(tag)::type;
    auto typed = typed_options(choice);
    if (typed && !choice.tiles.empty()) {
      if constexpr (requires { G::read_tiles(std::string_view()); }) {
        const auto file = read_input(choice.tiles);
        if (!file) {
          code = complain(file.error().message);
          return;
        }
        const auto tiles = G::read_tiles(*file);
        if (!tiles) {
          code = complain(text::in_quotes(choice.tiles) + ": " + tiles.error().message);
          return;
        }
        (*typed)["tiles"] = *tiles;
      } else {
        typed = text::Error{std::string(G::kName) + " has no tiles to read from a file"};
      }
    }
    if (!typed) {
      code = complain(typed.error().message);
      return;
    }
    const auto options = text::read_options<G>(*typed);
    code = options ? use(tag, *options) : complain(options.error().message);
  });
  if (found) return code;
  return complain("unknown game " + text::in_quotes(choice.game) + "; there are " +
                  games::game_names());
}

// Calls use(Tag<G>, record) for the record in a file.
template <class Use>
int with_record(const std::string& file, Use&& use) {
  const auto input = read_input(file);
  if (!input) return complain(input.error().message);
  const auto record = record::read_record(*input);
  if (!record) return complain(record.error().message);
  int code = 0;
  const auto found = record::with_game_of(*record, [&](auto tag) { code = use(tag, *record); });
  return found ? code : complain(found.error().message);
}

// Calls use(match) for the match after the record's last step, or after step `to`.
template <class Use>
int with_match(const std::string& file, std::optional<int> to, Use&& use) {
  return with_record(file, [&](auto tag, const record::Record& record) {
    using G = typename decltype(tag)::type;
    const auto match = record::replay<G>(record, to.value_or(std::numeric_limits<int>::max()));
    return match ? use(*match, tag) : complain(match.error().message);
  });
}

// Whether a seat that was asked for exists; complains if not.
template <text::Game G>
bool seat_exists(std::optional<int> seat, const typename G::State& state) {
  if (!seat || (*seat >= 0 && *seat < G::seats(state))) return true;
  complain("there is no seat " + std::to_string(*seat) + "; seats count from 0 to " +
           std::to_string(G::seats(state) - 1));
  return false;
}

}  // namespace heirloom::cli
