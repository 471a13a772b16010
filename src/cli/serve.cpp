// `heirloom serve`, `backup`, `restore` and `admin`: running a server and looking after it.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/progress.hpp"
#include "server/net/client.hpp"
#include "server/serve.hpp"
#include "server/verify.hpp"
#include "store/sqlite.hpp"

namespace heirloom::cli {
namespace {

namespace fs = std::filesystem;

std::string database_in(const std::string& data) { return data + "/heirloom.db"; }
std::string admin_file_in(const std::string& data) { return data + "/admin.json"; }

// Locks the database of a folder: servers share the lock, a restore holds it alone. Freed when the
// program ends.
bool lock(const std::string& data, int how) {
  const int file = open((data + "/lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  return file >= 0 && flock(file, how | LOCK_NB) == 0;
}

using Opened = text::Result<std::unique_ptr<store::SqliteStore>>;

// A database that is only looked at: nothing is committed, so nothing is posted.
Opened open_quietly(const std::string& path) {
  if (!fs::exists(path)) return text::Error{"there is no database " + path};
  return store::SqliteStore::open(store::SqliteOptions{.path = path},
                                  [](const std::function<void()>&) {});
}

// Replays all matches of a database; the number of tables that cannot be followed, or an error.
text::Result<int> verify_database(const std::string& path) {
  const auto checked = store::SqliteStore::check(path);
  if (!checked) return checked.error();
  auto opened = open_quietly(path);
  if (!opened) return opened.error();
  const auto verified = server::verify(**opened, [](std::int64_t) {});
  if (!verified) return verified.error();
  for (const std::string& wrong : verified->wrong) std::cerr << wrong << "\n";
  std::cout << "replayed " << verified->tables << " tables with " << verified->steps
            << " steps from " << verified->entries << " log entries\n";
  if (verified->of_newer_rules > 0) {
    std::cout << verified->of_newer_rules << " more tables are of newer rules and were only read\n";
  }
  return static_cast<int>(verified->wrong.size());
}

}  // namespace

std::string pages_folder(const std::string& of_source) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  const fs::path installed = program.parent_path().parent_path() / "share/heirloom/web";
  return fs::is_directory(installed, error) ? installed.string() : of_source;
}

int run_serve(const ServeArguments& arguments) {
  std::error_code error;
  fs::create_directories(arguments.data, error);
  if (error) return complain("cannot make the folder " + arguments.data + ": " + error.message());
  umask(077);  // what is kept about people is for nobody else on this machine
  if (!lock(arguments.data, LOCK_SH)) {
    return complain("a backup is being restored in " + arguments.data + "; try again afterwards");
  }
  server::ServeSettings settings;
  settings.database.path = database_in(arguments.data);
  settings.admin_file = admin_file_in(arguments.data);
  settings.bot_threads = arguments.bot_threads;
  server::net::NetworkSettings& network = settings.network;
  network.address = arguments.address;
  network.port = static_cast<std::uint16_t>(arguments.port);
  network.certificate_file = arguments.certificate;
  network.key_file = arguments.key;
  network.allowed_origins = arguments.origins;
  network.trusted_proxies = arguments.proxies;
  network.static_folder = arguments.files;
  network.max_connections = static_cast<std::size_t>(arguments.most_connections);
  network.max_connections_per_address = static_cast<std::size_t>(arguments.most_per_address);
  network.requests_per_second = arguments.requests_per_second;
  settings.site.messages_per_second = arguments.messages_per_second;
  settings.site.messages_at_once = 3 * arguments.messages_per_second;
  settings.site.tables_per_minute = arguments.tables_per_minute;
  settings.site.tables_at_once = 2 * arguments.tables_per_minute;
  settings.site.hall.keep_finished = table::Time{86'400'000} * arguments.keep_finished;
  settings.site.secure_cookie = arguments.behind_https;
  settings.site.build = arguments.build;
  const auto served = server::serve(
      std::move(settings),
      [](const std::string& address) {
        std::cout << "Heirloom is open at " << address << "\n" << std::flush;
      },
      [](const std::string& line) { std::cerr << line << "\n"; });
  return served ? 0 : complain(served.error().message);
}

int run_backup(const BackupArguments& arguments) {
  const auto opened = open_quietly(database_in(arguments.data));
  if (!opened) return complain(opened.error().message);
  const auto copied = (*opened)->backup(arguments.file);
  if (!copied) return complain(copied.error().message);
  const auto wrong = verify_database(arguments.file);
  if (!wrong) return complain(wrong.error().message);
  if (*wrong > 0) {
    return complain(std::to_string(*wrong) + " tables in " + arguments.file +
                    " cannot be followed; keep the original");
  }
  std::cout << "kept in " << arguments.file << "\n";
  return 0;
}

int run_restore(const BackupArguments& arguments) {
  const std::string database = database_in(arguments.data);
  if (fs::exists(database) && !arguments.replace) {
    return complain(database + " is there already; move it away, or say --replace");
  }
  umask(077);
  std::error_code error;
  fs::create_directories(arguments.data, error);
  if (!lock(arguments.data, LOCK_EX)) {
    return complain("a server is using " + arguments.data + "; stop it first");
  }
  // A copy is checked, so that the backup may lie where nothing can be written.
  const std::string copy = database + ".restoring";
  fs::copy_file(arguments.file, copy, fs::copy_options::overwrite_existing, error);
  if (error) return complain("cannot copy " + arguments.file + ": " + error.message());
  fs::permissions(copy, fs::perms::owner_read | fs::perms::owner_write, error);
  const auto wrong = verify_database(copy);
  if (!wrong || *wrong > 0) {
    fs::remove(copy, error);
    return complain(wrong ? arguments.file +
                                " has tables that cannot be followed; nothing was "
                                "restored"
                          : wrong.error().message);
  }
  // What the old database still had to write would be taken for the new one's.
  for (const char* more : {"-wal", "-shm"}) fs::remove(database + more, error);
  fs::rename(copy, database, error);
  if (error) return complain("cannot put " + database + " in its place: " + error.message());
  std::cout << "restored to " << database << "\n";
  return 0;
}

int run_admin(const AdminArguments& arguments) {
  std::ifstream file(admin_file_in(arguments.data));
  const std::string content((std::istreambuf_iterator<char>(file)), {});
  const auto told = text::parse_json(content);
  if (!told || !told->is_object()) {
    return complain("cannot read " + admin_file_in(arguments.data) +
                    "; is a server running on this folder (--data)?");
  }
  text::Json body = text::Json::object();
  for (const auto& [key, value] : arguments.fields) body[key] = value;
  const auto answer =
      server::net::call(told->value("address", std::string()), told->value("origin", std::string()),
                        arguments.method, "/api/admin/" + arguments.what,
                        told->value("secret", std::string()), body.empty() ? "" : text::dump(body));
  if (!answer) return complain(answer.error().message);
  const auto reply = text::parse_json(answer->body);
  if (answer->status != 200) {
    const bool has_reason = reply && reply->contains("refused");
    return complain(has_reason ? (*reply)["refused"].value("message", std::string())
                               : "the server answers " + std::to_string(answer->status));
  }
  if (!reply || !reply->contains("tables")) {
    std::cout << answer->body << "\n";
    return 0;
  }
  for (const text::Json& table : (*reply)["tables"]) {
    std::cout << table.value("table", std::string()) << "  " << table.value("game", std::string())
              << "  " << table.value("status", std::string()) << "  "
              << text::dump(table.value("names", text::Json())) << "\n";
  }
  return 0;
}

}  // namespace heirloom::cli
