// How much one address may do: connections at a time, and requests by and by.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace heirloom::server::net {

// A bucket of tokens for every address that asked lately.
class RequestRate {
 public:
  using Time = std::chrono::steady_clock::time_point;
  RequestRate(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  // Takes a token. If there is none: the seconds until there is one, at least 1.
  int take(const std::string& address, Time now);
  // Forgets those whose buckets are full again.
  void sweep(Time now);
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double tokens = 0;
    Time since;
  };
  [[nodiscard]] double filled(const Bucket& bucket, Time now) const;

  double per_second_;
  double burst_;
  std::unordered_map<std::string, Bucket> buckets_;
};

// How many connections there are from each address.
class ConnectionCount {
 public:
  explicit ConnectionCount(std::size_t most) : most_(most) {}
  // False if there are as many as may be.
  bool add(const std::string& address);
  void remove(const std::string& address);

 private:
  std::size_t most_;
  std::unordered_map<std::string, std::size_t> counts_;
};

}  // namespace heirloom::server::net
