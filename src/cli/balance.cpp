// `heirloom balance`: what each option does to seats, scores and length.
#include "arena/balance.hpp"

#include <map>

#include "cli/progress.hpp"
#include "cli/series.hpp"
#include "system/interrupt.hpp"

namespace heirloom::cli {
namespace {

int run_sweep(const Chosen& chosen, const BalanceArguments& arguments) {
  // Only what was typed is kept fixed: an edition, say, sets the defaults of other options.
  std::vector<arena::Variant> variants = arena::variants_of(*chosen.game, chosen.typed);
  Progress progress("variants", static_cast<int>(variants.size()));
  const system::Interrupt interrupt;
  std::size_t finished = 0;
  for (arena::Variant& variant : variants) {
    const auto read = chosen.game->read_options(variant.options, {});
    const Chosen changed{chosen.game, variant.options, read->options, read->players};
    const std::vector<std::string> names(static_cast<std::size_t>(changed.players), arguments.bot);
    auto series = arena::make_series(chosen.game->name(), changed.options, names, arguments.seed,
                                     arguments.games, arguments.threads);
    if (!series) return complain(series.error().message);
    series->rotate = false;
    std::map<int, arena::MatchResult> results;
    series->done = [&](const arena::MatchResult& result, const auto& /*record*/) {
      results.emplace(result.match, result);
      return !system::Interrupt::happened();
    };
    arena::run_series(*series);
    if (system::Interrupt::happened()) break;
    std::vector<arena::MatchResult> in_order;
    for (auto& [match, result] : results) in_order.push_back(std::move(result));
    variant.info = series_info(changed, arguments.seed, names);
    variant.info.rotate = false;
    variant.report = arena::make_report(variant.info, in_order);
    progress.show(static_cast<int>(++finished), variant.name);
  }
  progress.clear();
  variants.resize(finished);
  const bool interrupted = system::Interrupt::happened();
  if (variants.empty()) {
    complain("interrupted before the first variant was done");
    return system::Interrupt::exit_code();
  }
  if (arguments.json) {
    text::Json json = arena::balance_json(variants);
    if (interrupted) json["interrupted"] = true;
    std::cout << json.dump(2) << "\n";
  } else {
    std::cout << chosen.game->title() << ", " << arguments.bot << " in every seat, "
              << variants.front().report.matches << " matches per variant\n\n"
              << arena::balance_table(variants)
              << (interrupted ? "\nInterrupted; only whole variants are counted.\n" : "")
              << "\nThe best seat's lead over a fair share is above 0 by chance alone; intervals "
                 "are 95 %.\n";
  }
  int code = 0;
  if (!arguments.html.empty()) {
    code = write_out(arguments.html, arena::balance_html(variants, arguments.bot));
  }
  return code != 0 ? code : system::Interrupt::exit_code();
}

}  // namespace

int run_balance(const BalanceArguments& arguments) {
  const auto chosen = read_choice(arguments.choice);
  return chosen ? run_sweep(*chosen, arguments) : complain(chosen.error().message);
}

}  // namespace heirloom::cli
