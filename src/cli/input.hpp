// What the subcommands share: reading files within bounds, opening records, choosing games.
#pragma once

#include <iostream>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "match/any_game.hpp"

namespace heirloom::cli {

// Says on standard error what is wrong with the input, and returns the exit code for it.
int complain(const std::string& message);

// The text of a file, or of standard input for "-"; never more than a record may have.
text::Result<std::string> read_input(const std::string& file);

// Writes a file, or standard output for "" and "-"; the exit code.
int write_out(const std::string& file, const std::string& content);

// A seed nobody has chosen.
std::uint64_t fresh_seed();

// The bot of every seat: none means random everywhere, and the last one fills the seats left.
text::Result<std::vector<std::string>> seat_bots(const std::vector<std::string>& bots, int players);

// The game and the options that were chosen: as typed, and checked and spelt out.
struct Chosen {
  const match::AnyGame* game = nullptr;
  text::Json typed;
  text::Json options;
  int players = 0;
};
text::Result<Chosen> read_choice(const GameChoice& choice);
// A match of them before its first step.
std::unique_ptr<match::AnyMatch> first_match(const Chosen& chosen);

// The record in a file; and the match after its last step, or after step `to`.
text::Result<record::Record> read_record_file(const std::string& file);
text::Result<std::unique_ptr<match::AnyMatch>> read_match(const std::string& file,
                                                          std::optional<int> to = {});

// What is wrong with a seat that was asked for; nothing if it exists or none was named.
std::optional<std::string> no_such_seat(std::optional<int> seat, int seats);

}  // namespace heirloom::cli
