// A match on the test bench: options and a position as text, steps as text, everything readable.
#pragma once

#include <algorithm>
#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "record/match.hpp"

namespace heirloom::tests {

inline text::Json json(std::string_view text) {
  auto parsed = text::parse_json(text);
  if (!parsed) ADD_FAILURE() << "test data: " << parsed.error().message << " in " << text;
  return parsed ? *parsed : text::Json();
}

// Options and position are given as text or as JSON, both in the same way: text that became JSON by
// itself would be a JSON string.
template <text::Game G>
class Bench {
 public:
  explicit Bench(std::string_view options = "{}", std::string_view position = "null")
      : Bench(json(options), json(position)) {}
  template <std::same_as<text::Json> J>
  Bench(const J& options, const J& position) : match_(opened(options, position)) {}

  // "" if the step was taken, else why not.
  std::string step(std::string_view line) {
    const auto taken = match_.step(line);
    return taken ? "" : taken.error().message;
  }
  // Takes all the steps; a refused one fails the test.
  Bench& steps(std::initializer_list<std::string_view> lines) {
    for (const std::string_view line : lines) {
      const std::string error = step(line);
      if (!error.empty()) ADD_FAILURE() << line << ": " << error;
    }
    return *this;
  }

  [[nodiscard]] std::vector<std::string> legal(core::Seat seat) const {
    return record::legal_texts<G>(state(), seat);
  }
  [[nodiscard]] bool has(core::Seat seat, std::string_view move) const {
    const auto moves = legal(seat);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
  [[nodiscard]] std::vector<int> to_act() const { return record::seat_list(G::to_act(state())); }
  [[nodiscard]] std::vector<int> scores() const {
    const core::Scores scores = G::scores(state());
    return {scores.begin(), scores.end()};
  }
  [[nodiscard]] std::vector<int> winners() const { return record::seat_list(G::winners(state())); }
  [[nodiscard]] bool over() const { return G::turn(state()) == core::Turn::over; }
  [[nodiscard]] text::Json position() const { return text::write_value(G::position(state())); }
  [[nodiscard]] text::Json view(core::Viewer viewer) const {
    return record::view_document<G>(state(), viewer, match_.steps());
  }
  [[nodiscard]] const typename G::State& state() const { return match_.state(); }

  // Why options or a position are refused; "" if they are not.
  static std::string refused(std::string_view options, std::string_view position = "null") {
    return refused(json(options), json(position));
  }
  template <std::same_as<text::Json> J>
  static std::string refused(const J& options, const J& position) {
    const auto match = record::Match<G>::open(record_of(options, position));
    return match ? "" : match.error().message;
  }

 private:
  static record::Record record_of(const text::Json& options, const text::Json& position) {
    record::Record record = record::begin(G::kName, G::kRulesVersion, options);
    record.position.value = position;
    return record;
  }
  static record::Match<G> opened(const text::Json& options, const text::Json& position) {
    auto match = record::Match<G>::open(record_of(options, position));
    if (match) return *match;
    ADD_FAILURE() << "test data: " << match.error().message;
    return record::Match<G>(G::defaults(text::Json::object()));
  }

  record::Match<G> match_;
};

}  // namespace heirloom::tests
