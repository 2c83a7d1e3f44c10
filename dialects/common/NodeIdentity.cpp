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

static void appendParts(Location location, SmallVectorImpl<Location> &parts) {
  if (auto fused = dyn_cast<FusedLoc>(location))
    for (Location part : fused.getLocations())
      appendParts(part, parts);
  else
    parts.push_back(location);
}

Location mezzo::coverAll(ArrayRef<Location> others, Location maker) {
  // A location that is fused twice counts where it comes first, but the tensor's name is that of the last.
  SmallVector<Location> made, parts;
  appendParts(maker, made);
  for (Location other : others)
    appendParts(other, parts);
  llvm::erase_if(parts, [&](Location part) { return llvm::is_contained(made, part); });
  llvm::append_range(parts, made);
  return fuseNodes(maker.getContext(), parts);
}

Location mezzo::coverAll(ArrayRef<Operation *> others, Operation *root) {
  return coverAll(llvm::map_to_vector(others, [](Operation *op) { return op->getLoc(); }), root->getLoc());
}

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

Location mezzo::withAxisOrder(Location location, ArrayRef<int64_t> order) {
  if (order.empty())
    return location;
  MLIRContext *context = location.getContext();
  return FusedLoc::get({location}, DenseI64ArrayAttr::get(context, order), context);
}

ArrayRef<int64_t> mezzo::axisOrder(Location location) {
  auto fused = dyn_cast<FusedLoc>(location);
  if (!fused)
    return {};
  if (auto order = dyn_cast_if_present<DenseI64ArrayAttr>(fused.getMetadata()))
    return order.asArrayRef();
  return fused.getLocations().empty() ? ArrayRef<int64_t>() : axisOrder(fused.getLocations().back());
}
