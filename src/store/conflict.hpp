// How every store reports an append that does not fit.
#pragma once

#include <cstdint>
#include <string>

#include "store/store.hpp"

namespace heirloom::store {

inline std::string conflict(const Append& append, std::int64_t length) {
  return "the log " + append.log + " has " + std::to_string(length) + " entries, not " +
         std::to_string(append.expected);
}

}  // namespace heirloom::store
