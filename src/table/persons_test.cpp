// Who may ask what of a table: every command, by everybody it is not for.
#include <set>

#include "table/test_host.hpp"
#include "text/sink.hpp"

namespace heirloom::table {
namespace {

// A is the host and sits on seat 0, B on seat 1, R was removed by the host, X never sat; "" is
// nobody.
const std::vector<std::string> kPeople = {"A", "B", "R", "X", ""};

// What a table is doing when it is asked something.
enum class Scene { gathering, complete, running, away, paused, over };

Host arranged(Scene scene) {
  Settings settings = settings_for("familienbande", 3);
  settings.options.value["start"] = "first";
  Host host(settings);
  for (const char* person : {"A", "B", "R"}) {
    EXPECT_EQ(host.ask(person, command::Sit{}), "ok") << host.message;
  }
  EXPECT_EQ(host.ask("A", command::Remove{2}), "ok") << host.message;
  if (scene == Scene::gathering) return host;
  EXPECT_EQ(host.ask("A", command::PlaceBot{2, "random"}), "ok") << host.message;
  if (scene == Scene::complete) return host;
  EXPECT_EQ(host.ask("A", command::Start{}), "ok") << host.message;
  EXPECT_EQ(host.play("A", 0), "ok") << host.message;
  if (scene == Scene::away) {
    for (const core::Seat seat : {0, 1}) host.apply({{host.now, entry::Away{seat, Why::gone}}});
  }
  if (scene == Scene::paused) {
    EXPECT_EQ(host.ask("A", command::Vote{0, Topic::pause, true}), "ok") << host.message;
    EXPECT_EQ(host.ask("B", command::Vote{1, Topic::pause, true}), "ok") << host.message;
  }
  while (scene == Scene::over && host.table.status() == Status::running) {
    const core::Seat seat = host.acting();
    const command::Move move = host.move(seat);
    if (seat < 2) {
      EXPECT_EQ(host.ask(Host::owner(seat), move), "ok") << host.message;
    } else {
      const Effect effect = host.table.decide_for_bot(seat, move.turn, move.moves[0], host.now);
      host.apply(std::get<std::vector<Entry>>(effect));
    }
  }
  return host;
}

// What becomes of a command: "ok" or the code of the refusal. Nothing is carried out.
std::string verdict(const Host& host, const std::string& person, const Command& command) {
  const Effect effect =
      host.table.decide(command, {person, host.now, std::string(64, 'a'), "no hash"});
  const auto* refusal = std::get_if<Refusal>(&effect);
  return refusal == nullptr ? "ok" : text::word_of(refusal->code);
}

// A command and the letters of those who may ask it then.
struct Permission {
  Scene scene;
  Command command;
  std::string may;
};

std::vector<Permission> permissions() {
  std::vector<Permission> all = {
      {Scene::gathering, command::Sit{{2}, {}}, "X"},
      {Scene::gathering, command::Leave{}, "AB"},
      {Scene::gathering, command::Remove{0}, "A"},
      {Scene::gathering, command::Remove{1}, "A"},
      {Scene::gathering, command::PlaceBot{2, "easy"}, "A"},
      {Scene::gathering, command::Close{}, "A"},
      {Scene::complete, command::Start{}, "A"},
  };
  for (const Scene scene : {Scene::gathering, Scene::running, Scene::paused, Scene::over}) {
    all.push_back({scene, command::Say{"hello"}, "ABRX"});
    for (const char* person : {"B", "X"}) all.push_back({scene, command::Mute{person, true}, "A"});
  }
  for (const core::Seat seat : {0, 1}) {
    const std::string owner = Host::owner(seat);
    for (const Scene scene : {Scene::gathering, Scene::running, Scene::paused}) {
      all.push_back({scene, command::Autopilot{seat, "easy"}, owner});
    }
    all.push_back({Scene::running, command::Vote{seat, Topic::pause, true}, owner});
    all.push_back({Scene::paused, command::Vote{seat, Topic::resume, true}, owner});
    for (const Scene scene : {Scene::running, Scene::away, Scene::paused}) {
      all.push_back({scene, command::Resign{seat, {"easy"}}, owner});
    }
    all.push_back({Scene::away, command::Back{seat}, owner});
    all.push_back({Scene::over, command::Undo{seat, true}, owner});
  }
  all.push_back({Scene::running, command::Move{1, 0, {"pass"}}, "B"});
  all.push_back({Scene::away, command::Move{1, 0, {"pass"}}, "B"});
  all.push_back({Scene::running, command::Undo{0, true}, "A"});
  return all;
}

TEST(Persons, NobodyDoesAtATableWhatIsAnothersToDo) {
  std::set<std::size_t> commands;
  for (const Permission& permission : permissions()) {
    commands.insert(permission.command.index());
    const Host host = arranged(permission.scene);
    for (const std::string& person : kPeople) {
      const bool may = !person.empty() && permission.may.find(person) != std::string::npos;
      // Those who sit there already need no second seat.
      const bool seated = std::holds_alternative<command::Sit>(permission.command) &&
                          host.table.seat_of(person).has_value();
      EXPECT_EQ(verdict(host, person, permission.command), may      ? "ok"
                                                           : seated ? "taken"
                                                                    : "forbidden")
          << "scene " << static_cast<int>(permission.scene) << ", "
          << text::to_text(permission.command) << " by '" << person << "'";
    }
  }
  EXPECT_EQ(commands.size(), std::variant_size_v<Command>) << "a command is missing here";
}

// Whatever the table is doing, a command for somebody's seat is never carried out for others.
TEST(Persons, WhoeverAsksForASeatThatIsNotTheirsIsRefusedAtAnyTime) {
  for (const Scene scene : {Scene::gathering, Scene::complete, Scene::running, Scene::away,
                            Scene::paused, Scene::over}) {
    const Host host = arranged(scene);
    for (const Permission& permission : permissions()) {
      if (permission.may.size() > 1) continue;
      for (const std::string& person : kPeople) {
        if (!person.empty() && permission.may.find(person) != std::string::npos) continue;
        EXPECT_NE(verdict(host, person, permission.command), "ok")
            << "scene " << static_cast<int>(scene) << ", " << text::to_text(permission.command)
            << " by '" << person << "'";
      }
    }
  }
}

TEST(Persons, NobodySitsOnSeatsThatAreNotThere) {
  for (const Scene scene : {Scene::running, Scene::paused, Scene::over}) {
    const Host host = arranged(scene);
    for (const int seat : {-1, 3, 100}) {
      for (const Command& command :
           {Command(command::Move{seat, 0, {"pass"}}), Command(command::Undo{seat, true}),
            Command(command::Vote{seat, Topic::pause, true}), Command(command::Resign{seat, {}}),
            Command(command::Back{seat}), Command(command::Autopilot{seat, "easy"}),
            Command(command::Remove{seat}), Command(command::PlaceBot{seat, "easy"})}) {
        EXPECT_NE(verdict(host, "A", command), "ok") << text::to_text(command);
      }
    }
  }
}

}  // namespace
}  // namespace heirloom::table
