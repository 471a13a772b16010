// Scion's options.
#include "games/scion/scion.hpp"

namespace heirloom::games {

using namespace scion;

namespace scion {
namespace {

constexpr int kMostPoints = 1000;
constexpr std::array<std::string_view, 2> kTrackNames = {"linear", "stepped"};

}  // namespace

bool read_document(const text::Json& json, Track& track, const text::Place& place,
                   std::string& error) {
  if (json.is_string()) {
    const auto& name = json.get_ref<const std::string&>();
    if (name == kTrackNames[0]) {
      track = {TrackKind::linear, Track::linear_points()};
    } else if (name == kTrackNames[1]) {
      track = {TrackKind::stepped, Track::stepped_points()};
    } else {
      return place.refuse(error, "is " + text::in_quotes(name) +
                                     "; it should be 'linear', 'stepped' or a list of 25 integers");
    }
    return true;
  }
  if (!json.is_array()) {
    return place.refuse(error, "should be 'linear', 'stepped' or a list of 25 integers, not " +
                                   std::string(text::kind_of(json)));
  }
  std::array<int, kTrackLength> entries{};
  if (!text::read_value(json, entries, place, error)) return false;
  track.kind = TrackKind::own;
  for (int n = 0; n < kTrackLength; ++n) {
    if (entries[n] < 0 || entries[n] > kMostPoints) {
      return text::Place(place, n).refuse(
          error, "is " + std::to_string(entries[n]) + ", outside 0 to 1000");
    }
    track.points[n] = static_cast<std::int16_t>(entries[n]);
  }
  return true;
}

text::Json write_document(const Track& track) {
  if (track.kind != TrackKind::own) {
    return std::string(kTrackNames[static_cast<std::size_t>(track.kind)]);
  }
  return text::write_value(track.points);
}

}  // namespace scion

std::span<const text::Option> Scion::options() {
  using namespace text;
  static constexpr std::array<std::string_view, 2> kTracks = {"linear", "stepped"};
  static constexpr std::array kOptions = {
      number("players", kMinSeats, kMaxSeats,
             "how many houses; with two, both always end with 7 connections"),
      number("copies", 0, kMostSeats,
             "houses that may own the same achievement, first come; 0: all of them"),
      list("values", kRanks, kRanks, 0, kMostPoints, "points of an achievement of rank 3, 4, 5, 6"),
      list("track", kTrackLength, kTrackLength, 0, kMostPoints,
           "points for 0 to 24 children married away", kTracks),
      flag("black_inbreeds", "five or more black genes add inbreeding tokens too"),
      choice<Answers>("answers", "suitors are answered before anything else, or at leisure"),
  };
  return kOptions;
}

std::span<const text::FormerDefault> Scion::former_defaults() {
  static constexpr text::FormerDefault kFormer[] = {{1, {"answers", "free"}, false}};
  return kFormer;
}

Scion::Options Scion::defaults(const text::Json& /*given*/) { return {}; }

// Any options go together.
std::optional<std::string> Scion::check(const Options& /*options*/) { return {}; }

}  // namespace heirloom::games
