// Land tiles and the places of a mat as words.
#include "games/pharaohs_heir/data.hpp"

namespace heirloom::games::pharaohs_heir {

void write_word(std::string& out, Land land) {
  out += kSuits[static_cast<std::size_t>(land.suit())];
  out += static_cast<char>('0' + land.value());
}

bool read_word(std::string_view word, Land& land) {
  if (word.size() != 2 || word[1] < '1' || word[1] > '6') return false;
  const std::size_t suit = kSuits.find(word[0]);
  if (suit == std::string_view::npos) return false;
  land.index = static_cast<std::uint8_t>(static_cast<int>(suit) * 6 + (word[1] - '1'));
  return true;
}

void write_word(std::string& out, Slot slot) {
  out += words(Column{})[static_cast<std::size_t>(slot.column())];
  out += static_cast<char>('0' + slot.row());
}

bool read_word(std::string_view word, Slot& slot) {
  if (word.size() != 2 || word[1] < '0' || word[1] >= '0' + kRows) return false;
  for (const Column column : {Column::crop, Column::village, Column::temple}) {
    if (words(column)[static_cast<std::size_t>(column)][0] != word[0]) continue;
    slot = Slot::at(column, word[1] - '0');
    return true;
  }
  return false;
}

void write_word(std::string& out, Source source) {
  if (source.is_grain()) {
    out += "grain";
  } else {
    write_word(out, source.slot());
  }
}

bool read_word(std::string_view word, Source& source) {
  source = Source::grain();
  if (word == "grain") return true;
  Slot slot;
  if (!read_word(word, slot)) return false;
  source = Source::tile(slot);
  return true;
}

void write_word(std::string& out, Site site) {
  if (site.is_nile()) {
    out += "nile";
  } else {
    write_word(out, site.slot());
  }
}

bool read_word(std::string_view word, Site& site) {
  site = Site::nile();
  if (word == "nile") return true;
  Slot slot;
  if (!read_word(word, slot)) return false;
  site = Site::tile(slot);
  return true;
}

}  // namespace heirloom::games::pharaohs_heir
