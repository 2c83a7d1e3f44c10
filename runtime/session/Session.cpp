#include "runtime/session/Session.h"

#include "runtime/base/StridedCopy.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::session;

namespace {
/// The addresses that a view covers.
struct AddressRange {
  uintptr_t begin;
  uintptr_t end;

  explicit AddressRange(const TensorView &view) {
    ByteRange range;
    computeByteRange(view.type.shape, view.byteStrides, getByteWidth(view.type.elementType), range);
    begin = reinterpret_cast<uintptr_t>(view.data) + static_cast<uintptr_t>(range.begin);
    end = reinterpret_cast<uintptr_t>(view.data) + static_cast<uintptr_t>(range.end);
  }

  bool overlaps(const AddressRange &other) const { return begin < other.end && other.begin < end; }
};

/// Where a bound tensor without elements has no memory, kernels still get an address.
uint8_t *orDummy(uint8_t *data) {
  alignas(64) static uint8_t dummy[64];
  return data ? data : dummy;
}

/// The buffers of a step, in the order of the addresses that a device gives.
std::vector<const artifact::BufferRef *> getBuffers(const artifact::Step &step) {
  std::vector<const artifact::BufferRef *> buffers;
  if (auto *copy = std::get_if<artifact::Copy>(&step.body))
    return {&copy->source, &copy->destination};
  auto *launch = std::get_if<artifact::Launch>(&step.body);
  for (const artifact::BufferRef &ref : launch ? launch->buffers : std::get<artifact::Call>(step.body).buffers)
    buffers.push_back(&ref);
  return buffers;
}

TensorView makeView(const artifact::BufferRef &ref, uint8_t *data) {
  TensorView view{data, ref.type, getDenseByteStrides(ref.type)};
  for (size_t i = 0; i < ref.strides.size(); ++i)
    view.byteStrides[i] = ref.strides[i] * getByteWidth(ref.type.elementType);
  return view;
}

class ProfilingObserver : public device::StepObserver {
public:
  ProfilingObserver(const Profiler &profiler, const artifact::Plan &plan, size_t entry, size_t variant)
      : profiler(profiler), plan(plan), entry(entry), variant(variant) {}

  void stepDone(size_t step, uint64_t nanoseconds, std::span<uint8_t *const> addresses) override {
    std::vector<const artifact::BufferRef *> buffers = getBuffers(plan.steps[step]);
    std::vector<TensorView> written;
    for (size_t i = 0; i < addresses.size(); ++i)
      if (buffers[i]->access != artifact::Access::Read)
        written.push_back(makeView(*buffers[i], addresses[i]));
    profiler({entry, variant, step, nanoseconds, written});
  }

private:
  const Profiler &profiler;
  const artifact::Plan &plan;
  size_t entry;
  size_t variant;
};
} // namespace

Session::Session(std::shared_ptr<const Program> program, std::unique_ptr<device::DeviceSession> device)
    : program(std::move(program)), device(std::move(device)) {
  for (const artifact::Entry &entry : this->program->get().entries) {
    EntryState &state = entries.emplace_back();
    state.inputs.resize(entry.inputs.size());
    state.stagedInputs.resize(entry.inputs.size());
    state.inputPointers.resize(entry.inputs.size());
    state.inputsOnDevice.resize(entry.inputs.size());
    state.outputs.resize(entry.outputs.size());
    state.stagedOutputs.resize(entry.outputs.size());
    state.outputPointers.resize(entry.outputs.size());
    state.outputsOnDevice.resize(entry.outputs.size());
    state.results.resize(entry.outputs.size());
  }
}

Result<std::unique_ptr<Session>> Session::create(std::shared_ptr<const Program> program,
                                                 const device::SessionOptions &options) {
  Result<std::unique_ptr<device::DeviceSession>> device = program->getDeviceProgram().createSession(options);
  if (!device.ok())
    return device.takeStatus();
  std::unique_ptr<Session> session(new Session(std::move(program), device.take()));
  MEZZO_RETURN_IF_ERROR(session->refreshCopies());
  return session;
}

/// Whether a view can be bound to a port at all.
Status Session::checkView(const TensorView &view, const artifact::Port &port) const {
  MEZZO_RETURN_IF_ERROR(view.check());
  MEZZO_RETURN_IF_ERROR(checkPort(port, view.type));
  if (!view.isOnDevice)
    return {};
  if (!program->getDevice().hasMemory())
    return makeError(StatusCode::Unsupported, "device \"", program->getDevice().getName(), "\" has no memory of its own");
  if (!view.isDirect())
    return makeError(StatusCode::InvalidArgument,
                     "a tensor in the device's memory must be dense and aligned to its element");
  return {};
}

Status Session::bindInput(size_t entry, size_t input, TensorView view) {
  const artifact::Port &port = getEntry(entry).inputs[input];
  std::string place = concat("input \"", port.name, "\"");
  MEZZO_RETURN_IF_ERROR(checkView(view, port).withContext(place));
  std::optional<TensorView> &bound = entries[entry].inputs[input];
  if (!bound || bound->type != view.type)
    entries[entry].variant.reset();
  bound = std::move(view);
  return {};
}

Status Session::bindOutput(size_t entry, size_t output, std::optional<TensorView> view) {
  const artifact::Port &port = getEntry(entry).outputs[output];
  std::string place = concat("output \"", port.name, "\"");
  if (view)
    MEZZO_RETURN_IF_ERROR(checkView(*view, port).withContext(place));
  entries[entry].outputs[output] = std::move(view);
  return {};
}

Result<size_t> Session::findVariant(size_t entry) {
  EntryState &state = entries[entry];
  if (state.variant)
    return *state.variant;
  std::vector<const std::vector<int64_t> *> shapes;
  for (size_t i = 0; i < state.inputs.size(); ++i) {
    if (!state.inputs[i])
      return makeError(StatusCode::WrongState, "input \"", getEntry(entry).inputs[i].name, "\" of entry \"",
                       getEntry(entry).name, "\" is not bound");
    shapes.push_back(&state.inputs[i]->type.shape);
  }
  Result<size_t> variant = program->findVariant(entry, shapes);
  if (variant.ok())
    state.variant = *variant;
  return variant;
}

Status Session::checkOutputs(size_t entry, size_t variant) const {
  const artifact::Entry &info = getEntry(entry);
  for (size_t i = 0; i < info.outputs.size(); ++i) {
    const std::optional<TensorView> &bound = entries[entry].outputs[i];
    const std::vector<int64_t> &shape = info.variants[variant].outputShapes[i];
    if (bound && bound->type.shape != shape)
      return makeError(StatusCode::TypeMismatch, "output \"", info.outputs[i].name, "\": wanted ",
                       mezzo::toString(TensorType{info.outputs[i].elementType, shape}), " for these inputs, got ",
                       mezzo::toString(bound->type));
  }
  return {};
}

void Session::placeInputs(size_t entry) {
  EntryState &state = entries[entry];
  for (size_t i = 0; i < state.inputs.size(); ++i) {
    const TensorView &view = *state.inputs[i];
    state.inputsOnDevice[i] = view.isOnDevice;
    if (view.isDirect()) {
      state.inputPointers[i] = orDummy(view.data);
      continue;
    }
    state.stagedInputs[i].reserve(static_cast<uint64_t>(*getByteSize(view.type)));
    gather(view, state.stagedInputs[i].data());
    state.inputPointers[i] = state.stagedInputs[i].data();
  }
}

/// Kernels write rows as they go and may read them again, so an output gets memory of its own where it is not direct, or
/// overlaps an input that is read in place or another output.
bool Session::needsStaging(const EntryState &state, size_t output) const {
  const TensorView &view = *state.outputs[output];
  if (view.isOnDevice) // a device reads all inputs before it writes any such output
    return false;
  if (!view.isDirect())
    return true;
  AddressRange range(view);
  for (const std::optional<TensorView> &input : state.inputs)
    if (input->isDirect() && !input->isOnDevice && range.overlaps(AddressRange(*input)))
      return true;
  for (size_t i = 0; i < state.outputs.size(); ++i)
    if (i != output && state.outputs[i] && !state.outputs[i]->isOnDevice && range.overlaps(AddressRange(*state.outputs[i])))
      return true;
  return false;
}

/// Memory for an output that nobody gave memory for.
static Status makeResult(std::unique_ptr<Tensor> &result, const TensorType &type, const std::string &name) {
  if (result && result->type == type)
    return {};
  try {
    result = std::make_unique<Tensor>(type);
  } catch (const std::bad_alloc &) {
    return makeError(StatusCode::OutOfMemory, "output \"", name, "\": there is no memory for ", mezzo::toString(type));
  }
  return {};
}

Status Session::placeOutputs(size_t entry, size_t variant) {
  EntryState &state = entries[entry];
  const artifact::Entry &info = getEntry(entry);
  for (size_t i = 0; i < state.outputs.size(); ++i) {
    state.outputsOnDevice[i] = state.outputs[i] && state.outputs[i]->isOnDevice;
    if (state.outputs[i] && !needsStaging(state, i)) {
      state.outputPointers[i] = orDummy(state.outputs[i]->data);
      continue;
    }
    if (state.outputs[i]) {
      state.stagedOutputs[i].reserve(static_cast<uint64_t>(*getByteSize(state.outputs[i]->type)));
      state.outputPointers[i] = state.stagedOutputs[i].data();
      continue;
    }
    TensorType type{info.outputs[i].elementType, info.variants[variant].outputShapes[i]};
    MEZZO_RETURN_IF_ERROR(makeResult(state.results[i], type, info.outputs[i].name));
    state.outputPointers[i] = state.results[i]->data.data();
  }
  return {};
}

void Session::storeOutputs(size_t entry) {
  EntryState &state = entries[entry];
  for (size_t i = 0; i < state.outputs.size(); ++i)
    if (state.outputs[i] && !state.outputs[i]->isOnDevice && state.outputPointers[i] == state.stagedOutputs[i].data())
      scatter(state.stagedOutputs[i].data(), *state.outputs[i]);
}

Status Session::run(size_t entry) {
  Result<size_t> variant = findVariant(entry);
  if (!variant.ok())
    return variant.takeStatus();
  MEZZO_RETURN_IF_ERROR(checkOutputs(entry, *variant));
  placeInputs(entry);
  MEZZO_RETURN_IF_ERROR(placeOutputs(entry, *variant));
  const artifact::Plan &plan = *device::findPlan(getEntry(entry).variants[*variant].plans, program->getDevice().getKind());
  ProfilingObserver observer(profiler, plan, entry, *variant);
  device::RunRequest request{entry,
                             *variant,
                             entries[entry].inputPointers,
                             entries[entry].outputPointers,
                             profiler ? &observer : nullptr,
                             entries[entry].inputsOnDevice,
                             entries[entry].outputsOnDevice};
  if (Status status = device->run(request); !status.ok())
    return std::move(status).withContext(concat("entry \"", getEntry(entry).name, "\""));
  storeOutputs(entry);
  return {};
}

Result<std::unique_ptr<Tensor>> Session::takeOutput(size_t entry, size_t output) {
  if (!entries[entry].results[output])
    return makeError(StatusCode::WrongState, "output \"", getEntry(entry).outputs[output].name,
                     "\" has no result: it is bound, was not computed, or was taken already");
  return std::move(entries[entry].results[output]);
}

Result<std::vector<int64_t>> Session::getOutputShape(size_t entry, size_t output) {
  Result<size_t> variant = findVariant(entry);
  if (!variant.ok())
    return variant.takeStatus();
  return getEntry(entry).variants[*variant].outputShapes[output];
}
