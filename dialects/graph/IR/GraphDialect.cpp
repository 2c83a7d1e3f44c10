#include "dialects/graph/IR/GraphDialect.h"

#include "dialects/graph/IR/GraphCustomOps.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo::graph;

#include "dialects/graph/IR/GraphDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "dialects/graph/IR/GraphAttributes.cpp.inc"

void GraphDialect::addAttributes() {
  Dialect::addAttributes<
#define GET_ATTRDEF_LIST
#include "dialects/graph/IR/GraphAttributes.cpp.inc"
      >();
}

void GraphDialect::initialize() {
  addAttributes();
  addProgramOps();
  addUnaryOps();
  addActivationOps();
  addBinaryOps();
  addShapeOps();
  addIndexOps();
  addReduceOps();
  addContractionOps();
  addNormOps();
  addPoolOps();
  addResampleOps();
  addSequenceOps();
  addTrainingOps();
  addLossOps();
  addGradientOps();
  addOperations<
#define GET_OP_LIST
#include "dialects/graph/IR/GraphCustomOps.cpp.inc"
      >();
  addFolding();
}

LogicalResult mezzo::graph::BlobAttr::verify(function_ref<InFlightDiagnostic()> emitError, StringRef file, int64_t offset,
                                             int64_t length) {
  int64_t end = 0;
  if (file.empty())
    return emitError() << "blob file wanted a name, got none";
  if (offset < 0 || length < 0 || __builtin_add_overflow(offset, length, &end))
    return emitError() << "blob range wanted inside [0, 2^63), got " << length << " bytes at " << offset;
  return success();
}
