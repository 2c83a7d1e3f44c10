#include "runtime/artifact/Encode.h"

#include "runtime/artifact/Artifact_generated.h"

using namespace mezzo;
using namespace mezzo::artifact;

namespace {
using flatbuffers::Offset;

/// Builds each part of a program. Strings and types are never shared between parts, so that the size of what a reader
/// decodes is bounded by the size of the file.
class Encoder {
public:
  std::vector<uint8_t> encode(const Program &program, std::span<const SectionEntry> sections);

private:
  /// A vector of the offsets that `encodeOne` gives for each item.
  template <typename Item, typename Function> auto list(const std::vector<Item> &items, Function encodeOne) {
    std::vector<decltype(encodeOne(items.front()))> offsets;
    offsets.reserve(items.size());
    for (const Item &item : items)
      offsets.push_back(encodeOne(item));
    return builder.CreateVector(offsets);
  }

  auto string(const std::string &text) { return builder.CreateString(text); }
  auto strings(const std::vector<std::string> &texts) {
    return list(texts, [&](const std::string &text) { return string(text); });
  }

  Offset<fb::TensorType> type(const TensorType &type);
  Offset<fb::BufferRef> buffer(const BufferRef &ref);
  auto buffers(const std::vector<BufferRef> &refs) {
    return list(refs, [&](const BufferRef &ref) { return buffer(ref); });
  }
  Offset<fb::Attribute> attribute(const Attribute &attribute);
  Offset<fb::Launch> body(const Launch &launch);
  Offset<fb::Call> body(const Call &call);
  Offset<fb::Copy> body(const Copy &copy);
  Offset<fb::Step> step(const Step &step);
  Offset<fb::Plan> plan(const Plan &plan);
  auto plans(const std::vector<Plan> &items) {
    return list(items, [&](const Plan &item) { return plan(item); });
  }
  Offset<fb::Dimension> dimension(const Dimension &dimension);
  Offset<fb::Port> port(const Port &port);
  auto ports(const std::vector<Port> &items) {
    return list(items, [&](const Port &item) { return port(item); });
  }
  auto shapes(const std::vector<std::vector<int64_t>> &items) {
    return list(items,
                [&](const std::vector<int64_t> &dims) { return fb::CreateShape(builder, builder.CreateVector(dims)); });
  }
  Offset<fb::Variant> variant(const Variant &variant);
  Offset<fb::Entry> entry(const Entry &entry);
  Offset<fb::InitialValue> initialValue(const InitialValue &init);
  Offset<fb::Variable> variable(const Variable &variable);
  Offset<fb::Constant> constant(const Constant &constant);
  Offset<fb::Derived> derived(const Derived &derived);
  Offset<fb::Kernel> kernel(const Kernel &kernel);
  Offset<fb::KernelImage> image(const KernelImage &image);
  Offset<fb::Target> target(const Target &target);
  Offset<fb::Property> property(const Property &property);

  flatbuffers::FlatBufferBuilder builder{1 << 16};
};

template <typename Enum> uint8_t toByte(Enum value) { return static_cast<uint8_t>(value); }

Offset<fb::TensorType> Encoder::type(const TensorType &type) {
  auto shape = builder.CreateVector(type.shape);
  return fb::CreateTensorType(builder, toByte(type.elementType), shape);
}

Offset<fb::BufferRef> Encoder::buffer(const BufferRef &ref) {
  auto refType = type(ref.type);
  Offset<flatbuffers::Vector<int64_t>> strides = 0;
  if (!ref.strides.empty())
    strides = builder.CreateVector(ref.strides);
  return fb::CreateBufferRef(builder, toByte(ref.space), toByte(ref.access), ref.index, ref.byteOffset, refType, strides);
}

Offset<fb::Attribute> Encoder::attribute(const Attribute &attribute) {
  Offset<flatbuffers::Vector<int64_t>> ints = 0;
  Offset<flatbuffers::Vector<double>> floats = 0;
  Offset<flatbuffers::Vector<Offset<flatbuffers::String>>> texts = 0;
  auto name = string(attribute.name);
  auto kind = static_cast<fb::AttributeKind>(attribute.value.index() + 1);
  std::visit(
      [&](const auto &value) {
        using T = std::decay_t<decltype(value)>;
        if constexpr (std::is_same_v<T, int64_t>)
          ints = builder.CreateVector(&value, 1);
        else if constexpr (std::is_same_v<T, double>)
          floats = builder.CreateVector(&value, 1);
        else if constexpr (std::is_same_v<T, std::string>)
          texts = strings({value});
        else if constexpr (std::is_same_v<T, std::vector<int64_t>>)
          ints = builder.CreateVector(value);
        else if constexpr (std::is_same_v<T, std::vector<double>>)
          floats = builder.CreateVector(value);
        else
          texts = strings(value);
      },
      attribute.value);
  return fb::CreateAttribute(builder, name, toByte(kind), ints, floats, texts);
}

Offset<fb::Launch> Encoder::body(const Launch &launch) {
  auto refs = buffers(launch.buffers);
  Offset<flatbuffers::Vector<int64_t>> tables = 0;
  if (!launch.tables.empty())
    tables = builder.CreateVector(launch.tables);
  return fb::CreateLaunch(builder, launch.kernel, refs, launch.gridSize, launch.workNanoseconds, tables, launch.temporaries);
}

Offset<fb::Call> Encoder::body(const Call &call) {
  auto function = string(call.function);
  auto refs = buffers(call.buffers);
  auto attributes = list(call.attributes, [&](const Attribute &item) { return attribute(item); });
  return fb::CreateCall(builder, function, refs, attributes);
}

Offset<fb::Copy> Encoder::body(const Copy &copy) {
  auto source = buffer(copy.source);
  auto destination = buffer(copy.destination);
  return fb::CreateCopy(builder, source, destination);
}

Offset<fb::Step> Encoder::step(const Step &step) {
  auto origin = strings(step.origin);
  constexpr fb::StepBody kinds[] = {fb::StepBody::Launch, fb::StepBody::Call, fb::StepBody::Copy};
  Offset<void> stepBody = std::visit([&](const auto &item) { return body(item).Union(); }, step.body);
  return fb::CreateStep(builder, kinds[step.body.index()], stepBody, origin);
}

Offset<fb::Plan> Encoder::plan(const Plan &plan) {
  auto steps = list(plan.steps, [&](const Step &item) { return step(item); });
  return fb::CreatePlan(builder, toByte(plan.device), plan.arenaBytes, plan.liveBytesBound, steps);
}

Offset<fb::Dimension> Encoder::dimension(const Dimension &dimension) {
  Offset<flatbuffers::String> symbol = 0;
  if (!dimension.symbol.empty())
    symbol = string(dimension.symbol);
  return fb::CreateDimension(builder, dimension.size, symbol);
}

Offset<fb::Port> Encoder::port(const Port &port) {
  auto name = string(port.name);
  auto shape = list(port.shape, [&](const Dimension &item) { return dimension(item); });
  return fb::CreatePort(builder, name, toByte(port.elementType), shape);
}

Offset<fb::Variant> Encoder::variant(const Variant &variant) {
  auto bindings = list(variant.bindings, [&](const std::pair<std::string, int64_t> &item) {
    return fb::CreateBinding(builder, string(item.first), item.second);
  });
  auto inputShapes = shapes(variant.inputShapes);
  auto outputShapes = shapes(variant.outputShapes);
  return fb::CreateVariant(builder, bindings, inputShapes, outputShapes, plans(variant.plans));
}

Offset<fb::Entry> Encoder::entry(const Entry &entry) {
  auto name = string(entry.name);
  auto inputs = ports(entry.inputs);
  auto outputs = ports(entry.outputs);
  auto variants = list(entry.variants, [&](const Variant &item) { return variant(item); });
  return fb::CreateEntry(builder, name, inputs, outputs, variants);
}

Offset<fb::InitialValue> Encoder::initialValue(const InitialValue &init) {
  Offset<flatbuffers::Vector<uint8_t>> splat = 0;
  if (!init.splat.empty())
    splat = builder.CreateVector(init.splat);
  return fb::CreateInitialValue(builder, init.section, init.offset, splat);
}

Offset<fb::Variable> Encoder::variable(const Variable &variable) {
  auto name = string(variable.name);
  auto variableType = type(variable.type);
  return fb::CreateVariable(builder, name, variableType, variable.isMutable, initialValue(variable.init), variable.copyOf);
}

Offset<fb::Constant> Encoder::constant(const Constant &constant) {
  auto constantType = type(constant.type);
  return fb::CreateConstant(builder, constantType, initialValue(constant.init));
}

Offset<fb::Derived> Encoder::derived(const Derived &derived) {
  auto name = string(derived.name);
  return fb::CreateDerived(builder, name, type(derived.type));
}

Offset<fb::Kernel> Encoder::kernel(const Kernel &kernel) {
  auto name = string(kernel.name);
  auto origin = strings(kernel.origin);
  std::vector<fb::ArgumentTraffic> traffic;
  for (const ArgumentTraffic &argument : kernel.traffic)
    traffic.emplace_back(argument.readElements, argument.writtenElements, argument.tableReads, argument.tableWrites);
  Offset<flatbuffers::Vector<const fb::ArgumentTraffic *>> trafficTable = 0;
  if (!traffic.empty())
    trafficTable = builder.CreateVectorOfStructs(traffic);
  return fb::CreateKernel(builder, name, kernel.numBuffers, origin, trafficTable, kernel.flops, kernel.onlyCasts);
}

Offset<fb::KernelImage> Encoder::image(const KernelImage &image) {
  std::vector<fb::KernelCode> codes;
  for (const KernelCode &code : image.kernels)
    codes.emplace_back(code.offset, code.finishOffset, code.scratchBytes, code.kernel);
  auto codeTable = builder.CreateVectorOfStructs(codes);
  if (image.device != DeviceKind::Cuda)
    return fb::CreateKernelImage(builder, toByte(image.device), image.section, codeTable);
  std::vector<fb::CudaLaunch> launches;
  for (const CudaLaunch &launch : image.launches)
    launches.emplace_back(launch.blocks, launch.workspaceBytes, launch.threads, launch.sharedBytes, launch.isSharedDynamic,
                          launch.hasCounter);
  auto launchTable = builder.CreateVectorOfStructs(launches);
  return fb::CreateKernelImage(builder, toByte(image.device), image.section, codeTable, string(image.arch), image.isPtx,
                               launchTable);
}

Offset<fb::Target> Encoder::target(const Target &target) {
  auto triple = string(target.triple);
  auto cpu = string(target.cpu);
  return fb::CreateTarget(builder, triple, cpu, strings(target.features));
}

Offset<fb::Property> Encoder::property(const Property &property) {
  auto name = string(property.name);
  return fb::CreateProperty(builder, name, string(property.value));
}

std::vector<uint8_t> Encoder::encode(const Program &program, std::span<const SectionEntry> sections) {
  auto producer = string(program.producer);
  auto name = string(program.name);
  auto programTarget = target(program.target);
  auto properties = list(program.properties, [&](const Property &item) { return property(item); });
  std::vector<fb::Section> places;
  for (const SectionEntry &section : sections)
    places.emplace_back(section.offset, section.length, section.checksum);
  auto sectionTable = builder.CreateVectorOfStructs(places);
  auto variables = list(program.variables, [&](const Variable &item) { return variable(item); });
  auto constants = list(program.constants, [&](const Constant &item) { return constant(item); });
  auto derivedBuffers = list(program.derived, [&](const Derived &item) { return derived(item); });
  auto kernels = list(program.kernels, [&](const Kernel &item) { return kernel(item); });
  auto images = list(program.images, [&](const KernelImage &item) { return image(item); });
  auto derive = plans(program.derive);
  auto entries = list(program.entries, [&](const Entry &item) { return entry(item); });
  fb::FinishProgramBuffer(builder,
                          fb::CreateProgram(builder, producer, name, programTarget, properties, sectionTable, variables,
                                            constants, derivedBuffers, kernels, images, derive, entries));
  return {builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize()};
}
} // namespace

std::vector<uint8_t> artifact::encodeProgram(const Program &program, std::span<const SectionEntry> sections) {
  return Encoder().encode(program, sections);
}
