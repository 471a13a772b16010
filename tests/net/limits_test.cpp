// Who may come in and how often: origins, addresses, proxies, rates, connections, descriptors.
#include <dirent.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <csignal>
#include <fstream>

#include "net/client.hpp"
#include "net/echo_site.hpp"

namespace heirloom::tests {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

std::string told(const Answer& answer, const char* key) {
  const auto json = text::parse_json(answer.body);
  if (!json || !json->contains(key)) return "nothing: " + answer.body;
  return (*json)[key].get<std::string>();
}

const std::string kCookie = "Cookie: heirloom=me\r\n";
std::string from(const std::string& origin) { return "Origin: " + origin + "\r\n"; }

TEST(Origin, ChangesNeedTheOriginOfTheHost) {
  Site site;
  Client client(site.port());
  const auto status = [&](const std::string& headers) {
    return client.ask("POST", "/api/x", "Host: games.example:81\r\n" + headers).status;
  };
  EXPECT_EQ(status(kCookie + from("http://games.example:81")), 200);
  EXPECT_EQ(status(kCookie + from("http://GAMES.example:81")), 200);
  EXPECT_EQ(status(kCookie + from("https://games.example:81")), 200);  // a proxy may end TLS
  EXPECT_EQ(status(kCookie + from("http://games.example")), 403);
  EXPECT_EQ(status(kCookie + from("http://evil.example")), 403);
  EXPECT_EQ(status(from("http://evil.example")), 403);
  EXPECT_EQ(status(from("null")), 403);
  EXPECT_EQ(status(from("http://games.example:81") + from("http://evil.example")), 403);
  EXPECT_EQ(client.ask("GET", "/api/x", kCookie + from("http://evil.example")).status, 200);
  EXPECT_EQ(site.metrics().rejected_for(Rejection::wrong_origin), 5U);
}

TEST(Origin, WithoutOneNobodyActsUnderACookie) {
  Site site;
  Client client(site.port());
  EXPECT_EQ(client.ask("POST", "/api/x").status, 200);
  EXPECT_EQ(client.ask("POST", "/api/x", kCookie).status, 403);
  EXPECT_EQ(client.ask("POST", "/api/x", "Cookie: other=me\r\n").status, 200);
  EXPECT_EQ(client.ask("DELETE", "/api/x", kCookie).status, 403);
  EXPECT_EQ(client.ask("GET", "/api/x", kCookie).status, 200);
}

TEST(Origin, WebSocketsNeedItToo) {
  Site site;
  EXPECT_EQ(Client(site.port()).upgrade(kCookie + from("http://here")), 101);
  EXPECT_EQ(Client(site.port()).upgrade(kCookie + from("http://evil.example")), 403);
  EXPECT_EQ(Client(site.port()).upgrade(kCookie), 403);
  EXPECT_EQ(Client(site.port()).upgrade(), 101);
  EXPECT_EQ(Client(site.port()).upgrade({}, "/api/ws"), 200);
}

TEST(Origin, AListTakesThePlaceOfTheHost) {
  NetworkSettings settings = generous();
  settings.allowed_origins = {"https://games.example", "http://localhost:5173"};
  Site site(settings);
  Client client(site.port());
  const auto status = [&](const std::string& origin) {
    return client.ask("POST", "/api/x", from(origin)).status;
  };
  EXPECT_EQ(status("https://games.example"), 200);
  EXPECT_EQ(status("https://games.example:443"), 200);
  EXPECT_EQ(status("http://localhost:5173"), 200);
  EXPECT_EQ(status("http://games.example"), 403);
  EXPECT_EQ(status("http://here"), 403);
}

TEST(Proxy, OnlyTrustedOnesAreBelieved) {
  NetworkSettings settings = generous();
  settings.trusted_proxies = {"127.0.0.1", "10.0.0.0/8", "fd00::/8"};
  Site site(settings);
  const auto address = [&](const char* source, const std::string& headers) {
    Client client(site.port(), {source, 0, false});
    return told(client.ask("GET", "/api/x", headers), "address");
  };
  const std::string header = "X-Forwarded-For: ";
  EXPECT_EQ(address("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(address("127.0.0.1", header + "1.2.3.4\r\n"), "1.2.3.4");
  EXPECT_EQ(address("127.0.0.2", header + "1.2.3.4\r\n"), "127.0.0.2");
  // What a client makes up stands before what proxies add.
  EXPECT_EQ(address("127.0.0.1", header + "6.6.6.6, 1.2.3.4\r\n"), "1.2.3.4");
  EXPECT_EQ(address("127.0.0.1", header + "6.6.6.6\r\n" + header + "1.2.3.4, 10.1.1.1\r\n"),
            "1.2.3.4");
  EXPECT_EQ(address("127.0.0.1", header + "10.1.1.1, fd00::1\r\n"), "10.1.1.1");
  EXPECT_EQ(address("127.0.0.1", header + "1.2.3.4:5678\r\n"), "1.2.3.4");
  EXPECT_EQ(address("127.0.0.1", header + "6.6.6.6, nonsense, 10.1.1.1\r\n"), "10.1.1.1");
  EXPECT_EQ(address("127.0.0.1", header + "2001:db8:1:2:3:4:5:6\r\n"), "2001:db8:1:2::/64");
  EXPECT_EQ(address("127.0.0.1", header + "[2001:db8:1:2::9]:443\r\n"), "2001:db8:1:2::/64");
  EXPECT_EQ(address("127.0.0.1", header + "::ffff:1.2.3.4\r\n"), "1.2.3.4");
}

TEST(Proxy, MaySayThatItSpeaksTls) {
  NetworkSettings settings = generous();
  settings.trusted_proxies = {"127.0.0.1"};
  Site site(settings);
  const std::string secure = "X-Forwarded-Proto: https\r\n";
  Client client(site.port());
  EXPECT_TRUE(client.ask("GET", "/api/x", secure).headers.contains("strict-transport-security"));
  EXPECT_EQ(client.ask("POST", "/api/x", secure + from("https://here")).status, 200);
  EXPECT_EQ(client.ask("POST", "/api/x", secure + from("http://here")).status, 403);
  Client other(site.port(), {"127.0.0.2", 0, false});
  EXPECT_FALSE(other.ask("GET", "/api/x", secure).headers.contains("strict-transport-security"));
}

TEST(Limit, RequestsOfOneAddressAreCounted) {
  NetworkSettings settings = generous();
  settings.request_burst = 5;
  settings.requests_per_second = 0.001;
  Site site(settings);
  Client client(site.port());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(client.ask("GET", "/api/x").status, 200);
  const Answer rejected = client.ask("GET", "/api/x");
  EXPECT_EQ(rejected.status, 429);
  EXPECT_NEAR(std::stoi(rejected.headers.at("retry-after")), 1000, 100);
  EXPECT_EQ(Client(site.port()).upgrade(), 429);
  Client other(site.port(), {"127.0.0.2", 0, false});
  EXPECT_EQ(other.ask("GET", "/api/x").status, 200);
  EXPECT_EQ(site.metrics().rejected_for(Rejection::too_many_requests), 2U);
}

TEST(Limit, ABucketFillsAgain) {
  NetworkSettings settings = generous();
  settings.request_burst = 1;
  settings.requests_per_second = 20;
  Site site(settings);
  Client client(site.port());
  // However slow the machine is, at some time it asks twice within a twentieth of a second.
  while (client.ask("GET", "/api/x").status != 429) {
  }
  while (client.ask("GET", "/api/x").status != 200) {
  }
}

TEST(Limit, ConnectionsAreCounted) {
  NetworkSettings settings = generous();
  settings.max_connections = 3;
  Site site(settings);
  {
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) {
      clients.emplace_back(site.port());
      EXPECT_EQ(clients.back().ask("GET", "/api/x").status, 200);
    }
    Client more(site.port());
    EXPECT_EQ(more.ask("GET", "/api/x").status, 503);
    EXPECT_TRUE(more.ends());
    EXPECT_EQ(clients[0].upgrade(), 101);  // a place is kept, not taken twice
    EXPECT_EQ(site.metrics().connections, 3U);
  }
  EXPECT_TRUE(site.becomes([](Echo&, const NetworkMetrics& now) { return now.connections == 0; }));
  EXPECT_EQ(Client(site.port()).ask("GET", "/api/x").status, 200);
  EXPECT_EQ(site.metrics().rejected_for(Rejection::too_many_connections), 1U);
}

TEST(Limit, ConnectionsOfOneAddressAreCounted) {
  NetworkSettings settings = generous();
  settings.max_connections_per_address = 2;
  Site site(settings);
  Client one(site.port());
  Client two(site.port());
  EXPECT_EQ(one.ask("GET", "/api/x").status, 200);
  EXPECT_EQ(two.upgrade(), 101);
  EXPECT_EQ(Client(site.port()).ask("GET", "/api/x").status, 503);
  EXPECT_EQ(Client(site.port(), {"127.0.0.2", 0, false}).ask("GET", "/api/x").status, 200);
  EXPECT_EQ(site.metrics().rejected_for(Rejection::too_many_from_address), 1U);
}

TEST(Limit, BehindAProxyWebSocketsAreCountedByTheAddressBehindIt) {
  NetworkSettings settings = generous();
  settings.max_connections_per_address = 2;
  settings.trusted_proxies = {"127.0.0.1"};
  Site site(settings);
  std::vector<Client> clients;
  const auto open = [&](const std::string& address) {
    clients.emplace_back(site.port());
    return clients.back().upgrade("X-Forwarded-For: " + address + "\r\n");
  };
  EXPECT_EQ(open("1.1.1.1"), 101);
  EXPECT_EQ(open("1.1.1.1"), 101);
  EXPECT_EQ(open("1.1.1.1"), 429);
  EXPECT_EQ(open("2.2.2.2"), 101);
  clients.clear();
  EXPECT_TRUE(site.becomes([](Echo&, const NetworkMetrics& now) { return now.connections == 0; }));
  EXPECT_EQ(open("1.1.1.1"), 101);
}

// A server in a process of its own, so that its descriptors and its memory are its own.
class Apart {
 public:
  // `spare`: how many descriptors it may open once it listens; 0 for no limit.
  Apart(const NetworkSettings& settings, rlim_t spare) {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return;
    id_ = fork();
    if (id_ == 0) {
      ::close(ends[0]);
      boost::asio::io_context context;
      Echo echo(context);
      Network network(context, settings);
      echo.network = &network;
      if (!network.listen(echo)) _exit(1);
      if (spare > 0) {
        const int next = dup(0);  // the lowest that is free
        ::close(next);
        const rlimit limit{static_cast<rlim_t>(next) + spare, static_cast<rlim_t>(next) + spare};
        if (setrlimit(RLIMIT_NOFILE, &limit) != 0) _exit(1);
      }
      port = network.port();
      if (write(ends[1], &port, sizeof port) != sizeof port) _exit(1);
      ::close(ends[1]);
      context.run();
      _exit(0);
    }
    ::close(ends[1]);
    if (read(ends[0], &port, sizeof port) != sizeof port) port = 0;
    ::close(ends[0]);
  }
  Apart(const Apart&) = delete;
  Apart& operator=(const Apart&) = delete;
  ~Apart() {
    kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
  }

  // Kilobytes of memory in use.
  [[nodiscard]] long memory() const {
    std::ifstream status("/proc/" + std::to_string(id_) + "/status");
    std::string word;
    long kilobytes = 0;
    while (status >> word) {
      if (word == "VmRSS:") status >> kilobytes;
    }
    return kilobytes;
  }

  std::uint16_t port = 0;

 private:
  pid_t id_ = -1;
};

TEST(Descriptors, RunningOutOfThemEndsNothing) {
  if (kSanitized) GTEST_SKIP() << "to check a pointer, sanitizers open a pipe";
  Apart server(generous(), 10);
  ASSERT_NE(server.port, 0);
  Client socket(server.port);
  ASSERT_EQ(socket.upgrade(), 101);
  {
    std::vector<Client> clients;
    int served = 0;
    int rejected = 0;
    for (int i = 0; i < 40; ++i) {
      clients.emplace_back(server.port);
      const int status = clients.back().ask("GET", "/healthz").status;
      (status == 200 ? served : rejected) += 1;
    }
    EXPECT_GE(served, 5);
    EXPECT_LE(served, 10);
    EXPECT_EQ(served + rejected, 40);
    socket.send_frame(kText, "still here?");
    EXPECT_EQ(socket.read_frame()->payload, "still here?");
  }
  int status = 0;
  for (int i = 0; i < 100 && status != 200; ++i) {
    status = Client(server.port).ask("GET", "/healthz").status;
  }
  EXPECT_EQ(status, 200);
}

TEST(Descriptors, AnIdleWebSocketTakesLittleMemory) {
  if (kSanitized) GTEST_SKIP() << "sanitizers need memory of their own";
  constexpr int kMany = 2000;
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < kMany + 200) GTEST_SKIP() << "too few files may be opened";
  Apart server(generous(), 0);
  ASSERT_NE(server.port, 0);
  std::vector<Client> clients;
  const auto open = [&](int how_many) {
    for (int i = 0; i < how_many; ++i) {
      clients.emplace_back(server.port);
      ASSERT_EQ(clients.back().upgrade(), 101);
      clients.back().send_frame(kText, std::string(4000, 'x'));
      ASSERT_EQ(clients.back().read_frame()->payload.size(), 4000U);
    }
  };
  open(100);
  const long before = server.memory();
  open(kMany);
  const double each = static_cast<double>(server.memory() - before) / kMany;
  RecordProperty("kilobytes_per_connection", std::to_string(each));
  std::cout << "an idle WebSocket takes " << each << " KB\n";
  EXPECT_LT(each, 25);
}

}  // namespace
}  // namespace heirloom::tests
