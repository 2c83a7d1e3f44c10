#include "dialects/graph/IR/GraphTrainingOps.h"

#include "dialects/graph/IR/GraphProgramOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

int64_t graph::countChunks(ValueRange tensors) {
  int64_t chunks = 0;
  for (Value tensor : tensors)
    chunks += llvm::divideCeil(tensorType(tensor).getNumElements(), kGradientChunk);
  return chunks;
}

SmallVector<unsigned> graph::chunkOrder(ValueRange tensors) {
  auto rank = [&](unsigned i) { return elementOf(tensors[i]).isF16() ? 0 : elementOf(tensors[i]).isBF16() ? 1 : 2; };
  auto order = llvm::to_vector(llvm::seq<unsigned>(tensors.size()));
  llvm::stable_sort(order, [&](unsigned a, unsigned b) { return rank(a) < rank(b); });
  return order;
}

static bool isScalar(Value value) { return shapeOf(value).empty(); }

// (C1) of scale and observe_gradients: the state of a scaler.
static LogicalResult checkState(const Constraints &check, Value state) {
  return check.hasShape("C1", "state", state, ArrayRef<int64_t>{kScalerStateSize});
}

// (C1): the scalars of a step.
static LogicalResult areScalars(const Constraints &check, StringRef label, ValueRange values) {
  for (Value value : values)
    if (!isScalar(value))
      return check.fail(label, "scalar wanted, got ", value.getType());
  return success();
}

// Gradients are all scaled by one scaler, or all plain.
static LogicalResult areAllAlike(const Constraints &check, StringRef label, ValueRange gradients) {
  for (Value gradient : gradients.drop_front())
    if (scaledOf(gradient) != scaledOf(gradients.front()))
      return check.fail(label, "gradients wanted all scaled by one scaler or all plain, got ", gradients.front().getType(),
                        " and ", gradient.getType());
  return success();
}

// Gradients and candidates have static sizes and are of a type that kernels of the step read.
static LogicalResult areReadable(const Constraints &check, StringRef label, StringRef what, ValueRange values) {
  for (Value value : values)
    if (!tensorType(value).hasStaticShape() || elementOf(value).isF64())
      return check.fail(label, what, " wanted f32, f16 or bf16, of static sizes, got ", value.getType());
  return success();
}

namespace {
// Where the element types of results come from.
struct Types {
  MLIRContext *context;
  RankedTensorType scalar(Type element) const { return RankedTensorType::get({}, element); }
  Type f32() const { return Float32Type::get(context); }
  Type f64() const { return Float64Type::get(context); }
  Type integer(unsigned bits) const { return IntegerType::get(context, bits); }
};
} // namespace

LogicalResult ScaleOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (scaledOf(adaptor.getX()))
    return check.fail("T8", "scaled twice: x wanted plain, got ", adaptor.getX().getType());
  inferred.push_back(withScaled(adaptor.getX().getType(), ScaledAttr::get(context, adaptor.getScalerAttr())));
  return checkState(check, adaptor.getState());
}

// (C3) of observe_gradients.
static LogicalResult arePlain(const Constraints &check, StringRef label, StringRef what, ValueRange values) {
  for (Value value : values)
    if (scaledOf(value))
      return check.fail(label, what, " wanted plain, got ", value.getType());
  return success();
}

// (C4) and (C5) of observe_gradients.
static LogicalResult checkRules(const Constraints &check, DictionaryAttr rule, DictionaryAttr schedule, double clipNorm,
                                bool isScaled) {
  std::string fault;
  auto scaler = ScalerRule::read(rule, fault);
  if (!scaler)
    return check.fail("C4", "rule: ", fault);
  if (!Schedule::read(schedule, fault))
    return check.fail("C4", "schedule: ", fault);
  if (!(clipNorm >= 0))
    return check.fail("C4", "clip_norm wanted at least 0, got ", clipNorm);
  if (!isScaled && scaler->dynamic)
    return check.fail("C5", "rule wanted {dynamic = false} for plain gradients, whose loss was not scaled");
  return success();
}

LogicalResult ObserveGradientsOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
                                                   SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  ValueRange gradients = adaptor.getGradients();
  if (gradients.empty())
    return check.fail("C1", "at least one gradient wanted, got none");
  if (failed(areScalars(check, "C1", {adaptor.getLoss(), adaptor.getApplied(), adaptor.getAttempted()})) ||
      failed(checkState(check, adaptor.getState())) || failed(areAllAlike(check, "C2", gradients)) ||
      failed(arePlain(check, "C3", "loss", adaptor.getLoss())) ||
      failed(arePlain(check, "C3", "candidate", adaptor.getCandidates())) ||
      failed(checkRules(check, adaptor.getRule(), adaptor.getSchedule(), adaptor.getClipNorm(),
                        scaledOf(gradients.front()) != nullptr)) ||
      failed(areReadable(check, "C6", "gradients", gradients)) ||
      failed(areReadable(check, "C6", "candidates", adaptor.getCandidates())))
    return failure();
  Types types{context};
  auto f32 = types.scalar(types.f32()), i64 = types.scalar(types.integer(64));
  inferred.append(
      {types.scalar(types.integer(32)), f32, f32, f32, f32, RankedTensorType::get({kScalerStateSize}, types.f64()), i64, i64,
       RankedTensorType::get({countChunks(gradients) + countChunks(adaptor.getCandidates()), kStatistics}, types.f32())});
  return success();
}

//===- Optimizers ---------------------------------------------------------===//

// (C1) of the optimizers.
static LogicalResult checkShapes(const Constraints &check, ValueRange parameters, ValueRange gradients, ValueRange moments,
                                 size_t momentsEach) {
  if (gradients.size() != parameters.size() || moments.size() != momentsEach * parameters.size())
    return check.fail("C1", "wanted a gradient and ", momentsEach, " moments for each of ", parameters.size(),
                      " parameters, got ", gradients.size(), " and ", moments.size());
  for (auto [i, parameter] : llvm::enumerate(parameters)) {
    if (failed(check.hasShape("C1", "gradient", gradients[i], shapeOf(parameter))))
      return failure();
    for (size_t k = 0; k < momentsEach; ++k)
      if (failed(check.hasShape("C1", "moment", moments[k * parameters.size() + i], shapeOf(parameter))))
        return failure();
  }
  return success();
}

// (C2) of the optimizers.
static LogicalResult areMasters(const Constraints &check, StringRef what, ValueRange values) {
  for (Value value : values)
    if (!elementOf(value).isF32() || scaledOf(value))
      return check.fail("C2", what, " wanted f32 and plain, got ", value.getType(),
                        "; masters and moments are never 16-bit or scaled");
  return success();
}

// (C4) of the optimizers.
static LogicalResult checkGroups(const Constraints &check, size_t count, std::optional<ArrayRef<double>> rates,
                                 std::optional<ArrayRef<double>> decays) {
  if (rates && failed(check.hasLength("C4", "rates", rates->size(), count)))
    return failure();
  return decays ? check.hasLength("C4", "decays", decays->size(), count) : success();
}

// (C4) of the optimizers: copies.
static LogicalResult checkCopies(const Constraints &check, ValueRange parameters, ValueRange copies,
                                 ArrayRef<int64_t> copied) {
  if (failed(check.hasLength("C4", "copied", copied.size(), copies.size())))
    return failure();
  int64_t last = -1, count = static_cast<int64_t>(parameters.size());
  for (auto [number, copy] : llvm::zip_equal(copied, copies)) {
    if (number <= last || number >= count)
      return check.fail("C4", "copied wanted increasing in [0, ", count, "), got [", copied, "]");
    last = number;
    if (!isa<Float16Type, BFloat16Type>(elementOf(copy)) || scaledOf(copy))
      return check.fail("C4", "copy wanted f16 or bf16, and plain, got ", copy.getType());
    if (failed(check.hasShape("C4", "copy", copy, shapeOf(parameters[number]))))
      return failure();
  }
  return success();
}

// (C5) of the optimizers.
static LogicalResult checkObserved(const Constraints &check, ArrayRef<Value> fromObserve, ValueRange gradients) {
  auto observe = fromObserve.front().getDefiningOp<ObserveGradientsOp>();
  for (Value value : fromObserve.drop_front())
    if (value.getDefiningOp<ObserveGradientsOp>() != observe)
      return check.fail("C5", "status, factor and applied wanted of one graph.observe_gradients");
  if (!observe)
    return success();
  if (fromObserve[0] != observe.getStatus() || fromObserve[1] != observe.getFactor() ||
      fromObserve[2] != observe.getNewApplied())
    return check.fail("C5", "wanted status, factor and new_applied of the graph.observe_gradients, in this order");
  for (auto [i, gradient] : llvm::enumerate(gradients))
    if (!llvm::is_contained(observe.getGradients(), gradient))
      return check.fail("C5", "gradient ", i, " is not observed, so that it may be infinite, or be unscaled twice");
  return success();
}

namespace mezzo::graph {
// The types of an optimizer's results, and (C1) to (C5).
template <typename Adaptor>
static LogicalResult inferApply(const Constraints &check, Adaptor adaptor, size_t moments, SmallVectorImpl<Type> &inferred) {
  ValueRange parameters = adaptor.getParameters(), gradients = adaptor.getGradients();
  if (failed(areScalars(check, "C1", {adaptor.getStatus(), adaptor.getFactor(), adaptor.getRate(), adaptor.getApplied()})) ||
      failed(checkShapes(check, parameters, gradients, adaptor.getMoments(), moments)) ||
      failed(areMasters(check, "parameter", parameters)) || failed(areMasters(check, "moment", adaptor.getMoments())) ||
      (!gradients.empty() && failed(areAllAlike(check, "C3", gradients))) ||
      failed(areReadable(check, "C3", "gradients", gradients)) ||
      failed(checkGroups(check, parameters.size(), adaptor.getRates(), adaptor.getDecays())) ||
      failed(checkCopies(check, parameters, adaptor.getCopies(), adaptor.getCopied())) ||
      failed(checkObserved(check, {adaptor.getStatus(), adaptor.getFactor(), adaptor.getApplied()}, gradients)))
    return failure();
  llvm::append_range(inferred, parameters.getTypes());
  llvm::append_range(inferred, adaptor.getMoments().getTypes());
  llvm::append_range(inferred, adaptor.getCopies().getTypes());
  if (!adaptor.getCopies().empty()) {
    auto f32 = cast<RankedTensorType>(adaptor.getFactor().getType()).getElementType();
    inferred.append({RankedTensorType::get({}, f32), RankedTensorType::get({countChunks(parameters)}, f32)});
  }
  return success();
}
} // namespace mezzo::graph

#define GET_OP_CLASSES
#include "dialects/graph/IR/GraphTrainingOps.cpp.inc"

void GraphDialect::addTrainingOps() {
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphTrainingOps.cpp.inc"
      >();
}

LogicalResult CommitOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, Adaptor adaptor,
                                         SmallVectorImpl<Type> &inferred) {
  Constraints check(getOperationName(), location);
  if (adaptor.getOld().size() != adaptor.getCandidates().size())
    return check.fail("C1", "wanted a candidate for each of ", adaptor.getOld().size(), " old values, got ",
                      adaptor.getCandidates().size());
  for (auto [old, candidate] : llvm::zip_equal(adaptor.getOld(), adaptor.getCandidates())) {
    if (scaledOf(old) || scaledOf(candidate))
      return check.fail("T9", "state wanted plain, got ", candidate.getType(),
                        "; only the optimizer takes the scale off a gradient");
    if (old.getType() != candidate.getType())
      return check.fail("C1", "candidate wanted of ", old.getType(), ", got ", candidate.getType());
  }
  llvm::append_range(inferred, adaptor.getOld().getTypes());
  return areScalars(check, "C2", adaptor.getStatus());
}
