// Writing described types: one walk over a value, and sinks that take what it finds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/shape.hpp"

namespace heirloom::text {

class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;
  virtual void null() = 0;
  virtual void boolean(bool value) = 0;
  virtual void integer(std::int64_t value) = 0;
  virtual void real(double value) = 0;
  virtual void text(std::string_view value) = 0;
  virtual void json(Json value) = 0;
  virtual void serialized(const std::string& value) = 0;
  virtual void begin_list() = 0;
  virtual void end_list() = 0;
  virtual void begin_object() = 0;
  virtual void key(std::string_view name) = 0;
  virtual void end_object() = 0;
};

template <class T>
void write_to(Sink& sink, const T& value);

// The members of a described struct, into an object that is open.
template <Described T>
void write_fields(Sink& sink, const T& value) {
  boost::mp11::mp_for_each<Members<T>>([&](auto member) {
    const auto& field = value.*member.pointer;
    if constexpr (detail::kIs<std::remove_cvref_t<decltype(field)>, IfAny>) {
      if (!field.value) return;
    }
    sink.key(key_of(member.name));
    write_to(sink, field);
  });
}

template <class T>
void write_to(Sink& sink, const T& value) {
  constexpr Shape kOf = kShape<T>;
  if constexpr (kOf == Shape::own) {
    sink.json(write_document(value));
  } else if constexpr (kOf == Shape::json) {
    sink.json(value);
  } else if constexpr (kOf == Shape::boolean) {
    sink.boolean(value);
  } else if constexpr (kOf == Shape::count || kOf == Shape::integer) {
    sink.integer(value);
  } else if constexpr (kOf == Shape::real) {
    sink.real(value);
  } else if constexpr (kOf == Shape::text || kOf == Shape::name) {
    sink.text(value);
  } else if constexpr (kOf == Shape::word) {
    sink.text(word_of(value));
  } else if constexpr (kOf == Shape::serialized) {
    sink.serialized(value.text);
  } else if constexpr (kOf == Shape::defaulted) {
    write_to(sink, value.value);
  } else if constexpr (kOf == Shape::if_any) {
    write_to(sink, *value.value);
  } else if constexpr (kOf == Shape::or_length) {
    if (value.length) {
      sink.integer(*value.length);
    } else {
      write_to(sink, value.items);
    }
  } else if constexpr (kOf == Shape::optional) {
    if (value) {
      write_to(sink, *value);
    } else {
      sink.null();
    }
  } else if constexpr (kOf == Shape::list) {
    sink.begin_list();
    for (const auto& item : value) write_to(sink, item);
    sink.end_list();
  } else if constexpr (kOf == Shape::tuple) {
    sink.begin_list();
    std::apply([&](const auto&... items) { (write_to(sink, items), ...); }, value);
    sink.end_list();
  } else if constexpr (kOf == Shape::variant) {
    sink.begin_object();
    sink.key("type");
    std::visit(
        [&](const auto& one) {
          sink.text(std::remove_cvref_t<decltype(one)>::kWord);
          write_fields(sink, one);
        },
        value);
    sink.end_object();
  } else {
    sink.begin_object();
    write_fields(sink, value);
    sink.end_object();
  }
}

// Makes a tree of values.
class TreeSink final : public Sink {
 public:
  [[nodiscard]] Json take() { return std::move(root_); }

  void null() override { put(Json()); }
  void boolean(bool value) override { put(Json(value)); }
  void integer(std::int64_t value) override { put(text::integer(value)); }
  void real(double value) override { put(Json(value)); }
  void text(std::string_view value) override { put(Json(std::string(value))); }
  void json(Json value) override { put(std::move(value)); }
  void serialized(const std::string& value) override;
  void begin_list() override;
  void end_list() override { open_.pop_back(); }
  void begin_object() override;
  void key(std::string_view name) override { key_ = name; }
  void end_object() override { open_.pop_back(); }

 private:
  Json& put(Json value);

  Json root_;
  std::vector<Json*> open_;  // lists and objects, the innermost last
  std::string_view key_;     // of what comes next in an object
};

// Writes text, the same as dump() of the tree.
class TextSink final : public Sink {
 public:
  explicit TextSink(std::string& out) : out_(out) {}

  void null() override { value() += "null"; }
  void boolean(bool value) override { this->value() += value ? "true" : "false"; }
  void integer(std::int64_t value) override;
  void real(double value) override;
  void text(std::string_view value) override;
  void json(Json value) override;
  void serialized(const std::string& value) override { this->value() += value; }
  void begin_list() override { open('['); }
  void end_list() override { close(']'); }
  void begin_object() override { open('{'); }
  void key(std::string_view name) override;
  void end_object() override { close('}'); }

 private:
  // A comma, if something stands before what comes now.
  std::string& value() {
    if (more_) out_ += ',';
    more_ = true;
    return out_;
  }
  void open(char bracket) {
    value() += bracket;
    more_ = false;
  }
  void close(char bracket) {
    out_ += bracket;
    more_ = true;
  }

  std::string& out_;
  bool more_ = false;
};

// The document as text.
template <class T>
std::string to_text(const T& value) {
  std::string out;
  TextSink sink(out);
  write_to(sink, value);
  return out;
}

}  // namespace heirloom::text
