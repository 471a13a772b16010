// Plain searches: the server writes the members of its messages in a fixed order.
#include "glance.hpp"

#include <charconv>

namespace heirloom::load {
namespace {

std::string_view after(std::string_view text, std::string_view key) {
  const auto at = text.find(key);
  return at == std::string_view::npos ? std::string_view() : text.substr(at + key.size());
}

std::optional<std::int64_t> leading_number(std::string_view text) {
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc()) return {};
  return number;
}

std::string_view until_quote(std::string_view text) { return text.substr(0, text.find('"')); }

}  // namespace

std::optional<std::int64_t> reply_to(std::string_view text) {
  constexpr std::string_view kBeginning = R"({"type":"reply","to":)";
  if (!text.starts_with(kBeginning)) return {};
  return leading_number(text.substr(kBeginning.size()));
}

bool granted(std::string_view reply) { return reply.ends_with(R"("refused":null})"); }

std::optional<std::int64_t> number_after(std::string_view text, std::string_view key) {
  return leading_number(after(text, key));
}

std::string text_after(std::string_view text, std::string_view key) {
  const std::string_view rest = after(text, key);
  if (!rest.starts_with('"')) return {};
  return std::string(until_quote(rest.substr(1)));
}

std::optional<Update> glance_at_update(std::string_view text) {
  constexpr std::string_view kBeginning = R"({"type":"update","table":")";
  if (!text.starts_with(kBeginning)) return {};
  Update update;
  std::string_view rest = text.substr(kBeginning.size());
  update.table = until_quote(rest);
  rest = after(rest, R"("version":)");
  update.version = leading_number(rest).value_or(0);
  rest = after(rest, R"("status":")");
  update.status = until_quote(rest);
  const std::string_view seats = after(rest, R"("seats":[)");
  const std::string_view tail = after(seats, R"("created":)");
  const std::string_view own = after(tail, R"("seat":)");
  update.seat = static_cast<int>(leading_number(own).value_or(-1));
  std::string_view chair = seats;
  for (int i = 0; i <= update.seat; ++i) chair = after(chair, R"("turn":)");
  if (update.seat >= 0) update.turn = static_cast<int>(leading_number(chair).value_or(0));
  const std::string_view legal = after(own, R"("legal":[)");
  update.legal = legal.substr(0, legal.find(']'));
  const std::string_view told = after(own, R"("happened":[{"version":)");
  if (!told.empty()) update.first_told = leading_number(told);
  return update;
}

std::vector<std::string_view> quoted_in(std::string_view list) {
  std::vector<std::string_view> found;
  while (true) {
    const auto begin = list.find('"');
    if (begin == std::string_view::npos) return found;
    const auto end = list.find('"', begin + 1);
    if (end == std::string_view::npos) return found;
    found.push_back(list.substr(begin, end + 1 - begin));
    list.remove_prefix(end + 1);
  }
}

}  // namespace heirloom::load
