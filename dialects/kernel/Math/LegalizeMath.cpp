#include "dialects/kernel/IR/KernelMathOps.h"
#include "dialects/kernel/IR/KernelProgramOps.h"
#include "dialects/kernel/Math/Definitions.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

namespace mezzo::kernel {

/// The operation of the kernel dialect that stands for `op`; empty if there is none.
static StringRef kernelName(Operation *op) {
  static const llvm::StringMap<StringRef> names = {
      {"math.exp", "kernel.exp"},     {"math.exp2", "kernel.exp2"},   {"math.expm1", "kernel.expm1"},
      {"math.log", "kernel.log"},     {"math.log2", "kernel.log2"},   {"math.log10", "kernel.log10"},
      {"math.log1p", "kernel.log1p"}, {"math.sin", "kernel.sin"},     {"math.cos", "kernel.cos"},
      {"math.tan", "kernel.tan"},     {"math.asin", "kernel.asin"},   {"math.acos", "kernel.acos"},
      {"math.atan", "kernel.atan"},   {"math.sinh", "kernel.sinh"},   {"math.cosh", "kernel.cosh"},
      {"math.tanh", "kernel.tanh"},   {"math.asinh", "kernel.asinh"}, {"math.acosh", "kernel.acosh"},
      {"math.atanh", "kernel.atanh"}, {"math.erf", "kernel.erf"},     {"math.rsqrt", "kernel.rsqrt"},
      {"math.powf", "kernel.pow"},    {"math.atan2", "kernel.atan2"}, {"arith.remf", "kernel.fmod"}};
  return names.lookup(op->getName().getStringRef());
}

/// Functions of the math dialect that are exact, so that every device gives the same.
static bool isExact(Operation *op) {
  return isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::FloorOp, math::TruncOp, math::RoundOp, math::RoundEvenOp,
             math::CopySignOp, math::FmaOp, math::SqrtOp, math::CountLeadingZerosOp, math::CountTrailingZerosOp,
             math::CtPopOp, math::IsNaNOp, math::IsInfOp, math::IsFiniteOp>(op);
}

static LogicalResult legalize(Operation *op) {
  if (StringRef name = kernelName(op); !name.empty()) {
    OpBuilder builder(op);
    OperationState state(op->getLoc(), name, op->getOperands(), op->getResultTypes());
    op->replaceAllUsesWith(builder.create(state));
    op->erase();
    return success();
  }
  if (isa<math::MathDialect>(op->getDialect()) && !isExact(op))
    return op->emitOpError("has no definition for kernels");
  return success();
}

LogicalResult legalizeMath(Operation *root) {
  SmallVector<Operation *> inKernels;
  root->walk([&](FuncOp kernel) { kernel.walk([&](Operation *op) { inKernels.push_back(op); }); });
  bool failedAny = false;
  for (Operation *op : inKernels)
    failedAny |= op->getDialect() && failed(legalize(op));
  return failure(failedAny);
}

OwningOpRef<ModuleOp> copyForEmission(ModuleOp root) {
  OwningOpRef<ModuleOp> copy = ModuleOp::create(root.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(copy->getBody());
  root.walk([&](FuncOp kernel) { builder.clone(*kernel); });
  if (failed(legalizeMath(*copy)))
    return {};
  return copy;
}

namespace {
class LegalizeMathPass : public PassWrapper<LegalizeMathPass, OperationPass<>> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LegalizeMathPass)
  StringRef getArgument() const override { return "kernel-legalize-math"; }
  StringRef getDescription() const override { return "replace math functions in kernels by those of the kernel dialect"; }
  void runOnOperation() override {
    if (failed(legalizeMath(getOperation())))
      signalPassFailure();
  }
};
} // namespace

std::unique_ptr<Pass> createLegalizeMathPass() { return std::make_unique<LegalizeMathPass>(); }

} // namespace mezzo::kernel
