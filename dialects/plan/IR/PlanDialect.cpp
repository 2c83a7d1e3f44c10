#include "dialects/plan/IR/PlanDialect.h"

#include "dialects/plan/IR/PlanDialect.cpp.inc"

void mezzo::plan::PlanDialect::initialize() {
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "dialects/plan/IR/PlanOps.cpp.inc"
      >();
}
