#include "compiler/artifact/ProgramBuilder.h"

#include "dialects/common/NodeIdentity.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

ElementType compiler::elementTypeOf(Type element) {
  if (element.isF32())
    return ElementType::F32;
  if (element.isF16())
    return ElementType::F16;
  if (element.isBF16())
    return ElementType::BF16;
  if (element.isF64())
    return ElementType::F64;
  bool isUnsigned = element.isUnsignedInteger();
  switch (element.getIntOrFloatBitWidth()) {
  case 1:
    return ElementType::I1;
  case 8:
    return isUnsigned ? ElementType::UI8 : ElementType::I8;
  case 16:
    return isUnsigned ? ElementType::UI16 : ElementType::I16;
  case 32:
    return isUnsigned ? ElementType::UI32 : ElementType::I32;
  default:
    return isUnsigned ? ElementType::UI64 : ElementType::I64;
  }
}

static std::vector<std::string> originOf(Location location) {
  std::vector<std::string> origin;
  for (StringRef node : coveredNodes(location))
    origin.push_back(node.str());
  return origin;
}

namespace {
/// The functions of an image by name.
struct ImageIndex {
  llvm::StringMap<const cpu::ImageFunction *> functions;

  explicit ImageIndex(const cpu::Image &image) {
    for (const cpu::ImageFunction &function : image.functions)
      functions[function.name] = &function;
  }

  artifact::KernelCode codeOf(kernel::FuncOp kernel, uint32_t number) const {
    const cpu::ImageFunction *blocks = functions.lookup(kernel.getSymName());
    assert(blocks && "every kernel is in the image");
    artifact::KernelCode code{number, blocks->offset, artifact::noOffset, static_cast<uint64_t>(blocks->scratchBytes)};
    if (const cpu::ImageFunction *finish = functions.lookup((kernel.getSymName() + "_finish").str())) {
      code.finishOffset = finish->offset;
      code.scratchBytes = std::max(code.scratchBytes, static_cast<uint64_t>(finish->scratchBytes));
    }
    return code;
  }
};
} // namespace

void ProgramBuilder::addKernels(const cpu::Image &image) {
  artifact::KernelImage part;
  ImageIndex index(image);
  for (auto kernel : module.getOps<kernel::FuncOp>()) {
    auto number = static_cast<uint32_t>(program.kernels.size());
    kernelNumbers[kernel.getSymName()] = number;
    gridSizes[kernel.getSymName()] = kernel.getNumBlocks();
    program.kernels.push_back({kernel.getSymName().str(), kernel.getNumBuffers(), originOf(kernel.getLoc())});
    part.kernels.push_back(index.codeOf(kernel, number));
  }
  if (program.kernels.empty())
    return;
  part.section = writer.addSpan(image.code);
  program.images.push_back(std::move(part));
}

static artifact::Port portOf(StringRef name, plan::BufferType type) {
  artifact::Port port{name.str(), elementTypeOf(type.getElementType()), {}};
  for (int64_t size : type.getShape())
    port.shape.push_back({size, ""});
  return port;
}

/// The buffer types of an entry's arguments of one kind, in order.
template <typename Op> static SmallVector<plan::BufferType> argumentTypes(plan::EntryOp entry, size_t count) {
  SmallVector<plan::BufferType> types(count);
  for (auto argument : entry.getOps<Op>())
    types[argument.getIndex()] = cast<plan::BufferType>(argument.getBuffer().getType());
  return types;
}

template <typename Op>
static LogicalResult addPorts(plan::EntryOp entry, ArrayAttr names, std::vector<artifact::Port> &ports,
                              std::vector<std::vector<int64_t>> &shapes) {
  for (auto [name, type] : llvm::zip_equal(names.getAsRange<StringAttr>(), argumentTypes<Op>(entry, names.size()))) {
    if (!type)
      return entry.emitOpError("has no buffer for '") << name.getValue() << "'";
    ports.push_back(portOf(name, type));
    shapes.emplace_back(type.getShape().begin(), type.getShape().end());
  }
  return success();
}

LogicalResult ProgramBuilder::addEntry(plan::EntryOp entry) {
  if (entry.getSymName() == plan::kDeriveEntry) {
    program.derive.push_back(buildPlan(entry));
    return success();
  }
  artifact::Entry made{entry.getSymName().str(), {}, {}, {}};
  artifact::Variant variant;
  if (failed(addPorts<plan::InputOp>(entry, entry.getInputNames(), made.inputs, variant.inputShapes)) ||
      failed(addPorts<plan::OutputOp>(entry, entry.getOutputNames(), made.outputs, variant.outputShapes)))
    return failure();
  variant.plans.push_back(buildPlan(entry));
  made.variants.push_back(std::move(variant));
  program.entries.push_back(std::move(made));
  return success();
}

LogicalResult ProgramBuilder::build(const cpu::Image &image) {
  program.target = {"x86_64-unknown-linux-gnu", image.cpu, image.extensions};
  addKernels(image);
  if (failed(addStores()))
    return failure();
  for (auto entry : module.getOps<plan::EntryOp>())
    if (failed(addEntry(entry)))
      return failure();
  return success();
}
