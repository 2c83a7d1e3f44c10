#include "runtime/cuda/CudaSession.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cuda;

//===- Opening ------------------------------------------------------------===//

Status CudaSession::addBuffer(std::unique_ptr<DeviceBuffer> &buffer, uint64_t bytes, const std::string &what) {
  Result<std::unique_ptr<DeviceBuffer>> made = DeviceBuffer::create(program.getContext(), bytes, what);
  if (!made.ok())
    return made.takeStatus();
  buffer = made.take();
  return {};
}

Status CudaSession::openCublasLt() {
  const CublasLt *library = program.getCublasLt();
  if (!library)
    return {};
  // What NVIDIA advises: more from the generation on whose products stage their operands.
  uint64_t bytes = uint64_t(program.getContext().major() >= 9 ? 32 : 4) << 20;
  MEZZO_RETURN_IF_ERROR(addBuffer(blasWorkspace, bytes, "the workspace of products"));
  cublasLtHandle_t handle = nullptr;
  MEZZO_RETURN_IF_ERROR(library->check(library->cublasLtCreate(&handle), "opening cuBLASLt"));
  gemms.reset(new GemmContext{*library, handle, blasWorkspace->address(), bytes, program.getContext(), *stream});
  memory.gemms = gemms.get();
  return {};
}

/// What all allocations of a session add up to, for whoever has too little memory.
std::string CudaSession::describeNeeds(uint64_t arenaBytes) const {
  uint64_t mutableBytes = 0, weights = program.getDerivedBytes();
  for (const artifact::Variable &variable : program.get().variables)
    (variable.isMutable ? mutableBytes : weights) += static_cast<uint64_t>(*getByteSize(variable.type));
  return concat("a session takes ", arenaBytes, " bytes for intermediate values, ", program.getWorkspaceBytes(),
                " of kernels' workspace and ", mutableBytes, " for its variables, beside ", weights,
                " for weights that all sessions share");
}

Status CudaSession::allocate(uint64_t arenaBytes) {
  MEZZO_RETURN_IF_ERROR(addBuffer(arena, arenaBytes, "intermediate values"));
  MEZZO_RETURN_IF_ERROR(addBuffer(workspace, program.getWorkspaceBytes(), "the workspace of kernels"));
  MEZZO_RETURN_IF_ERROR(addBuffer(counter, 4, "a counter"));
  MEZZO_RETURN_IF_ERROR(openCublasLt());
  for (const artifact::Variable &variable : program.get().variables) {
    variables.emplace_back();
    if (variable.isMutable)
      MEZZO_RETURN_IF_ERROR(addBuffer(variables.back(), static_cast<uint64_t>(*getByteSize(variable.type)),
                                      "variable \"" + variable.name + "\""));
    memory.variables.push_back(variables.back() ? variables.back()->address() : 0);
  }
  return {};
}

Status CudaSession::open(uint64_t arenaBytes, CUstream borrowed) {
  Result<std::unique_ptr<WorkStream>> made = WorkStream::create(program.getContext());
  if (!made.ok())
    return made.takeStatus();
  recording = made.take();
  stream = WorkStream::borrow(program.getContext(), borrowed ? borrowed : recording->handle());
  memory.stream = stream.get();
  if (Status status = allocate(arenaBytes); status.code() == StatusCode::OutOfMemory)
    return makeError(status.code(), status.message(), "; ", describeNeeds(arenaBytes));
  else if (!status.ok())
    return status;
  const uint32_t zero = 0;
  MEZZO_RETURN_IF_ERROR(stream->upload(counter->address(), &zero, sizeof zero));
  memory.arena = arena->address();
  memory.workspace = workspace->address();
  memory.counter = counter->address();
  return reset();
}

CudaSession::~CudaSession() {
  CurrentContext current(program.getContext());
  if (gemms)
    gemms->library.cublasLtDestroy(gemms->handle);
}

static uint64_t largestArena(const artifact::Program &program) {
  uint64_t bytes = 0;
  for (const artifact::Entry &entry : program.entries)
    for (const artifact::Variant &variant : entry.variants)
      if (const artifact::Plan *plan = device::findPlan(variant.plans, artifact::DeviceKind::Cuda))
        bytes = std::max(bytes, plan->arenaBytes);
  return bytes;
}

Result<std::unique_ptr<device::DeviceSession>> CudaSession::create(std::shared_ptr<CudaProgram> program, CUstream stream) {
  CurrentContext current(program->getContext());
  const CudaProgram &shared = *program;
  std::unique_ptr<CudaSession> session(new CudaSession(shared, std::move(program)));
  MEZZO_RETURN_IF_ERROR(session->open(largestArena(shared.get()), stream));
  // Algorithms are chosen and checked now, so that a program that cannot run says so when it is opened.
  for (size_t entry = 0; entry < shared.get().entries.size(); ++entry)
    for (size_t variant = 0; variant < shared.get().entries[entry].variants.size(); ++variant)
      if (Result<Bound *> bound = session->bind(entry, variant); !bound.ok())
        return bound.takeStatus();
  return std::unique_ptr<device::DeviceSession>(std::move(session));
}

Status CudaSession::runOnce(const CudaProgram &program, const artifact::Plan &plan) {
  CudaSession session(program, nullptr);
  MEZZO_RETURN_IF_ERROR(session.open(plan.arenaBytes, nullptr));
  Result<std::unique_ptr<PlanRunner>> runner = PlanRunner::create(program, plan, session.memory, {}, {});
  if (!runner.ok())
    return runner.takeStatus();
  MEZZO_RETURN_IF_ERROR((*runner)->run(*session.stream, *session.recording));
  return session.stream->wait("running the plan");
}

//===- Running ------------------------------------------------------------===//

static std::vector<CUdeviceptr> addressesOf(const std::vector<std::unique_ptr<DeviceBuffer>> &buffers) {
  std::vector<CUdeviceptr> addresses;
  for (const auto &buffer : buffers)
    addresses.push_back(buffer->address());
  return addresses;
}

Result<CudaSession::Bound *> CudaSession::bind(size_t entry, size_t variant) {
  auto key = std::pair(entry, variant);
  if (auto found = bindings.find(key); found != bindings.end())
    return &found->second;
  Result<const artifact::Plan *> plan = findCudaPlan(program.get(), entry, variant);
  if (!plan.ok())
    return plan.takeStatus();
  const artifact::Entry &info = program.get().entries[entry];
  const artifact::Variant &shapes = info.variants[variant];
  Bound bound;
  auto place = [&](const std::vector<artifact::Port> &ports, const std::vector<std::vector<int64_t>> &all,
                   auto &buffers) -> Status {
    for (size_t i = 0; i < ports.size(); ++i) {
      buffers.emplace_back();
      auto bytes = static_cast<uint64_t>(*getByteSize({ports[i].elementType, all[i]}));
      MEZZO_RETURN_IF_ERROR(addBuffer(buffers.back(), bytes, "\"" + ports[i].name + "\""));
    }
    return {};
  };
  MEZZO_RETURN_IF_ERROR(place(info.inputs, shapes.inputShapes, bound.inputs));
  MEZZO_RETURN_IF_ERROR(place(info.outputs, shapes.outputShapes, bound.outputs));
  Result<std::unique_ptr<PlanRunner>> runner =
      PlanRunner::create(program, **plan, memory, addressesOf(bound.inputs), addressesOf(bound.outputs));
  if (!runner.ok())
    return runner.takeStatus().withContext(concat("entry \"", info.name, "\", variant ", variant));
  bound.runner = runner.take();
  return &bindings.emplace(key, std::move(bound)).first->second;
}

Status CudaSession::takeInputs(Bound &bound, const device::RunRequest &request) {
  for (size_t i = 0; i < bound.inputs.size(); ++i) {
    const DeviceBuffer &place = *bound.inputs[i];
    bool isOnDevice = device::RunRequest::isOn(request.inputsOnDevice, i);
    MEZZO_RETURN_IF_ERROR(isOnDevice
                              ? stream->copy(place.address(), reinterpret_cast<CUdeviceptr>(request.inputs[i]), place.size())
                              : stream->upload(place.address(), request.inputs[i], place.size()));
  }
  return {};
}

Status CudaSession::giveOutputs(Bound &bound, const device::RunRequest &request) {
  for (size_t i = 0; i < bound.outputs.size(); ++i) {
    const DeviceBuffer &place = *bound.outputs[i];
    bool isOnDevice = device::RunRequest::isOn(request.outputsOnDevice, i);
    MEZZO_RETURN_IF_ERROR(
        isOnDevice ? stream->copy(reinterpret_cast<CUdeviceptr>(request.outputs[i]), place.address(), place.size())
                   : stream->download(request.outputs[i], place.address(), place.size()));
  }
  return {};
}

/// Whether the caller waits for the run, in a stream of its own.
static bool isAwaitedByCaller(const WorkStream &stream, const WorkStream &recording, const device::RunRequest &request) {
  bool areAllThere =
      std::all_of(request.outputsOnDevice.begin(), request.outputsOnDevice.end(), [](uint8_t on) { return on; });
  return stream.handle() != recording.handle() && areAllThere && request.outputsOnDevice.size() == request.outputs.size();
}

Status CudaSession::run(Bound &bound, const device::RunRequest &request) {
  MEZZO_RETURN_IF_ERROR(takeInputs(bound, request));
  MEZZO_RETURN_IF_ERROR(request.observer ? bound.runner->runObserved(*stream, *request.observer)
                                         : bound.runner->run(*stream, *recording));
  MEZZO_RETURN_IF_ERROR(giveOutputs(bound, request));
  return isAwaitedByCaller(*stream, *recording, request) ? Status() : stream->wait("running the plan");
}

Status CudaSession::run(const device::RunRequest &request) {
  if (!fault.ok())
    return makeError(StatusCode::WrongState, "the session failed before (", fault.message(),
                     "); after a fault on the GPU no session of this process can go on: start a new process");
  CurrentContext current(program.getContext());
  Result<Bound *> bound = bind(request.entry, request.variant);
  if (!bound.ok())
    return bound.takeStatus();
  Status status = run(**bound, request);
  if (!status.ok())
    fault = status;
  return status;
}

//===- Variables ----------------------------------------------------------===//

Status CudaSession::readVariable(size_t index, uint8_t *into) {
  CurrentContext current(program.getContext());
  auto number = static_cast<uint32_t>(index);
  CUdeviceptr from =
      memory.variables[index] ? memory.variables[index] : program.getAddress(artifact::Space::Variable, number);
  MEZZO_RETURN_IF_ERROR(
      stream->download(into, from, static_cast<uint64_t>(*getByteSize(program.get().variables[index].type))));
  return stream->wait("reading a variable");
}

Status CudaSession::writeVariable(size_t index, const uint8_t *from) {
  CurrentContext current(program.getContext());
  if (!variables[index])
    return {};
  MEZZO_RETURN_IF_ERROR(stream->upload(variables[index]->address(), from, variables[index]->size()));
  return stream->wait("writing a variable");
}

Status CudaSession::reset() {
  CurrentContext current(program.getContext());
  for (uint32_t i = 0; i < variables.size(); ++i)
    if (variables[i]) {
      std::vector<uint8_t> bytes = program.initialValue(i);
      MEZZO_RETURN_IF_ERROR(stream->upload(variables[i]->address(), bytes.data(), bytes.size()));
      MEZZO_RETURN_IF_ERROR(stream->wait("resetting a variable"));
    }
  return stream->wait("resetting variables");
}

uint64_t CudaSession::getVariableBytes() const {
  uint64_t bytes = 0;
  for (const auto &variable : variables)
    bytes += variable ? variable->size() : 0;
  return bytes;
}

Result<device::ProductChoice> CudaSession::getProductChoice(size_t entry, size_t variant, size_t step) {
  CurrentContext current(program.getContext());
  Result<Bound *> bound = bind(entry, variant);
  if (!bound.ok())
    return bound.takeStatus();
  return (*bound)->runner->productChoice(step);
}
