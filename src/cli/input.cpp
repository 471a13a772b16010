// Bounded reading of files, and options as typed.
#include "cli/input.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <memory>
#include <random>

namespace heirloom::cli {

int complain(const std::string& message) {
  std::cerr << "heirloom: " << message << "\n";
  return 1;
}

text::Result<std::string> read_input(const std::string& file) {
  const auto close = [](std::FILE* open) {
    if (open != stdin) std::fclose(open);
  };
  std::unique_ptr<std::FILE, decltype(close)> input(
      file == "-" ? stdin : std::fopen(file.c_str(), "rb"), close);
  if (!input) return text::Error{text::in_quotes(file) + ": " + std::strerror(errno)};
  std::string out;
  char block[1 << 16];
  std::size_t got = 0;
  while ((got = std::fread(block, 1, sizeof block, input.get())) > 0) {
    out.append(block, got);
    if (out.size() > text::kMaxJsonBytes) {
      return text::Error{text::in_quotes(file) + " is longer than " +
                         std::to_string(text::kMaxJsonBytes >> 20) + " MiB, the most that is read"};
    }
  }
  if (std::ferror(input.get()) != 0)
    return text::Error{text::in_quotes(file) + ": " + std::strerror(errno)};
  return out;
}

namespace {

// The options typed, as the JSON object a record would hold.
text::Result<text::Json> typed_options(const GameChoice& choice) {
  text::Json given = text::Json::object();
  for (const std::string& pair : choice.options) {
    const std::size_t equals = pair.find('=');
    const std::string name = pair.substr(0, equals);
    if (equals == std::string::npos || name.empty()) {
      return text::Error{"--option " + text::in_quotes(pair) + " should be name=value"};
    }
    if (given.contains(name))
      return text::Error{"option " + text::in_quotes(name) + " is given twice"};
    const std::string value = pair.substr(equals + 1);
    if (!value.starts_with('@')) {
      given[name] = text::option_value(value);
      continue;
    }
    const auto file = read_input(value.substr(1));
    if (!file) return file.error();
    given[name] = text::option_lines(*file);
  }
  if (choice.players) {
    if (given.contains("players")) return text::Error{"option players is given twice"};
    given["players"] = text::integer(*choice.players);
  }
  return given;
}

}  // namespace

text::Result<Chosen> read_choice(const GameChoice& choice) {
  const auto game = match::named_game(choice.game);
  if (!game) return game.error();
  auto typed = typed_options(choice);
  if (!typed) return typed.error();
  auto complete = (*game)->read_options(*typed, {});
  if (!complete) return complete.error();
  return Chosen{*game, std::move(*typed), std::move(complete->options), complete->players};
}

std::unique_ptr<match::AnyMatch> first_match(const Chosen& chosen) {
  return std::move(*match::open_match(
      record::begin(chosen.game->name(), chosen.game->rules_version(), chosen.options)));
}

text::Result<record::Record> read_record_file(const std::string& file) {
  const auto input = read_input(file);
  if (!input) return input.error();
  return record::read_record(*input);
}

text::Result<std::unique_ptr<match::AnyMatch>> read_match(const std::string& file,
                                                          std::optional<int> to) {
  const auto record = read_record_file(file);
  if (!record) return record.error();
  return match::open_match(*record, to.value_or(std::numeric_limits<int>::max()));
}

std::optional<std::string> no_such_seat(std::optional<int> seat, int seats) {
  if (!seat || (*seat >= 0 && *seat < seats)) return {};
  return "there is no seat " + std::to_string(*seat) + "; seats count from 0 to " +
         std::to_string(seats - 1);
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

text::Result<std::vector<std::string>> seat_bots(const std::vector<std::string>& bots,
                                                 int players) {
  const auto count = static_cast<std::size_t>(players);
  if (bots.size() > count) {
    return text::Error{"--bots names " + std::to_string(bots.size()) + " bots for " +
                       std::to_string(players) + " seats"};
  }
  std::vector<std::string> names = bots;
  if (names.empty()) names.emplace_back("random");
  names.resize(count, names.back());
  return names;
}

int write_out(const std::string& file, const std::string& record) {
  if (file.empty() || file == "-") {
    std::cout << record;
    return 0;
  }
  std::ofstream out(file, std::ios::binary);
  out << record;
  out.close();
  return out ? 0
             : complain("cannot write " + text::in_quotes(file) +
                        "; check the folder and the space left");
}

}  // namespace heirloom::cli
