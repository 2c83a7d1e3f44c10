#include "runtime/cpu/DnnlBuilder.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/CpuFeatures.h"
#include "runtime/cpu/PackedWeights.h"

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
Dims getStrides(const artifact::BufferRef &ref) {
  return ref.strides.empty() ? getRowMajorStrides(ref.type.shape) : ref.strides;
}

/// Elements from the first to behind the last of a view.
int64_t getExtent(const Dims &shape, const Dims &strides) {
  int64_t last = 0;
  for (size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == 0)
      return 0;
    last += (shape[i] - 1) * strides[i];
  }
  return last + 1;
}

Dims scale(Dims strides, int64_t factor) {
  for (int64_t &stride : strides)
    stride *= factor;
  return strides;
}

bool isFloat(ElementType type) { return type == ElementType::F32 || type == ElementType::F16 || type == ElementType::BF16; }

/// The bytes that tell a layout apart from others.
std::string describeForm(const std::string &kind, const dnnl::memory::desc &desc) {
  std::string form = kind;
  auto add = [&](const auto *values, int count) {
    for (int i = 0; i < count; ++i)
      form += "," + std::to_string(values[i]);
    form += ";";
  };
  const dnnl_memory_desc_t &data = desc.data;
  const dnnl_blocking_desc_t &blocking = data.format_desc.blocking;
  add(data.dims, data.ndims);
  add(data.padded_dims, data.ndims);
  add(&data.format_kind, 1);
  add(&data.data_type, 1);
  if (data.format_kind == dnnl_blocked) {
    add(blocking.strides, data.ndims);
    add(blocking.inner_blks, blocking.inner_nblks);
    add(blocking.inner_idxs, blocking.inner_nblks);
  }
  return form;
}

void reorderNow(const uint8_t *from, const dnnl::memory::desc &fromDesc, uint8_t *to, const dnnl::memory::desc &toDesc) {
  dnnl::memory source(fromDesc, getDnnlEngine(), const_cast<uint8_t *>(from));
  dnnl::memory destination(toDesc, getDnnlEngine(), to);
  dnnl::stream stream(getDnnlEngine());
  dnnl::reorder(source, destination).execute(stream, source, destination);
  stream.wait();
}
} // namespace

Border cpu::chooseBorder(const LibraryContext &context) {
  auto isBf16 = [&](size_t operand) { return context.call.buffers[operand].type.elementType == ElementType::BF16; };
  static const bool hasProducts = hasCpuFeature("avx512bf16");
  return hasProducts && context.call.buffers.size() > 2 && isBf16(0) && isBf16(1) ? Border::Native : Border::Widened;
}

LibraryCallResult cpu::createAtBorder(const LibraryContext &context,
                                      LibraryCallResult (*create)(const LibraryContext &context, Border border)) {
  if (chooseBorder(context) == Border::Native)
    try {
      return create(context, Border::Native);
    } catch (const dnnl::error &error) {
      if (error.status != dnnl_unimplemented)
        throw;
    }
  return create(context, Border::Widened);
}

dnnl::primitive_attr cpu::makeDnnlAttributes() {
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attributes;
}

size_t DnnlBuilder::addSlot(DnnlSlot slot) {
  slots.push_back(std::move(slot));
  return slots.size() - 1;
}

size_t DnnlBuilder::addScratchBytes(uint64_t bytes) {
  size_t slot = addSlot({DnnlSlot::Kind::Scratch, 0, scratchBytes, nullptr, {}});
  scratchBytes = alignUp(scratchBytes + bytes, 64).value();
  return slot;
}

size_t DnnlBuilder::addScratch(const dnnl::memory::desc &desc) {
  size_t slot = addScratchBytes(desc.get_size());
  slots[slot].desc = desc;
  return slot;
}

size_t DnnlBuilder::addConstant(const uint8_t *data, const dnnl::memory::desc &desc) {
  return addSlot({DnnlSlot::Kind::Constant, 0, 0, data, desc});
}

size_t DnnlBuilder::addAlias(size_t slot, const dnnl::memory::desc &desc) {
  DnnlSlot alias = slots[slot];
  alias.desc = desc;
  return addSlot(std::move(alias));
}

Status DnnlBuilder::checkFloatOperands() const {
  for (size_t i = 0; i < getNumOperands(); ++i)
    if (!isFloat(getBuffer(i).type.elementType))
      return makeError(StatusCode::Unsupported, "operand ", i, " has elements of ",
                       getElementTypeName(getBuffer(i).type.elementType), ", wanted f32, f16 or bf16");
  return {};
}

Status DnnlBuilder::checkDense() const {
  for (size_t i = 0; i < getNumOperands(); ++i)
    if (!getBuffer(i).strides.empty())
      return makeError(StatusCode::Unsupported, "operand ", i, " has strides");
  return {};
}

DnnlView DnnlBuilder::addInput(size_t operand, Border border) {
  const artifact::BufferRef &ref = getBuffer(operand);
  ElementType type = ref.type.elementType;
  const uint8_t *constant = context.constants[operand];
  DnnlView view{0, ref.type.shape, getStrides(ref), constant};
  if (border == Border::Native && type == ElementType::BF16) {
    view.type = dnnl::memory::data_type::bf16;
    view.slot = constant ? addConstant(constant, {}) : addSlot({DnnlSlot::Kind::Operand, operand, 0, nullptr, {}});
    return view;
  }
  int64_t extent = getExtent(view.shape, view.strides);
  uint64_t bytes = static_cast<uint64_t>(extent) * sizeof(float);
  if (constant && type != ElementType::F32)
    view.constant =
        context.packed.get(constant, concat("widened,", extent, ",", getElementTypeName(type)), bytes, [&](uint8_t *into) {
          widen(type, constant, reinterpret_cast<float *>(into), extent, context.numThreads);
        });
  if (view.constant) {
    view.slot = addConstant(view.constant, {});
    return view;
  }
  view.slot = addSlot({DnnlSlot::Kind::Operand, operand, 0, nullptr, {}});
  if (type != ElementType::F32) {
    size_t widened = addScratchBytes(bytes);
    stages.push_back(WidenStage{view.slot, widened, type, extent});
    view.slot = widened;
  }
  return view;
}

DnnlView DnnlBuilder::addResult(bool readsOld, Border border) {
  size_t operand = getNumOperands() - 1;
  const artifact::BufferRef &ref = getBuffer(operand);
  ElementType type = ref.type.elementType;
  Dims strides = getStrides(ref);
  int64_t count = countElements(ref.type.shape).value();
  bool hasGaps = getExtent(ref.type.shape, strides) != count;
  size_t buffer = addSlot({DnnlSlot::Kind::Operand, operand, 0, nullptr, {}});
  bool isNative = border == Border::Native && type == ElementType::BF16;
  if ((type == ElementType::F32 || isNative) && !hasGaps)
    return {buffer, ref.type.shape, strides, nullptr,
            isNative ? dnnl::memory::data_type::bf16 : dnnl::memory::data_type::f32};
  DnnlView view{0, ref.type.shape, hasGaps ? getRowMajorStrides(ref.type.shape) : strides, nullptr};
  view.slot = addScratchBytes(static_cast<uint64_t>(count) * sizeof(float));
  if (!readsOld)
    return view;
  unsigned width = getByteWidth(type);
  size_t old = buffer;
  if (hasGaps) {
    old = type == ElementType::F32 ? view.slot : addScratchBytes(static_cast<uint64_t>(count) * width);
    stages.push_back(StridedCopyStage{buffer, old, view.shape, scale(strides, width), scale(view.strides, width), width});
  }
  if (type != ElementType::F32)
    stages.push_back(WidenStage{old, view.slot, type, count});
  return view;
}

void DnnlBuilder::storeResult(const DnnlView &result, Clip clip) {
  if (result.type != dnnl::memory::data_type::f32)
    return;
  size_t operand = getNumOperands() - 1;
  const artifact::BufferRef &ref = getBuffer(operand);
  ElementType type = ref.type.elementType;
  Dims strides = getStrides(ref);
  int64_t count = countElements(ref.type.shape).value();
  bool hasGaps = getExtent(ref.type.shape, strides) != count;
  size_t buffer = addSlot({DnnlSlot::Kind::Operand, operand, 0, nullptr, {}});
  size_t stored = result.slot;
  if (type != ElementType::F32) {
    stored = hasGaps ? addScratchBytes(static_cast<uint64_t>(count) * getByteWidth(type)) : buffer;
    stages.push_back(NarrowStage{result.slot, stored, type, count, clip});
  } else if (!clip.isIdentity()) {
    stages.push_back(ClipStage{result.slot, count, clip});
  }
  if (hasGaps) {
    unsigned width = getByteWidth(type);
    Dims dense = getRowMajorStrides(ref.type.shape);
    stages.push_back(StridedCopyStage{stored, buffer, ref.type.shape, scale(dense, width), scale(strides, width), width});
  }
}

void DnnlBuilder::addClip(const DnnlView &result, Clip clip) {
  stages.push_back(ClipStage{result.slot, countElements(result.shape).value(), clip});
}

void DnnlBuilder::storeDense(size_t operand, size_t slot) {
  ElementType type = getBuffer(operand).type.elementType;
  int64_t count = countElements(getBuffer(operand).type.shape).value();
  size_t buffer = addSlot({DnnlSlot::Kind::Operand, operand, 0, nullptr, {}});
  constexpr unsigned width = sizeof(float);
  if (type == ElementType::F32)
    stages.push_back(StridedCopyStage{slot, buffer, {count}, {width}, {width}, width});
  else
    stages.push_back(NarrowStage{slot, buffer, type, count, {}});
}

size_t DnnlBuilder::addAs(const DnnlView &view, const dnnl::memory::desc &wanted) {
  return addAs(view, view.getDesc(), wanted);
}

size_t DnnlBuilder::addAs(const DnnlView &view, const dnnl::memory::desc &seen, const dnnl::memory::desc &wanted) {
  if (seen == wanted)
    return addAlias(view.slot, wanted);
  if (view.constant) {
    const uint8_t *data =
        context.packed.get(view.constant, describeForm(describeForm("packed", seen), wanted), wanted.get_size(),
                           [&](uint8_t *into) { reorderNow(view.constant, seen, into, wanted); });
    return addConstant(data, wanted);
  }
  size_t from = addAlias(view.slot, seen);
  size_t to = addScratch(wanted);
  dnnl::reorder::primitive_desc desc(getDnnlEngine(), seen, getDnnlEngine(), wanted, makeDnnlAttributes());
  addPrimitive(dnnl::reorder(desc), {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}}, desc.scratchpad_desc());
  return to;
}

void DnnlBuilder::addPrimitive(const dnnl::primitive &primitive, std::vector<std::pair<int, size_t>> arguments,
                               const dnnl::memory::desc &scratchpad) {
  if (scratchpad.get_size() > 0)
    arguments.emplace_back(DNNL_ARG_SCRATCHPAD, addScratch(scratchpad));
  stages.push_back(PrimitiveStage{primitive, std::move(arguments)});
}

std::shared_ptr<const LibraryCall> DnnlBuilder::finish() {
  return std::make_shared<DnnlCall>(std::move(slots), std::move(stages), scratchBytes, context.numThreads);
}
