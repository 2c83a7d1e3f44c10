#include "compiler/artifact/ProgramBuilder.h"

#include "dialects/common/NodeIdentity.h"
#include "dialects/kernel/Analysis/Traffic.h"

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

static artifact::Kernel describe(kernel::FuncOp kernel) {
  kernel::Traffic traffic = kernel::countTraffic(kernel);
  artifact::Kernel made{
      kernel.getSymName().str(), kernel.getNumBuffers(), originOf(kernel.getLoc()), {}, static_cast<uint64_t>(traffic.flops),
      traffic.onlyCasts};
  auto count = [](int64_t number) { return static_cast<uint64_t>(number); };
  for (const kernel::ArgumentTraffic &argument : traffic.arguments)
    made.traffic.push_back({count(argument.readElements), count(argument.writtenElements), count(argument.tableReads),
                            count(argument.tableWrites)});
  return made;
}

void ProgramBuilder::addKernel(kernel::FuncOp kernel) {
  kernelNumbers[kernel.getSymName()] = static_cast<uint32_t>(program.kernels.size());
  gridSizes[kernel.getSymName()] = kernel.getNumBlocks();
  program.kernels.push_back(describe(kernel));
}

void ProgramBuilder::addImage(const cuda::Image &image) {
  artifact::KernelImage part;
  part.device = artifact::DeviceKind::Cuda;
  part.arch = image.arch;
  part.isPtx = image.isPtx;
  part.section = writer.addBytes(std::vector<uint8_t>(image.code.begin(), image.code.end()));
  for (auto [name, kernel] : llvm::zip_equal(image.kernels, image.launches)) {
    part.kernels.push_back({kernelNumbers.lookup(name), 0, artifact::noOffset, 0});
    part.launches.push_back({static_cast<uint64_t>(kernel.blocks), static_cast<uint64_t>(kernel.workspaceBytes),
                             static_cast<uint32_t>(kernel.threads), static_cast<uint32_t>(kernel.sharedBytes),
                             kernel.isSharedDynamic, kernel.hasCounter});
  }
  program.images.push_back(std::move(part));
}

void ProgramBuilder::addKernels(const cpu::Image &image) {
  artifact::KernelImage part;
  ImageIndex index(image);
  for (auto kernel : module.getOps<kernel::FuncOp>()) {
    addKernel(kernel);
    part.kernels.push_back(index.codeOf(kernel, kernelNumbers.lookup(kernel.getSymName())));
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
  artifact::Entry made{entry.getVariantOf().value_or(entry.getSymName()).str(), {}, {}, {}};
  artifact::Variant variant;
  if (failed(addPorts<plan::InputOp>(entry, entry.getInputNames(), made.inputs, variant.inputShapes)) ||
      failed(addPorts<plan::OutputOp>(entry, entry.getOutputNames(), made.outputs, variant.outputShapes)))
    return failure();
  variant.plans.push_back(buildPlan(entry));
  if (!entry.getVariantOf()) {
    made.variants.push_back(std::move(variant));
    program.entries.push_back(std::move(made));
    return success();
  }
  auto known = llvm::find_if(program.entries, [&](const artifact::Entry &other) { return other.name == made.name; });
  assert(known != program.entries.end() && "the entry comes before its variants");
  return addVariant(entry, *known, std::move(variant));
}

/// What a dimension is called whose size differs between variants: as the model calls it, or after the port and the axis.
static std::string symbolOf(std::optional<ArrayAttr> dims, size_t port, StringRef portName, size_t axis) {
  StringRef name = dims ? cast<StringAttr>(cast<ArrayAttr>((*dims)[port])[axis]).getValue() : StringRef();
  return name.empty() ? (portName + ":" + Twine(axis)).str() : name.str();
}

/// Makes the dimensions symbolic in which a variant differs from those before it. Fails where it has other ports.
static LogicalResult addSymbols(plan::EntryOp entry, std::vector<artifact::Port> &ports, std::optional<ArrayAttr> dims,
                                ArrayRef<std::vector<int64_t>> shapes) {
  if (ports.size() != shapes.size())
    return entry.emitOpError("has ") << shapes.size() << " ports, other variants " << ports.size();
  for (auto [i, port] : llvm::enumerate(ports)) {
    if (port.shape.size() != shapes[i].size())
      return entry.emitOpError("'") << port.name << "' has rank " << shapes[i].size() << ", in other variants "
                                    << port.shape.size();
    for (auto [axis, dimension] : llvm::enumerate(port.shape))
      if (dimension.symbol.empty() && dimension.size != shapes[i][axis])
        dimension = {0, symbolOf(dims, i, port.name, axis)};
  }
  return success();
}

LogicalResult ProgramBuilder::addVariant(plan::EntryOp op, artifact::Entry &entry, artifact::Variant variant) {
  if (failed(addSymbols(op, entry.inputs, op.getInputDims(), variant.inputShapes)) ||
      failed(addSymbols(op, entry.outputs, op.getOutputDims(), variant.outputShapes)))
    return failure();
  for (const artifact::Variant &other : entry.variants)
    if (other.inputShapes == variant.inputShapes)
      return op.emitOpError("has the shapes of another variant: the sizes that were given change no input");
  entry.variants.push_back(std::move(variant));
  return success();
}

/// The sizes of the symbols in a variant, in the order of their first use by an input.
static void bindSymbols(const artifact::Entry &entry, artifact::Variant &variant) {
  auto &bindings = variant.bindings;
  for (auto [port, shape] : llvm::zip_equal(entry.inputs, variant.inputShapes))
    for (auto [dimension, size] : llvm::zip_equal(port.shape, shape)) {
      bool isKnown = llvm::any_of(bindings, [&](auto &binding) { return binding.first == dimension.symbol; });
      if (!dimension.symbol.empty() && !isKnown)
        bindings.emplace_back(dimension.symbol, size);
    }
}

/// A model may call a dimension of an output after one of an input that has another size; then it gets a name of its own.
static void renameWrongSymbols(artifact::Entry &entry) {
  auto isWrong = [&](StringRef symbol, size_t port, size_t axis) {
    return llvm::any_of(entry.variants, [&](const artifact::Variant &variant) {
      return llvm::any_of(variant.bindings, [&](auto &binding) {
        return binding.first == symbol && binding.second != variant.outputShapes[port][axis];
      });
    });
  };
  for (auto [i, port] : llvm::enumerate(entry.outputs))
    for (auto [axis, dimension] : llvm::enumerate(port.shape))
      if (!dimension.symbol.empty() && isWrong(dimension.symbol, i, axis))
        dimension.symbol = port.name + ":" + std::to_string(axis);
}

LogicalResult ProgramBuilder::build(const cpu::Image &image) {
  program.target = {"x86_64-unknown-linux-gnu", image.cpu, image.extensions};
  addKernels(image);
  return buildRest();
}

LogicalResult ProgramBuilder::build(const std::vector<cuda::Image> &images) {
  device = artifact::DeviceKind::Cuda;
  program.target = {"x86_64-unknown-linux-gnu", "", {}};
  for (auto kernel : module.getOps<kernel::FuncOp>())
    addKernel(kernel);
  for (const cuda::Image &image : images)
    addImage(image);
  for (auto entry : module.getOps<plan::EntryOp>())
    if (failed(checkCalls(entry)))
      return failure();
  return buildRest();
}

/// What GPUs have of the functions that a plan calls.
LogicalResult ProgramBuilder::checkCalls(plan::EntryOp entry) {
  bool areKnown = true;
  for (auto call : entry.getOps<plan::CallOp>())
    if (call.getFunction() != "cublaslt.matmul") {
      emitError(call.getLoc()) << "there is no function for cuda yet that does what " << call.getFunction()
                               << " does on the cpu";
      areKnown = false;
    }
  return success(areKnown);
}

LogicalResult ProgramBuilder::buildRest() {
  if (failed(addStores()))
    return failure();
  for (auto entry : module.getOps<plan::EntryOp>())
    if (failed(addEntry(entry)))
      return failure();
  for (artifact::Entry &entry : program.entries) {
    for (artifact::Variant &variant : entry.variants)
      bindSymbols(entry, variant);
    renameWrongSymbols(entry);
  }
  return success();
}
