// The steps of a plan, and the buffers they use.
#include "compiler/artifact/ProgramBuilder.h"

#include "dialects/common/NodeIdentity.h"
#include "mezzo/custom_op.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;
using artifact::Access;
using artifact::Space;

artifact::BufferRef ProgramBuilder::bufferRef(Value buffer, Access access) {
  auto type = cast<plan::BufferType>(buffer.getType());
  artifact::BufferRef ref;
  ref.type = {elementTypeOf(type.getElementType()), std::vector<int64_t>(type.getShape().begin(), type.getShape().end())};
  ref.access = access;
  while (auto view = buffer.getDefiningOp<plan::ViewOp>()) {
    ref.byteOffset += view.getOffset();
    buffer = view.getSource();
  }
  llvm::TypeSwitch<Operation *>(buffer.getDefiningOp())
      .Case([&](plan::InputOp input) { ref.space = Space::Input, ref.index = input.getIndex(); })
      .Case([&](plan::OutputOp output) { ref.space = Space::Output, ref.index = output.getIndex(); })
      .Case([&](plan::StoredOp stored) { std::tie(ref.space, ref.index) = storeNumbers.lookup(stored.getStore()); })
      .Case([&](plan::AllocOp alloc) { ref.space = Space::Arena, ref.byteOffset += *alloc.getOffset(); });
  return ref;
}

static_assert(artifact::tableChunk == kernel::TableType::kChunk);

/// What the kernel does with each operand of a launch, whose table arguments stand for several.
static std::vector<Access> accessesOf(plan::LaunchOp launch, kernel::FuncOp kernel) {
  std::vector<Access> accesses;
  for (auto [i, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    auto buffer = dyn_cast<kernel::BufferType>(type);
    kernel::Access access = buffer ? buffer.getAccess() : cast<kernel::TableType>(type).getAccess();
    int64_t count = launch.getTables() ? std::max<int64_t>((*launch.getTables())[i], 1) : 1;
    Access wanted = access == kernel::Access::Read    ? Access::Read
                    : access == kernel::Access::Write ? Access::Write
                                                      : Access::ReadWrite;
    accesses.insert(accesses.end(), count, wanted);
  }
  return accesses;
}

static artifact::AttributeValue attributeValue(Attribute attribute) {
  return llvm::TypeSwitch<Attribute, artifact::AttributeValue>(attribute)
      .Case([](IntegerAttr value) { return value.getInt(); })
      .Case([](FloatAttr value) { return value.getValueAsDouble(); })
      .Case([](StringAttr value) { return value.str(); })
      .Case([](DenseI64ArrayAttr values) { return std::vector<int64_t>(values.asArrayRef()); })
      .Case([](DenseF64ArrayAttr values) { return std::vector<double>(values.asArrayRef()); })
      .Case([](ArrayAttr values) {
        std::vector<std::string> strings;
        for (auto value : values.getAsRange<StringAttr>())
          strings.push_back(value.str());
        return strings;
      });
}

/// How many operands at the end are memory that the launch alone uses.
static uint32_t countTemporaries(plan::LaunchOp launch) {
  uint32_t count = 0;
  for (Value buffer : llvm::reverse(launch->getOperands())) {
    if (!buffer.getDefiningOp<plan::AllocOp>() || !buffer.hasOneUse())
      break;
    ++count;
  }
  return count;
}

/// A guess of one thread's time for a launch: what it moves, at ten bytes a nanosecond. Only its order of magnitude matters.
static uint64_t guessNanoseconds(plan::LaunchOp launch) {
  constexpr int64_t kBytesPerNanosecond = 10;
  int64_t bytes = 0;
  for (Value buffer : launch->getOperands())
    bytes += cast<plan::BufferType>(buffer.getType()).getByteSize();
  return static_cast<uint64_t>(bytes / kBytesPerNanosecond) + 1;
}

artifact::Step ProgramBuilder::buildStep(Operation &step) {
  artifact::Step made;
  for (StringRef node : coveredNodes(step.getLoc()))
    made.origin.push_back(node.str());
  auto operands = [&](auto op) {
    std::vector<artifact::BufferRef> buffers;
    for (Value input : op.getInputs())
      buffers.push_back(bufferRef(input, Access::Read));
    for (Value output : op.getOutputs())
      buffers.push_back(bufferRef(output, Access::Write));
    return buffers;
  };
  llvm::TypeSwitch<Operation *>(&step)
      .Case([&](plan::LaunchOp launch) {
        artifact::Launch body{kernelNumbers.lookup(launch.getKernel()),
                              {},
                              gridSizes.lookup(launch.getKernel()),
                              guessNanoseconds(launch),
                              {},
                              countTemporaries(launch)};
        auto accesses = accessesOf(launch, module.lookupSymbol<kernel::FuncOp>(launch.getKernel()));
        for (auto [buffer, access] : llvm::zip_equal(launch->getOperands(), accesses))
          body.buffers.push_back(bufferRef(buffer, access));
        if (launch.getTables())
          body.tables.assign(launch.getTables()->begin(), launch.getTables()->end());
        made.body = std::move(body);
      })
      .Case([&](plan::CallOp call) {
        artifact::Call body{call.getFunction().str(), operands(call), {}};
        for (NamedAttribute option : call.getOptions())
          body.attributes.push_back({option.getName().str(), attributeValue(option.getValue())});
        if (body.function == "custom.call")
          body.attributes.push_back({"abi_version", int64_t(MEZZO_CUSTOM_OP_ABI_VERSION)});
        made.body = std::move(body);
      })
      .Case([&](plan::CopyOp copy) {
        artifact::Copy body{bufferRef(copy.getSource(), Access::Read), bufferRef(copy.getTarget(), Access::Write)};
        // Both are dense and of equal size; a copy wants equal shapes.
        body.source.type.shape = body.destination.type.shape;
        made.body = std::move(body);
      });
  return made;
}

artifact::Plan ProgramBuilder::buildPlan(plan::EntryOp entry) {
  artifact::Plan made;
  made.device = device;
  made.arenaBytes = entry.getArenaBytes().value_or(0);
  made.liveBytesBound = entry.getLiveBytes().value_or(0);
  for (Operation &step : entry.getBody().front())
    if (isa<plan::LaunchOp, plan::CallOp, plan::CopyOp>(step))
      made.steps.push_back(buildStep(step));
  return made;
}
