#include "passes/normalize/Identity.h"

#include "dialects/common/NodeIdentity.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mezzo;

static void appendParts(Location location, SmallVectorImpl<Location> &parts) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    for (Location part : fused.getLocations())
      appendParts(part, parts);
  else
    parts.push_back(location);
}

Location normalize::coverAll(ArrayRef<Location> others, Location maker) {
  // A location that is fused twice counts where it comes first, but the tensor's name is that of the last.
  SmallVector<Location> made, parts;
  appendParts(maker, made);
  for (Location other : others)
    appendParts(other, parts);
  llvm::erase_if(parts, [&](Location part) { return llvm::is_contained(made, part); });
  llvm::append_range(parts, made);
  return fuseNodes(maker.getContext(), parts);
}

Location normalize::coverAll(ArrayRef<Operation *> others, Operation *root) {
  return coverAll(llvm::map_to_vector(others, [](Operation *op) { return op->getLoc(); }), root->getLoc());
}

Location normalize::withoutTensor(Location location) {
  SmallVector<Location> nodes;
  for (StringRef node : coveredNodes(location))
    nodes.push_back(nodeLocation(location.getContext(), node, ""));
  return nodes.empty() ? location : fuseNodes(location.getContext(), nodes);
}
