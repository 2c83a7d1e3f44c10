#include "runtime/artifact/Artifact_generated.h"
#include "runtime/artifact/Encode.h"

using namespace mezzo;
using namespace mezzo::artifact;

namespace {
/// Turns a verified FlatBuffer into structs. FlatBuffers lets many tables point to one vector or string, so a small file
/// could ask for any amount of memory; the decoder therefore charges every copied byte to a budget, which a file without
/// such sharing, as the encoder makes it, cannot exceed.
class Decoder {
public:
  explicit Decoder(uint64_t budget) : budget(budget) {}

  DecodedProgram decode(const fb::Program &program);
  bool isWithinBudget() const { return !exceeded; }
  bool isAligned() const { return !misaligned; }

private:
  bool charge(uint64_t bytes) {
    exceeded |= bytes > budget;
    budget -= exceeded ? 0 : bytes;
    return !exceeded;
  }

  /// Whether a vector's items may be read: FlatBuffers' own verifier checks where its length lies, not where they do.
  /// Without items there is nothing to align.
  template <typename Item, typename Vector> bool checkAlignment(const Vector &items) {
    misaligned |= items.size() != 0 && reinterpret_cast<uintptr_t>(items.Data()) % alignof(Item) != 0;
    return !misaligned;
  }

  std::string string(const flatbuffers::String *text) { return text && charge(text->size()) ? text->str() : std::string(); }

  template <typename T> std::vector<T> scalars(const flatbuffers::Vector<T> *values) {
    if (!values || !checkAlignment<T>(*values) || !charge(values->size() * sizeof(T)))
      return {};
    return {values->begin(), values->end()};
  }

  /// A vector of what `decodeOne` makes of each item.
  template <typename Items, typename Function> auto list(const Items *items, Function decodeOne) {
    std::vector<decltype(decodeOne(*items->Get(0)))> values;
    if (!items || !charge(items->size() * sizeof(flatbuffers::uoffset_t)))
      return values;
    values.reserve(items->size());
    for (auto *item : *items)
      values.push_back(decodeOne(*item));
    return values;
  }

  std::vector<std::string> strings(const flatbuffers::Vector<flatbuffers::Offset<flatbuffers::String>> *texts) {
    return list(texts, [&](const flatbuffers::String &text) { return string(&text); });
  }

  TensorType type(const fb::TensorType &type);
  BufferRef buffer(const fb::BufferRef &ref);
  template <typename Items> std::vector<BufferRef> buffers(const Items *refs) {
    return list(refs, [&](const fb::BufferRef &ref) { return buffer(ref); });
  }
  Attribute attribute(const fb::Attribute &attribute);
  Step step(const fb::Step &step);
  Plan plan(const fb::Plan &plan);
  template <typename Items> std::vector<Plan> plans(const Items *items) {
    return list(items, [&](const fb::Plan &item) { return plan(item); });
  }
  Port port(const fb::Port &port);
  Variant variant(const fb::Variant &variant);
  Entry entry(const fb::Entry &entry);
  InitialValue initialValue(const fb::InitialValue &init);
  Kernel kernel(const fb::Kernel &kernel);
  KernelImage image(const fb::KernelImage &image);
  std::vector<SectionEntry> sections(const flatbuffers::Vector<const fb::Section *> *table);

  uint64_t budget;
  bool exceeded = false;
  bool misaligned = false;
};

TensorType Decoder::type(const fb::TensorType &type) {
  return {static_cast<ElementType>(type.element_type()), scalars(type.shape())};
}

BufferRef Decoder::buffer(const fb::BufferRef &ref) {
  return {static_cast<Space>(ref.space()),  ref.index(), ref.byte_offset(), type(*ref.type()), scalars(ref.strides()),
          static_cast<Access>(ref.access())};
}

template <typename T> std::vector<T> atMostOne(std::vector<T> values) {
  values.resize(1);
  return values;
}

Attribute Decoder::attribute(const fb::Attribute &attribute) {
  std::string name = string(attribute.name());
  switch (static_cast<fb::AttributeKind>(attribute.kind())) {
  case fb::AttributeKind::Int:
    return {name, atMostOne(scalars(attribute.ints()))[0]};
  case fb::AttributeKind::Float:
    return {name, atMostOne(scalars(attribute.floats()))[0]};
  case fb::AttributeKind::String:
    return {name, atMostOne(strings(attribute.strings()))[0]};
  case fb::AttributeKind::Floats:
    return {name, scalars(attribute.floats())};
  case fb::AttributeKind::Strings:
    return {name, strings(attribute.strings())};
  default:
    return {name, scalars(attribute.ints())};
  }
}

Step Decoder::step(const fb::Step &step) {
  Step result;
  if (auto *launch = step.body_as_Launch()) {
    result.body = Launch{launch->kernel(),           buffers(launch->buffers()), launch->grid_size(),
                         launch->work_nanoseconds(), scalars(launch->tables()),  launch->temporaries()};
  } else if (auto *call = step.body_as_Call()) {
    auto attributes = list(call->attributes(), [&](const fb::Attribute &item) { return attribute(item); });
    result.body = Call{string(call->function()), buffers(call->buffers()), std::move(attributes)};
  } else if (auto *copy = step.body_as_Copy()) {
    result.body = Copy{buffer(*copy->source()), buffer(*copy->destination())};
  }
  result.origin = strings(step.origin());
  return result;
}

Plan Decoder::plan(const fb::Plan &plan) {
  return {static_cast<DeviceKind>(plan.device()), plan.arena_bytes(), plan.live_bytes_bound(),
          list(plan.steps(), [&](const fb::Step &item) { return step(item); })};
}

Port Decoder::port(const fb::Port &port) {
  return {string(port.name()), static_cast<ElementType>(port.element_type()),
          list(port.shape(), [&](const fb::Dimension &dim) { return Dimension{dim.size(), string(dim.symbol())}; })};
}

Variant Decoder::variant(const fb::Variant &variant) {
  auto shape = [&](const fb::Shape &item) { return scalars(item.dims()); };
  return {
      list(variant.bindings(), [&](const fb::Binding &item) { return std::make_pair(string(item.symbol()), item.size()); }),
      list(variant.input_shapes(), shape), list(variant.output_shapes(), shape), plans(variant.plans())};
}

Entry Decoder::entry(const fb::Entry &entry) {
  auto decodePort = [&](const fb::Port &item) { return port(item); };
  return {string(entry.name()), list(entry.inputs(), decodePort), list(entry.outputs(), decodePort),
          list(entry.variants(), [&](const fb::Variant &item) { return variant(item); })};
}

InitialValue Decoder::initialValue(const fb::InitialValue &init) {
  return {init.section(), init.offset(), scalars(init.splat())};
}

Kernel Decoder::kernel(const fb::Kernel &kernel) {
  Kernel result{string(kernel.name()), kernel.num_buffers(), strings(kernel.origin()), {},
                kernel.flops(),        kernel.only_casts()};
  if (!kernel.traffic() || !checkAlignment<fb::ArgumentTraffic>(*kernel.traffic()) ||
      !charge(kernel.traffic()->size() * sizeof(fb::ArgumentTraffic)))
    return result;
  for (const fb::ArgumentTraffic *argument : *kernel.traffic())
    result.traffic.push_back(
        {argument->read_elements(), argument->written_elements(), argument->table_reads(), argument->table_writes()});
  return result;
}

KernelImage Decoder::image(const fb::KernelImage &image) {
  KernelImage result;
  result.device = static_cast<DeviceKind>(image.device());
  result.section = image.section();
  if (!checkAlignment<fb::KernelCode>(*image.kernels()) || !charge(image.kernels()->size() * sizeof(fb::KernelCode)))
    return result;
  for (const fb::KernelCode *code : *image.kernels())
    result.kernels.push_back({code->kernel(), code->offset(), code->finish_offset(), code->scratch_bytes()});
  if (image.arch())
    result.arch = string(image.arch());
  result.isPtx = image.is_ptx();
  if (!image.launches() || !checkAlignment<fb::CudaLaunch>(*image.launches()) ||
      !charge(image.launches()->size() * sizeof(fb::CudaLaunch)))
    return result;
  for (const fb::CudaLaunch *launch : *image.launches())
    result.launches.push_back({launch->blocks(), launch->workspace_bytes(), launch->threads(), launch->shared_bytes(),
                               launch->is_shared_dynamic() != 0, launch->has_counter() != 0});
  return result;
}

std::vector<SectionEntry> Decoder::sections(const flatbuffers::Vector<const fb::Section *> *table) {
  std::vector<SectionEntry> result;
  if (!checkAlignment<fb::Section>(*table) || !charge(table->size() * sizeof(fb::Section)))
    return result;
  for (const fb::Section *section : *table)
    result.push_back({section->offset(), section->length(), section->checksum()});
  return result;
}

DecodedProgram Decoder::decode(const fb::Program &program) {
  DecodedProgram result;
  Program &out = result.program;
  out.producer = string(program.producer());
  out.name = string(program.name());
  out.target = {string(program.target()->triple()), string(program.target()->cpu()), strings(program.target()->features())};
  out.properties = list(program.properties(),
                        [&](const fb::Property &item) { return Property{string(item.name()), string(item.value())}; });
  result.sections = sections(program.sections());
  out.variables = list(program.variables(), [&](const fb::Variable &item) {
    return Variable{string(item.name()), type(*item.type()), item.is_mutable(), initialValue(*item.init()), item.copy_of()};
  });
  out.constants = list(program.constants(),
                       [&](const fb::Constant &item) { return Constant{type(*item.type()), initialValue(*item.init())}; });
  out.derived =
      list(program.derived(), [&](const fb::Derived &item) { return Derived{string(item.name()), type(*item.type())}; });
  out.kernels = list(program.kernels(), [&](const fb::Kernel &item) { return kernel(item); });
  out.images = list(program.images(), [&](const fb::KernelImage &item) { return image(item); });
  out.derive = plans(program.derive());
  out.entries = list(program.entries(), [&](const fb::Entry &item) { return entry(item); });
  return result;
}

/// Whether what FlatBuffers' own verifier leaves open holds: every step has a body of a known kind, and every attribute
/// has a known kind with its value in the vector that the kind names.
bool hasKnownKinds(const fb::Attribute &attribute) {
  auto isOne = [](auto *values) { return values && values->size() == 1; };
  switch (static_cast<fb::AttributeKind>(attribute.kind())) {
  case fb::AttributeKind::Int:
    return isOne(attribute.ints());
  case fb::AttributeKind::Float:
    return isOne(attribute.floats());
  case fb::AttributeKind::String:
    return isOne(attribute.strings());
  case fb::AttributeKind::Ints:
    return attribute.ints() != nullptr;
  case fb::AttributeKind::Floats:
    return attribute.floats() != nullptr;
  case fb::AttributeKind::Strings:
    return attribute.strings() != nullptr;
  }
  return false;
}

bool hasKnownKinds(const fb::Plan &plan) {
  for (const fb::Step *step : *plan.steps()) {
    if (step->body_type() == fb::StepBody::NONE || step->body_type() > fb::StepBody::MAX)
      return false;
    if (const fb::Call *call = step->body_as_Call())
      for (const fb::Attribute *attribute : *call->attributes())
        if (!hasKnownKinds(*attribute))
          return false;
  }
  return true;
}

bool hasKnownKinds(const fb::Program &program) {
  for (const fb::Plan *plan : *program.derive())
    if (!hasKnownKinds(*plan))
      return false;
  for (const fb::Entry *entry : *program.entries())
    for (const fb::Variant *variant : *entry->variants())
      for (const fb::Plan *plan : *variant->plans())
        if (!hasKnownKinds(*plan))
          return false;
  return true;
}
} // namespace

Result<DecodedProgram> artifact::decodeProgram(std::span<const uint8_t> metadata) {
  // Without sharing a table takes at least eight bytes: its offset in a parent, and its own offset to its vtable.
  auto maxTables = static_cast<flatbuffers::uoffset_t>(metadata.size() / 8 + 1);
  if (metadata.size() >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return makeError(StatusCode::CorruptFile, "metadata of ", metadata.size(), " bytes is larger than the format allows");
  flatbuffers::Verifier verifier(metadata.data(), metadata.size(), /*max_depth=*/32, maxTables);
  if (!fb::VerifyProgramBuffer(verifier))
    return makeError(StatusCode::CorruptFile, "metadata is not a well-formed description of a program");
  const fb::Program &program = *fb::GetProgram(metadata.data());
  if (!hasKnownKinds(program))
    return makeError(StatusCode::CorruptFile, "metadata holds a step or an attribute of an unknown kind");
  Decoder decoder(metadata.size());
  DecodedProgram decoded = decoder.decode(program);
  if (!decoder.isAligned())
    return makeError(StatusCode::CorruptFile, "metadata holds a vector whose items are not aligned");
  if (!decoder.isWithinBudget())
    return makeError(StatusCode::CorruptFile, "metadata repeats parts so that it stands for more than its own size");
  return decoded;
}
