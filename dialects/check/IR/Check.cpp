#include "dialects/check/IR/Check.h"

#include <cmath>

using namespace mlir;
using namespace mezzo::check;

#include "dialects/check/IR/CheckDialect.cpp.inc"

#define GET_OP_CLASSES
#include "dialects/check/IR/CheckOps.cpp.inc"

void CheckDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "dialects/check/IR/CheckOps.cpp.inc"
      >();
}

LogicalResult ExpectCloseOp::verify() {
  bool isRelative = getAtol() || getRtol();
  if (getMaxUlp().has_value() == isRelative)
    return emitOpError("C1: wanted max_ulp, or atol and rtol, got ") << (isRelative ? "both" : "none");
  if (getMaxUlp() && static_cast<int64_t>(*getMaxUlp()) < 0)
    return emitOpError("C2: max_ulp wanted not negative, got ") << static_cast<int64_t>(*getMaxUlp());
  for (std::optional<APFloat> tolerance : {getAtol(), getRtol()})
    if (tolerance && (!tolerance->isFinite() || tolerance->isNegative()))
      return emitOpError("C2: a tolerance wanted finite and not negative, got ") << tolerance->convertToDouble();
  return success();
}
