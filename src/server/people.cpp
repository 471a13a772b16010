// Identities as documents of the store: person/ID, token/HASH, device/HASH, feed/HASH.
#include "server/people.hpp"

#include <algorithm>
#include <utility>

#include "server/keys.hpp"
#include "text/sink.hpp"

namespace heirloom::server {
namespace {

using table::Code;
using text::Json;

constexpr std::size_t kMostNames = 50'000;  // remembered at once
constexpr std::size_t kMostDevices = 20;
constexpr int kMostSeats = 100'000;       // forgotten with a person
constexpr std::size_t kLongestName = 40;  // bytes

std::string text_of(const Person& person) { return text::to_text(person); }

// Characters that draw no picture, or change how others are drawn. (Those that join are needed.)
bool is_invisible(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x200B || c == 0x200E ||
         c == 0x200F || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

// The characters of a text in UTF-8.
std::u32string characters(std::string_view text) {
  std::u32string out;
  for (const char byte : text) {
    const auto value = static_cast<unsigned char>(byte);
    if ((value & 0xC0) == 0x80 && !out.empty()) {
      out.back() = out.back() << 6 | (value & 0x3FU);
    } else {
      out += value < 0x80 ? value : value < 0xE0 ? value & 0x1FU : value & 0x0FU;
    }
  }
  return out;
}

// A name without blanks around it and without characters that draw no picture.
std::optional<std::string> good_name(std::string name) {
  while (!name.empty() && name.back() == ' ') name.pop_back();
  name.erase(0, name.find_first_not_of(' '));
  const std::u32string drawn = characters(name);
  if (std::any_of(drawn.begin(), drawn.end(), is_invisible)) return {};
  if (name.empty() || name.size() > kLongestName) return {};
  return name;
}

Refusal bad_name() {
  return {Code::invalid,
          "a name has from 1 to " + std::to_string(kLongestName) + " bytes, all of them printable"};
}

}  // namespace

People::Found People::load(const std::string& id) {
  const auto found = store_.get(keys::person(id));
  if (!found) return found.error();
  if (!*found) return std::optional<Person>();
  const auto json = text::parse_json(**found);
  if (!json) return std::optional<Person>();
  auto person = text::read_document_of<Person>(*json, "person");
  if (!person) return std::optional<Person>();
  return std::optional<Person>(std::move(*person));
}

People::Found People::by_document(const std::string& key) {
  const auto id = store_.get(key);
  if (!id) return id.error();
  if (!*id) return std::optional<Person>();
  return load(**id);
}

People::Found People::by_token(const std::string& token) {
  if (token.empty()) return std::optional<Person>();
  const std::string hash = hash_of(token);
  auto person = by_document(keys::token(hash));
  if (!person || !*person) return person;
  for (const std::string& known : (*person)->tokens) {
    if (same_secret(known, hash)) return person;
  }
  return std::optional<Person>();
}

std::optional<Person> People::by_feed(const std::string& secret) {
  const std::string hash = hash_of(secret);
  auto person = by_document(keys::feed(hash));
  if (!person || !*person || !same_secret((*person)->feed, hash)) return {};
  return std::move(*person);
}

const std::string& People::name_of(const std::string& id) {
  const auto known = names_.find(id);
  if (known != names_.end()) return known->second;
  if (names_.size() >= kMostNames) names_.clear();
  static const std::string someone = "someone";
  const auto person = load(id);
  if (!person) return someone;  // until it can be read again
  return names_[id] = *person ? (*person)->name : someone;
}

bool People::is_gone(const std::string& id) {
  const auto person = load(id);
  return person && !*person;
}

void People::keep(std::vector<store::Put> puts, Welcome welcome, Then<Welcome> then) {
  // One change of a person at a time: each is made from the one before.
  if (!changing_.insert(welcome.person.id).second) {
    return then(Refusal{Code::busy, "something else is being changed; try again"});
  }
  store::Batch batch;
  batch.puts = std::move(puts);
  store_.commit(std::move(batch), [this, welcome = std::move(welcome),
                                   then = std::move(then)](const store::Answer& answer) {
    changing_.erase(welcome.person.id);
    if (answer.result != store::CommitResult::stored) {
      then(Refusal{Code::unavailable, answer.reason});
      return;
    }
    names_.erase(welcome.person.id);
    then(welcome);
  });
}

void People::create(const std::string& name, Time now, Then<Welcome> then) {
  const auto good = good_name(name.empty() ? "Guest" : name);
  if (!good) return then(bad_name());
  const std::string token = entropy_(32);
  const std::string hash = hash_of(token);
  Person person{entropy_(8), *good, now, {hash}, ""};
  std::vector<store::Put> puts = {{keys::person(person.id), text_of(person)},
                                  {keys::token(hash), person.id}};
  keep(std::move(puts), {std::move(person), token}, std::move(then));
}

void People::rename(Person person, const std::string& name, Then<Welcome> then) {
  const auto good = good_name(name);
  if (!good) return then(bad_name());
  person.name = *good;
  std::vector<store::Put> puts = {{keys::person(person.id), text_of(person)}};
  keep(std::move(puts), {std::move(person), ""}, std::move(then));
}

void People::erase(const Person& person, Then<Welcome> then) {
  std::vector<store::Put> puts = {{keys::person(person.id), std::nullopt}};
  for (const std::string& hash : person.tokens) puts.push_back({keys::token(hash), std::nullopt});
  if (!person.feed.empty()) puts.push_back({keys::feed(person.feed), std::nullopt});
  if (!person.device.value.empty())
    puts.push_back({keys::device(person.device.value), std::nullopt});
  const auto seats = store_.find(keys::seats_of(person.id), "", kMostSeats);
  if (!seats) return then(Refusal{Code::unavailable, seats.error().message});
  for (const store::Document& seat : *seats) puts.push_back({seat.key, std::nullopt});
  keep(std::move(puts), {person, ""}, std::move(then));
}

void People::offer_device(Person person, Time now, Then<Welcome> then) {
  const std::string code = entropy_(16);
  const Json offer = {{"person", person.id}, {"until", now + Time{1000} * kCodeSeconds}};
  std::vector<store::Put> puts;
  // The previous code, used or not, is void.
  if (!person.device.value.empty())
    puts.push_back({keys::device(person.device.value), std::nullopt});
  person.device.value = hash_of(code);
  puts.push_back({keys::device(person.device.value), text::dump(offer)});
  puts.push_back({keys::person(person.id), text_of(person)});
  keep(std::move(puts), {std::move(person), code}, std::move(then));
}

void People::add_device(const std::string& code, Time now, Then<Welcome> then) {
  const Refusal unknown{Code::unknown, "this code has been used or is too old; ask for a new one"};
  const std::string key = keys::device(hash_of(code));
  const auto found = store_.get(key);
  if (!found) return then(Refusal{Code::unavailable, found.error().message});
  if (!*found) return then(unknown);
  const auto offer = text::parse_json(**found);
  if (!offer || text::exact_integer(offer->value("until", Json())).value_or(0) < now) {
    return then(unknown);
  }
  auto loaded = load(offer->value("person", std::string()));
  if (!loaded) return then(Refusal{Code::unavailable, loaded.error().message});
  std::optional<Person>& person = *loaded;
  if (!person) return then(unknown);
  if (person->tokens.size() >= kMostDevices) {
    return then(Refusal{Code::busy, "this person has too many devices"});
  }
  const std::string token = entropy_(32);
  person->tokens.push_back(hash_of(token));
  std::vector<store::Put> puts = {{key, std::nullopt},
                                  {keys::person(person->id), text_of(*person)},
                                  {keys::token(person->tokens.back()), person->id}};
  keep(std::move(puts), {std::move(*person), token}, std::move(then));
}

void People::make_feed(Person person, Then<Welcome> then) {
  const std::string secret = entropy_(32);
  std::vector<store::Put> puts;
  if (!person.feed.empty()) puts.push_back({keys::feed(person.feed), std::nullopt});
  person.feed = hash_of(secret);
  puts.push_back({keys::feed(person.feed), person.id});
  puts.push_back({keys::person(person.id), text_of(person)});
  keep(std::move(puts), {std::move(person), secret}, std::move(then));
}

}  // namespace heirloom::server
