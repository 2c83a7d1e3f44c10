#include "passes/lowering/StoreTable.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::lowering;

plan::BufferType lowering::bufferTypeOf(Type tensorType) {
  auto type = cast<RankedTensorType>(tensorType);
  return plan::BufferType::get(type.getContext(), type.getShape(), type.getElementType());
}

plan::BufferType lowering::bufferTypeOf(Value tensor) { return bufferTypeOf(tensor.getType()); }

void StoreTable::addVariable(graph::VariableOp variable) {
  auto store = plan::StoreOp::create(builder, variable.getLoc(), "variable", variable.getSymName(),
                                     bufferTypeOf(variable.getTensorType()), StringAttr(), IntegerAttr(), ElementsAttr(),
                                     variable.getIsMutable(), StringAttr());
  variables[variable.getSymNameAttr()] = store;
  if (Attribute name = variable->getAttr(graph::GraphDialect::classAttr))
    store->setAttr(plan::kClassAttr, name);
  if (Attribute master = variable->getAttr(graph::GraphDialect::copyAttr))
    store->setAttr(plan::kCopyAttr, master);
  if (auto blob = dyn_cast<graph::BlobAttr>(variable.getInit())) {
    store.setFile(blob.getFile());
    store.setOffset(blob.getOffset());
  } else {
    store.setValueAttr(cast<ElementsAttr>(variable.getInit()));
  }
}

std::string StoreTable::unique(StringRef base) { return (base + "." + Twine(made++)).str(); }

plan::StoreOp StoreTable::constant(graph::ConstantOp constant) {
  plan::StoreOp &store = constants[constant.getValueAttr()];
  if (!store)
    store =
        plan::StoreOp::create(builder, constant.getLoc(), "constant", unique("constant"), bufferTypeOf(constant.getResult()),
                              StringAttr(), IntegerAttr(), constant.getValueAttr(), /*is_mutable=*/false, StringAttr());
  return store;
}

plan::StoreOp StoreTable::derived(plan::BufferType type, StringRef hint, Location location) {
  return plan::StoreOp::create(builder, location, "derived", unique(hint), type, StringAttr(), IntegerAttr(), ElementsAttr(),
                               /*is_mutable=*/false, StringAttr());
}
