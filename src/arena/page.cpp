// The arena's pages: one style, plots in plain SVG, nothing to load, light and dark.
#include "arena/page.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "text/markup.hpp"

namespace heirloom::arena::page {
namespace {

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--ink:#22262b;--soft:#667;--line:#d9dce1;--paper:#fbfaf7;--card:#fff;
--c0:#0b6e99;--c1:#c2571a;--c2:#2c8558;--c3:#8a4f9e;--c4:#a8842c;--c5:#b03a5b;--tint:11,110,153}
@media(prefers-color-scheme:dark){:root{--ink:#e7e5e0;--soft:#9aa0a8;--line:#3a3f46;--paper:#17191c;
--card:#1f2226;--c0:#58b5dc;--c1:#f0935a;--c2:#62c08f;--c3:#c48fd6;--c4:#dcb95c;--c5:#ec7f9c;
--tint:88,181,220}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font:600 1.9rem/1.2 Georgia,serif;margin:0 0 .3rem}
h2{font:600 1.15rem/1.3 Georgia,serif;margin:0}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:1.1rem 1.2rem;
margin-top:1.2rem}
p{margin:.2rem 0 .8rem;color:var(--soft);max-width:46rem}
svg{width:100%;min-width:36rem;height:auto;display:block;font:13px system-ui,sans-serif}
svg text{fill:var(--ink)}svg .soft{fill:var(--soft)}
svg .axis{stroke:var(--line)}svg .fair{stroke:var(--soft);stroke-dasharray:4 4}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
th,td{padding:.35rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th{font-weight:600}th:first-child,td:first-child{text-align:left}
)";

constexpr double kWidth = 800;
constexpr double kLabels = 190;  // the room for labels on the left
constexpr double kRight = 130;   // and for numbers on the right
constexpr double kRow = 30;
constexpr int kColours = 6;

// How many characters a text takes on the screen.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

std::string colour(int index) { return "var(--c" + std::to_string(index % kColours) + ")"; }
std::string px(double value) { return number(value, 1); }

std::string line(double x1, double y1, double x2, double y2, std::string_view rest) {
  return "<line x1='" + px(x1) + "' y1='" + px(y1) + "' x2='" + px(x2) + "' y2='" + px(y2) + "' " +
         std::string(rest) + "/>";
}
std::string label(double x, double y, std::string_view anchor, std::string_view kind,
                  std::string_view text) {
  return "<text x='" + px(x) + "' y='" + px(y) + "' text-anchor='" + std::string(anchor) +
         "' class='" + std::string(kind) + "'>" + heirloom::text::escape_markup(text) + "</text>";
}
std::string svg(double height, std::string_view description, std::string_view body) {
  return "<div class=scroll><svg viewBox='0 0 " + px(kWidth) + " " + px(height) +
         "' role='img' aria-label='" + heirloom::text::escape_markup(description) + "'>" +
         std::string(body) + "</svg></div>";
}

// A step for an axis: 1, 2 or 5 times a power of ten, about `wanted` steps in the span.
double nice_step(double span, int wanted) {
  const double rough = std::max(span, 1e-9) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (rough <= factor * power) return factor * power;
  }
  return 10 * power;
}

// A scale with its grid lines and numbers below.
struct Axis {
  double low;
  double high;
  [[nodiscard]] double at(double value) const {
    return kLabels + (value - low) / (high - low) * (kWidth - kLabels - kRight);
  }
  [[nodiscard]] std::string drawn(double bottom, std::string_view unit) const {
    std::string out;
    const double step = nice_step(high - low, 8);
    for (double tick = std::ceil(low / step) * step; tick <= high + step / 1000; tick += step) {
      out += line(at(tick), 0, at(tick), bottom, "class='axis'");
      out += label(at(tick), bottom + 16, "middle", "soft",
                   number(tick, step < 1 ? 1 : 0) + std::string(unit));
    }
    return out;
  }
};

}  // namespace

std::string number(double value, int digits) {
  std::array<char, 64> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, value);
  const std::string out(buffer.data(), static_cast<std::size_t>(length));
  return out.find_first_not_of("-0.") == std::string::npos && out[0] == '-' ? out.substr(1) : out;
}

std::string document(std::string_view title, std::string_view body) {
  return "<!doctype html>\n<html lang=en><meta charset=utf-8>"
         "<meta name=viewport content='width=device-width,initial-scale=1'>\n<title>" +
         heirloom::text::escape_markup(title) + "</title>\n<style>" + std::string(kStyle) +
         "</style>\n<main>" + std::string(body) + "</main></html>\n";
}

std::string section(std::string_view title, std::string_view note, std::string_view body) {
  return "<section><h2>" + heirloom::text::escape_markup(title) + "</h2><p>" +
         heirloom::text::escape_markup(note) + "</p>" + std::string(body) + "</section>\n";
}

std::string dots(const std::vector<Dot>& rows, double low, double high, double reference,
                 std::string_view unit, int digits) {
  const Axis axis{low, high};
  const double bottom = kRow * static_cast<double>(rows.size()) + 6;
  std::string out = axis.drawn(bottom, unit);
  out += line(axis.at(reference), 0, axis.at(reference), bottom, "class='fair'");
  double y = kRow / 2;
  for (const Dot& row : rows) {
    const double from = std::max(low, row.value.mean - row.value.error);
    const double to = std::min(high, row.value.mean + row.value.error);
    out += label(kLabels - 12, y + 4, "end", "", row.label);
    out += line(axis.at(from), y, axis.at(to), y,
                "stroke='" + colour(row.colour) + "' stroke-width='3' stroke-opacity='.45'");
    out += "<circle cx='" + px(axis.at(row.value.mean)) + "' cy='" + px(y) + "' r='5.5' fill='" +
           colour(row.colour) + "'/>";
    out += label(kWidth - kRight + 14, y + 4, "start", "soft",
                 number(row.value.mean, digits) + " ± " + number(row.value.error, digits) +
                     std::string(unit));
    y += kRow;
  }
  return svg(bottom + 24, "Means with 95 % intervals", out);
}

std::string spreads(const std::vector<Spread>& rows) {
  double low = 1e9;
  double high = -1e9;
  for (const Spread& row : rows) {
    if (row.ascending.empty()) continue;
    low = std::min(low, static_cast<double>(row.ascending.front()));
    high = std::max(high, static_cast<double>(row.ascending.back()));
  }
  if (low > high) return {};
  constexpr double kHeight = 64;
  constexpr int kBins = 48;
  const double bin = std::max(1.0, std::ceil((high - low + 1) / kBins));
  const Axis axis{low, std::max(high + 1, low + bin)};
  const double bottom = kHeight * static_cast<double>(rows.size()) + 6;
  std::string out = axis.drawn(bottom, "");
  double base = kHeight;
  for (const Spread& row : rows) {
    std::vector<int> counts(static_cast<std::size_t>((high - low) / bin) + 1);
    for (const int value : row.ascending) ++counts[static_cast<std::size_t>((value - low) / bin)];
    const int most = std::max(1, *std::max_element(counts.begin(), counts.end()));
    std::string path = "M" + px(axis.at(low)) + " " + px(base);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const double y = base - (kHeight - 10) * counts[i] / most;
      const double left = low + bin * static_cast<double>(i);
      path += "L" + px(axis.at(left)) + " " + px(y) + "L" +
              px(axis.at(std::min(left + bin, axis.high))) + " " + px(y);
    }
    path += "L" + px(axis.at(axis.high)) + " " + px(base) + "Z";
    out += "<path d='" + path + "' fill='" + colour(row.colour) + "' fill-opacity='.35' stroke='" +
           colour(row.colour) + "' stroke-width='1.2'/>";
    const int middle = row.ascending.empty() ? 0 : row.ascending[row.ascending.size() / 2];
    out += line(axis.at(middle), base - kHeight + 10, axis.at(middle), base,
                "stroke='" + colour(row.colour) + "' stroke-width='2'");
    out += label(kLabels - 12, base - 8, "end", "", row.label);
    out +=
        label(kWidth - kRight + 14, base - 8, "start", "soft", "median " + std::to_string(middle));
    base += kHeight;
  }
  return svg(bottom + 24, "How scores are spread", out);
}

std::string stacks(const std::vector<Stack>& rows, const std::vector<std::string>& names) {
  double low = 0;
  double high = 1;
  for (const Stack& row : rows) {
    double plus = 0;
    double minus = 0;
    for (const double part : row.parts) (part < 0 ? minus : plus) += part;
    low = std::min(low, minus);
    high = std::max(high, plus);
  }
  const Axis axis{low, high};
  const double bottom = kRow * static_cast<double>(rows.size()) + 6;
  std::string out = axis.drawn(bottom, "");
  double y = 4;
  for (const Stack& row : rows) {
    double plus = 0;
    double minus = 0;
    double sum = 0;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
      double& edge = row.parts[i] < 0 ? minus : plus;
      const double from = std::min(edge, edge + row.parts[i]);
      const double length = std::abs(row.parts[i]);
      out += "<rect x='" + px(axis.at(from)) + "' y='" + px(y) + "' width='" +
             px(axis.at(from + length) - axis.at(from)) + "' height='" + px(kRow - 10) +
             "' fill='" + colour(static_cast<int>(i)) + "' fill-opacity='.8'><title>" +
             heirloom::text::escape_markup(names[i]) + " " + number(row.parts[i], 2) +
             "</title></rect>";
      edge += row.parts[i];
      sum += row.parts[i];
    }
    out += label(kLabels - 12, y + 15, "end", "", row.label);
    out += label(kWidth - kRight + 14, y + 15, "start", "soft", number(sum, 1));
    y += kRow;
  }
  double x = kLabels;
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += "<rect x='" + px(x) + "' y='" + px(bottom + 28) + "' width='11' height='11' fill='" +
           colour(static_cast<int>(i)) + "' fill-opacity='.8'/>";
    out += label(x + 16, bottom + 38, "start", "soft", names[i]);
    x += 30 + 7.2 * static_cast<double>(names[i].size());
  }
  return svg(bottom + 46, "Scores by parts", out);
}

std::string columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
  }
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - width(row[i]), ' ');
      line += (i == 0 ? "  " + row[i] + space : "   " + space + row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string grid(const std::vector<std::vector<Cell>>& rows) {
  std::string out = "<div class=scroll><table>";
  for (std::size_t r = 0; r < rows.size(); ++r) {
    out += "<tr>";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const Cell& cell = rows[r][c];
      const std::string_view tag = r == 0 || c == 0 ? "th" : "td";
      out += "<" + std::string(tag);
      if (cell.shade >= 0) {
        out += " style='background:rgba(var(--tint)," + number(0.05 + 0.45 * cell.shade, 2) + ")'";
      }
      out += ">" + heirloom::text::escape_markup(cell.text) + "</" + std::string(tag) + ">";
    }
    out += "</tr>";
  }
  return out + "</table></div>";
}

}  // namespace heirloom::arena::page
