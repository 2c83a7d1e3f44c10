// Resampling on a regular grid.
#include "compiler/onnx/import/OpTable.h"
#include "dialects/graph/IR/GraphResampleOps.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mezzo;
using namespace mezzo::onnx;

using Numbers = llvm::SmallVector<double>;

namespace {

/// What a Resize makes of each axis of its input.
struct Target {
  IntVector sizes;
  Numbers scales;
  /// Starts of all axes, then ends; empty where it has no meaning.
  Numbers roi;
};

} // namespace

static mlir::Attribute f64s(NodeImport &n, llvm::ArrayRef<double> values) {
  return n.e.getBuilder().getDenseF64ArrayAttr(values);
}

/// One value for each axis: `values` at `axes`, elsewhere `otherwise`.
template <typename Number>
static llvm::SmallVector<Number> spread(int64_t rank, Ints axes, llvm::ArrayRef<Number> values,
                                        llvm::ArrayRef<Number> otherwise) {
  llvm::SmallVector<Number> result(otherwise);
  for (auto [axis, value] : llvm::zip(axes, values))
    result[axis < 0 ? axis + rank : axis] = value;
  return result;
}

/// Sizes that follow from scales: computed in f32, as the scales are, and rounded down.
static bool sizesFromScales(NodeImport &n, Target &target, bool isCropped) {
  int64_t rank = rankOf(n.in(0));
  for (int64_t axis = 0; axis < rank; ++axis) {
    float part = isCropped ? target.roi[rank + axis] - target.roi[axis] : 1;
    float size = std::floor(static_cast<float>(sizeOf(n.in(0), axis)) * part * static_cast<float>(target.scales[axis]));
    if (!(target.scales[axis] > 0) || !(size >= 0 && size < 9e15f))
      return n.error("scale " + std::to_string(target.scales[axis]) + " of axis " + llvm::Twine(axis) + " is out of range"),
             false;
    target.sizes.push_back(static_cast<int64_t>(size));
  }
  return true;
}

/// Scales that follow from sizes; the policy may keep the proportions, by the smallest or the largest scale.
static void scalesFromSizes(NodeImport &n, Target &target, Ints axes, llvm::StringRef policy) {
  int64_t rank = rankOf(n.in(0));
  for (int64_t axis = 0; axis < rank; ++axis) {
    int64_t size = sizeOf(n.in(0), axis);
    target.scales.push_back(size == target.sizes[axis] || size == 0 ? 1.0 : static_cast<double>(target.sizes[axis]) / size);
  }
  if (policy == "stretch")
    return;
  Numbers chosen;
  for (int64_t axis : axes)
    chosen.push_back(target.scales[axis < 0 ? axis + rank : axis]);
  double scale = policy == "not_larger" ? *llvm::min_element(chosen) : *llvm::max_element(chosen);
  for (int64_t axis : axes) {
    int64_t place = axis < 0 ? axis + rank : axis;
    target.scales[place] = scale;
    target.sizes[place] = static_cast<int64_t>(std::floor(sizeOf(n.in(0), place) * scale + 0.5));
  }
}

/// The coordinate mode by the version of the operator.
static std::string coordinateModeOf(NodeImport &n) {
  if (n.opset < 11)
    return "asymmetric";
  std::string mode = n.textAttr("coordinate_transformation_mode", "half_pixel", {});
  if (mode == "tf_half_pixel_for_nn")
    n.unsupported("coordinate_transformation_mode = tf_half_pixel_for_nn");
  else if (!llvm::is_contained({"half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric",
                                "tf_crop_and_resize"},
                               mode))
    n.error("coordinate_transformation_mode is " + quoted(mode));
  return mode;
}

/// Sizes, scales and region of a Resize since version 11.
static std::optional<Target> targetOf(NodeImport &n, Ints axes, bool isCropped) {
  std::string policy = n.textAttr("keep_aspect_ratio_policy", "stretch", {"stretch", "not_larger", "not_smaller"});
  int64_t rank = rankOf(n.in(0));
  Target target;
  if (isCropped) {
    std::optional<Numbers> roi = n.knownNumbers(1);
    if (!roi || roi->size() != 2 * axes.size())
      return n.failed() ? std::nullopt : (n.error("roi wanted two numbers for each axis"), std::nullopt);
    llvm::ArrayRef<double> given(*roi);
    target.roi = spread<double>(rank, axes, given.take_front(axes.size()), Numbers(rank, 0));
    target.roi.append(spread<double>(rank, axes, given.drop_front(axes.size()), Numbers(rank, 1)));
  }
  // An empty list counts as left out.
  bool hasScales = n.has(2) && product(shapeOf(n.in(2))) != 0, hasSizes = n.has(3) && product(shapeOf(n.in(3))) != 0;
  if (hasScales == hasSizes)
    return n.error("wanted either scales or sizes"), std::nullopt;
  std::optional<Numbers> scales = hasScales ? n.knownNumbers(2) : std::nullopt;
  std::optional<IntVector> sizes = hasSizes ? n.knownInts(3) : std::nullopt;
  if (n.failed())
    return std::nullopt;
  if ((scales ? scales->size() : sizes->size()) != axes.size())
    return n.error("scales or sizes wanted one for each axis"), std::nullopt;
  if (sizes) {
    if (llvm::any_of(*sizes, [](int64_t size) { return size < 0; }))
      return n.error("a size is negative"), std::nullopt;
    target.sizes = spread<int64_t>(rank, axes, *sizes, shapeOf(n.in(0)));
    scalesFromSizes(n, target, axes, policy);
    return target;
  }
  target.scales = spread<double>(rank, axes, *scales, Numbers(rank, 1));
  return sizesFromScales(n, target, isCropped) ? std::optional(target) : std::nullopt;
}

static Results importResizeTo(NodeImport &n, const Target &target, llvm::StringRef coordinateMode,
                              llvm::StringRef nearestMode) {
  std::string mode = n.textAttr("mode", "nearest", {"nearest", "linear", "bilinear", "cubic"});
  if (mode == "bilinear")
    mode = "linear";
  llvm::SmallVector<Field> fields = {{"sizes", n.e.i64s(target.sizes)},
                                     {"scales", f64s(n, target.scales)},
                                     {"mode", n.e.word(mode)},
                                     {"coordinate_mode", n.e.word(coordinateMode)},
                                     {"nearest_mode", n.e.word(nearestMode)},
                                     {"cubic_coeff_a", n.e.f64(n.floatAttr("cubic_coeff_a", -0.75f))},
                                     {"extrapolation_value", n.e.f64(n.floatAttr("extrapolation_value", 0))}};
  if (n.flagAttr("exclude_outside", false))
    fields.push_back({"exclude_outside", n.e.unit()});
  if (n.flagAttr("antialias", false))
    fields.push_back({"antialias", n.e.unit()});
  if (!target.roi.empty())
    fields.push_back({"roi", f64s(n, target.roi)});
  return n.failed() ? Results() : Results{n.e.make<graph::ResizeOp>(n.in(0), fields)};
}

/// Before version 11 there were only scales. The nearest element was that below; where an axis shrinks, runtimes agreed on
/// the one above.
static Results importOldResize(NodeImport &n, const Numbers &scales) {
  if (scales.size() != static_cast<size_t>(rankOf(n.in(0))))
    return n.error("scales wanted one for each axis");
  Target target{{}, scales, {}};
  if (!sizesFromScales(n, target, /*isCropped=*/false))
    return {};
  bool shrinks = llvm::any_of(scales, [](double scale) { return scale < 1; });
  if (shrinks && llvm::any_of(scales, [](double scale) { return scale > 1; }))
    return n.unsupported("scales below and above 1 before operator set 11");
  return importResizeTo(n, target, "asymmetric", shrinks ? "ceil" : "floor");
}

static Results importResize(NodeImport &n) {
  if (n.opset < 11) {
    std::optional<Numbers> scales = n.knownNumbers(1);
    return scales ? importOldResize(n, *scales) : Results();
  }
  std::string coordinateMode = coordinateModeOf(n);
  std::string nearestMode =
      n.textAttr("nearest_mode", "round_prefer_floor", {"round_prefer_floor", "round_prefer_ceil", "floor", "ceil"});
  IntVector axes = n.intsAttr("axes").value_or(allAxes(rankOf(n.in(0))));
  if (n.failed() || !n.normalizeAxes(axes, rankOf(n.in(0))))
    return {};
  std::optional<Target> target = targetOf(n, axes, coordinateMode == "tf_crop_and_resize");
  return target ? importResizeTo(n, *target, coordinateMode, nearestMode) : Results();
}

static Results importUpsample(NodeImport &n) {
  std::optional<Numbers> scales = n.opset < 9 ? n.floatsAttr("scales") : n.has(1) ? n.knownNumbers(1) : std::nullopt;
  if (!scales)
    return n.failed() ? Results() : n.error("has no scales");
  return importOldResize(n, *scales);
}

void mezzo::onnx::addResize(OpTable &table) {
  table.add("Resize", {1, 4}, importResize);
  table.add("Upsample", {1, 2}, importUpsample);
}
