// Secrets: random tokens, their hashes, and the random numbers of live matches.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/random.hpp"

namespace heirloom::server {

// So many random bytes from the operating system, as hex digits.
std::string random_hex(int bytes);
// Where random hex digits come from: the above, or in a simulation a seed.
using Entropy = std::function<std::string(int bytes)>;

// The number that hex digits stand for, up to 16 of them.
std::uint64_t hex_number(std::string_view digits);

// SHA-256 as hex digits. Tokens are random, so that a plain hash of one cannot be guessed back.
std::string hash_of(std::string_view secret);

// Whether two texts are the same, in a time that does not tell where they differ.
bool same_secret(std::string_view one, std::string_view other);

// The random numbers of draw number n of the match with this key (64 hex digits): the generator is
// set up anew from the ChaCha20 stream of key and nonce n, so that no draw tells about another.
core::Random draw_numbers(const std::string& key, std::uint64_t number);

}  // namespace heirloom::server
