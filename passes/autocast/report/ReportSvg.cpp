// The report as a picture: operations by depth, coloured by type and evidence, with casts on their edges.
#include "passes/autocast/report/LayeredLayout.h"
#include "passes/autocast/report/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace mezzo::autocast;

static constexpr double kBoxWidth = 150, kBoxHeight = 36, kMargin = 20, kLegendHeight = 96, kLegendWidth = 640;

static constexpr llvm::StringLiteral kStyle = R"(<style>
  text { font: 11px sans-serif; fill: #1f2328; text-anchor: middle; }
  .legend text, .title { text-anchor: start; }
  .title { font-size: 14px; font-weight: bold; }
  .box { stroke-width: 2; fill: #ffffff; }
  .low { fill: #cfe4ff; } .f32 { fill: #ffe0bd; }
  .bar.low { fill: #2f7de1; stroke: none; } .bar.f32 { fill: #e08a1e; stroke: none; }
  .proven { stroke: #1a7f37; } .calibrated { stroke: #8250df; stroke-dasharray: 6 3; }
  .unknown { stroke: #6e7781; stroke-dasharray: 2 3; } .violated { stroke: #cf222e; stroke-width: 3; }
  .edge { fill: none; stroke: #8c959f; } .cast { fill: #fff8c5; stroke: #9a6700; }
</style>
)";

/// Text as it may stand in XML, which has no control characters.
static std::string escaped(llvm::StringRef text) {
  std::string valid = llvm::json::fixUTF8(text), made;
  for (char c : valid)
    made += static_cast<unsigned char>(c) < 0x20 && c != '\n' ? '?' : c;
  std::string out;
  llvm::raw_string_ostream stream(out);
  llvm::printHTMLEscaped(made, stream);
  return out;
}

/// The end of a long name, which tells more than its beginning.
static std::string shortened(const std::string &name) {
  constexpr size_t kMost = 24;
  if (name.size() <= kMost)
    return name;
  size_t start = name.size() - kMost + 1;
  while (start < name.size() && (static_cast<unsigned char>(name[start]) & 0xC0) == 0x80) // within a character
    ++start;
  return "…" + name.substr(start);
}

namespace {
struct Box {
  std::string kind; ///< op, input or output
  std::string heading, name, tip;
  bool isLow = false;
  const ValueEntry *value = nullptr; ///< what is stored
};

struct Line {
  bool isCast, isToLow;
};

class Picture {
public:
  Picture(const Report &report, llvm::raw_ostream &out) : report(report), out(out) {
    for (const ValueEntry &input : report.inputs)
      boxes.push_back({"input", "input", input.tensor, tipOf(input), input.stored.isLow, &input});
    for (const OpEntry &entry : report.ops)
      addOp(entry);
    for (const OutputEntry &output : report.outputs) {
      addLine(output.operand, static_cast<int>(boxes.size()));
      boxes.push_back({"output", "output", output.tensor,
                       typeName(output.stored.isLow, report.type).str() + " because of " + output.stored.source + ": " +
                           output.stored.why,
                       output.stored.isLow, nullptr});
    }
  }

  void draw() {
    LayeredLayout layout = layOut(static_cast<int>(boxes.size()), ends);
    spreadEnds(layout);
    double width = std::max(layout.width, kLegendWidth) + 2 * kMargin;
    out << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        << llvm::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\">\n", width,
                        layout.height + kLegendHeight + 2 * kMargin)
        << kStyle << "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
    drawLegend();
    out << llvm::format("<g transform=\"translate(%.0f %.0f)\">\n", kMargin, kMargin + kLegendHeight);
    for (size_t i = 0; i < lines.size(); ++i)
      drawEdge(layout.edges[i]);
    for (size_t i = 0; i < boxes.size(); ++i)
      drawBox(boxes[i], layout.nodes[i]);
    for (size_t i = 0; i < lines.size(); ++i)
      if (lines[i].isCast)
        drawCast(markOn(layout.edges[i]), lines[i].isToLow);
    out << "</g>\n</svg>\n";
  }

private:
  std::string tipOf(const ValueEntry &value) const {
    return (value.isStored ? "stored " + typeName(value.stored.isLow, report.type).str() + " (" + value.stored.source +
                                 ": " + value.stored.why + ")"
                           : std::string("never stored")) +
           "\nrange " + value.range + " (" + value.origin + ")";
  }

  void addOp(const OpEntry &entry) {
    int number = static_cast<int>(boxes.size());
    const ValueEntry *value = entry.values.empty() ? nullptr : &entry.values[0];
    std::string tip = llvm::join(entry.nodes, ", ") + "\ncomputes on " + typeName(entry.compute.isLow, report.type).str() +
                      " (" + entry.compute.source + ": " + entry.compute.why + ")";
    if (value)
      tip += '\n' + tipOf(*value);
    boxes.push_back(
        {"op", "#" + std::to_string(entry.number) + ' ' + entry.op, entry.name(), tip, entry.compute.isLow, value});
    for (const OperandEntry &operand : entry.operands)
      addLine(operand, number);
  }

  void addLine(const OperandEntry &operand, int to) {
    if (!report.valueOf(operand))
      return; // weights are not drawn
    bool isInput = operand.from == OperandEntry::From::Input;
    ends.emplace_back(operand.number + (isInput ? 0 : static_cast<int>(report.inputs.size())), to);
    lines.push_back({operand.isCast, operand.isReadLow});
  }

  void drawLegend() {
    auto text = [&](double x, double y, llvm::StringRef words) {
      out << llvm::format("<text x=\"%.0f\" y=\"%.0f\">", x, y) << escaped(words) << "</text>\n";
    };
    auto sample = [&](double x, double y, llvm::StringRef classes, llvm::StringRef words) {
      out << llvm::format("<rect x=\"%.0f\" y=\"%.0f\" width=\"22\" height=\"12\" rx=\"2\" class=\"", x, y - 10) << classes
          << "\"/>\n";
      text(x + 28, y, words);
    };
    out << llvm::format("<text class=\"title\" x=\"%.0f\" y=\"%.0f\">", kMargin, kMargin) << "autocast " << report.type
        << " of @" << escaped(report.function) << "</text>\n<g class=\"legend\">\n";
    double left = kMargin, y = kMargin + 22;
    sample(left, y, "low", "computes on " + report.type);
    sample(left + 150, y, "f32", "computes on f32");
    sample(left + 300, y, "bar low", "stored in " + report.type);
    sample(left + 450, y, "bar f32", "stored in f32");
    y += 20;
    sample(left, y, "box proven", "range proven");
    sample(left + 150, y, "box calibrated", "calibrated");
    sample(left + 300, y, "box unknown", "unknown");
    sample(left + 450, y, "box violated", "violated: too large");
    y += 20;
    triangle({left + 11, y - 4}, true, "sample");
    text(left + 28, y, "cast to " + report.type);
    triangle({left + 161, y - 4}, false, "sample");
    text(left + 178, y, "cast to f32");
    out << "</g>\n";
  }

  /// Edges that end at one box end side by side, in the order in which they come.
  void spreadEnds(LayeredLayout &layout) const {
    std::map<int, std::vector<size_t>> arriving;
    for (size_t i = 0; i < ends.size(); ++i)
      arriving[ends[i].second].push_back(i);
    auto before = [&](size_t edge) { return layout.edges[edge][layout.edges[edge].size() - 2].x; };
    for (auto &[box, edges] : arriving) {
      llvm::stable_sort(edges, [&](size_t a, size_t b) { return before(a) < before(b); });
      double gap = std::min(24.0, (kBoxWidth - 20) / static_cast<double>(edges.size()));
      for (auto [place, edge] : llvm::enumerate(edges))
        layout.edges[edge].back().x += gap * (static_cast<double>(place) - static_cast<double>(edges.size() - 1) / 2);
    }
  }

  /// Straight down beside the boxes of a layer that it passes, curved between layers.
  void drawEdge(const std::vector<LayoutPoint> &points) {
    LayoutPoint at{points[0].x, points[0].y + kBoxHeight / 2};
    out << llvm::format("<path class=\"edge\" d=\"M%.1f %.1f", at.x, at.y);
    for (size_t i = 1; i < points.size(); ++i) {
      double x = points[i].x, top = points[i].y - kBoxHeight / 2, middle = (at.y + top) / 2;
      out << llvm::format(" C%.1f %.1f %.1f %.1f %.1f %.1f", at.x, middle, x, middle, x, top);
      at = {x, points[i].y + kBoxHeight / 2};
      if (i + 1 < points.size())
        out << llvm::format(" V%.1f", at.y);
    }
    out << "\"/>\n";
  }

  void drawBox(const Box &box, LayoutPoint center) {
    double left = center.x - kBoxWidth / 2, top = center.y - kBoxHeight / 2;
    bool isStored = box.value && box.value->isStored;
    out << "<g class=\"" << box.kind << "\"><title>" << escaped(box.tip) << "</title>\n"
        << llvm::format("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.0f\" height=\"%.0f\" rx=\"%d\" class=\"box ", left, top,
                        kBoxWidth, kBoxHeight, box.kind == "op" ? 3 : 16)
        << (box.isLow ? "low" : "f32") << ' ' << (box.value ? box.value->evidence : "proven") << "\"/>\n";
    if (isStored)
      out << llvm::format("<rect x=\"%.1f\" y=\"%.1f\" width=\"%.0f\" height=\"4\" class=\"bar ", left + 16,
                          top + kBoxHeight - 6, kBoxWidth - 32)
          << (box.value->stored.isLow ? "low" : "f32") << "\"/>\n";
    out << llvm::format("<text x=\"%.1f\" y=\"%.1f\">", center.x, center.y - 4) << escaped(box.heading) << "</text>"
        << llvm::format("<text x=\"%.1f\" y=\"%.1f\">", center.x, center.y + 9) << escaped(shortened(box.name))
        << "</text></g>\n";
    if (box.value && box.value->isCastToStore)
      drawCast({center.x, top + kBoxHeight}, box.value->stored.isLow);
  }

  /// Just before the reader.
  static LayoutPoint markOn(const std::vector<LayoutPoint> &points) {
    return {points.back().x, points.back().y - kBoxHeight / 2 - 7};
  }

  void drawCast(LayoutPoint at, bool isToLow) { triangle(at, isToLow, isToLow ? "narrowed" : "widened"); }

  /// It points down where 16 bits are made, up where f32 is.
  void triangle(LayoutPoint at, bool isDown, llvm::StringRef kind) {
    double base = isDown ? at.y - 5 : at.y + 5, tip = isDown ? at.y + 5 : at.y - 5;
    out << "<path class=\"cast " << kind
        << llvm::format("\" d=\"M%.1f %.1f L%.1f %.1f L%.1f %.1f Z\"/>\n", at.x - 6, base, at.x + 6, base, at.x, tip);
  }

  const Report &report;
  llvm::raw_ostream &out;
  std::vector<Box> boxes;
  std::vector<std::pair<int, int>> ends;
  std::vector<Line> lines;
};
} // namespace

std::string Report::toSvg() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  Picture(*this, out).draw();
  return text;
}
