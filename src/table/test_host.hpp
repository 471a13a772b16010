// A table under test that takes commands at once, and its people.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/crypto.hpp"
#include "table/table.hpp"

namespace heirloom::table {

inline constexpr Time kSecond = 1000;

// A table that takes commands at once, as if the store never failed, and its people by letter.
class Host {
 public:
  explicit Host(Settings settings) : table(server::draw_numbers) {
    std::vector<std::string> links;
    for (const SeatWish& wish : settings.seats) {
      links.push_back(wish.kind == SeatKind::link ? "hash" : "");
    }
    auto completed = complete(std::move(settings));
    EXPECT_TRUE(completed) << completed.error().message;
    apply({{now, entry::opened(*completed, "A", links, "")}});
  }

  // A second table with the same log: what happens there does not happen here.
  Host(const Host& other) : table(server::draw_numbers), now(other.now), log(other.log) {
    auto again = Table::replay(log, server::draw_numbers);
    EXPECT_TRUE(again) << again.error().message;
    if (again) table = std::move(*again);
  }
  Host(Host&&) = default;
  Host& operator=(const Host&) = delete;
  Host& operator=(Host&&) = delete;
  ~Host() = default;

  // The code of the refusal, or "ok".
  std::string ask(const std::string& person, const Command& command, std::string link = "") {
    now += kSecond;
    const Effect decision =
        table.decide(command, {person, now, std::string(64, 'a'), std::move(link)});
    if (const auto* refusal = std::get_if<Refusal>(&decision)) {
      message = refusal->message;
      return text::word_of(refusal->code);
    }
    apply(std::get<std::vector<Entry>>(decision));
    return "ok";
  }
  void apply(const std::vector<Entry>& entries) {
    for (const Entry& one : entries) {
      // Every entry survives being written down.
      const auto read = read_entry(write_entry(one));
      ASSERT_TRUE(read) << read.error().message;
      const auto applied = table.apply(*read);
      ASSERT_TRUE(applied) << applied.error().message;
      log.push_back(write_entry(one));
    }
  }
  // The first legal move of a seat, played.
  std::string play(const std::string& person, core::Seat seat, std::size_t which = 0) {
    return ask(person, move(seat, which));
  }
  [[nodiscard]] command::Move move(core::Seat seat, std::size_t which = 0) const {
    const Json legal = (*table.match()->view(core::Viewer::seat(seat), {}))["legal"];
    return {
        seat,
        chair(seat).turns,
        {legal.empty() ? "nothing" : legal[std::min(which, legal.size() - 1)].get<std::string>()}};
  }
  [[nodiscard]] const Chair& chair(core::Seat seat) const {
    return table.chairs()[static_cast<std::size_t>(seat)];
  }
  [[nodiscard]] core::Seat acting() const { return table.match()->to_act().nth(0); }
  [[nodiscard]] static std::string owner(core::Seat seat) { return std::string(1, "ABCDEF"[seat]); }
  [[nodiscard]] std::size_t steps() const { return table.match()->steps().size(); }

  Table table;
  Time now = 1'700'000'000'000;
  std::string message;
  std::vector<std::string> log;
};

inline Settings settings_for(const std::string& game, int players) {
  Settings settings;
  settings.game = game;
  settings.options.value = {{"players", players}};
  settings.seats.resize(static_cast<std::size_t>(players));
  return settings;
}

inline Host started(Settings settings) {
  Host host(std::move(settings));
  for (core::Seat seat = 0; seat < static_cast<int>(host.table.chairs().size()); ++seat) {
    if (!host.chair(seat).taken()) {
      EXPECT_EQ(host.ask(Host::owner(seat), command::Sit{{seat}, {}}), "ok") << host.message;
    }
  }
  EXPECT_EQ(host.ask("A", command::Start{}), "ok") << host.message;
  return host;
}

}  // namespace heirloom::table
