// The tables of the database, and how a file comes to have them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/sqlite_connection.hpp"
#include "text/result.hpp"

namespace heirloom::store::sqlite {

// "Hrlm" in the header of the file says whose database it is.
inline constexpr std::int64_t kApplicationId = 0x48726C6D;

// Each step upgrades a database from the version equal to its place in the list to the next. A
// released step is never changed; new ones are added at the end.
std::span<const char* const> migrations();

// Checks that the database is ours and not newer than the program, and brings it up to date.
text::Result<text::Done> migrate(Connection& connection, const std::string& path,
                                 std::span<const char* const> steps = migrations());

// The version of a database that is ours; 0 of an empty file. Others and newer ones are refused.
text::Result<std::int64_t> version(Connection& connection, const std::string& path,
                                   std::span<const char* const> steps = migrations());

// A sentence on a database that could not be used.
text::Error cannot(const std::string& what, const std::string& path, const Status& status);

}  // namespace heirloom::store::sqlite
