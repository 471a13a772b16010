// Secrets by OpenSSL.
#include "server/crypto.hpp"

#include <array>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/rand.h>

namespace heirloom::server {
namespace {

using Bytes = std::array<unsigned char, 32>;

std::string hex_of(const unsigned char* bytes, std::size_t count) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  out.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    out += kDigits[bytes[i] >> 4];
    out += kDigits[bytes[i] & 15];
  }
  return out;
}

// A library that cannot do its part leaves nothing safe to go on with.
void demand(bool done) {
  if (!done) std::abort();
}

}  // namespace

std::string random_hex(int count) {
  Bytes random{};
  demand(count <= static_cast<int>(random.size()) && RAND_bytes(random.data(), count) == 1);
  return hex_of(random.data(), static_cast<std::size_t>(count));
}

std::uint64_t hex_number(std::string_view digits) {
  std::uint64_t number = 0;
  for (const char c : digits) {
    number = number << 4 | (static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10) & 15U);
  }
  return number;
}

std::string hash_of(std::string_view secret) {
  Bytes digest{};
  unsigned size = 0;
  demand(EVP_Digest(secret.data(), secret.size(), digest.data(), &size, EVP_sha256(), nullptr) ==
         1);
  return hex_of(digest.data(), digest.size());
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && CRYPTO_memcmp(one.data(), other.data(), one.size()) == 0;
}

core::Random draw_numbers(const std::string& key, std::uint64_t number) {
  Bytes bytes{};
  for (std::size_t i = 0; i < bytes.size() && 2 * i + 1 < key.size(); ++i) {
    bytes[i] = static_cast<unsigned char>(hex_number(std::string_view(key).substr(2 * i, 2)));
  }
  // OpenSSL takes a block counter (0) and the nonce as one 16-byte value, both little-endian.
  std::array<unsigned char, 16> nonce{};
  for (std::size_t i = 0; i < 8; ++i) {
    nonce[4 + i] = static_cast<unsigned char>(number >> (8 * i));
  }
  const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> context(EVP_CIPHER_CTX_new(),
                                                                           EVP_CIPHER_CTX_free);
  const Bytes zeros{};
  Bytes stream{};
  int size = 0;
  demand(EVP_EncryptInit_ex(context.get(), EVP_chacha20(), nullptr, bytes.data(), nonce.data()) ==
             1 &&
         EVP_EncryptUpdate(context.get(), stream.data(), &size, zeros.data(),
                           static_cast<int>(zeros.size())) == 1);
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < stream.size(); ++i) {
    words[i / 8] |= std::uint64_t{stream[i]} << (8 * (i % 8));
  }
  return core::Random(words);
}

}  // namespace heirloom::server
