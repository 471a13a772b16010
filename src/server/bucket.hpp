// How much somebody may do: so many things at once, and so many more by and by.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>

#include "table/settings.hpp"

namespace heirloom::server {

class Buckets {
 public:
  Buckets(double per_second, double at_once) : per_second_(per_second), at_once_(at_once) {}

  // False if whoever it is has used up what there is.
  bool take(const std::string& who, table::Time now) {
    if (buckets_.size() >= kMost) forget_full(now);
    Bucket& bucket = buckets_.try_emplace(who, Bucket{at_once_, now}).first->second;
    bucket.left = filled(bucket, now);
    bucket.since = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

 private:
  struct Bucket {
    double left;
    table::Time since;
  };
  static constexpr std::size_t kMost = 100'000;

  [[nodiscard]] double filled(const Bucket& bucket, table::Time now) const {
    const auto passed = static_cast<double>(std::max<table::Time>(0, now - bucket.since)) / 1000;
    return std::min(at_once_, bucket.left + passed * per_second_);
  }
  void forget_full(table::Time now) {
    std::erase_if(buckets_, [&](const auto& one) { return filled(one.second, now) >= at_once_; });
    if (buckets_.size() >= kMost) buckets_.clear();
  }

  double per_second_;
  double at_once_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace heirloom::server
