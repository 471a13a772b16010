// A store whose failures are noticed: logged once in a while, and told to people without their
// reasons, which name files.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "store/store.hpp"
#include "table/settings.hpp"

namespace heirloom::server {

inline constexpr std::string_view kCannotStore =
    "this cannot be stored now, so nothing has happened; try again in a moment";
inline constexpr std::string_view kCannotRead =
    "this cannot be looked up now; try again in a moment";

class WatchedStore final : public store::Store {
 public:
  struct Services {
    store::Store& behind;
    std::function<table::Time()> now;
    std::function<void(std::string_view level, const std::string& message)> note;
  };
  explicit WatchedStore(Services services) : services_(std::move(services)) {}

  // Whether the last thing that was given to it could be stored.
  [[nodiscard]] bool can_write() const { return can_write_; }

  void commit(store::Batch batch, Done done) override;
  text::Result<std::vector<std::string>> read(std::string_view log, std::int64_t from) override;
  text::Result<std::vector<store::Summary>> list(std::string_view prefix, std::string_view after,
                                                 int limit) override;
  text::Result<std::optional<std::string>> get(std::string_view key) override;
  text::Result<std::vector<store::Document>> find(std::string_view prefix, std::string_view after,
                                                  int limit) override;

 private:
  void complain(const std::string& what, const std::string& reason);
  template <class Found>
  text::Result<Found> looked_up(text::Result<Found> found) {
    if (found) return found;
    complain("the store cannot be read", found.error().message);
    return text::Error{std::string(kCannotRead)};
  }

  Services services_;
  bool can_write_ = true;
  int unsaid_ = 0;  // failures since the last line
  table::Time quiet_until_ = 0;
};

}  // namespace heirloom::server
