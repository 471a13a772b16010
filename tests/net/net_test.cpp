// HTTP as clients see it: requests, static files, limits on size, and everything malformed.
#include <filesystem>
#include <fstream>
#include <random>

#include "net/client.hpp"
#include "net/echo_site.hpp"

namespace heirloom::tests {
namespace {

namespace fs = std::filesystem;

text::Json told(const Answer& answer) {
  const auto json = text::parse_json(answer.body);
  EXPECT_TRUE(json.ok()) << answer.body;
  return json ? *json : text::Json::object();
}

TEST(Http, ARequestReachesTheHandlerAndItsResponseTheClient) {
  Site site;
  Client client(site.port());
  const Answer answer = client.ask("GET", "/api/tables/a%20b?x=%20y");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("content-type"), "application/json");
  EXPECT_EQ(told(answer)["method"], "GET");
  EXPECT_EQ(told(answer)["path"], "/api/tables/a b");
  EXPECT_EQ(told(answer)["query"], "x=%20y");
  EXPECT_EQ(told(answer)["address"], "127.0.0.1");
}

TEST(Http, AConnectionServesManyRequestsAlsoThoseAnsweredLater) {
  Site site;
  Client client(site.port());
  for (const char* path : {"/api/1", "/api/later", "/feed/x", "/healthz", "/readyz", "/metrics"}) {
    const Answer answer = client.ask("GET", path);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(told(answer)["path"], path);
    EXPECT_EQ(answer.headers.at("connection"), "keep-alive");
  }
  EXPECT_EQ(site.metrics().accepted, 1U);
  EXPECT_EQ(site.metrics().requests, 6U);
}

TEST(Http, RequestsSentTogetherAreAnsweredInOrder) {
  Site site;
  Client client(site.port());
  client.send(
      "GET /api/1 HTTP/1.1\r\nHost: h\r\n\r\nPOST /api/2 HTTP/1.1\r\nHost: h\r\n"
      "Content-Length: 3\r\n\r\nabcGET /api/3 HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_EQ(told(*client.read_answer())["path"], "/api/1");
  EXPECT_EQ(told(*client.read_answer())["body"], "abc");
  EXPECT_EQ(told(*client.read_answer())["path"], "/api/3");
}

TEST(Http, TheClientMayAskForTheEndOfTheConnection) {
  Site site;
  Client client(site.port());
  EXPECT_EQ(client.ask("GET", "/api/x", "Connection: close\r\n").headers.at("connection"), "close");
  EXPECT_TRUE(client.ends());
  EXPECT_TRUE(site.becomes([](Echo&, const NetworkMetrics& now) { return now.connections == 0; }));
}

TEST(Http, HeadIsGetWithoutTheBody) {
  Site site;
  Client client(site.port());
  const Answer whole = client.ask("GET", "/api/x");
  const Answer head = client.ask("HEAD", "/api/x");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), whole.headers.at("content-length"));
  EXPECT_EQ(client.ask("GET", "/api/y").status, 200);
}

TEST(Http, BodiesComePlainAndInChunks) {
  Site site;
  Client client(site.port());
  for (const char* method : {"POST", "PATCH", "DELETE"}) {
    const Answer answer = client.ask(method, "/api/x", {}, "some text");
    EXPECT_EQ(told(answer)["method"], method);
    EXPECT_EQ(told(answer)["body"], "some text");
  }
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
      "4\r\nsome\r\n5\r\n text\r\n0\r\n\r\n");
  EXPECT_EQ(told(*client.read_answer())["body"], "some text");
  client.send(
      "POST /api/x HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(client.read_answer()->status, 100);
  client.send("hi");
  EXPECT_EQ(told(*client.read_answer())["body"], "hi");
}

TEST(Http, ABodyThatIsTooBigIsRefused) {
  NetworkSettings settings = generous();
  settings.max_body_bytes = 1000;
  Site site(settings);
  const std::string chunked = "Transfer-Encoding: chunked\r\n";
  EXPECT_EQ(Client(site.port()).ask("POST", "/api/x", {}, std::string(1000, 'x')).status, 200);
  EXPECT_EQ(Client(site.port()).ask("POST", "/api/x", {}, std::string(1001, 'x')).status, 413);
  EXPECT_EQ(Client(site.port()).ask("POST", "/api/x", {}, std::string(500'000, 'x')).status, 413);
  Client client(site.port());
  client.send("POST /api/x HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n");
  for (int i = 0; i < 3; ++i) client.send("190\r\n" + std::string(400, 'x') + "\r\n");
  EXPECT_EQ(client.read_answer()->status, 413);
  EXPECT_TRUE(client.ends());
  EXPECT_EQ(site.metrics().rejected_for(Rejection::body_too_big), 3U);
}

TEST(Http, AHeadThatIsTooBigIsRefused) {
  Site site;
  Client client(site.port());
  const std::string header = "X-Long: " + std::string(10'000, 'x') + "\r\n";
  EXPECT_EQ(client.ask("GET", "/api/x", header).status, 431);
  EXPECT_TRUE(client.ends());
  EXPECT_EQ(site.metrics().rejected_for(Rejection::header_too_big), 1U);
}

TEST(Http, WhatIsNoRequestGetsAnAnswerAndAnEnd) {
  Site site;
  for (const char* text :
       {"hello\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/9\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n", "\x16\x03\x01\x02garbage\r\n\r\n",
        "POST /api/ HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
        "POST /api/ HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST /api/ HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: "
        "chunked\r\n\r\n",
        "POST /api/ HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"}) {
    Client client(site.port());
    client.send(text);
    const auto answer = client.read_answer();
    ASSERT_TRUE(answer) << text;
    EXPECT_EQ(answer->status, 400) << text;
    EXPECT_TRUE(client.ends()) << text;
  }
}

TEST(Http, ARequestMustNameACleanPathAndOneHost) {
  Site site;
  Client client(site.port());
  for (const char* path : {"*", "http://x/", "x", "/%", "/%2", "/%zz", "/a/../b", "/a/%2e%2e/b",
                           "/./b", "//b", "/a%00", "/a%0d%0ab"}) {
    EXPECT_EQ(client.ask("GET", path).status, 400) << path;
  }
  EXPECT_EQ(client.ask("GET", "/api/x", "Host: a b\r\n").status, 400);
  EXPECT_EQ(client.ask("GET", "/api/x", "Host: a\r\nHost: b\r\n").status, 400);
  client.send("GET /api/x HTTP/1.1\r\n\r\n");
  EXPECT_EQ(client.read_answer()->status, 400);
  EXPECT_EQ(client.ask("GET", "/api/x").status, 200);
  client.send("GET /api/x HTTP/1.0\r\n\r\n");
  EXPECT_EQ(client.read_answer()->status, 200);
  EXPECT_TRUE(client.ends());
}

TEST(Http, MethodsThatAreUnknownOrOutOfPlaceAreRefused) {
  Site site;
  Client client(site.port());
  EXPECT_EQ(client.ask("OPTIONS", "/api/x").status, 405);
  EXPECT_EQ(client.ask("PUT", "/api/x").status, 405);
  EXPECT_EQ(client.ask("BREW", "/api/x").headers.at("allow"), "GET, HEAD, POST, PATCH, DELETE");
  EXPECT_EQ(client.ask("POST", "/index.html").headers.at("allow"), "GET, HEAD");
  EXPECT_EQ(client.ask("GET", "/ws").status, 426);
}

TEST(Http, RandomBytesHarmNobody) {
  Site site;
  std::mt19937 random(7);
  const std::string good = "POST /api/x HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc";
  for (int round = 0; round < 150; ++round) {
    Client client(site.port());
    std::string bytes = good;
    if (round % 3 == 0) bytes.assign(random() % 3000, 'x');
    const std::size_t changes = round % 3 == 0 ? bytes.size() : 1 + random() % 4;
    for (std::size_t i = 0; i < changes && !bytes.empty(); ++i) {
      bytes[random() % bytes.size()] = static_cast<char>(random());
    }
    client.send(bytes);
  }
  EXPECT_EQ(Client(site.port()).ask("GET", "/api/x").status, 200);
  EXPECT_TRUE(site.becomes([](Echo&, const NetworkMetrics& now) { return now.connections == 0; }));
  EXPECT_EQ(site.metrics().faults, 0U);
}

TEST(Http, AHandlerThatFailsOrIsSlowCostsOneRequestOnly) {
  NetworkSettings settings = generous();
  settings.answer_timeout = std::chrono::milliseconds(50);
  Site site(settings);
  Client client(site.port());
  EXPECT_EQ(client.ask("GET", "/api/throws").status, 500);
  EXPECT_EQ(client.ask("GET", "/api/never").status, 504);
  EXPECT_EQ(client.ask("GET", "/api/twice").status, 200);
  EXPECT_EQ(client.ask("GET", "/api/empty").status, 204);
  EXPECT_EQ(told(client.ask("GET", "/api/after"))["path"], "/api/after");
  EXPECT_EQ(site.metrics().faults, 1U);
}

TEST(Http, WhoSaysNothingIsNotWaitedForLong) {
  NetworkSettings settings = generous();
  settings.read_timeout = std::chrono::milliseconds(60);
  Site site(settings);
  Client silent(site.port());
  Client half(site.port());
  half.send("GET / HT");
  EXPECT_TRUE(silent.ends());
  EXPECT_TRUE(half.ends());
  EXPECT_EQ(site.metrics().rejected_for(Rejection::timed_out), 2U);
}

TEST(Http, WhoAsksNothingMoreIsNotWaitedForLong) {
  NetworkSettings settings = generous();
  settings.keep_alive_timeout = std::chrono::milliseconds(60);
  Site site(settings);
  Client idle(site.port());
  EXPECT_EQ(idle.ask("GET", "/api/x").status, 200);
  EXPECT_TRUE(idle.ends());
  EXPECT_EQ(site.metrics().rejected_for(Rejection::timed_out), 0U);
}

TEST(Http, EveryResponseProtectsPeople) {
  Site site;
  Client client(site.port());
  for (const char* path : {"/api/x", "/nothing.here", "/%"}) {
    const Answer answer = client.ask("GET", path, "Host: games.example:8000\r\n");
    EXPECT_EQ(answer.headers.at("content-security-policy"),
              "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' "
              "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' "
              "ws://games.example:8000 wss://games.example:8000; frame-ancestors 'none'; "
              "base-uri 'none'; form-action 'self'");
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.headers.at("cross-origin-opener-policy"), "same-origin");
    EXPECT_EQ(answer.headers.at("cross-origin-resource-policy"), "same-origin");
    EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
    EXPECT_TRUE(answer.headers.contains("permissions-policy"));
    EXPECT_FALSE(answer.headers.contains("strict-transport-security"));
  }
}

TEST(Http, AHandlerCannotSplitAResponse) {
  Site site;
  Client client(site.port());
  const Answer answer = client.ask("GET", "/api/sly");
  EXPECT_EQ(answer.headers.at("x-good"), "yes");
  EXPECT_FALSE(answer.headers.contains("x-bad"));
  EXPECT_FALSE(answer.headers.contains("x-split"));
  EXPECT_EQ(answer.headers.at("connection"), "keep-alive");
}

class Files : public testing::Test {
 protected:
  Files() {
    fs::create_directories(folder_ / "assets");
    fs::create_directories(folder_ / "plain");
    write("plain/index.html", "<p>plain</p>");
    write("index.html", "<p>index</p>");
    write("assets/a-1.js", "let a = 1;");
    write("assets/a-1.js.gz", "compressed");
    write("data.gz", "an archive");
    NetworkSettings settings = generous();
    settings.static_folder = folder_.string();
    site_.emplace(settings);
    client_.emplace(site_->port());
  }
  ~Files() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& content) {
    std::ofstream(folder_ / name) << content;
  }
  fs::path folder_ = fs::path(testing::TempDir()) / ("heirloom-files-" + std::to_string(getpid()));
  std::optional<Site> site_;
  std::optional<Client> client_;
};

TEST_F(Files, PathsWithoutADotAreTheIndexOthersExistOrNot) {
  for (const char* path : {"/", "/index.html", "/table/7", "/table/", "/assets"}) {
    const Answer answer = client_->ask("GET", path);
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.body, "<p>index</p>") << path;
    EXPECT_EQ(answer.headers.at("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(answer.headers.at("cache-control"), "no-cache");
  }
  EXPECT_EQ(client_->ask("GET", "/nothing.js").status, 404);
  EXPECT_EQ(client_->ask("GET", "/assets/a-1.js.gz").status, 404);
  EXPECT_EQ(client_->ask("GET", "/data.gz").body, "an archive");
  EXPECT_EQ(client_->ask("HEAD", "/").headers.at("content-length"), "12");
}

TEST_F(Files, AFolderWithAnIndexOfItsOwnHasItsOwnPages) {
  for (const char* path : {"/plain", "/plain/", "/plain/table/7", "/plain/index.html"}) {
    EXPECT_EQ(client_->ask("GET", path).body, "<p>plain</p>") << path;
  }
  EXPECT_EQ(client_->ask("GET", "/plain/nothing.js").status, 404);
  EXPECT_EQ(client_->ask("GET", "/plains").body, "<p>index</p>");
}

TEST_F(Files, WhatTheClientHasIsNotSentAgain) {
  const std::string tag = client_->ask("GET", "/").headers.at("etag");
  const Answer again = client_->ask("GET", "/", "If-None-Match: \"x\", W/" + tag + "\r\n");
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.headers.at("etag"), tag);
  EXPECT_FALSE(again.headers.contains("content-length"));
  EXPECT_EQ(client_->ask("GET", "/", "If-None-Match: \"x\"\r\n").status, 200);
}

TEST_F(Files, CompressedVariantsAreForThoseWhoAcceptThem) {
  const Answer plain = client_->ask("GET", "/assets/a-1.js");
  EXPECT_EQ(plain.body, "let a = 1;");
  EXPECT_EQ(plain.headers.at("vary"), "Accept-Encoding");
  EXPECT_EQ(plain.headers.at("cache-control"), "public, max-age=31536000, immutable");
  const Answer small = client_->ask("GET", "/assets/a-1.js", "Accept-Encoding: br, gzip\r\n");
  EXPECT_EQ(small.body, "compressed");
  EXPECT_EQ(small.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(small.headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_NE(small.headers.at("etag"), plain.headers.at("etag"));
  const Answer no = client_->ask("GET", "/assets/a-1.js", "Accept-Encoding: gzip;q=0\r\n");
  EXPECT_EQ(no.body, "let a = 1;");
}

TEST(Network, SaysWhyItCannotListen) {
  boost::asio::io_context context;
  Echo echo(context);
  const auto reason = [&](const NetworkSettings& settings) {
    Network network(context, settings);
    const auto listening = network.listen(echo);
    return listening ? "" : listening.error().message;
  };
  Site site;
  NetworkSettings settings;
  settings.port = site.port();
  EXPECT_NE(reason(settings).find("Address already in use"), std::string::npos);
  settings = {};
  settings.address = "nowhere";
  EXPECT_EQ(reason(settings), "'nowhere' is no address to listen at");
  settings = {};
  settings.static_folder = "/does/not/exist";
  EXPECT_NE(reason(settings).find("/does/not/exist"), std::string::npos);
  settings = {};
  settings.certificate_file = "/does/not/exist";
  EXPECT_EQ(reason(settings), "TLS needs both a certificate and a key");
  settings.key_file = "/does/not/exist";
  EXPECT_NE(reason(settings).find("cannot use the certificate"), std::string::npos);
  settings = {};
  settings.trusted_proxies = {"10.0.0.0/99"};
  EXPECT_NE(reason(settings).find("10.0.0.0/99"), std::string::npos);
}

}  // namespace
}  // namespace heirloom::tests
