// The pass that compares proven ranges with the values of runs.
#include "compiler/reference/Passes.h"

#include "dialects/common/BlobStore.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/Reference/Interpreter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "passes/autocast/Request.h"

#include <random>

namespace mezzo::reference {
#define GEN_PASS_DEF_CHECKRANGESPASS
#include "compiler/reference/Passes.h.inc"
} // namespace mezzo::reference

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph::reference;
using autocast::Bounds;
using autocast::Interval;

namespace {
/// Compares the values of one function's runs with their ranges.
class RangeCheck {
public:
  explicit RangeCheck(const autocast::RangeAnalysis &ranges) : ranges(ranges) {}

  void observe(Operation *op, ArrayRef<Tensor> results) {
    for (auto [value, tensor] : llvm::zip_equal(op->getResults(), results))
      if (tensor.isFloat())
        check(op, ranges.of(value), tensor);
  }

  int64_t checked = 0;
  int64_t outside = 0;

private:
  void check(Operation *op, const Bounds &bounds, const Tensor &tensor) {
    int64_t behind = 1, size = 1;
    if (bounds.hasChannels()) {
      behind = ShapedType::getNumElements(tensor.getShape().take_back(bounds.channelAxis - 1));
      size = tensor.getShape()[tensor.getRank() - bounds.channelAxis];
    }
    for (int64_t i = 0; i < tensor.size(); ++i) {
      Interval allowed = bounds.hasChannels() ? bounds.channels[i / behind % size] : bounds.all;
      checkElement(op, allowed, bounds, tensor.getFloat(i));
    }
  }

  void checkElement(Operation *op, Interval allowed, const Bounds &bounds, double element) {
    ++checked;
    bool isInside = std::isnan(element) ? bounds.mayBeNan : allowed.contains(element);
    isInside &= !bounds.isWhole || std::isnan(element) || std::nearbyint(element) == element;
    if (!isInside && outside++ < 10)
      op->emitError("gives ") << element << ", outside of [" << allowed.lo << ", " << allowed.hi << "]";
  }

  const autocast::RangeAnalysis &ranges;
};

/// What was found in all runs.
struct Counts {
  int64_t checked = 0, outside = 0;
  int64_t executions = 0;
  int64_t finite = 0; ///< results that f32 gives and that are proven to stay finite
  int64_t turned = 0; ///< of them those that autocast turned into an infinity or NaN
};

/// One program, and the ranges of its values.
struct Program {
  Program(func::FuncOp function, BlobStore *blobs, const autocast::LowType &low, const autocast::DeclaredRanges &bounds)
      : function(function), blobs(blobs), weights(function, blobs), analysis(function, weights, low, bounds),
        check(analysis) {}

  FailureOr<SmallVector<Tensor>> execute(ArrayRef<Tensor> inputs) {
    Options options{.blobs = blobs,
                    .observer = [&](Operation *op, ArrayRef<Tensor> results) { check.observe(op, results); }};
    return run(function->getParentOfType<ModuleOp>(), function.getName(), inputs, options);
  }

  func::FuncOp function;
  BlobStore *blobs;
  autocast::WeightValues weights;
  autocast::RangeAnalysis analysis;
  RangeCheck check;
};

class CheckRanges : public mezzo::reference::impl::CheckRangesPassBase<CheckRanges> {
public:
  using CheckRangesPassBase::CheckRangesPassBase;

  void runOnOperation() final {
    Counts counts;
    if (failed(check(counts)))
      return signalPassFailure();
    InFlightDiagnostic remark = emitRemark(getOperation().getLoc());
    remark << "ranges: " << counts.checked << " values checked, " << counts.outside << " outside, in " << counts.executions
           << " executions";
    if (runsMixed)
      remark << "; " << counts.finite << " finite results compared, " << counts.turned << " turned into infinities or NaN";
    if (counts.outside > 0 || counts.turned > 0)
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult check(Counts &counts) {
    if (type != "f16" && type != "bf16")
      return emitError(getOperation().getLoc(), "type wanted f16 or bf16, got '") << type << "'";
    llvm::Expected<autocast::DeclaredRanges> parsed = autocast::parseRanges(llvm::to_vector(ranges));
    if (!parsed)
      return emitError(getOperation().getLoc(), llvm::toString(parsed.takeError()));
    declared = std::move(*parsed);
    OwningOpRef<ModuleOp> mixed;
    if (runsMixed && failed(makeMixed(mixed)))
      return failure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal() && failed(checkFunction(function, mixed.get(), counts)))
        return failure();
    return success();
  }

  /// The module with 16 bits wherever they are proven to be enough.
  LogicalResult makeMixed(OwningOpRef<ModuleOp> &mixed) {
    mixed = getOperation().clone();
    autocast::Request request;
    request.type = type;
    request.require = "proven";
    request.ranges.assign(ranges.begin(), ranges.end());
    return autocast::autocastModule(*mixed, request, *blobs, [](func::FuncOp, const autocast::Report &) {});
  }

  LogicalResult checkFunction(func::FuncOp function, ModuleOp mixedModule, Counts &counts) {
    MLIRContext *context = function.getContext();
    autocast::LowType low(type == "f16" ? FloatType(Float16Type::get(context)) : FloatType(BFloat16Type::get(context)));
    autocast::DeclaredRanges bounds = declared;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (StringRef name = autocast::inputName(function, i); !name.empty())
        bounds.try_emplace(name, Interval{-1, 1});
    Program plain(function, blobs.get(), low, bounds);
    std::optional<Program> mixed;
    if (mixedModule)
      mixed.emplace(mixedModule.lookupSymbol<func::FuncOp>(function.getName()), blobs.get(), low, bounds);
    for (int64_t i = 0; i < runs; ++i) {
      FailureOr<SmallVector<Tensor>> inputs = drawInputs(function, bounds, i);
      if (failed(inputs) || failed(execute(plain, mixed, *inputs, counts)))
        return failure();
    }
    counts.checked += plain.check.checked + (mixed ? mixed->check.checked : 0);
    counts.outside += plain.check.outside + (mixed ? mixed->check.outside : 0);
    return success();
  }

  static LogicalResult execute(Program &plain, std::optional<Program> &mixed, ArrayRef<Tensor> inputs, Counts &counts) {
    FailureOr<SmallVector<Tensor>> wanted = plain.execute(inputs);
    if (failed(wanted))
      return failure();
    ++counts.executions;
    if (!mixed)
      return success();
    FailureOr<SmallVector<Tensor>> got = mixed->execute(inputs);
    if (failed(got))
      return failure();
    Operation *end = plain.function.getBody().front().getTerminator();
    for (auto [value, before, after] : llvm::zip_equal(end->getOperands(), *wanted, *got))
      if (const Bounds &bounds = plain.analysis.of(value); bounds.all.isFinite() && !bounds.mayBeNan)
        compare(plain.function, before, after, counts);
    return success();
  }

  static void compare(func::FuncOp function, const Tensor &before, const Tensor &after, Counts &counts) {
    for (int64_t i = 0; before.isFloat() && i < before.size(); ++i) {
      if (!std::isfinite(before.getFloat(i)))
        continue;
      ++counts.finite;
      if (!std::isfinite(after.getFloat(i)) && counts.turned++ < 10)
        function.emitError("gives ") << before.getFloat(i) << " in f32, and " << after.getFloat(i) << " after autocast";
    }
  }

  /// Variables as they start; other inputs at random, every third time at the ends of their ranges.
  FailureOr<SmallVector<Tensor>> drawInputs(func::FuncOp function, const autocast::DeclaredRanges &bounds, int64_t number) {
    std::mt19937_64 engine(seed + number);
    SmallVector<Tensor> inputs;
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      if (auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(i, graph::GraphDialect::variableAttr)) {
        auto variable = SymbolTable::lookupNearestSymbolFrom<graph::VariableOp>(function, symbol);
        FailureOr<Tensor> value = initialValue(variable, blobs.get());
        if (failed(value))
          return failure();
        inputs.push_back(*value);
        continue;
      }
      auto found = bounds.find(autocast::inputName(function, i));
      Interval interval = found == bounds.end() ? Interval{-1, 1} : found->second;
      Tensor tensor(cast<RankedTensorType>(function.getArgumentTypes()[i]));
      std::uniform_real_distribution<double> draw(interval.lo, interval.hi);
      for (int64_t j = 0; j < tensor.size(); ++j) {
        double value = number % 3 == 2 ? (engine() % 2 ? interval.lo : interval.hi) : draw(engine);
        tensor.setNumber(j, value);
      }
      inputs.push_back(tensor);
    }
    return inputs;
  }

  autocast::DeclaredRanges declared;
  std::shared_ptr<BlobStore> blobs = std::make_shared<BlobStore>(); // shared, because passes are copied
};
} // namespace
