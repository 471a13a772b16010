// The people of the site: guests with a token, a name they may change, and nothing else.
//
// Tokens, codes and feed addresses are kept as hashes only. When a person leaves, everything goes
// but the moves of matches, in which only a number remains.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/describe.hpp>

#include "server/crypto.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace heirloom::server {

using table::Refusal;
using table::Time;

struct Person {
  std::string id;
  std::string name;
  Time since = 0;
  std::vector<std::string> tokens;           // hashes, one for every device
  std::string feed;                          // hash of the secret address of the feed, or empty
  text::Defaulted<std::string> device = {};  // hash of the last code for another device, or empty
};
BOOST_DESCRIBE_STRUCT(Person, (), (id, name, since, tokens, feed, device))

class People {
 public:
  People(store::Store& store, Entropy entropy) : store_(store), entropy_(std::move(entropy)) {}

  // The person a token belongs to; nobody if it belongs to none; an error if that cannot be read.
  [[nodiscard]] text::Result<std::optional<Person>> by_token(const std::string& token);
  [[nodiscard]] std::optional<Person> by_feed(const std::string& secret);
  // A person's name; "someone" if they are gone.
  const std::string& name_of(const std::string& id);
  [[nodiscard]] bool is_gone(const std::string& id);

  // What follows is done when it is stored; a refusal says why it is not.
  template <class Value>
  using Then = std::function<void(std::variant<Value, Refusal>)>;

  struct Welcome {
    Person person;
    std::string secret;  // a token, a code or the address of a feed: told once
  };
  void create(const std::string& name, Time now, Then<Welcome> then);
  void rename(Person person, const std::string& name, Then<Welcome> then);
  void erase(const Person& person, Then<Welcome> then);
  // A code by which another device becomes the same person, once and soon.
  void offer_device(Person person, Time now, Then<Welcome> then);
  void add_device(const std::string& code, Time now, Then<Welcome> then);
  void make_feed(Person person, Then<Welcome> then);

  static constexpr int kCodeSeconds = 600;

 private:
  using Found = text::Result<std::optional<Person>>;
  Found load(const std::string& id);
  Found by_document(const std::string& key);
  void keep(std::vector<store::Put> puts, Welcome welcome, Then<Welcome> then);

  store::Store& store_;
  Entropy entropy_;
  std::set<std::string> changing_;  // whose documents are being stored
  std::unordered_map<std::string, std::string> names_;
};

}  // namespace heirloom::server
