// Makes operations from data that may be wrong, such as a user's model.
#ifndef MEZZO_DIALECTS_GRAPH_IR_CREATECHECKED_H
#define MEZZO_DIALECTS_GRAPH_IR_CREATECHECKED_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace mezzo::graph {

/// Makes an operation with the result types that follow from operands and attributes, and verifies it. Where a constraint
/// does not hold, the fault is reported at `location`, nothing is left behind and null is returned; `OpT::create` would end
/// the program. The operands must be ranked tensors, and attributes that have
/// no default must be given. Operations with several optional operands need the attribute
/// `operandSegmentSizes`.
template <typename OpT>
OpT createChecked(mlir::OpBuilder &builder, mlir::Location location, mlir::ValueRange operands,
                  llvm::ArrayRef<mlir::NamedAttribute> attributes = {}) {
  mlir::OperationState state(location, OpT::getOperationName(), operands, /*types=*/{}, attributes);
  mlir::Operation *op = nullptr;
  typename OpT::Properties properties;
  mlir::DictionaryAttr dictionary = state.attributes.getDictionary(builder.getContext());
  auto report = [&] { return mlir::emitError(location) << "'" << OpT::getOperationName() << "' op "; };
  if (failed(OpT::setPropertiesFromAttr(properties, dictionary, report)) ||
      failed(OpT::inferReturnTypes(builder.getContext(), location, operands, dictionary, &properties, {}, state.types)))
    return {};
  op = builder.create(state);
  if (succeeded(mlir::verify(op, /*verifyRecursively=*/false)))
    return llvm::cast<OpT>(op);
  op->erase();
  return {};
}

} // namespace mezzo::graph

#endif
