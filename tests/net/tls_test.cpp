// TLS, with a certificate made on the spot.
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <cstdio>
#include <filesystem>

#include "net/client.hpp"
#include "net/echo_site.hpp"

namespace heirloom::tests {
namespace {

namespace fs = std::filesystem;

// Writes a key and a certificate that it signed itself.
void make_certificate(const fs::path& certificate_file, const fs::path& key_file) {
  EVP_PKEY* key = EVP_EC_gen("P-256");
  X509* certificate = X509_new();
  X509_set_version(certificate, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* name = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(certificate, name);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* out = std::fopen(certificate_file.c_str(), "w");
  PEM_write_X509(out, certificate);
  std::fclose(out);
  out = std::fopen(key_file.c_str(), "w");
  PEM_write_PrivateKey(out, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(out);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

class Tls : public testing::Test {
 protected:
  Tls() {
    fs::create_directories(folder_);
    settings_.certificate_file = (folder_ / "certificate.pem").string();
    settings_.key_file = (folder_ / "key.pem").string();
    make_certificate(settings_.certificate_file, settings_.key_file);
  }
  ~Tls() override { fs::remove_all(folder_); }
  static Client secure(Site& site) { return Client(site.port(), {"127.0.0.1", 0, true}); }

  fs::path folder_ = fs::path(testing::TempDir()) / ("heirloom-tls-" + std::to_string(getpid()));
  NetworkSettings settings_ = generous();
};

TEST_F(Tls, RequestsAndWebSocketsWorkAsWithout) {
  Site site(settings_);
  Client client = secure(site);
  ASSERT_TRUE(client.connected());
  const Answer answer = client.ask("POST", "/api/x", "Origin: https://here\r\n", "text");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("strict-transport-security"), "max-age=31536000");
  EXPECT_NE(answer.headers.at("content-security-policy").find("'self' wss://here;"),
            std::string::npos);
  EXPECT_EQ(client.ask("POST", "/api/x", "Origin: http://here\r\n").status, 403);
  ASSERT_EQ(client.upgrade("Origin: https://here\r\n"), 101);
  for (const std::size_t size : {5, 8000}) {
    client.send_frame(kText, std::string(size, 'x'));
    EXPECT_EQ(client.read_frame()->payload.size(), size);
  }
  site.run([&] { site.echo().say(site.echo().last, std::string(300'000, 'x')); });
  EXPECT_EQ(client.read_frame()->payload.size(), 300'000U);
  client.send_frame(kText, "close");
  EXPECT_EQ(client.read_frame()->payload, "before");
  const auto frame = client.read_frame();
  EXPECT_EQ(frame->close_code(), 4000);
  client.send_frame(kClose, frame->payload.substr(0, 2));
  EXPECT_TRUE(client.ends());
  client.hang_up();
  EXPECT_TRUE(site.becomes([](Echo& echo, const NetworkMetrics& now) {
    return echo.ended == 1 && now.connections == 0;
  }));
}

TEST_F(Tls, WhoSpeaksPlainlyOrNotAtAllIsSentAway) {
  settings_.handshake_timeout =
      std::chrono::milliseconds(1000);  // enough for who speaks on a busy machine
  Site site(settings_);
  Client plain(site.port());
  plain.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_FALSE(plain.read_answer());
  EXPECT_TRUE(Client(site.port()).ends());
  EXPECT_TRUE(secure(site).connected());
  EXPECT_EQ(site.metrics().rejected_for(Rejection::timed_out), 1U);
}

TEST_F(Tls, ARefusalIsReadableAndDrainingWorks) {
  Site site(settings_);
  Client big = secure(site);
  EXPECT_EQ(big.ask("POST", "/api/x", {}, std::string(100'000, 'x')).status, 413);
  Client socket = secure(site);
  ASSERT_EQ(socket.upgrade(), 101);
  Client idle = secure(site);
  EXPECT_EQ(idle.ask("GET", "/api/x", {}).status, 200);
  std::promise<void> done;
  site.run([&] {
    site.network().drain(std::chrono::steady_clock::now() + std::chrono::milliseconds(300), "",
                         [&] { done.set_value(); });
  });
  EXPECT_EQ(socket.read_frame()->close_code(), 1001);
  done.get_future().wait();
  EXPECT_EQ(site.metrics().connections, 0U);
}

TEST_F(Tls, ACertificateCanBeRenewedWhileRunning) {
  Site site(settings_);
  Client before = secure(site);
  make_certificate(settings_.certificate_file, settings_.key_file);
  EXPECT_TRUE(site.run([&] { return site.network().renew_certificate().ok(); }));
  Client after = secure(site);
  EXPECT_EQ(before.ask("GET", "/api/x").status, 200);
  EXPECT_EQ(after.ask("GET", "/api/x").status, 200);
  fs::remove(settings_.key_file);
  EXPECT_FALSE(site.run([&] { return site.network().renew_certificate().ok(); }));
  EXPECT_EQ(secure(site).ask("GET", "/api/x").status, 200);
}

}  // namespace
}  // namespace heirloom::tests
