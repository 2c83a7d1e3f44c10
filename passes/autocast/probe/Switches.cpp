#include "passes/autocast/probe/Switches.h"

#include "dialects/common/ElementTypes.h"
#include "dialects/common/NodeIdentity.h"
#include "dialects/common/TensorExponent.h"
#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/evidence/ValueNames.h"
#include "passes/autocast/placement/Roles.h"
#include "passes/autocast/placement/StoredValues.h"
#include "passes/autocast/probe/AsMade.h"
#include "passes/autocast/range/WeightValues.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static bool isLow(Value value) { return is16BitFloat(graph::elementOf(value)); }

namespace {
/// What one operation of the f32 program reads and makes, beside the mixed program.
class CandidateFinder {
public:
  CandidateFinder(func::FuncOp mixed, func::FuncOp plain, bool isStrict)
      : mixed(mixed), plain(plain), mixedNames(mixed), plainNames(plain), stored(mixed.getBody().front()),
        weights(plain, /*blobs=*/nullptr), isStrict(isStrict) {}

  std::vector<Candidate> find() {
    for (Operation &op : plain.getBody().front().without_terminator()) {
      Value named = op.getNumResults() > 0 ? mixedNames.find(plainNames.of(op.getResult(0))) : Value();
      Value made = asMade(named);
      Operation *counterpart = made ? made.getDefiningOp() : nullptr;
      if (!counterpart || counterpart->getName() != op.getName() || weights.isDerived(op.getResult(0)))
        continue;
      if (std::vector<Candidate::Operand> rounded = roundedOperands(&op, counterpart); !rounded.empty())
        add(&op, op.getResult(0), /*isOperands=*/true).operands = std::move(rounded);
      for (auto [value, narrow] : llvm::zip_equal(op.getResults(), counterpart->getResults())) {
        Value held = narrow == made && !isRounded(narrow) ? named : narrow;
        if (isF32(value) && isRounded(held))
          add(&op, value, /*isOperands=*/false).exponent = tensorExponent(held);
      }
    }
    return std::move(candidates);
  }

private:
  /// A library reads what it is given. A kernel rounds what is stored for it: weights, and casts that have other readers;
  /// what it casts as it loads is rounded where the program is strict.
  std::vector<Candidate::Operand> roundedOperands(Operation *op, Operation *counterpart) const {
    std::vector<Candidate::Operand> rounded;
    for (auto [wide, narrow] : llvm::zip(op->getOpOperands(), counterpart->getOperands())) {
      if (!isF32(wide.get()) || !isLow(narrow))
        continue;
      bool isRead = isLibraryCall(op) || weights.isDerived(wide.get()) || isStoredCast(narrow);
      if (isRead)
        rounded.push_back({wide.getOperandNumber(), tensorExponent(narrow)});
    }
    return rounded;
  }

  bool isStoredCast(Value narrow) const {
    auto convert = narrow.getDefiningOp<graph::ConvertOp>();
    return convert && !convert.getUser() && isF32(convert.getX()) && (isStrict || stored.isStored(narrow));
  }

  /// Whether the value of the mixed program is rounded where it is made: it is stored in 16 bits, as it is or through a cast
  /// whose readers are kernels. A cast for a library is one of the library's operands.
  bool isRounded(Value narrow) const {
    if (isLow(narrow))
      return isStrict || stored.isStored(narrow);
    return llvm::any_of(narrow.getUsers(), [&](Operation *user) {
      auto convert = dyn_cast<graph::ConvertOp>(user);
      if (!convert || convert.getUser() || !isLow(convert.getResult()) ||
          llvm::all_of(convert->getUsers(), [](Operation *reader) { return isLibraryCall(reader); }))
        return false;
      return isStrict || stored.isStored(convert.getResult());
    });
  }

  Candidate &add(Operation *op, Value value, bool isOperands) {
    Candidate candidate;
    candidate.value = plainNames.of(value).str();
    candidate.selector = (isOperands ? "operands:name:" : "result:name:") + candidate.value;
    candidate.op = op->getName().stripDialect().str();
    for (StringRef node : coveredNodes(op->getLoc()))
      candidate.nodes.push_back(node.str());
    candidate.isOperands = isOperands;
    candidate.flops = isOperands ? countFlops(op) : 0;
    candidate.bytes = isOperands ? 0 : 4.0 * static_cast<double>(countElements(value));
    for (Value operand : op->getOperands())
      if (isOperands && isF32(operand) && weights.isDerived(operand))
        candidate.bytes += 4.0 * static_cast<double>(countElements(operand));
    return candidates.emplace_back(std::move(candidate));
  }

  func::FuncOp mixed, plain;
  ValueNames mixedNames, plainNames;
  StoredValues stored;
  WeightValues weights;
  bool isStrict;
  std::vector<Candidate> candidates;
};

class SwitchBuilder {
public:
  SwitchBuilder(func::FuncOp plain, FloatType low) : plain(plain), low(low), names(plain), builder(plain.getContext()) {}

  void add(Candidate &candidate, size_t number) {
    candidate.input = "mezzo.switch." + std::to_string(number);
    Value isOn = addInput(candidate.input);
    Value value = names.find(candidate.value);
    if (candidate.isOperands)
      switchOperands(value.getDefiningOp(), isOn, candidate.operands);
    else
      switchResult(value, isOn, candidate.exponent);
  }

private:
  Value addInput(const std::string &name) {
    unsigned number = plain.getNumArguments();
    auto type = RankedTensorType::get({}, builder.getI1Type());
    auto attributes =
        builder.getDictionaryAttr(builder.getNamedAttr(graph::GraphDialect::nameAttr, builder.getStringAttr(name)));
    (void)plain.insertArgument(number, type, attributes, builder.getUnknownLoc());
    return plain.getArgument(number);
  }

  /// `value`, rounded where `isOn`. A cast that the model contains is never dropped, so it is marked as one.
  Value rounded(Value value, Value isOn, int exponent) {
    Location location = builder.getUnknownLoc();
    Value narrow = graph::ConvertOp::create(builder, location, scaled(value, -exponent), low, /*user=*/true);
    Value wide = scaled(graph::ConvertOp::create(builder, location, narrow, builder.getF32Type()), exponent);
    return graph::SelectOp::create(builder, location, isOn, wide, value);
  }

  Value scaled(Value value, int exponent) {
    if (exponent == 0)
      return value;
    auto type = RankedTensorType::get({}, builder.getF32Type());
    auto power = cast<ElementsAttr>(DenseElementsAttr::get(type, std::ldexp(1.0F, exponent)));
    Value factor = graph::ConstantOp::create(builder, builder.getUnknownLoc(), power);
    return graph::MulOp::create(builder, builder.getUnknownLoc(), value, factor);
  }

  void switchOperands(Operation *op, Value isOn, ArrayRef<Candidate::Operand> operands) {
    builder.setInsertionPoint(op);
    for (const Candidate::Operand &operand : operands)
      op->setOperand(operand.number, rounded(op->getOperand(operand.number), isOn, operand.exponent));
  }

  void switchResult(Value value, Value isOn, int exponent) {
    builder.setInsertionPointAfterValue(value);
    SmallVector<OpOperand *> uses = llvm::map_to_vector(value.getUses(), [](OpOperand &use) { return &use; });
    Value made = rounded(value, isOn, exponent);
    for (OpOperand *use : uses)
      use->set(made);
  }

  func::FuncOp plain;
  FloatType low;
  ValueNames names;
  OpBuilder builder;
};
} // namespace

std::vector<Candidate> autocast::findCandidates(func::FuncOp mixed, func::FuncOp plain, bool isStrict) {
  return CandidateFinder(mixed, plain, isStrict).find();
}

void autocast::addSwitches(func::FuncOp plain, std::vector<Candidate> &candidates, FloatType low) {
  SwitchBuilder builder(plain, low);
  for (auto [i, candidate] : llvm::enumerate(candidates))
    builder.add(candidate, i);
}
