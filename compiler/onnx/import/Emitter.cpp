#include "compiler/onnx/import/Emitter.h"

#include "dialects/graph/IR/GraphProgramOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"

using namespace llvm;
using namespace mezzo::onnx;

/// Sets the result types of the operation that `state` describes, by inference from its operands and attributes.
static mlir::LogicalResult inferTypes(mlir::OperationState &state) {
  mlir::RegisteredOperationName name = *state.name.getRegisteredInfo();
  mlir::DictionaryAttr attributes = state.attributes.getDictionary(state.getContext());
  auto *inference = name.getInterface<mlir::InferTypeOpInterface>();
  auto infer = [&](mlir::OpaqueProperties properties) {
    return inference->inferReturnTypes(state.getContext(), state.location, state.operands, attributes, properties, {},
                                       state.types);
  };
  if (name.getOpPropertyByteSize() == 0)
    return infer(nullptr);
  std::unique_ptr<char[]> storage(new char[name.getOpPropertyByteSize()]);
  mlir::OpaqueProperties properties(storage.get());
  name.initOpProperties(properties, mlir::OpaqueProperties(nullptr));
  llvm::scope_exit release([&] { name.destroyOpProperties(properties); });
  auto emitError = [&] { return mlir::emitError(state.location) << "'" << name.getStringRef() << "' op "; };
  if (mlir::failed(name.setOpPropertiesFromAttribute(state.name, properties, attributes, emitError)))
    return mlir::failure();
  return infer(properties);
}

/// Whether all types have sizes whose product fits: then so does that of any part of them.
static bool areCountable(mlir::TypeRange types) {
  return all_of(types,
                [](mlir::Type type) { return mezzo::graph::storedBytes(cast<mlir::RankedTensorType>(type)).has_value(); });
}

mlir::Operation *Emitter::create(mlir::OperationState &state) {
  mlir::Operation *op = nullptr;
  if (mlir::succeeded(inferTypes(state))) {
    if (areCountable(state.types))
      op = builder.create(state);
    else
      mlir::emitError(state.location) << "'" << state.name << "' op result has more than 2^63 - 1 bytes";
  }
  if (op && mlir::failed(mlir::verify(op, /*verifyRecursively=*/false))) {
    op->erase();
    op = nullptr;
  }
  if (!op)
    fail();
  return op;
}

Values Emitter::build(StringRef name, ValueRange operands, ArrayRef<int32_t> groups, ArrayRef<Field> fields) {
  if (failed || is_contained(operands, Value())) {
    fail();
    return {};
  }
  mlir::OperationState state(builder.getLoc(), name);
  state.addOperands(operands);
  for (const Field &field : fields) {
    assert(is_contained(state.name.getRegisteredInfo()->getAttributeNames(), field.name) &&
           "the operation has such an attribute");
    state.addAttribute(field.name, field.value);
  }
  if (!groups.empty())
    state.addAttribute("operandSegmentSizes", builder.getDenseI32ArrayAttr(groups));
  mlir::Operation *op = create(state);
  if (!op)
    return {};
  return fold(op);
}

/// The results of `op`, or what it folds to on constants.
Values Emitter::fold(mlir::Operation *op) {
  Values folded;
  auto isConstant = [](Value operand) { return mlir::matchPattern(operand, mlir::m_Constant()); };
  if (!all_of(op->getOperands(), isConstant) || mlir::failed(builder.tryFold(op, folded)))
    return Values(op->getResults());
  op->erase();
  return folded;
}

Values Emitter::buildGrouped(StringRef name, ArrayRef<Values> operands, ArrayRef<Field> fields) {
  Values flat;
  SmallVector<int32_t> groups;
  for (const Values &group : operands) {
    append_range(flat, group);
    groups.push_back(group.size());
  }
  return build(name, flat, groups, fields);
}

Value Emitter::constant(mlir::DenseElementsAttr value) {
  if (value && !areCountable(value.getType())) {
    mlir::emitError(builder.getLoc()) << "a constant has more than 2^63 - 1 bytes";
    return fail(), Value();
  }
  return value ? Value(mezzo::graph::ConstantOp::create(builder, value)) : Value();
}

/// `value` as an attribute of type `element`.
static mlir::Attribute numberAttr(mlir::Type element, int64_t value) {
  if (auto type = dyn_cast<mlir::FloatType>(element)) {
    APFloat number(type.getFloatSemantics());
    number.convertFromAPInt(APInt(64, value, /*isSigned=*/true), /*IsSigned=*/true, APFloat::rmNearestTiesToEven);
    return mlir::FloatAttr::get(type, number);
  }
  unsigned width = element.getIntOrFloatBitWidth();
  return mlir::IntegerAttr::get(element, APInt(width, value, /*isSigned=*/true, /*implicitTrunc=*/true));
}

static mlir::Attribute numberAttr(mlir::Type element, double value) {
  if (auto type = dyn_cast<mlir::FloatType>(element)) {
    APFloat number(value);
    bool losesInfo;
    number.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
    return mlir::FloatAttr::get(type, number);
  }
  APSInt nearest(/*BitWidth=*/64, /*isUnsigned=*/false);
  bool isExact;
  APFloat(value).convertToInteger(nearest, APFloat::rmTowardZero, &isExact);
  return numberAttr(element, nearest.getSExtValue());
}

Value Emitter::splat(mlir::Type element, std::variant<double, int64_t> value, Ints shape) {
  if (!element || failed)
    return {};
  mlir::Attribute number = std::visit([&](auto known) { return numberAttr(element, known); }, value);
  return constant(mlir::DenseElementsAttr::get(mlir::RankedTensorType::get(shape, element), number));
}

Value Emitter::scalarLike(Value like, double value) { return splat(elementOf(like), value); }

Value Emitter::i64Tensor(Ints values) {
  auto type = mlir::RankedTensorType::get({static_cast<int64_t>(values.size())}, builder.getI64Type());
  return constant(mlir::DenseElementsAttr::get(type, values));
}
