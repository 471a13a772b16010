// heirloom-learn MINUTES FILE: fits Scion's nets anew.
//
// Gathers choices on all processors for that long, fits two nets to them and writes their weights
// in the form of src/bots/heuristics/scion_net_weights.hpp. An interrupt ends the gathering; the
// nets are then fitted to what there is. docs/bots/scion.md says why.
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
#include "learn/quantization.hpp"
#include "system/interrupt.hpp"

namespace heirloom::learn {
namespace {

using bots::scion::Nets;
using system::Interrupt;
using Seconds = std::chrono::duration<double>;

// Choices of one kind; every tenth is held out for validation.
struct Dataset {
  std::vector<Choice> training;
  std::vector<Choice> validation;

  void add(Choice choice) {
    constexpr std::size_t kHoldOutOneIn = 10;
    const std::size_t number = training.size() + validation.size() + 1;
    auto& part = number % kHoldOutOneIn == 0 ? validation : training;
    part.push_back(std::move(choice));
  }
};
using Datasets = std::array<Dataset, 2>;  // by Kind

// Gathers on all processors for that long.
void gather_for(Seconds time, const Nets* nets, std::uint64_t seed, Datasets& datasets) {
  std::fprintf(stderr, "  gathering choices for %.0f s\n", time.count());
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  const auto end = std::chrono::steady_clock::now() + time;
  std::vector<std::vector<Choice>> gathered(threads);
  {
    std::vector<std::jthread> workers;
    for (unsigned i = 0; i < threads; ++i) {
      workers.emplace_back([&, i] {
        core::Random random(seed, i);
        do {
          gather(nets, random, gathered[i]);
        } while (std::chrono::steady_clock::now() < end && !Interrupt::happened());
      });
    }
  }
  std::size_t count = 0;
  for (auto& choices : gathered) {
    count += choices.size();
    for (Choice& choice : choices) {
      datasets[static_cast<std::size_t>(choice.kind)].add(std::move(choice));
    }
  }
  std::fprintf(stderr, "  %zu more\n", count);
}

template <class Net>
void fit(const char* what, int epochs, const Dataset& dataset, Net& net) {
  Fitting<Net> fitting(7);
  net = fitting.run(dataset.training, epochs);
  const Gain gain = gain_by(net, dataset.validation);
  std::fprintf(stderr, "  %s: fitted to %zu, gains %.3f +- %.3f points on %zu held out\n", what,
               dataset.training.size(), gain.mean, gain.error, gain.choices);
}

Nets learn(Seconds time) {
  constexpr int kEpochs = 5;
  Nets nets{};
  Datasets datasets;
  const auto fit_nets = [&] {
    fit("heirs", kEpochs, datasets[static_cast<std::size_t>(Kind::heir)], nets.heir);
    fit("spouses", kEpochs, datasets[static_cast<std::size_t>(Kind::spouse)], nets.spouse);
  };
  std::fprintf(stderr, "playouts by the heuristic\n");
  gather_for(time * 0.55, nullptr, 1, datasets);
  fit_nets();
  if (!Interrupt::happened()) {
    std::fprintf(stderr, "playouts by these nets\n");
    gather_for(time * 0.45, &nets, 2, datasets);
    fit_nets();
  }
  return nets;
}

void write_nets(std::ostream& out, const Nets& nets) {
  out << "// The weights of Scion's nets, fitted to playouts (docs/bots/scion.md).\n"
         "#pragma once\n\n"
         "#include \"bots/heuristics/scion_net.hpp\"\n\n"
         "namespace heirloom::bots::scion {\n\n"
         "// clang-format off\n";
  write(out, "For the choice of an heir.", "kHeirNet", quantization_of(nets.heir));
  write(out, "For the choice of a spouse.", "kSpouseNet", quantization_of(nets.spouse));
  out << "// clang-format on\n\n}  // namespace heirloom::bots::scion\n";
}

std::optional<double> minutes_of(std::string_view text) {
  double minutes = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), minutes);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && minutes > 0 && minutes <= 10'000 ? std::optional(minutes) : std::nullopt;
}

int cannot_write(const char* file) {
  std::fprintf(stderr, "heirloom-learn: cannot write to %s\n", file);
  return 1;
}

int run(int count, char** words) {
  const std::optional<double> minutes = count == 3 ? minutes_of(words[1]) : std::nullopt;
  if (!minutes) {
    std::fprintf(
        stderr,
        "usage: heirloom-learn MINUTES FILE\n\n"
        "Fits the nets that correct Scion's heuristic to playouts, and writes their weights to\n"
        "FILE, which is to replace src/bots/heuristics/scion_net_weights.hpp.\n"
        "An hour on two processors is a good start. When interrupted it writes what it has learnt\n"
        "so far, and exits with 130 or 143.\n");
    return 2;
  }
  const char* file = words[2];
  // Tried before the work begins, and left as it is until the end.
  if (!std::ofstream(file, std::ios::app)) return cannot_write(file);
  const Interrupt interrupt;
  const Nets nets = learn(std::chrono::duration<double, std::ratio<60>>(*minutes));
  std::ofstream out(file);
  write_nets(out, nets);
  out.close();
  if (!out) return cannot_write(file);
  if (Interrupt::happened()) std::fprintf(stderr, "interrupted; %s has what was learnt\n", file);
  return Interrupt::exit_code();
}

}  // namespace
}  // namespace heirloom::learn

int main(int count, char** words) { return heirloom::learn::run(count, words); }
