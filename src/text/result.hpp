// A value, or a sentence that says what is wrong with the input and what would be right.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace heirloom::text {

struct Error {
  std::string message;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

  [[nodiscard]] bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }
  T& operator*() {
    assert(ok());
    return *std::get_if<T>(&content_);
  }
  const T& operator*() const {
    assert(ok());
    return *std::get_if<T>(&content_);
  }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }
  [[nodiscard]] const Error& error() const {
    assert(!ok());
    return *std::get_if<Error>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

// Nothing to return but success.
struct Done {};

}  // namespace heirloom::text
