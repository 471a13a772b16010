// Walks all types of the protocol and says what they leave open: what belongs to the games.
#include "server/definitions.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "bots/any_bots.hpp"
#include "games/catalog.hpp"
#include "match/reading.hpp"
#include "record/match.hpp"
#include "server/http_messages.hpp"
#include "server/messages.hpp"

namespace heirloom::server {
namespace {

using text::Direction;
using text::Schemas;

constexpr ResultName kResults[] = {
    {ask::Hello::kWord, "ResultHello"},  {ask::Open::kWord, "ResultOpen"},
    {ask::Rematch::kWord, "ResultOpen"}, {ask::Watch::kWord, "Empty"},
    {ask::Unwatch::kWord, "Empty"},      {ask::Act::kWord, "ResultAct"},
    {ask::View::kWord, "View"},
};

class Walk {
 public:
  Definitions run() {
    games::for_each_game([&](auto tag) { add_game<typename decltype(tag)::type>(); });
    Json names = Json::array();
    for (const GameNames& one : all_.games) names.push_back(one.game);
    Json game = Json::object();
    game["enum"] = std::move(names);
    schemas().define("Game", std::move(game));
    for (const char* part : {"Options", "OptionsGiven", "Position", "Event", "Move", "View",
                             "Outlook", "Preview", "LegalMove", "Reading"}) {
      schemas().define(part, of_any_game(part));
    }
    schemas().of<bots::Thought>(Direction::written);
    add_messages();
    add_bodies();
    refine_messages();
    refine_bodies();
    return std::move(all_);
  }

 private:
  Schemas& schemas() { return all_.schemas; }
  Json& form(const std::string& name) { return schemas().definitions().at(name); }
  // The form of a member in a struct's form; and in the struct's definition, or in the one of that
  // name where there are two.
  template <class T, class Field>
  static Json& key_in(Json& form, Field T::* which) {
    std::string key;
    boost::mp11::mp_for_each<text::Members<T>>([&](auto member) {
      if constexpr (std::same_as<std::remove_cv_t<decltype(member.pointer)>, Field T::*>) {
        if (member.pointer == which) key = text::key_of(member.name);
      }
    });
    return form["properties"].at(key);
  }
  template <class T, class Field>
  Json& key(Field T::* which) {
    return key_in(form(schemas().name_of<T>()), which);
  }
  template <class T, class Field>
  Json& key(const std::string& name, Field T::* which) {
    return key_in(form(name), which);
  }

  // What an option may be, where its type alone does not say it.
  static std::optional<Json> form_of(const text::Option& option) {
    using Kind = text::Option::Kind;
    const bool of_numbers = option.kind == Kind::number || option.entry.empty();
    if (option.kind == Kind::choice) return Schemas::one_of_words(option.words);
    if (option.kind == Kind::flag || !of_numbers) return {};
    Json number = option.numbers.empty() ? Schemas::integer(option.min, option.max)
                                         : Schemas::one_of_numbers(option.numbers);
    if (option.kind == Kind::number) return number;
    Json list = Schemas::list(std::move(number), static_cast<std::size_t>(option.fewest),
                              static_cast<std::size_t>(option.most));
    if (option.words.empty()) return list;
    return Schemas::any_of({Schemas::one_of_words(option.words), std::move(list)});
  }

  template <class G>
  void add_game() {
    std::string prefix = text::definition_name<G>();
    schemas().call<typename G::Event>(prefix + "Event");
    schemas().call<typename G::Move>(prefix + "Move");
    schemas().of<typename G::Options>(Direction::written);
    schemas().of<typename G::Position>(Direction::written);
    schemas().of<typename G::Event>(Direction::written);
    schemas().of<typename G::Move>(Direction::written);

    Json& options = form(prefix + "Options");
    for (const text::Option& option : G::options()) {
      Json& form = options["properties"].at(std::string(option.name));
      const bool says_all = form.contains("$ref");  // a type with a definition of its own
      if (auto told = form_of(option); told && !says_all) form = std::move(*told);
    }
    // Options that are not said have their defaults.
    Json given = options;
    given["required"] = Json::array();
    schemas().define(prefix + "OptionsGiven", std::move(given));

    Json view = schemas().fields_of<record::ViewDocument<Json>>();
    key_in(view, &record::ViewDocument<Json>::viewer) = Schemas::any_of(
        {Schemas::integer(0, G::kMaxSeats - 1), Schemas::word("spectator"), Schemas::null()});
    key_in(view, &record::ViewDocument<Json>::position) = Schemas::reference(prefix + "Position");
    if constexpr (text::Remembers<G>) {
      Schemas::add_key(view, "remembered", schemas().of<typename G::Memory>(Direction::written),
                       false);
    }
    schemas().define(prefix + "View", std::move(view));
    add_documents<G>(prefix);
    all_.games.push_back({std::string(G::kName), std::move(prefix)});
  }

  // The documents of match/reading.hpp with the game's own parts in their places.
  template <class G>
  void add_documents(const std::string& prefix) {
    schemas().of<typename G::Outlook>(Direction::written);
    Json preview = schemas().fields_of<match::PreviewDocument>();
    key_in(preview, &match::PreviewDocument::events) =
        Schemas::list(Schemas::reference(prefix + "Event"));
    Json& ahead = key_in(preview, &match::PreviewDocument::ahead);
    ahead = Schemas::null();
    if constexpr (text::HasAhead<G>) {
      ahead = schemas().of<std::optional<typename G::Ahead>>(Direction::written);
    }
    schemas().define(prefix + "Preview", std::move(preview));

    Json move = schemas().fields_of<match::LegalMove>();
    key_in(move, &match::LegalMove::move) = Schemas::reference(prefix + "Move");
    key_in(move, &match::LegalMove::preview) = Schemas::reference(prefix + "Preview");
    schemas().define(prefix + "LegalMove", std::move(move));

    Json reading = schemas().fields_of<match::Reading>();
    key_in(reading, &match::Reading::moves) =
        Schemas::list(Schemas::reference(prefix + "LegalMove"));
    key_in(reading, &match::Reading::outlook) = Schemas::reference(prefix + "Outlook");
    schemas().define(prefix + "Reading", std::move(reading));
  }

  [[nodiscard]] Json of_any_game(const std::string& part) const {
    std::vector<Json> forms;
    for (const GameNames& one : all_.games) {
      forms.push_back(Schemas::reference(one.prefix + part));
    }
    return Schemas::any_of(forms);
  }

  // What is written comes first, so that it has the plain names.
  void add_messages() {
    schemas().call<Shown>("Shown");
    schemas().call<Tell>("Tell");
    schemas().call<Ask>("Ask");
    schemas().call<table::Command>("Command");
    schemas().of<Tell>(Direction::written);
    schemas().of<result::Hello>(Direction::written);
    schemas().of<result::Open>(Direction::written);
    schemas().of<result::Act>(Direction::written);
    schemas().define("Empty", Schemas::object());
    std::vector<Json> results;
    for (const ResultName& one : kResults) {
      Json result = Schemas::reference(one.result);
      if (std::find(results.begin(), results.end(), result) == results.end()) {
        results.push_back(std::move(result));
      }
    }
    schemas().define("Result", Schemas::any_of(results));
    schemas().of<Ask>(Direction::read);
  }

  void add_bodies() {
    schemas().call<record::GameDocument>("ApiGame");
    schemas().call<record::Players>("ApiPlayers");
    schemas().call<text::OptionDocument>("ApiOption");
    schemas().call<record::Record>("ApiRecord");
    schemas().call<record::FinalResult>("ApiFinalResult");
    schemas().of<api::Person>(Direction::written);
    schemas().of<api::DeviceCode>(Direction::written);
    schemas().of<api::Feed>(Direction::written);
    schemas().of<api::Tables>(Direction::written);
    schemas().of<api::Games>(Direction::written);
    schemas().of<api::Levels>(Direction::written);
    schemas().of<api::Refused>(Direction::written);
    schemas().of<api::Told>(Direction::written);
    schemas().of<api::Guest>(Direction::read);
    schemas().of<api::Rename>(Direction::read);
    schemas().of<api::Device>(Direction::read);
    schemas().of<api::Announcement>(Direction::read);
    schemas().of<api::Closing>(Direction::read);
    schemas().of<api::Address>(Direction::read);
    schemas().of<record::Record>(Direction::written);
  }

  void refine_messages() {
    const auto ref = [](std::string_view name) { return Schemas::reference(name); };
    for (const char* name : {"Settings", "SettingsGiven"}) {
      key(name, &table::Settings::game) = ref("Game");
    }
    key("Settings", &table::Settings::options) = ref("Options");
    key("SettingsGiven", &table::Settings::options) = ref("OptionsGiven");
    key(&match::StepShown::events) = Schemas::list(ref("Event"));
    key(&tell::Update::view) = Schemas::any_of({ref("View"), Schemas::null()});
    key(&tell::Reply::to) = Schemas::integer(0, text::kMaxExactInteger);
    key(&tell::Reply::result) = Schemas::any_of({ref("Result"), Schemas::null()});
    boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Ask>>([&](auto tag) {
      Json& ask = form(text::definition_name<typename decltype(tag)::type>());
      Json with_id = Schemas::object();
      Schemas::add_key(with_id, "id", Schemas::integer(1, text::kMaxExactInteger));
      for (auto& [name, value] : ask["properties"].items()) {
        with_id["properties"][name] = std::move(value);
      }
      for (Json& name : ask["required"]) with_id["required"].push_back(std::move(name));
      ask = std::move(with_id);
    });
  }

  void refine_bodies() {
    const Json game = Schemas::reference("Game");
    key(&api::Brief::game) = game;
    key(&record::GameDocument::game) = game;
    key(&text::OptionDocument::choices) = Schemas::list(Schemas::any_of(
        {Schemas::text(), Schemas::integer(-text::kMaxExactInteger, text::kMaxExactInteger)}));
    key(&record::Record::game) = game;
    key(&record::Record::format) = Schemas::word(record::kFormat);
    key(&record::Record::options) = Schemas::reference("Options");
  }

  Definitions all_;
};

void move_references(Json& value) {
  if (value.is_array() || value.is_object()) {
    for (Json& part : value) move_references(part);
  }
  if (!value.is_object()) return;
  if (const auto found = value.find("$ref"); found != value.end() && found->is_string()) {
    constexpr std::string_view kOld = "#/$defs/";
    const auto path = found->get<std::string>();
    if (path.starts_with(kOld)) *found = "#/components/schemas/" + path.substr(kOld.size());
  }
}

}  // namespace

std::span<const ResultName> result_names() { return kResults; }

Definitions protocol_definitions() { return Walk().run(); }

text::Json as_components(const text::Json& definitions) {
  Json moved = definitions;
  move_references(moved);
  return moved;
}

text::Json component(std::string_view name) {
  Json out = Json::object();
  out["$ref"] = "#/components/schemas/" + std::string(name);
  return out;
}

}  // namespace heirloom::server
