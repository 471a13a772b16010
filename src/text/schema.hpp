// JSON Schema of described types: what read_value takes and write_value makes, for other languages.
//
// It follows text/shape.hpp case by case. Structs, enums and types written as words get a
// definition under their name; a type with a reader of its own says its form by
//   template <class Schemas> text::Json schema_of(std::type_identity<T>, Schemas& schemas);
// next to its read_document.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "text/document.hpp"

namespace heirloom::text {

// A key that may be left out when reading is always there when written; a list that a view may show
// as its length is read whole.
enum class Direction : std::uint8_t { read, written };

namespace detail {

// The type's full name; it lives as long as the program.
template <class T>
constexpr std::string_view type_name() {
  constexpr std::string_view kWhole = __PRETTY_FUNCTION__;
  constexpr std::size_t kBegin = kWhole.find("T = ") + 4;
  return kWhole.substr(kBegin, kWhole.find_first_of(";]", kBegin) - kBegin);
}

// Has no name of its own: a plain value, or something made of other types.
template <class T>
inline constexpr bool kNameless =
    kShape<T> != Shape::own && kShape<T> != Shape::word && kShape<T> != Shape::structure;

}  // namespace detail

// The name of a type's definition: without the namespaces of the project and the folder, the others
// in front; heirloom::table::entry::Sat is EntrySat.
std::string definition_name(std::string_view type_name);
template <class T>
std::string definition_name() {
  return definition_name(detail::type_name<T>());
}

// The definitions of one document and the schemas that refer to them.
class Schemas {
 public:
  // The schema of a type: a reference if it has a name. No type may contain itself.
  template <class T>
  Json of(Direction direction) {
    direction_ = direction;
    return of<T>();
  }
  // The same in the direction asked for last.
  template <class T>
  Json of() {
    const std::string name = name_of<T>();
    if (name.empty()) return form<T>();
    return definition<T>(name, false, [&] { return form<T>(); });
  }
  // The object a described struct is, whether or not it has a reader of its own.
  template <Described T>
  Json fields_of() {
    return fields_of<T>(object());
  }
  // Gives a type a name, which variants have not by themselves; before it is first asked for.
  template <class T>
  void call(std::string name) {
    called_.emplace(detail::type_name<T>(), std::move(name));
  }
  // The name of a type's definition; empty if it has none.
  template <class T>
  [[nodiscard]] std::string name_of() const {
    const auto found = called_.find(detail::type_name<T>());
    if (found != called_.end()) return found->second;
    return detail::kNameless<T> ? std::string() : definition_name<T>();
  }
  // Adds a definition that no type stands for and refers to it.
  Json define(const std::string& name, Json form);

  // All definitions by name, those of parts before the whole. They may be refined afterwards.
  [[nodiscard]] const Json& definitions() const { return definitions_; }
  [[nodiscard]] Json& definitions() { return definitions_; }
  // Names that two types would share; there should be none.
  [[nodiscard]] const std::vector<std::string>& clashes() const { return clashes_; }

  // The small forms that all others are made of.
  static Json reference(std::string_view name);
  static Json integer(std::int64_t low, std::int64_t high);
  static Json text() { return kind("string"); }
  static Json null() { return kind("null"); }
  static Json word(std::string_view word);
  static Json one_of_numbers(std::span<const int> numbers);
  static Json list(Json items);
  static Json list(Json items, std::size_t least, std::size_t most);
  static Json tuple(std::vector<Json> items);
  static Json any_of(const std::vector<Json>& forms);
  template <class Words>
  static Json one_of_words(const Words& words) {
    Json list = Json::array();
    for (const std::string_view one : words) list.push_back(std::string(one));
    Json out = Json::object();
    out["enum"] = std::move(list);
    return out;
  }
  // An object without keys, and one more key for it.
  static Json object();
  static void add_key(Json& object, std::string_view key, Json form, bool required = true);

 private:
  // A type in one direction; the alternative of a variant has a key more than the type alone.
  using Use = std::tuple<std::string_view, Direction, bool>;

  static Json kind(const char* name);
  // Finds a name for a form: the one that is wanted, unless the type has another form under it.
  const std::string& settle_name(const Use& use, const std::string& wanted, Json form);

  template <class T, class Form>
  Json definition(const std::string& wanted, bool alternative, const Form& form) {
    const Use use{detail::type_name<T>(), direction_, alternative};
    if (const auto found = names_.find(use); found != names_.end()) {
      return reference(found->second);
    }
    return reference(settle_name(use, wanted, form()));
  }

  template <Described T>
  Json fields_of(Json out) {
    boost::mp11::mp_for_each<Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T&>().*member.pointer)>;
      const bool optional = detail::kIs<Field, IfAny> ||
                            (detail::kIs<Field, Defaulted> && direction_ == Direction::read);
      add_key(out, key_of(member.name), of<Field>(), !optional);
    });
    return out;
  }

  template <class T>
  Json alternative() {
    return definition<T>(definition_name<T>(), true, [&] {
      Json out = object();
      add_key(out, "type", word(T::kWord));
      return fields_of<T>(std::move(out));
    });
  }
  template <class... Ts>
  Json alternatives(std::type_identity<std::variant<Ts...>> /*of*/) {
    Json list = Json::array();
    (list.push_back(alternative<Ts>()), ...);
    Json out = Json::object();
    out["oneOf"] = std::move(list);
    return out;
  }
  template <class... Ts>
  Json fixed(std::type_identity<std::tuple<Ts...>> /*of*/) {
    return tuple({of<Ts>()...});
  }

  template <class T>
  Json of_serialized(std::type_identity<Serialized<T>> /*of*/) {
    return of<T>();
  }

  template <class T>
  Json form();

  Direction direction_ = Direction::written;
  Json definitions_ = Json::object();
  std::map<std::string_view, std::string> called_;  // by type
  std::map<Use, std::string> names_;
  std::map<std::string, std::string_view, std::less<>> owners_;  // types by the name of definitions
  std::vector<std::string> clashes_;
};

template <class T>
Json Schemas::form() {
  constexpr Shape kOf = kShape<T>;
  if constexpr (kOf == Shape::own) {
    return schema_of(std::type_identity<T>{}, *this);
  } else if constexpr (kOf == Shape::json) {
    return Json::object();
  } else if constexpr (kOf == Shape::boolean) {
    return kind("boolean");
  } else if constexpr (kOf == Shape::count || kOf == Shape::integer) {
    return integer(range_of<T>().low, range_of<T>().high);
  } else if constexpr (kOf == Shape::real) {
    return kind("number");
  } else if constexpr (kOf == Shape::word) {
    if constexpr (WordedEnum<T>) return one_of_words(words(T{}));
    return text();
  } else if constexpr (kOf == Shape::text || kOf == Shape::name) {
    return text();
  } else if constexpr (kOf == Shape::defaulted) {
    return of<decltype(T::value)>();
  } else if constexpr (kOf == Shape::if_any) {
    return of<typename decltype(T::value)::value_type>();
  } else if constexpr (kOf == Shape::serialized) {
    return of_serialized(std::type_identity<T>{});
  } else if constexpr (kOf == Shape::or_length) {
    Json whole = of<decltype(T::items)>();
    if (direction_ == Direction::read) return whole;
    return any_of({std::move(whole), integer(0, std::numeric_limits<std::int32_t>::max())});
  } else if constexpr (kOf == Shape::optional) {
    return any_of({of<typename T::value_type>(), null()});
  } else if constexpr (kOf == Shape::list) {
    Json items = of<typename T::value_type>();
    if constexpr (detail::kIsArray<T>) {
      return list(std::move(items), std::tuple_size_v<T>, std::tuple_size_v<T>);
    } else if constexpr (detail::IsList<T>::value) {
      return list(std::move(items), 0, T::capacity());
    } else {
      return list(std::move(items));
    }
  } else if constexpr (kOf == Shape::tuple) {
    return fixed(std::type_identity<T>{});
  } else if constexpr (kOf == Shape::variant) {
    return alternatives(std::type_identity<T>{});
  } else {
    return fields_of<T>();
  }
}

// A document about one type alone.
Json schema_document(Json schema, Json definitions);
template <class T>
Json schema_document(Direction direction) {
  Schemas schemas;
  Json schema = schemas.of<T>(direction);
  return schema_document(std::move(schema), schemas.definitions());
}

}  // namespace heirloom::text
