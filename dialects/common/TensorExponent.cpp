#include "dialects/common/TensorExponent.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

using namespace mlir;

Location mezzo::withExponent(Location location, int exponent) {
  if (exponent == 0)
    return location;
  MLIRContext *context = location.getContext();
  return FusedLoc::get({location}, Builder(context).getI64IntegerAttr(exponent), context);
}

int mezzo::tensorExponent(Location location) {
  auto fused = dyn_cast<FusedLoc>(location);
  if (!fused)
    return 0;
  if (auto exponent = dyn_cast_if_present<IntegerAttr>(fused.getMetadata()))
    return static_cast<int>(exponent.getInt());
  return fused.getLocations().empty() ? 0 : tensorExponent(fused.getLocations().back());
}

int mezzo::tensorExponent(Value value) {
  Operation *maker = value ? value.getDefiningOp() : nullptr;
  return maker ? tensorExponent(maker->getLoc()) : 0;
}
