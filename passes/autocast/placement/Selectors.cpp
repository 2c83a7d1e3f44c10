#include "passes/autocast/placement/Selectors.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/common/RequestError.h"
#include "passes/autocast/evidence/ValueNames.h"
#include "passes/autocast/placement/Helpers.h"
#include "passes/autocast/policy/NearNames.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

Selectors::Selectors(func::FuncOp function) : function(function) {
  ValueNames valueNames(function);
  llvm::DenseSet<Operation *> helpers = findHelpers(function);
  for (Operation &op : function.getBody().front().without_terminator()) {
    bool isHelper = helpers.contains(&op);
    Named entry{&op, {}, {}};
    for (StringRef node : coveredNodes(op.getLoc()))
      if (!isHelper)
        entry.names.push_back(node.str());
    if (StringRef tensor = tensorName(op.getLoc()); !tensor.empty())
      entry.names.push_back(tensor.str());
    for (Value result : op.getResults())
      if (StringRef value = valueNames.of(result); !llvm::is_contained(entry.names, value))
        (isHelper ? entry.made : entry.names).push_back(value.str());
    ops.push_back(std::move(entry));
  }
}

template <typename Predicate> Selectors::Ops Selectors::filter(Predicate predicate) const {
  Ops found;
  for (const Named &entry : ops)
    if (predicate(entry))
      found.push_back(entry.op);
  return found;
}

Selectors::Ops Selectors::named(StringRef name) const {
  return filter(
      [&](const Named &entry) { return llvm::is_contained(entry.names, name) || llvm::is_contained(entry.made, name); });
}

/// Everything on a path from `from` to `to`, both included.
Selectors::Ops Selectors::between(const Ops &from, const Ops &to) const {
  llvm::DenseSet<Operation *> after(from.begin(), from.end()), before(to.begin(), to.end());
  for (const Named &entry : ops)
    for (Value operand : entry.op->getOperands())
      if (after.contains(operand.getDefiningOp()))
        after.insert(entry.op);
  for (const Named &entry : llvm::reverse(ops))
    for (Operation *user : entry.op->getUsers())
      if (before.contains(user))
        before.insert(entry.op);
  return filter([&](const Named &entry) { return after.contains(entry.op) && before.contains(entry.op); });
}

LogicalResult Selectors::failToFind(StringRef selector, StringRef wanted, StringRef source) const {
  std::vector<std::string> names;
  for (const Named &entry : ops) {
    llvm::append_range(names, entry.names);
    names.push_back(entry.op->getName().stripDialect().str());
  }
  std::string what =
      wanted == selector || selector.ends_with(":" + wanted.str()) ? "" : ": there is no '" + wanted.str() + "'";
  return emitRequestError(function.getLoc(), source)
         << "='" << selector << "' matches nothing" << what << didYouMean(wanted, names);
}

/// Everything on a path from the first end of `ends` to the last.
FailureOr<Selectors::Ops> Selectors::region(StringRef ends, StringRef selector, StringRef source) const {
  auto [first, last] = ends.split("..");
  for (StringRef end : {first, last})
    if (named(end).empty())
      return failToFind(selector, end, source);
  Ops found = between(named(first), named(last));
  if (found.empty())
    return emitRequestError(function.getLoc(), source)
           << "='" << selector << "' matches nothing: no path leads from '" << first << "' to '" << last << "'"
           << (between(named(last), named(first)).empty() ? "" : ", but one leads back");
  return found;
}

FailureOr<SmallVector<Operation *>> Selectors::find(StringRef selector, StringRef source) const {
  Ops found;
  StringRef rest = selector;
  if (rest.consume_front("op:")) {
    rest.consume_front("graph.");
    found = filter([&](const Named &entry) { return entry.op->getName().stripDialect() == rest; });
  } else if (rest.consume_front("regex:")) {
    llvm::Regex pattern(rest);
    std::string error;
    if (!pattern.isValid(error))
      return emitRequestError(function.getLoc(), source) << "='" << selector << "': " << error;
    found = filter([&](const Named &entry) {
      return llvm::any_of(entry.names, [&](const std::string &name) { return pattern.match(name); });
    });
  } else if (rest.consume_front("region:")) {
    return region(rest, selector, source);
  } else {
    rest.consume_front("name:");
    found = named(rest);
    if (found.empty() && rest == selector)
      found = filter([&](const Named &entry) { return entry.op->getName().stripDialect() == rest; });
  }
  if (found.empty())
    return failToFind(selector, rest, source);
  return found;
}
