// Token buckets: a burst at once, then a steady rate.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace heirloom::server {

// A bucket of tokens for everyone who did something lately.
class Buckets {
 public:
  using Time = std::int64_t;  // in milliseconds
  Buckets(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  // Takes a token. If there is none: the seconds until there is one, at least 1.
  int take(const std::string& who, Time now) {
    const bool room = buckets_.size() < kMost || buckets_.contains(who);
    const auto [it, is_new] = buckets_.try_emplace(room ? who : "everybody else");
    Bucket& bucket = it->second;
    bucket.tokens = is_new ? at_once_ : filled(bucket, now);
    bucket.since = now;
    if (bucket.tokens < 1) {
      constexpr double kLongest = 3600;
      const double wait = std::ceil((1 - bucket.tokens) / per_second_);
      return static_cast<int>(std::clamp(wait, 1.0, kLongest));
    }
    bucket.tokens -= 1;
    return 0;
  }

  // Forgets those whose buckets are full again.
  void sweep(Time now) {
    std::erase_if(buckets_, [&](const auto& one) { return filled(one.second, now) >= at_once_; });
  }
  [[nodiscard]] std::size_t size() const { return buckets_.size(); }

 private:
  struct Bucket {
    double tokens = 0;
    Time since = 0;
  };
  // So that nobody with many names can fill our memory, those beyond this share one bucket.
  static constexpr std::size_t kMost = 50'000;

  // A clock that is set back takes nothing away.
  [[nodiscard]] double filled(const Bucket& bucket, Time now) const {
    const auto passed = static_cast<double>(std::max<Time>(0, now - bucket.since)) / 1000;
    return std::min(at_once_, bucket.tokens + passed * per_second_);
  }

  double per_second_;
  double at_once_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace heirloom::server
