#include "compiler/onnx/convert/Decisions.h"

#include "llvm/ADT/STLExtras.h"

using namespace mezzo;
using namespace mezzo::onnx;

/// A node stores what it computes. So where 16-bit factors give a result that must be stored in f32, a node that does the
/// same has to compute on f32.
static bool isLow(const autocast::OpEntry &entry) {
  return entry.compute.isLow && llvm::none_of(entry.values, [](const autocast::ValueEntry &value) {
           return !value.stored.isLow && value.stored.isPinned;
         });
}

Decisions::Decisions(const autocast::Report &report) {
  for (const autocast::OpEntry &entry : report.ops) {
    for (const std::string &node : entry.nodes)
      byNode[node].push_back(static_cast<int>(operations.size()));
    bool isLimited = entry.compute.source == "target";
    operations.push_back({entry.op, entry.nodes, isLow(entry), isLimited ? entry.compute.why : ""});
  }
}

llvm::ArrayRef<int> Decisions::covering(llvm::StringRef node) const {
  auto found = byNode.find(node);
  return found == byNode.end() ? llvm::ArrayRef<int>() : llvm::ArrayRef<int>(found->second);
}
