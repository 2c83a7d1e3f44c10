// The proof that a placement costs least, as text that other programs check.
#include "passes/autocast/placement/Placement.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

namespace {
/// Where variables stand in the program: operations of a block are numbered from 0, without the terminator.
class Places {
public:
  explicit Places(Block &block) {
    for (Operation &op : block)
      numbers[&op] = static_cast<int>(numbers.size());
  }

  void print(const Variable &variable, llvm::raw_ostream &out) const {
    if (auto argument = dyn_cast_or_null<BlockArgument>(variable.value); argument && !variable.op)
      out << "argument " << argument.getArgNumber();
    else if (!variable.op)
      out << "fixed";
    else if (variable.kind == Variable::Kind::Stored)
      out << "stored " << numbers.lookup(variable.op) << ' ' << cast<OpResult>(variable.value).getResultNumber();
    else if (variable.kind == Variable::Kind::Returned)
      out << "returned";
    else
      out << nameOf(variable.kind) << ' ' << numbers.lookup(variable.op);
  }

private:
  llvm::DenseMap<Operation *, int> numbers;
};
} // namespace

static void printCost(const assignment::AssignmentProblem::Cost &cost, llvm::raw_ostream &out) {
  if (cost.first >= assignment::kUnbounded || cost.second >= assignment::kUnbounded)
    out << "pin " << cost.value << (cost.first >= assignment::kUnbounded ? " low\n" : " f32\n");
  else
    out << "cost " << cost.value << ' ' << cost.first << ' ' << cost.second << '\n';
}

static void printChange(const assignment::AssignmentProblem::Change &change, llvm::raw_ostream &out) {
  out << "change " << change.producer << ' ' << change.firstToSecond << ' ' << change.secondToFirst;
  for (int reader : change.readers)
    out << ' ' << reader;
  out << '\n';
}

/// What is not 0 of a list, each with its number.
static void printFlows(llvm::StringRef word, llvm::ArrayRef<int64_t> flows, llvm::raw_ostream &out) {
  for (auto [number, flow] : llvm::enumerate(flows))
    if (flow != 0)
      out << word << ' ' << number << ' ' << flow << '\n';
}

/// The same for readers of changes, a line for each change.
static void printFlows(llvm::StringRef word, llvm::ArrayRef<std::vector<int64_t>> flows,
                       llvm::ArrayRef<assignment::AssignmentProblem::Change> changes, llvm::raw_ostream &out) {
  for (auto [number, ofReaders] : llvm::enumerate(flows)) {
    if (llvm::all_of(ofReaders, [](int64_t flow) { return flow == 0; }))
      continue;
    out << word << ' ' << number;
    for (auto [reader, flow] : llvm::zip_equal(changes[number].readers, ofReaders))
      if (flow != 0)
        out << ' ' << reader << ' ' << flow;
    out << '\n';
  }
}

std::string Placement::certificateText() const {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << "values " << assignment.labels.size() << '\n';
  Places places(block);
  for (auto [number, variable] : llvm::enumerate(variables.all())) {
    out << "value " << number << ' ';
    places.print(variable, out);
    out << '\n';
  }
  for (const auto &cost : problem.allCosts())
    printCost(cost, out);
  for (const auto &change : problem.allChanges())
    printChange(change, out);
  out << "labels ";
  for (Label label : assignment.labels)
    out << (label == kLow ? 'l' : 'f');
  assignment::Flow flow = problem.flow();
  out << "\ntotal " << assignment.cost << "\nflow " << assignment.flow << '\n';
  printFlows("send", flow.sent, out);
  printFlows("take", flow.taken, out);
  printFlows("down", flow.toSecond, problem.allChanges(), out);
  printFlows("up", flow.toFirst, problem.allChanges(), out);
  return text;
}
