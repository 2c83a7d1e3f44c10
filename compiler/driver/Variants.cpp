#include "compiler/driver/Variants.h"

#include "dialects/common/BlobStore.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/plan/IR/PlanDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

std::vector<DimSizes> compiler::combineDims(const std::map<std::string, std::vector<int64_t>> &dims) {
  std::vector<DimSizes> combinations(1);
  for (auto &[name, sizes] : dims) {
    std::vector<DimSizes> longer;
    for (const DimSizes &known : combinations)
      for (int64_t size : sizes) {
        longer.push_back(known);
        longer.back()[name] = size;
      }
    combinations = std::move(longer);
  }
  return combinations;
}

std::string compiler::describeDims(const DimSizes &sizes) {
  std::string text;
  for (auto &[name, size] : sizes)
    text += (text.empty() ? "" : ",") + name + "=" + std::to_string(size);
  return text;
}

/// Whether two blobs hold the same bytes; not where one cannot be read, which is told when it is used.
static bool haveEqualBytes(graph::BlobAttr a, graph::BlobAttr b, BlobStore &blobs) {
  llvm::Expected<StringRef> first = blobs.read(a.getFile(), a.getOffset(), a.getLength());
  llvm::Expected<StringRef> second = blobs.read(b.getFile(), b.getOffset(), b.getLength());
  bool areEqual = first && second && *first == *second;
  llvm::consumeError(first.takeError());
  llvm::consumeError(second.takeError());
  return areEqual;
}

static bool isSame(graph::VariableOp a, graph::VariableOp b, BlobStore &blobs) {
  if (a.getType() != b.getType() || a.getIsMutable() != b.getIsMutable())
    return false;
  auto first = dyn_cast<graph::BlobAttr>(a.getInit()), second = dyn_cast<graph::BlobAttr>(b.getInit());
  return a.getInit() == b.getInit() || (first && second && haveEqualBytes(first, second, blobs));
}

namespace {
class VariantMerger {
public:
  VariantMerger(ModuleOp into, ModuleOp variant, size_t number, BlobStore &blobs)
      : target(into), source(variant), number(number), blobs(blobs) {}

  LogicalResult run() {
    ModuleOp from = cast<ModuleOp>(source.getOp());
    for (auto variable : llvm::make_early_inc_range(from.getOps<graph::VariableOp>()))
      if (failed(merge(variable)))
        return failure();
    for (auto function : llvm::make_early_inc_range(from.getOps<func::FuncOp>()))
      if (failed(move(function)))
        return failure();
    return success();
  }

private:
  LogicalResult merge(graph::VariableOp variable) {
    auto known = target.lookup<graph::VariableOp>(variable.getSymName());
    if (known && isSame(known, variable, blobs)) {
      source.erase(variable);
      return success();
    }
    if (known && variable.getIsMutable())
      return variable.emitError("mutable variable '")
             << variable.getSymName() << "' differs between the sizes that dimensions are bound to";
    return moveUnderUniqueName(variable);
  }

  LogicalResult move(func::FuncOp function) {
    if (function.isPrivate())
      return moveUnderUniqueName(function);
    std::string name = function.getSymName().str();
    if (failed(source.rename(function, name + "." + std::to_string(number))))
      return failure();
    function->setAttr(plan::kVariantOfAttr, StringAttr::get(function.getContext(), name));
    return moveUnderUniqueName(function);
  }

  LogicalResult moveUnderUniqueName(Operation *op) {
    if (target.lookup(SymbolTable::getSymbolName(op)) && failed(source.renameToUnique(op, {&target})))
      return failure();
    source.remove(op);
    op->remove();
    target.insert(op);
    return success();
  }

  SymbolTable target, source;
  size_t number;
  BlobStore &blobs;
};
} // namespace

LogicalResult compiler::addVariant(ModuleOp into, OwningOpRef<ModuleOp> variant, size_t number, BlobStore &blobs) {
  return VariantMerger(into, *variant, number, blobs).run();
}
