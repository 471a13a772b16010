// Secrets: random tokens, their hashes, and the random numbers of live matches.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/random.hpp"

namespace heirloom::server {

// `count` random bytes from the operating system, in hex.
std::string random_hex(int count);
// Where random hex digits come from: the above, or in a simulation a seed.
using Entropy = std::function<std::string(int count)>;

// The number that hex digits stand for, up to 16 of them.
std::uint64_t hex_number(std::string_view digits);

// SHA-256 as hex digits. Tokens are random, so that a plain hash of one cannot be guessed back.
std::string hash_of(std::string_view secret);

// Whether two texts are equal, in a time that does not depend on where they differ.
bool same_secret(std::string_view one, std::string_view other);

// The random numbers of draw number n of the match with this key (64 hex digits): the generator is
// keyed afresh from the ChaCha20 stream of key and nonce n, so no draw reveals anything of another.
core::Random draw_numbers(const std::string& key, std::uint64_t number);

}  // namespace heirloom::server
