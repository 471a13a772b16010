// WebSockets as clients see them: messages, closing, slow readers, and the end of the server.
#include "net/client.hpp"
#include "net/echo_site.hpp"

namespace heirloom::tests {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

Client opened(Site& site, Client::From from = {}) {
  Client client(site.port(), from);
  EXPECT_EQ(client.upgrade(), 101);
  return client;
}

server::Connection number_of(Client& client) {
  client.send_frame(kText, "number");
  return std::stoull(client.read_frame()->payload);
}

TEST(Socket, MessagesGoBothWaysInOrder) {
  Site site;
  Client client = opened(site);
  for (const std::size_t size : {0, 1, 125, 126, 8192, 3}) {
    client.send_frame(kText, std::string(size, 'x'));
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->opcode, kText);
    EXPECT_EQ(frame->payload.size(), size);
  }
  site.run([&] {
    for (int i = 0; i < 100; ++i) site.echo().say(site.echo().last, std::to_string(i));
  });
  for (int i = 0; i < 100; ++i) EXPECT_EQ(client.read_frame()->payload, std::to_string(i));
  EXPECT_EQ(site.metrics().messages_in, 6U);
  EXPECT_TRUE(site.becomes([](Echo&, const NetworkMetrics& now) {
    return now.messages_out == 106 && now.bytes_queued == 0 && now.websockets == 1;
  }));
}

TEST(Socket, AMessageInPiecesIsOneMessage) {
  Site site;
  Client client = opened(site);
  client.send(std::string("\x01\x82\0\0\0\0he", 8));
  client.send(std::string("\x80\x83\0\0\0\0llo", 9));
  EXPECT_EQ(client.read_frame()->payload, "hello");
}

TEST(Socket, NumbersAreNeverUsedTwiceAndEndsAreToldOnce) {
  Site site;
  server::Connection first = 0;
  {
    Client client = opened(site);
    first = number_of(client);
  }
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics&) { return echo.ended == 1; }));
  Client client = opened(site);
  EXPECT_GT(number_of(client), first);
  site.run([&] { site.echo().say(first, "nobody is there"); });
  site.run([&] { site.network().close(first, 1000, "nobody is there"); });
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics& now) {
    return echo.ended == 1 && echo.peers.size() == 1 && now.connections == 1;
  }));
}

TEST(Socket, TheTokenIsTheCookieOfExactlyThatName) {
  NetworkSettings settings = generous();
  settings.cookie_name = "id";
  Site site(settings);
  Client client(site.port());
  EXPECT_EQ(client.upgrade("Cookie: xid=1; ID=2; id=secret; id=3\r\nOrigin: http://here\r\n"), 101);
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics&) {
    return echo.peers.size() == 1 && echo.peers.begin()->second.token == "secret";
  }));
}

TEST(Socket, AMessageThatIsTooBigEndsTheConnection) {
  Site site;
  Client client = opened(site);
  client.send_frame(kText, std::string(8193, 'x'));
  EXPECT_EQ(client.read_frame()->close_code(), 1009);
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics& now) {
    return echo.ended == 1 && now.rejected_for(Rejection::message_too_big) == 1;
  }));
}

TEST(Socket, OnlyTextIsUnderstood) {
  Site site;
  Client binary = opened(site);
  binary.send_frame(kBinary, "abc");
  EXPECT_EQ(binary.read_frame()->close_code(), 1003);
  Client broken = opened(site);
  broken.send_frame(kText, "\xFF\xFE");
  EXPECT_EQ(broken.read_frame()->close_code(), 1007);
  Client unmasked = opened(site);
  unmasked.send(std::string("\x81\x01x"));
  EXPECT_EQ(unmasked.read_frame()->close_code(), 1002);
  EXPECT_EQ(site.metrics().rejected_for(Rejection::not_text), 1U);
}

TEST(Socket, ClosingSendsWhatIsQueuedThenTheReason) {
  Site site;
  Client client = opened(site);
  client.send_frame(kText, "close");
  EXPECT_EQ(client.read_frame()->payload, "before");
  const auto frame = client.read_frame();
  EXPECT_EQ(frame->close_code(), 4000);
  EXPECT_EQ(frame->payload.size(), 125U);  // as much of the reason as fits
  client.send_frame(kText, "too late");
  client.send_frame(kClose, frame->payload.substr(0, 2));
  EXPECT_TRUE(client.ends());
  client.hang_up();
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics&) { return echo.ended == 1; }));
}

TEST(Socket, WhoDoesNotAnswerACloseIsCutOff) {
  NetworkSettings settings = generous();
  settings.handshake_timeout = milliseconds(1000);  // enough to open the socket on a busy machine
  Site site(settings);
  Client client = opened(site);
  client.send_frame(kText, "close");
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics& now) {
    return echo.ended == 1 && now.connections == 0;
  }));
}

TEST(Socket, AHandlerThatThrowsCostsThatConnectionOnly) {
  Site site;
  Client other = opened(site);
  Client client = opened(site);
  client.send_frame(kText, "throw");
  EXPECT_TRUE(client.ends());
  other.send_frame(kText, "still here");
  EXPECT_EQ(other.read_frame()->payload, "still here");
  EXPECT_TRUE(site.becomes(
      [](Echo& echo, const NetworkMetrics& now) { return echo.ended == 1 && now.faults == 1; }));
}

TEST(Socket, WhoReadsTooSlowlyIsDroppedWhileOthersStayQuick) {
  NetworkSettings settings = generous();
  settings.max_queue_bytes = 256 * 1024;
  Site site(settings);
  Client slow = opened(site, {"127.0.0.1", 4096, false});
  const auto slow_number = number_of(slow);
  Client quick = opened(site);
  const auto quick_number = number_of(quick);
  const auto text = std::make_shared<const std::string>(std::string(64 * 1024, 'x'));
  int rounds = 0;
  while (site.run([&] { return site.echo().peers.contains(slow_number); })) {
    ASSERT_LT(++rounds, 2000);
    site.run([&] {
      site.network().send(slow_number, text);
      site.network().send(quick_number, text);
    });
    ASSERT_EQ(quick.read_frame()->payload.size(), text->size());
  }
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics& now) {
    return echo.ended == 1 && now.slow_readers_dropped == 1 && now.bytes_queued == 0;
  }));
}

TEST(Socket, OneMessageMayBeBiggerThanTheQueue) {
  NetworkSettings settings = generous();
  settings.max_queue_bytes = 1000;
  Site site(settings);
  Client client = opened(site);
  const auto number = number_of(client);
  site.run([&] { site.echo().say(number, std::string(500'000, 'x')); });
  EXPECT_EQ(client.read_frame()->payload.size(), 500'000U);
}

TEST(Socket, WhoAnswersNoPingIsDropped) {
  NetworkSettings settings = generous();
  settings.idle_timeout = milliseconds(1000);  // enough to answer on a busy machine
  Site site(settings);
  Client client = opened(site);
  const auto ping = client.read_frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, 9);
  client.send_frame(10, ping->payload);
  EXPECT_EQ(client.read_frame()->opcode, 9);
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics&) { return echo.ended == 1; }));
  EXPECT_EQ(site.metrics().rejected_for(Rejection::timed_out), 1U);
}

TEST(Socket, ARandomStreamOfFramesHarmsNobody) {
  Site site;
  std::uint32_t state = 1;
  const auto next = [&state] { return (state = state * 1664525U + 1013904223U) >> 16U; };
  for (int round = 0; round < 100; ++round) {
    Client client = opened(site);
    std::string bytes;
    for (std::uint32_t i = next() % 200; i > 0; --i) bytes += static_cast<char>(next());
    client.send(bytes);
  }
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics& now) {
    return echo.ended == 100 && now.connections == 0 && now.bytes_queued == 0;
  }));
  EXPECT_EQ(site.metrics().faults, 0U);
}

TEST(Drain, ClosesEverybodyWithAReason) {
  Site site;
  Client socket = opened(site);
  Client idle(site.port());
  EXPECT_EQ(idle.ask("GET", "/api/x").status, 200);
  std::promise<void> done;
  site.run([&] {
    site.network().drain(steady_clock::now() + std::chrono::minutes(1), "back in a minute",
                         [&] { done.set_value(); });
  });
  const auto frame = socket.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1001);
  EXPECT_EQ(frame->payload.substr(2), "back in a minute");
  socket.send_frame(kClose, frame->payload);
  EXPECT_TRUE(socket.ends());
  EXPECT_TRUE(idle.ends());
  socket.hang_up();
  done.get_future().wait();
  EXPECT_EQ(site.metrics().connections, 0U);
  EXPECT_FALSE(Client(site.port()).connected());
}

TEST(Drain, DropsWhoIsLeftAtTheDeadline) {
  Site site;
  Client socket = opened(site);  // will not answer the close
  Client waiting(site.port());
  waiting.send("GET /api/never HTTP/1.1\r\nHost: h\r\n\r\n");
  site.becomes([](Echo&, const NetworkMetrics& now) { return now.requests == 2; });
  std::promise<void> done;
  const auto begin = steady_clock::now();
  site.run([&] {
    site.network().drain(begin + milliseconds(200), "too slow", [&] { done.set_value(); });
  });
  done.get_future().wait();
  EXPECT_GE(steady_clock::now() - begin, milliseconds(200));
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics&) { return echo.ended == 1; }));
}

TEST(Drain, ANetworkThatIsDestroyedCallsNobody) {
  boost::asio::io_context context;
  Echo echo(context);
  auto network = std::make_unique<Network>(context, generous());
  echo.network = network.get();
  ASSERT_TRUE(network->listen(echo).ok());
  Client client(network->port());
  std::thread thread([&] { EXPECT_EQ(client.upgrade(), 101); });
  while (echo.peers.empty()) context.run_one();
  thread.join();
  network.reset();
  context.run();
  EXPECT_EQ(echo.ended, 0);
  EXPECT_TRUE(client.ends());
}

}  // namespace
}  // namespace heirloom::tests
