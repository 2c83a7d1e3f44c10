#include "passes/autocast/probe/ErrorProbes.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/evidence/ValueNames.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/probe/AsMade.h"
#include "passes/autocast/probe/ExposeValues.h"
#include "passes/autocast/range/WeightValues.h"

#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
class ProbeBuilder {
public:
  ProbeBuilder(func::FuncOp mixed, func::FuncOp plain)
      : mixed(mixed), plain(plain), mixedNames(mixed), plainNames(plain), weights(plain, /*blobs=*/nullptr),
        builder(mixed.getBody().front().getTerminator()) {}

  std::vector<ErrorProbe> build() {
    clonePlain();
    for (Operation &op : plain.getBody().front().without_terminator())
      if (Operation *mixedOp = mixedFormOf(&op))
        probe(mixedOp, &op);
    return std::move(probes);
  }

private:
  /// The f32 program beside the mixed one, on the same inputs.
  void clonePlain() {
    for (auto [from, to] : llvm::zip_equal(plain.getArguments(), mixed.getArguments()))
      values.map(from, inType(to, from.getType()));
    for (Operation &op : plain.getBody().front().without_terminator())
      cloneAt(op, values);
  }

  Operation *cloneAt(Operation &op, IRMapping &mapping) {
    Operation *clone = builder.clone(op, mapping);
    clone->setLoc(builder.getUnknownLoc()); // so that the mixed value alone is called as the tensor
    return clone;
  }

  Value inType(Value value, Type wanted) {
    Type element = cast<RankedTensorType>(wanted).getElementType();
    if (graph::elementOf(value) == element)
      return value;
    return graph::ConvertOp::create(builder, builder.getUnknownLoc(), value, element);
  }

  /// A value of the mixed program as the f32 program has it: wide, and not divided by a power of two.
  Value asInPlain(Value value, Type wanted) {
    int exponent = tensorExponent(value);
    Value wide = inType(value, wanted);
    return exponent == 0 ? wide : make<graph::MulOp>(wide, number(std::ldexp(1.0F, exponent)));
  }

  /// The operation of the mixed program that makes what `op` of the f32 program makes.
  Operation *mixedFormOf(Operation *op) {
    if (op->getNumResults() == 0 || weights.isDerived(op->getResult(0)))
      return nullptr;
    Value found = asMade(mixedNames.find(plainNames.of(op->getResult(0))));
    Operation *made = found ? found.getDefiningOp() : nullptr;
    bool isSame = made && made->getName() == op->getName() && made->getNumResults() == op->getNumResults();
    return isSame ? made : nullptr;
  }

  /// What the operation of the f32 program gives on the operands of the mixed one.
  Operation *cloneOnMixedOperands(Operation *counterpart) {
    IRMapping own;
    for (Value operand : counterpart->getOperands()) {
      Value found = weights.isDerived(operand) ? Value() : mixedNames.find(plainNames.of(operand));
      own.map(operand, found ? asInPlain(found, operand.getType()) : values.lookup(operand));
    }
    return cloneAt(*counterpart, own);
  }

  void probe(Operation *op, Operation *counterpart) {
    if (llvm::none_of(counterpart->getResults(), isF32))
      return;
    Operation *own = cloneOnMixedOperands(counterpart);
    for (auto [made, alone, wanted] : llvm::zip_equal(op->getResults(), own->getResults(), counterpart->getResults()))
      if (isF32(wanted))
        add(op, counterpart, made, alone, wanted);
  }

  void add(Operation *op, Operation *counterpart, Value made, Value alone, Value wanted) {
    Value inPlain = values.lookup(wanted);
    ErrorProbe probe;
    probe.name = plainNames.of(wanted).str();
    probe.op = op->getName().stripDialect().str();
    for (StringRef node : coveredNodes(op->getLoc()))
      probe.nodes.push_back(node.str());
    for (Value operand : counterpart->getOperands())
      if (!weights.isDerived(operand))
        probe.operands.push_back(plainNames.of(operand).str());
    probe.isMixed =
        op->getOperandTypes() != counterpart->getOperandTypes() || op->getResultTypes() != counterpart->getResultTypes();
    probe.output = "mezzo.error." + std::to_string(probes.size());
    Value named = mixedNames.find(probe.name);
    Value widened = asInPlain(named ? named : made, inPlain.getType());
    addOutput(mixed, largest(difference(widened, alone)), probe.output + ".0");
    addOutput(mixed, largest(finite(alone)), probe.output + ".1");
    addOutput(mixed, largest(difference(widened, inPlain)), probe.output + ".2");
    addOutput(mixed, largest(finite(inPlain)), probe.output + ".3");
    probes.push_back(std::move(probe));
  }

  template <typename OpT, typename... Arguments> Value make(Arguments &&...arguments) {
    return OpT::create(builder, builder.getUnknownLoc(), std::forward<Arguments>(arguments)...).getResult();
  }

  Value number(float value) {
    auto type = RankedTensorType::get({}, builder.getF32Type());
    return make<graph::ConstantOp>(cast<ElementsAttr>(DenseElementsAttr::get(type, value)));
  }

  Value difference(Value a, Value b) {
    Value isSame = make<graph::CompareOp>(a, b, "eq");
    return make<graph::SelectOp>(isSame, number(0), make<graph::SubOp>(a, b));
  }

  Value finite(Value value) { return make<graph::SelectOp>(make<graph::IsInfOp>(value), number(0), value); }

  Value largest(Value value) {
    auto axes = llvm::to_vector(llvm::seq<int64_t>(0, cast<RankedTensorType>(value.getType()).getRank()));
    return make<graph::ReduceMaxOp>(make<graph::AbsOp>(value), axes, /*keepdims=*/false);
  }

  func::FuncOp mixed, plain;
  ValueNames mixedNames, plainNames;
  WeightValues weights;
  OpBuilder builder;
  IRMapping values; ///< from values of `plain` to their copies
  std::vector<ErrorProbe> probes;
};
} // namespace

std::vector<ErrorProbe> autocast::addErrorProbes(func::FuncOp mixed, func::FuncOp plain) {
  return ProbeBuilder(mixed, plain).build();
}
