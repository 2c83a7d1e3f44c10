#include "dialects/graph/IR/GraphTrainingOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::graph;

namespace {
// What all optimizers have.
template <typename Result, typename Use> Result withOptimizer(Operation *op, Use use) {
  return llvm::TypeSwitch<Operation *, Result>(op)
      .template Case<ApplySgdOp, ApplyAdamOp, ApplyAdamWOp, ApplyLionOp>(use)
      .Default([](Operation *) { return Result(); });
}
} // namespace

ValueRange graph::parametersOf(Operation *optimizer) {
  return withOptimizer<ValueRange>(optimizer, [](auto op) -> ValueRange { return op.getParameters(); });
}

ValueRange graph::copiesOf(Operation *optimizer) {
  return withOptimizer<ValueRange>(optimizer, [](auto op) -> ValueRange { return op.getCopies(); });
}

namespace {
// Sorts parameters into groups.
template <typename Op> class Grouping {
public:
  explicit Grouping(Op op) : op(op) {}

  SmallVector<ParameterGroup> run() {
    for (unsigned i = 0; i < op.getParameters().size(); ++i)
      add(i);
    return std::move(groups);
  }

private:
  Type copyOf(unsigned i) {
    auto found = llvm::find(op.getCopied(), static_cast<int64_t>(i));
    return found == op.getCopied().end() ? Type() : elementOf(op.getCopies()[found - op.getCopied().begin()]);
  }

  void add(unsigned i) {
    ParameterGroup own{elementOf(op.getGradients()[i]),
                       copyOf(i),
                       op.getRates() ? (*op.getRates())[i] : 1,
                       op.getDecays() ? (*op.getDecays())[i] : 0,
                       {}};
    auto isLike = [&](const ParameterGroup &group) {
      return group.gradient == own.gradient && group.copy == own.copy && group.rate == own.rate && group.decay == own.decay;
    };
    auto found = llvm::find_if(groups, isLike);
    (found == groups.end() ? groups.emplace_back(own) : *found).members.push_back(i);
  }

  Op op;
  SmallVector<ParameterGroup> groups;
};
} // namespace

SmallVector<ParameterGroup> graph::parameterGroups(Operation *optimizer) {
  return withOptimizer<SmallVector<ParameterGroup>>(optimizer, [](auto op) { return Grouping(op).run(); });
}

Operation *graph::withCopies(OpBuilder &builder, Operation *optimizer, ValueRange copies, ArrayRef<int64_t> copied) {
  return withOptimizer<Operation *>(optimizer, [&](auto op) -> Operation * {
    auto properties = op.getProperties();
    properties.setCopied(builder.getDenseI64ArrayAttr(copied));
    properties.operandSegmentSizes.back() = static_cast<int32_t>(copies.size());
    SmallVector<Value> operands(op->getOperands());
    llvm::append_range(operands, copies);
    builder.setInsertionPoint(op);
    using Op = decltype(op);
    return Op::create(builder, op.getLoc(), operands, properties, llvm::to_vector(op->getDiscardableAttrs()));
  });
}
