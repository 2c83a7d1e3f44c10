#include "dialects/common/NodeIdentity.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

Location mezzo::nodeLocation(MLIRContext *context, StringRef node, StringRef tensor) {
  Location made = NameLoc::get(StringAttr::get(context, tensor));
  return NameLoc::get(StringAttr::get(context, node), made);
}

Location mezzo::fuseNodes(MLIRContext *context, ArrayRef<Location> locations) { return FusedLoc::get(context, locations); }

static void collectNodes(Location location, llvm::SetVector<StringRef> &nodes) {
  if (auto fused = dyn_cast<FusedLoc>(location)) {
    for (Location part : fused.getLocations())
      collectNodes(part, nodes);
  } else if (auto name = dyn_cast<NameLoc>(location)) {
    if (isa<NameLoc>(name.getChildLoc()))
      nodes.insert(name.getName());
  }
}

SmallVector<StringRef> mezzo::coveredNodes(Location location) {
  llvm::SetVector<StringRef> nodes;
  collectNodes(location, nodes);
  return llvm::to_vector(nodes);
}

Location mezzo::withoutTensor(Location location) {
  auto nodes = llvm::map_to_vector(coveredNodes(location),
                                   [&](StringRef node) { return nodeLocation(location.getContext(), node, /*tensor=*/""); });
  return nodes.empty() ? location : fuseNodes(location.getContext(), nodes);
}

StringRef mezzo::tensorName(Location location) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    return fused.getLocations().empty() ? StringRef() : tensorName(fused.getLocations().back());
  if (auto name = dyn_cast<NameLoc>(location))
    if (auto tensor = dyn_cast<NameLoc>(name.getChildLoc()))
      return tensor.getName();
  return {};
}
