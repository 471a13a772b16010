// The names of everything the site keeps in its store, in one place.
#pragma once

#include <string>
#include <string_view>

namespace heirloom::server::keys {

// Logs: one for each table.
inline constexpr std::string_view kTables = "table/";
inline std::string table(std::string_view id) { return std::string(kTables).append(id); }
// The table a log belongs to.
inline std::string table_of(std::string_view log) {
  return std::string(log.substr(kTables.size()));
}

// Documents. A person; whom the hash of a token, a feed's secret or a device code stands for; the
// tables a person sits at; a banned address; when the server was last known to run.
inline std::string person(std::string_view id) { return std::string("person/").append(id); }
inline std::string token(std::string_view hash) { return std::string("token/").append(hash); }
inline std::string feed(std::string_view hash) { return std::string("feed/").append(hash); }
inline std::string device(std::string_view hash) { return std::string("device/").append(hash); }
inline constexpr std::string_view kSeats = "seat/";
inline std::string seats_of(std::string_view person) {
  return std::string(kSeats).append(person).append("/");
}
inline std::string seat(std::string_view person, std::string_view table) {
  return seats_of(person).append(table);
}
inline constexpr std::string_view kBans = "banned/";
inline std::string ban(std::string_view address) { return std::string(kBans).append(address); }
inline constexpr std::string_view kAlive = "alive";

}  // namespace heirloom::server::keys
