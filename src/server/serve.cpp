// Joining the parts, on one thread; the store's writer and the bots have their own.
#include "server/serve.hpp"

#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "store/sqlite.hpp"

namespace heirloom::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kTick{20};
constexpr milliseconds kDrain{5000};

Time wall_clock() {
  return std::chrono::duration_cast<milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string store_metrics(const store::StoreMetrics& metrics) {
  std::string out;
  const auto add = [&](std::string_view name, std::string_view type, std::string_view help,
                       double value) { out += metric(name, type, help, value); };
  add("store_batches_total", "counter", "changes stored or refused",
      static_cast<double>(metrics.batches));
  add("store_groups_total", "counter", "transactions", static_cast<double>(metrics.groups));
  add("store_conflicts_total", "counter", "changes that came too late",
      static_cast<double>(metrics.conflicts));
  add("store_failures_total", "counter", "changes that could not be stored",
      static_cast<double>(metrics.failures));
  add("store_refusals_total", "counter", "changes refused because too many waited",
      static_cast<double>(metrics.refusals));
  add("store_recoveries_total", "counter", "times the database was opened again after trouble",
      static_cast<double>(metrics.recoveries));
  add("store_checkpoint_failures_total", "counter",
      "times the write-ahead log could not be copied into the database",
      static_cast<double>(metrics.checkpoint_failures));
  add("store_waiting", "gauge", "changes waiting to be stored",
      static_cast<double>(metrics.waiting));
  add("store_commit_seconds_total", "counter", "time spent making transactions durable",
      static_cast<double>(metrics.total_commit_us) / 1e6);
  return out;
}

std::string network_metrics(const net::NetworkMetrics& metrics) {
  std::string out = metric("network_connections", "gauge", "open connections of any kind",
                           static_cast<double>(metrics.connections));
  out += metric("network_queued_bytes", "gauge", "bytes waiting for slow readers",
                static_cast<double>(metrics.bytes_queued));
  out += metric("network_dropped_total", "counter", "readers that were too slow",
                static_cast<double>(metrics.slow_readers_dropped));
  out += metric("network_faults_total", "counter", "connections ended by an exception",
                static_cast<double>(metrics.faults));
  out +=
      "# HELP heirloom_network_refusals_total connections and requests refused\n"
      "# TYPE heirloom_network_refusals_total counter\n";
  for (std::size_t i = 0; i < net::kRejections; ++i) {
    out += "heirloom_network_refusals_total{reason=\"" +
           std::string(net::name_of(static_cast<net::Rejection>(i))) + "\"} " +
           std::to_string(metrics.rejected.at(i)) + "\n";
  }
  return out;
}

// What `heirloom admin` needs, in a file that only its owner can read.
text::Result<text::Done> write_admin_file(const std::string& path, const std::string& address,
                                          const std::vector<std::string>& origins,
                                          const std::string& secret) {
  if (path.empty()) return text::Done{};
  const mode_t before = umask(077);
  std::ofstream out(path, std::ios::trunc);
  umask(before);
  text::Json content = text::Json::object();
  content["address"] = address;
  content["origin"] = origins.empty() ? address : origins.front();
  content["secret"] = secret;
  out << text::dump(content) << "\n";
  if (!out.flush()) return text::Error{"cannot write " + path};
  return text::Done{};
}

class Process {
 public:
  Process(ServeSettings settings, const std::function<void(const std::string&)>& log)
      : settings_(std::move(settings)),
        log_(log),
        signals_(context_, SIGINT, SIGTERM),
        renewals_(context_),
        timer_(context_) {}

  text::Result<text::Done> run(const std::function<void(const std::string&)>& ready) {
    const auto post = [this](std::function<void()> what) {
      boost::asio::post(context_, std::move(what));
    };
    auto store = store::SqliteStore::open(settings_.database, post);
    if (!store) return store.error();
    store_ = std::move(*store);
    const std::string secret = random_hex(32);
    settings_.site.admin_hash = hash_of(secret);
    const bool secure = !settings_.network.certificate_file.empty();
    settings_.site.secure_cookie = settings_.site.secure_cookie || secure;
    network_ = std::make_unique<net::Network>(context_, settings_.network);
    thinker_ = std::make_unique<ThreadedThinker>(settings_.bot_threads, post);
    Site::Services services{*store_, *network_, *thinker_, random_hex, wall_clock, log_, [this] {
                              return store_metrics(store_->metrics()) +
                                     network_metrics(network_->metrics());
                            }};
    site_ = std::make_unique<Site>(std::move(services), settings_.site);
    auto woken = site_->wake();
    if (!woken) return woken;
    auto listening = network_->listen(*site_);
    if (!listening) return listening;
    const std::string warning = network_->metrics().descriptor_warning;
    if (!warning.empty()) note("warning", warning);
    const std::string address = std::string(secure ? "https://" : "http://") +
                                settings_.network.address + ":" + std::to_string(network_->port());
    auto written =
        write_admin_file(settings_.admin_file, address, settings_.network.allowed_origins, secret);
    if (!written) return written;
    ready(address);
    signals_.async_wait([this](const auto& error, int) {
      if (!error) leave();
    });
    if (secure) {
      renewals_.add(SIGHUP);
      await_renewal();
    }
    tick();
    context_.run();
    store_->drain();
    note("info", "stopped");
    return text::Done{};
  }

 private:
  void note(std::string_view level, const std::string& message) {
    text::Json line = text::Json::object();
    line["at"] = wall_clock();
    line["level"] = std::string(level);
    line["message"] = message;
    log_(text::dump(line));
  }

  void tick() {
    timer_.expires_after(kTick);
    timer_.async_wait([this](const auto& error) {
      if (error || stopped_) return;
      site_->tick();
      tick();
    });
  }

  // A certificate that has been renewed is read at SIGHUP.
  void await_renewal() {
    renewals_.async_wait([this](const auto& error, int) {
      if (error) return;
      const auto renewed = network_->renew_certificate();
      note(renewed ? "info" : "error",
           renewed ? "the certificate was read again"
                   : "the old certificate stays: " + renewed.error().message);
      await_renewal();
    });
  }

  // Takes nothing new, waits until everything is stored, and tells everybody to come back.
  void leave() {
    note("info", "stopping");
    network_->stop_accepting();
    site_->say_goodbye();
    network_->drain(steady_clock::now() + kDrain, "the server is restarting", [this] {
      stopped_ = true;  // a tick may be on its way already
      timer_.cancel();
      signals_.cancel();
      renewals_.cancel();
    });
  }

  ServeSettings settings_;
  bool stopped_ = false;
  const std::function<void(const std::string&)>& log_;
  boost::asio::io_context context_{1};
  boost::asio::signal_set signals_;
  boost::asio::signal_set renewals_;
  boost::asio::steady_timer timer_;
  std::unique_ptr<store::SqliteStore> store_;
  std::unique_ptr<net::Network> network_;
  std::unique_ptr<ThreadedThinker> thinker_;
  std::unique_ptr<Site> site_;
};

}  // namespace

text::Result<text::Done> serve(ServeSettings settings,
                               const std::function<void(const std::string& address)>& ready,
                               const std::function<void(const std::string& line)>& log) {
  return Process(std::move(settings), log).run(ready);
}

}  // namespace heirloom::server
