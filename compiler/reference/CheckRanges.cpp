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

class CheckRanges : public mezzo::reference::impl::CheckRangesPassBase<CheckRanges> {
public:
  using CheckRangesPassBase::CheckRangesPassBase;

  void runOnOperation() final {
    if (type != "f16" && type != "bf16") {
      emitError(getOperation().getLoc(), "type wanted f16 or bf16, got '") << type << "'";
      return signalPassFailure();
    }
    for (const std::string &range : ranges)
      if (failed(declare(range)))
        return signalPassFailure();
    int64_t checked = 0, outside = 0;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (!function.isPublic() || function.isExternal())
        continue;
      FailureOr<RangeCheck> found = checkFunction(function);
      if (failed(found))
        return signalPassFailure();
      checked += found->checked;
      outside += found->outside;
    }
    emitRemark(getOperation().getLoc()) << "ranges: " << checked << " values checked, " << outside << " outside";
    if (outside > 0)
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  LogicalResult declare(StringRef text) {
    auto parsed = autocast::parseRange(text);
    if (!parsed)
      return emitError(getOperation().getLoc(), "range wanted NAME=lo:hi, got '") << text << "'";
    declared[parsed->first] = parsed->second;
    return success();
  }

  FailureOr<RangeCheck> checkFunction(func::FuncOp function) {
    MLIRContext *context = function.getContext();
    autocast::LowType low(type == "f16" ? FloatType(Float16Type::get(context)) : FloatType(BFloat16Type::get(context)));
    autocast::DeclaredRanges bounds = declared;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (StringRef name = autocast::inputName(function, i); !name.empty())
        bounds.try_emplace(name, Interval{-1, 1});
    autocast::WeightValues weights(function, blobs.get());
    autocast::RangeAnalysis analysis(function, weights, low, bounds);
    RangeCheck check(analysis);
    Options options{.blobs = blobs.get(),
                    .observer = [&](Operation *op, ArrayRef<Tensor> results) { check.observe(op, results); }};
    for (int64_t i = 0; i < runs; ++i) {
      FailureOr<SmallVector<Tensor>> inputs = drawInputs(function, bounds, i);
      if (failed(inputs) || failed(run(getOperation(), function.getName(), *inputs, options)))
        return failure();
    }
    return check;
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
