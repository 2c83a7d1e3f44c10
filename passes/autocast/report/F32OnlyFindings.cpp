#include "passes/autocast/report/F32OnlyFindings.h"

#include "dialects/common/NodeIdentity.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/policy/DeclaredRows.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

/// A cast between f32 and 16 bits reads one and writes the other.
static constexpr int64_t kCastBytesPerElement = 6;

/// What the casts of operands and results move; operands that were `seen` before are cast already.
static int64_t castBytes(Operation *op, const Variables &variables, const Placement &placement,
                         llvm::DenseSet<Value> &seen) {
  int64_t elements = 0;
  for (OpOperand &use : op->getOpOperands()) {
    int reader = variables.readerOf(use), made = variables.of(use.get());
    if (reader >= 0 && made >= 0 && !placement.isLow(reader) && placement.isLow(made) && seen.insert(use.get()).second)
      elements += countElements(use.get());
  }
  for (Value result : op->getResults())
    if (int made = variables.of(result); made >= 0 && placement.isLow(made))
      elements += countElements(result);
  return kCastBytesPerElement * elements;
}

static std::string displayName(Operation *op) {
  if (StringRef tensor = tensorName(op->getLoc()); !tensor.empty())
    return tensor.str();
  SmallVector<StringRef> nodes = coveredNodes(op->getLoc());
  return nodes.empty() ? op->getName().stripDialect().str() : nodes.back().str();
}

void autocast::addF32OnlyFindings(func::FuncOp function, bool isF16, const Variables &variables, const Placement &placement,
                                  Report &report) {
  llvm::DenseSet<Value> seen;
  for (Operation &op : function.getBody().front().without_terminator()) {
    if (isImplemented(&op, isF16) || (llvm::none_of(op.getOperands(), isF32) && llvm::none_of(op.getResults(), isF32)))
      continue;
    int64_t bytes = castBytes(&op, variables, placement, seen);
    ++report.summary.f32OnlyOps;
    report.summary.f32OnlyCastBytes += static_cast<double>(bytes);
    report.findings.push_back(
        {Finding::Risk::Low, "f32-only", displayName(&op),
         "runs in f32: " + noImplementation(&op, isF16) + "; its casts move " + std::to_string(bytes) + " bytes",
         "keep f32"});
  }
}
