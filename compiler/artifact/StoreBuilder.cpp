// Variables, constants and derived weights, and the bytes they start with.
#include "compiler/artifact/ProgramBuilder.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

static mezzo::TensorType tensorTypeOf(plan::BufferType type) {
  return {elementTypeOf(type.getElementType()), std::vector<int64_t>(type.getShape().begin(), type.getShape().end())};
}

/// The little-endian bytes of one element.
static std::vector<uint8_t> elementBytes(Attribute element) {
  APInt bits =
      isa<FloatAttr>(element) ? cast<FloatAttr>(element).getValue().bitcastToAPInt() : cast<IntegerAttr>(element).getValue();
  std::vector<uint8_t> bytes(llvm::divideCeil(bits.getBitWidth(), 8));
  for (size_t i = 0; i < bytes.size(); ++i)
    bytes[i] = static_cast<uint8_t>(
        bits.extractBitsAsZExtValue(std::min<unsigned>(8, bits.getBitWidth()), 8 * static_cast<unsigned>(i)));
  return bytes;
}

FailureOr<artifact::InitialValue> ProgramBuilder::initialValue(plan::StoreOp store) {
  auto type = cast<plan::BufferType>(store.getType());
  artifact::InitialValue init;
  if (auto file = store.getFile(); file && type.getNumElements() != 0) {
    llvm::Expected<StringRef> bytes = blobs.read(*file, store.getOffset().value_or(0), type.getByteSize());
    if (!bytes)
      return store.emitOpError(llvm::toString(bytes.takeError()));
    init.section = writer.addSpan({reinterpret_cast<const uint8_t *>(bytes->data()), bytes->size()});
    return init;
  }
  auto value = store.getValue();
  if (!value || type.getNumElements() == 0) {
    init.splat.assign(getByteWidth(elementTypeOf(type.getElementType())), 0);
  } else if (auto splat = dyn_cast<SplatElementsAttr>(*value)) {
    init.splat = elementBytes(splat.getSplatValue<Attribute>());
  } else {
    std::vector<uint8_t> bytes;
    for (Attribute element : value->getValues<Attribute>())
      llvm::append_range(bytes, elementBytes(element));
    init.section = writer.addBytes(std::move(bytes));
  }
  return init;
}

LogicalResult ProgramBuilder::addStore(plan::StoreOp store) {
  mezzo::TensorType type = tensorTypeOf(cast<plan::BufferType>(store.getType()));
  StringRef name = store.getPublicName().value_or(store.getSymName());
  if (store.getKind() == "derived") {
    storeNumbers[store.getSymName()] = {artifact::Space::Derived, static_cast<uint32_t>(program.derived.size())};
    program.derived.push_back({name.str(), type});
    return success();
  }
  FailureOr<artifact::InitialValue> init = initialValue(store);
  if (failed(init))
    return failure();
  if (store.getKind() == "constant") {
    storeNumbers[store.getSymName()] = {artifact::Space::Constant, static_cast<uint32_t>(program.constants.size())};
    program.constants.push_back({type, *init});
  } else {
    storeNumbers[store.getSymName()] = {artifact::Space::Variable, static_cast<uint32_t>(program.variables.size())};
    program.variables.push_back({name.str(), type, store.getIsMutable(), *init});
  }
  return success();
}

/// Masters have their numbers once all stores are added.
LogicalResult ProgramBuilder::linkCopy(plan::StoreOp store) {
  auto master = store->getAttrOfType<FlatSymbolRefAttr>(plan::kCopyAttr);
  if (!master)
    return success();
  auto found = storeNumbers.find(master.getValue());
  if (found == storeNumbers.end() || found->second.first != artifact::Space::Variable)
    return store.emitOpError() << "is a copy of " << master << ", which is no variable";
  program.variables[storeNumbers[store.getSymName()].second].copyOf = found->second.second;
  return success();
}

LogicalResult ProgramBuilder::addStores() {
  int64_t parameters = 0;
  for (auto store : module.getOps<plan::StoreOp>()) {
    if (failed(addStore(store)))
      return failure();
    auto name = store->getAttrOfType<StringAttr>(plan::kClassAttr);
    if (name && name.getValue() == "parameter")
      parameters += cast<plan::BufferType>(store.getType()).getNumElements();
  }
  for (auto store : module.getOps<plan::StoreOp>())
    if (failed(linkCopy(store)))
      return failure();
  if (parameters > 0)
    program.properties.push_back({"parameters", std::to_string(parameters)});
  return success();
}
