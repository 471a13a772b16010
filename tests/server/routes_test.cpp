// The HTTP interface: every route is told and served.
#include "server/routes.hpp"

#include <gtest/gtest.h>

#include <cctype>

#include "server/crypto.hpp"
#include "server/schema.hpp"
#include "server/world.hpp"

namespace heirloom::tests {
namespace {

using server::kRoutes;
using server::Route;

constexpr const char* kSecret = "the secret of the host";

server::SiteRules with_a_host() {
  server::SiteRules rules;
  rules.admin_hash = server::hash_of(kSecret);
  return rules;
}

// A path of the route: "x" where any text may stand.
std::string path_of(const Route& route) {
  std::string path(route.path);
  const std::size_t begin = path.find('{');
  if (begin != std::string::npos) path.replace(begin, path.find('}') - begin + 1, "x");
  return path;
}

std::string in_small_letters(std::string_view method) {
  std::string out(method);
  for (char& c : out) c = static_cast<char>(std::tolower(c));
  return out;
}

std::string message_of(const server::Response& response) {
  const auto json = text::parse_json(response.body);
  return json && json->is_object() && json->contains("refused")
             ? (*json)["refused"]["message"].get<std::string>()
             : "";
}

TEST(Routes, AllAreInTheDocumentAndNothingElseIs) {
  const Json paths = server::openapi()["paths"];
  std::size_t told = 0;
  for (const auto& [path, operations] : paths.items()) told += operations.size();
  EXPECT_EQ(told, std::size(kRoutes));
  for (const Route& route : kRoutes) {
    const auto path = paths.find(std::string(route.path));
    ASSERT_NE(path, paths.end()) << route.path;
    const auto operation = path->find(in_small_letters(route.method));
    ASSERT_NE(operation, path->end()) << route.method << " " << route.path;
    EXPECT_EQ((*operation)["operationId"], std::string(route.name));
    const bool says_who = route.needs == Route::Needs::person || route.needs == Route::Needs::host;
    EXPECT_EQ(operation->contains("security"), says_who) << route.path;
  }
}

TEST(Routes, AllAnswerThoseForWhomTheyAre) {
  for (const Route& route : kRoutes) {
    World world(1, {}, with_a_host());
    const std::string ann = world.newcomer("Ann");
    const std::string token = route.needs == Route::Needs::host ? kSecret : ann;
    const auto response =
        world.ask(std::string(route.method), path_of(route), token, "", "127.0.0.1");
    SCOPED_TRACE(std::string(route.method) + " " + std::string(route.path) + ": " + response.body);
    EXPECT_NE(response.status, 0);
    EXPECT_NE(response.status, 405);
    EXPECT_NE(message_of(response), "there is nothing at this address");
    const bool lacks_something = !route.takes.empty() || !server::parameter_of(route).empty();
    if (!lacks_something) {
      EXPECT_EQ(response.status, 200);
    }
  }
}

TEST(Routes, NobodyElseIsAnswered) {
  World world(2, {}, with_a_host());
  const std::string ann = world.newcomer("Ann");
  for (const Route& route : kRoutes) {
    const auto ask = [&](const std::string& token) {
      return world.ask(std::string(route.method), path_of(route), token).status;
    };
    if (route.needs == Route::Needs::person) {
      EXPECT_EQ(ask(""), 401) << route.path;
      EXPECT_EQ(ask(kSecret), 401) << route.path;
    }
    if (route.needs == Route::Needs::host) {
      EXPECT_EQ(ask(""), 403) << route.path;
      EXPECT_EQ(ask(ann), 403) << route.path;
    }
  }
}

TEST(Routes, AKnownPathSaysWhichMethodsItTakes) {
  World world(3, {});
  for (const Route& route : kRoutes) {
    const auto response = world.ask("PUT", path_of(route), "");
    EXPECT_EQ(response.status, 405) << route.path;
    ASSERT_EQ(response.headers.size(), 1U);
    EXPECT_EQ(response.headers[0].first, "Allow");
    EXPECT_NE(response.headers[0].second.find(route.method), std::string::npos) << route.path;
  }
  EXPECT_EQ(world.ask("POST", "/api/me", "").headers[0].second, "GET, HEAD, PATCH, DELETE");
  EXPECT_EQ(world.ask("HEAD", "/api/games", "").status, 200);
  for (const char* path : {"/api/nothing", "/api/", "/api/tables/record", "/api/tables//record",
                           "/feed/.atom", "/api/me/", "/api/admin/", "/api/gamesx"}) {
    EXPECT_EQ(world.ask("GET", path, "").status, 404) << path;
  }
}

TEST(Routes, TheHostClosesTablesAndKeepsAddressesOut) {
  World world(4, {}, with_a_host());
  const auto host = [&](const char* what, const char* body) {
    return world.ask("POST", std::string("/api/admin/") + what, kSecret, body);
  };
  EXPECT_EQ(host("announce", R"({"text":"Hello"})").body, R"({"told":0})");
  EXPECT_EQ(host("announce", R"({"words":"Hello"})").status, 400);
  EXPECT_EQ(host("close", R"({"table":"none","reason":""})").status, 404);
  EXPECT_EQ(host("ban", R"({"address":"10.0.0.9"})").status, 200);
  const auto from_there = [&] { return world.ask("GET", "/api/games", "", "", "10.0.0.9").status; };
  EXPECT_EQ(from_there(), 403);
  EXPECT_EQ(host("unban", R"({"address":"10.0.0.9"})").status, 200);
  EXPECT_EQ(from_there(), 200);
}

}  // namespace
}  // namespace heirloom::tests
