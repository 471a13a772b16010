// The HTTP interface in one table: the site serves what is in it, and the OpenAPI document tells
// it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace heirloom::server {

struct Route {
  enum class Id : std::uint8_t {
    health,
    ready,
    metrics,
    games,
    levels,
    listed_tables,
    record,
    feed,
    become_guest,
    add_device,
    who_am_i,
    rename,
    forget_me,
    offer_device,
    make_feed,
    my_tables,
    all_tables,
    announce,
    close_table,
    ban,
    unban,
  };
  // What must be there before it is answered: nothing, a site that is ready, a person known by the
  // cookie, or the secret of `heirloom admin` in its place.
  enum class Needs : std::uint8_t { nothing, site, person, host };

  Id id;
  std::string_view method;  // where GET may be asked, HEAD may, too
  std::string_view path;    // {name} stands for any text
  Needs needs;
  std::string_view takes;  // the definition of the body; empty: none
  std::string_view gives;  // the definition of a good answer; empty: text
  std::string_view name;
  std::string_view summary;
  std::string_view type = "application/json";  // of a good answer
  std::string_view parameter_says = {};        // what the {name} is
};

inline constexpr Route kRoutes[] = {
    {Route::Id::become_guest, "POST", "/api/guest", Route::Needs::site, "ApiGuest", "ApiPerson",
     "becomeGuest", "Become somebody; the answer sets the identity cookie"},
    {Route::Id::who_am_i, "GET", "/api/me", Route::Needs::person, "", "ApiPerson", "whoAmI",
     "Who one is"},
    {Route::Id::rename, "PATCH", "/api/me", Route::Needs::person, "ApiRename", "ApiPerson",
     "rename", "Change one's name"},
    {Route::Id::forget_me, "DELETE", "/api/me", Route::Needs::person, "", "Empty", "forgetMe",
     "Be forgotten; moves of matches stay, without a name"},
    {Route::Id::offer_device, "POST", "/api/me/device", Route::Needs::person, "", "ApiDeviceCode",
     "offerDevice", "Get a code by which another device becomes the same"},
    {Route::Id::add_device, "POST", "/api/device", Route::Needs::site, "ApiDevice", "ApiPerson",
     "addDevice", "Become the person a code is from; the answer sets the identity cookie"},
    {Route::Id::make_feed, "POST", "/api/me/feed", Route::Needs::person, "", "ApiFeed", "makeFeed",
     "Get a new secret address of one's feed"},
    {Route::Id::my_tables, "GET", "/api/me/tables", Route::Needs::person, "", "ApiTables",
     "myTables", "The tables one sits at"},
    {Route::Id::listed_tables, "GET", "/api/tables", Route::Needs::site, "", "ApiTables",
     "listedTables", "The listed tables that are not finished"},
    {Route::Id::games, "GET", "/api/games", Route::Needs::site, "", "ApiGames", "games",
     "The games, their player counts and options"},
    {Route::Id::levels, "GET", "/api/levels", Route::Needs::site, "", "ApiLevels", "levels",
     "The levels of bots, weakest first"},
    {Route::Id::record, "GET", "/api/tables/{id}/record", Route::Needs::site, "", "ApiRecord",
     "record", "The record of a finished match", "application/json", "The table"},
    {Route::Id::feed, "GET", "/feed/{secret}.atom", Route::Needs::site, "", "", "feed",
     "A person's turns as a feed", "application/atom+xml", "What POST /api/me/feed gave"},
    {Route::Id::health, "GET", "/healthz", Route::Needs::nothing, "", "", "health",
     "Whether the server runs", "text/plain"},
    {Route::Id::ready, "GET", "/readyz", Route::Needs::nothing, "", "", "ready",
     "Whether the server can serve", "text/plain"},
    {Route::Id::metrics, "GET", "/metrics", Route::Needs::nothing, "", "", "metrics",
     "Figures for monitoring; told to the machine itself and to the host", "text/plain"},
    {Route::Id::all_tables, "GET", "/api/admin/tables", Route::Needs::host, "", "ApiTables",
     "allTables", "The tables that are not finished"},
    {Route::Id::announce, "POST", "/api/admin/announce", Route::Needs::host, "ApiAnnouncement",
     "ApiTold", "announce", "Tell everybody who is connected"},
    {Route::Id::close_table, "POST", "/api/admin/close", Route::Needs::host, "ApiClosing", "Empty",
     "closeTable", "Close a table, started or not"},
    {Route::Id::ban, "POST", "/api/admin/ban", Route::Needs::host, "ApiAddress", "Empty", "ban",
     "Keep an address out"},
    {Route::Id::unban, "POST", "/api/admin/unban", Route::Needs::host, "ApiAddress", "Empty",
     "unban", "Let an address in again"},
};

// The name of the part of a route's path that stands for any text; empty if there is none.
constexpr std::string_view parameter_of(const Route& route) {
  const std::size_t begin = route.path.find('{');
  if (begin == std::string_view::npos) return {};
  return route.path.substr(begin + 1, route.path.find('}') - begin - 1);
}

// Where a request leads.
struct Routed {
  const Route* route = nullptr;  // null if there is none
  std::string parameter = {};    // the text in the path
  std::string allowed = {};      // the methods that the path takes; empty: it is no path at all
};
Routed route_of(std::string_view method, std::string_view path);

}  // namespace heirloom::server
