#include "passes/autocast/report/Edges.h"

#include "dialects/graph/IR/Graph.h"
#include "passes/autocast/placement/Roles.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

static StringRef nameOf(OperandRole role) {
  static constexpr StringLiteral names[] = {"data", "product", "f32", "any", "agree"};
  return names[static_cast<size_t>(role)];
}

std::vector<OperandEntry> Edges::operandsOf(Operation *op) const {
  std::vector<OperandEntry> entries;
  const PolicyRow *row = variables.rowOf(op);
  for (OpOperand &use : op->getOpOperands()) {
    if (!isF32(use.get()))
      continue;
    OperandEntry entry;
    entry.index = static_cast<int>(use.getOperandNumber());
    entry.role = row ? ::nameOf(row->operand(use.getOperandNumber())).str() : "any";
    int reader = variables.readerOf(use);
    bool isStoredLow = placement.isLow(variables.of(use.get()));
    bool isAsStored = reader < 0 || (isStoredLow && variables.isReadInAnyType(use));
    entry.isReadLow = isAsStored ? isStoredLow : placement.isLow(reader);
    entry.isCast = entry.isReadLow != isStoredLow;
    addWhatIsRead(use, entry);
    entries.push_back(std::move(entry));
  }
  return entries;
}

void Edges::addWhatIsRead(OpOperand &use, OperandEntry &entry) const {
  if (auto found = places.find(use.get()); found != places.end()) {
    entry.from = found->second.from;
    entry.number = found->second.number;
    entry.result = found->second.result;
    return;
  }
  const ValueFacts &known = facts.of(use.get());
  entry.from = weights.isDerived(use.get()) ? OperandEntry::From::Weight : OperandEntry::From::Other;
  entry.tensor = tensorNameOf(use.get());
  entry.type = graph::shapeText(graph::shapeOf(use.get()));
  entry.evidence = nameOf(known.evidence).str();
  entry.range = known.why;
  entry.bytes = (entry.isReadLow ? 2.0 : 4.0) * static_cast<double>(countElements(use.get()));
}

std::optional<Cast> Edges::castOf(Value value) const {
  bool isStoredLow = placement.isLow(variables.of(value));
  SmallVector<int> readers;
  for (OpOperand &use : value.getUses())
    if (int reader = variables.readerOf(use);
        reader >= 0 && placement.isLow(reader) != isStoredLow && !(isStoredLow && variables.isReadInAnyType(use)))
      readers.push_back(reader);
  if (readers.empty())
    return std::nullopt;
  return Cast{static_cast<int64_t>(readers.size()), placement.castBytes(value), reasonOfCast(value, readers)};
}

bool Edges::isCastToStore(Value value) const {
  Operation *op = value.getDefiningOp();
  int compute = op ? variables.computeOf(op) : -1;
  return compute >= 0 && !isContraction(op) && placement.isLow(compute) != placement.isLow(variables.of(value));
}

std::string Edges::reasonOf(int variable) const {
  const std::optional<Pin> &pin = variables.at(variable).pin;
  if (pin)
    return nameOf(pin->source).str();
  return placement.effectAgainst(variable) > 0 ? "error" : "cost";
}

/// A cast is there because one of its sides has to be f32; else because one has to be 16 bits; else it is cheaper.
std::string Edges::reasonOfCast(Value value, ArrayRef<int> readers) const {
  int own = variables.of(value);
  SmallVector<int> values{own};
  if (Operation *op = value.getDefiningOp(); op && variables.computeOf(op) >= 0 && !isContraction(op))
    values.push_back(variables.computeOf(op));
  bool isStoredLow = placement.isLow(own);
  SmallVector<int> sides(isStoredLow ? readers : ArrayRef<int>(values));
  llvm::append_range(sides, isStoredLow ? ArrayRef<int>(values) : readers);
  for (int side : sides)
    if (std::string reason = reasonOf(side); reason != "cost")
      return reason;
  return "cost";
}
