// heirloom-learn MINUTES FILE: learns anew what Scion's search knows beyond the heuristic.
//
// Gathers choices for so long on all processors, fits two nets to them and writes them as
// src/bots/heuristics/scion_net_weights.hpp is written. docs/bots/scion.md tells why it is done so.
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "learn/choices.hpp"
#include "learn/fitting.hpp"
#include "learn/lettering.hpp"

namespace heirloom::learn {
namespace {

using bots::scion::Nets;
using Seconds = std::chrono::duration<double>;

// Choices of one kind; every tenth is kept to see what was learnt.
struct Lesson {
  std::vector<Choice> shown;
  std::vector<Choice> kept;

  void add(Choice choice) {
    constexpr std::size_t kKeptOneIn = 10;
    auto& to = (shown.size() + kept.size() + 1) % kKeptOneIn == 0 ? kept : shown;
    to.push_back(std::move(choice));
  }
};
using Lessons = std::array<Lesson, 2>;

// Gathers for so long on all processors.
void gather_for(Seconds time, const Schooling& schooling, std::uint64_t stream, Lessons& lessons) {
  std::fprintf(stderr, "  gathers choices for %.0f s\n", time.count());
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  const auto end = std::chrono::steady_clock::now() + time;
  std::vector<std::vector<Choice>> gathered(threads);
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) {
      workers.emplace_back([&, i] {
        core::Random random(stream, i);
        while (std::chrono::steady_clock::now() < end) gather(schooling, random, gathered[i]);
      });
    }
  }
  std::size_t count = 0;
  for (auto& choices : gathered) {
    count += choices.size();
    for (Choice& choice : choices) {
      lessons[static_cast<std::size_t>(choice.kind)].add(std::move(choice));
    }
  }
  std::fprintf(stderr, "  has %zu more\n", count);
}

template <class Net>
void fit(const char* what, int passes, const Lesson& lesson, Net& net) {
  Fitting<Net> fitting(7);
  net = fitting.run(lesson.shown, passes);
  const Gain gain = gain_by(net, lesson.kept);
  std::fprintf(stderr, "  %s: fitted to %zu, gains %.3f +- %.3f points on %zu others\n", what,
               lesson.shown.size(), gain.mean, gain.error, gain.choices);
}

Nets learn(Seconds time) {
  constexpr int kPasses = 5;
  Nets nets{};
  Lessons lessons;
  const auto fit_moves = [&] {
    fit("heirs", kPasses, lessons[0], nets.heir);
    fit("spouses", kPasses, lessons[1], nets.spouse);
  };
  std::fprintf(stderr, "heirs and spouses, playing on by the heuristic\n");
  gather_for(time * 0.55, {}, 1, lessons);
  fit_moves();
  std::fprintf(stderr, "heirs and spouses, playing on by that\n");
  gather_for(time * 0.45, {&nets}, 2, lessons);
  fit_moves();
  return nets;
}

void write_nets(std::ostream& out, const Nets& nets) {
  out << "// The numbers of Scion's nets, fitted to playouts (docs/bots/scion.md, \"What was "
         "learnt\").\n"
         "#pragma once\n\n"
         "#include \"bots/heuristics/scion_net.hpp\"\n\n"
         "namespace heirloom::bots::scion {\n\n"
         "// clang-format off\n";
  write(out, "For the choice of an heir.", "kHeirNet", letters_of(nets.heir));
  write(out, "For the choice of a spouse.", "kSpouseNet", letters_of(nets.spouse));
  out << "// clang-format on\n\n}  // namespace heirloom::bots::scion\n";
}

std::optional<double> minutes_of(std::string_view text) {
  double minutes = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), minutes);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && minutes > 0 && minutes <= 10'000 ? std::optional(minutes) : std::nullopt;
}

int run(int count, char** words) {
  const std::optional<double> minutes = count == 3 ? minutes_of(words[1]) : std::nullopt;
  if (!minutes) {
    std::fprintf(
        stderr,
        "usage: heirloom-learn MINUTES FILE\n\n"
        "Learns from playouts what Scion's search knows beyond the heuristic, and writes it\n"
        "to FILE, which is to replace src/bots/heuristics/scion_net_weights.hpp.\n"
        "An hour on two processors is a good start.\n");
    return 2;
  }
  std::ofstream out(words[2]);
  if (!out) {
    std::fprintf(stderr, "heirloom-learn: cannot write to %s\n", words[2]);
    return 1;
  }
  write_nets(out, learn(std::chrono::duration<double, std::ratio<60>>(*minutes)));
  out.close();
  return out ? 0 : 1;
}

}  // namespace
}  // namespace heirloom::learn

int main(int count, char** words) { return heirloom::learn::run(count, words); }
