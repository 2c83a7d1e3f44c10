#include "passes/autodiff/Expand.h"

#include "passes/decompose/Decompositions.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autodiff;

bool autodiff::expandComposites(ArrayRef<Operation *> operations, RewriterBase &rewriter) {
  bool hasExpanded = false;
  for (Operation *op : operations) {
    LogicalResult expanded = TypeSwitch<Operation *, LogicalResult>(op)
                                 .Case([&](graph::AttentionOp op) {
                                   return decompose::decomposeAttention(op, /*narrowsProbabilities=*/false, rewriter);
                                 })
                                 .Case([&](graph::RnnOp op) { return decompose::decomposeRnn(op, rewriter); })
                                 .Case([&](graph::GruOp op) { return decompose::decomposeGru(op, rewriter); })
                                 .Case([&](graph::LstmOp op) { return decompose::writeOutLstm(op, rewriter); })
                                 .Case([&](graph::GridSampleOp op) { return decompose::writeOutGridSample(op, rewriter); })
                                 .Default(failure());
    hasExpanded |= succeeded(expanded);
  }
  return hasExpanded;
}
