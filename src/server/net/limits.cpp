// Counting by address.
#include "server/net/limits.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace heirloom::server::net {
namespace {

// Somebody with many addresses shall not fill our memory: those beyond share one bucket.
constexpr std::size_t kMostBuckets = 50'000;
const std::string kEverybodyElse = "*";

}  // namespace

double RequestRate::filled(const Bucket& bucket, Time now) const {
  const std::chrono::duration<double> passed = now - bucket.since;
  return std::min(burst_, bucket.tokens + passed.count() * per_second_);
}

int RequestRate::take(const std::string& address, Time now) {
  const bool room = buckets_.size() < kMostBuckets || buckets_.contains(address);
  const auto [it, is_new] = buckets_.try_emplace(room ? address : kEverybodyElse);
  Bucket& bucket = it->second;
  bucket.tokens = is_new ? burst_ : filled(bucket, now);
  bucket.since = now;
  if (bucket.tokens < 1) {
    constexpr double kLongest = 3600;
    return static_cast<int>(
        std::clamp(std::ceil((1 - bucket.tokens) / per_second_), 1.0, kLongest));
  }
  bucket.tokens -= 1;
  return 0;
}

void RequestRate::sweep(Time now) {
  std::erase_if(buckets_, [&](const auto& entry) { return filled(entry.second, now) >= burst_; });
}

bool ConnectionCount::add(const std::string& address) {
  std::size_t& count = counts_[address];
  if (count >= most_) {
    if (count == 0) counts_.erase(address);
    return false;
  }
  ++count;
  return true;
}

void ConnectionCount::remove(const std::string& address) {
  const auto it = counts_.find(address);
  assert(it != counts_.end());
  if (it != counts_.end() && --it->second == 0) counts_.erase(it);
}

}  // namespace heirloom::server::net
