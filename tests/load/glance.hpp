// Finding the few things a player needs in a message without reading all of it, so that the
// generator takes as little as it can of the machine it shares with the server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace heirloom::load {

// The id a reply answers; nothing if the text is no reply.
std::optional<std::int64_t> reply_to(std::string_view text);

// Whether a reply grants what was asked.
bool granted(std::string_view reply);

// The whole number after a key, from its first occurrence on.
std::optional<std::int64_t> number_after(std::string_view text, std::string_view key);

// The text after a key, from its first occurrence on; empty if there is none.
std::string text_after(std::string_view text, std::string_view key);

// What a player needs of an update.
struct Update {
  std::string_view table;
  std::int64_t version = 0;
  std::string_view status;
  int seat = -1;                           // -1: a spectator
  int turn = 0;                            // of the player's seat
  std::string_view legal;                  // the moves as they are written, between the brackets
  std::optional<std::int64_t> first_told;  // the version of the first thing that happened
};
std::optional<Update> glance_at_update(std::string_view text);

// The moves of a list as they are written, with their quotes.
std::vector<std::string_view> quoted_in(std::string_view list);

}  // namespace heirloom::load
