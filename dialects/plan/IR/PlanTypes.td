#ifndef MEZZO_DIALECTS_PLAN_IR_PLANTYPES
#define MEZZO_DIALECTS_PLAN_IR_PLANTYPES

include "dialects/plan/IR/PlanDialect.td"
include "mlir/IR/AttrTypeBase.td"

def Plan_BufferType : TypeDef<Plan_Dialect, "Buffer"> {
  let mnemonic = "buffer";
  let summary = "a dense, row-major piece of memory with a static shape";
  let description = [{
    Example: `!plan.buffer<64x784xf32>`. Elements of type i1 take one byte.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$shape, "::mlir::Type":$elementType);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The number of elements.
    int64_t getNumElements() const;
    /// The number of bytes that the buffer takes.
    int64_t getByteSize() const;
  }];
}

#endif
