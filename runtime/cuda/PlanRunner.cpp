#include "runtime/cuda/PlanRunner.h"

#include "runtime/device/ChunkTables.h"

#include <cstdlib>
#include <string_view>

using namespace mezzo;
using namespace mezzo::cuda;
using artifact::Space;

//===- Preparing ----------------------------------------------------------===//

/// Makes of the buffers of a launch its arguments, where some of these are tables of buffers.
Status PlanRunner::replaceByTables(const artifact::Launch &launch, std::vector<CUdeviceptr> &buffers,
                                   const SessionMemory &memory) {
  device::ChunkTables described(launch);
  std::vector<device::ChunkTables::Row> rows = described.rows;
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i][0] = buffers[described.bufferOfRow[i]];
  uint64_t bytes = rows.size() * sizeof rows[0];
  Result<std::unique_ptr<DeviceBuffer>> table = DeviceBuffer::create(program.getContext(), bytes, "a table of tensors");
  if (!table.ok())
    return table.takeStatus();
  std::vector<CUdeviceptr> arguments;
  for (const device::ChunkTables::Argument &argument : described.arguments)
    arguments.push_back(argument.isTable ? (*table)->address() + argument.firstRow * sizeof rows[0]
                                         : buffers[argument.firstBuffer]);
  MEZZO_RETURN_IF_ERROR(memory.stream->upload((*table)->address(), rows.data(), bytes));
  MEZZO_RETURN_IF_ERROR(memory.stream->wait("writing a table of tensors"));
  tables.push_back(table.take());
  buffers = std::move(arguments);
  return {};
}

Status PlanRunner::addLaunch(const artifact::Launch &launch, std::vector<CUdeviceptr> buffers, const SessionMemory &memory) {
  const LoadedKernel &kernel = program.getKernel(launch.kernel);
  const std::string &name = program.get().kernels[launch.kernel].name;
  if (!kernel.function)
    return makeError(StatusCode::Incompatible, "kernel \"", name, "\" is in no image for this GPU");
  if (!launch.tables.empty())
    MEZZO_RETURN_IF_ERROR(replaceByTables(launch, buffers, memory));
  if (kernel.launch.workspaceBytes > 0)
    buffers.push_back(memory.workspace);
  if (kernel.launch.hasCounter)
    buffers.push_back(memory.counter);
  steps.emplace_back(Launch{&kernel, name, std::move(buffers), {}});
  auto &made = std::get<Launch>(steps.back());
  for (CUdeviceptr &argument : made.arguments)
    made.pointers.push_back(&argument);
  return {};
}

Status PlanRunner::addCopy(const artifact::Copy &copy, const std::vector<CUdeviceptr> &buffers) {
  if (!copy.source.strides.empty() || !copy.destination.strides.empty())
    return makeError(StatusCode::Unsupported, "a copy between strided buffers");
  steps.emplace_back(Copy{buffers[0], buffers[1], static_cast<uint64_t>(*getByteSize(copy.source.type))});
  return {};
}

namespace {
/// Addresses of buffers.
struct Addresses {
  const CudaProgram &program;
  const SessionMemory &memory;
  std::span<const CUdeviceptr> inputs, outputs;

  CUdeviceptr base(const artifact::BufferRef &ref) const {
    switch (ref.space) {
    case Space::Input:
      return inputs[ref.index];
    case Space::Output:
      return outputs[ref.index];
    case Space::Arena:
      return memory.arena;
    default:
      if (ref.space == Space::Variable && memory.variables[ref.index])
        return memory.variables[ref.index];
      return program.getAddress(ref.space, ref.index);
    }
  }
  std::vector<CUdeviceptr> of(const std::vector<artifact::BufferRef> &refs) const {
    std::vector<CUdeviceptr> addresses;
    for (const artifact::BufferRef &ref : refs)
      addresses.push_back(base(ref) + ref.byteOffset);
    return addresses;
  }
};
} // namespace

Status PlanRunner::add(const artifact::Step &step, const SessionMemory &memory, std::span<const CUdeviceptr> inputs,
                       std::span<const CUdeviceptr> outputs) {
  Addresses addresses{program, memory, inputs, outputs};
  if (auto *launch = std::get_if<artifact::Launch>(&step.body))
    return addLaunch(*launch, addresses.of(launch->buffers), memory);
  if (auto *copy = std::get_if<artifact::Copy>(&step.body))
    return addCopy(*copy, addresses.of({copy->source, copy->destination}));
  const auto &call = std::get<artifact::Call>(step.body);
  if (!memory.gemms)
    return makeError(StatusCode::Internal, "cuBLASLt is not loaded");
  Result<std::unique_ptr<Gemm>> gemm = Gemm::create(call, addresses.of(call.buffers), *memory.gemms);
  if (!gemm.ok())
    return gemm.takeStatus();
  steps.emplace_back(gemm.take());
  return {};
}

static std::string describe(const artifact::Program &program, const artifact::Step &step, size_t number) {
  std::string nodes, what = "copy";
  if (auto *launch = std::get_if<artifact::Launch>(&step.body))
    what = "kernel " + program.kernels[launch->kernel].name;
  else if (auto *call = std::get_if<artifact::Call>(&step.body))
    what = call->function;
  for (const std::string &node : step.origin)
    nodes += (nodes.empty() ? " (" : ", ") + node;
  return concat("step ", number, ", ", what, nodes, nodes.empty() ? "" : ")");
}

Result<std::unique_ptr<PlanRunner>> PlanRunner::create(const CudaProgram &program, const artifact::Plan &plan,
                                                       const SessionMemory &memory, std::span<const CUdeviceptr> inputs,
                                                       std::span<const CUdeviceptr> outputs) {
  std::unique_ptr<PlanRunner> runner(new PlanRunner(program));
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    runner->descriptions.push_back(describe(program.get(), plan.steps[i], i));
    MEZZO_RETURN_IF_ERROR(runner->add(plan.steps[i], memory, inputs, outputs).withContext(runner->descriptions.back()));
  }
  return runner;
}

PlanRunner::~PlanRunner() {
  CurrentContext current(program.getContext());
  if (graph)
    program.getContext().driver().cuGraphExecDestroy(graph);
}

//===- Running ------------------------------------------------------------===//

Status PlanRunner::enqueue(Step &step, CUstream stream) {
  const Driver &driver = program.getContext().driver();
  if (auto *copy = std::get_if<Copy>(&step))
    return copy->bytes == 0 ? Status()
                            : driver.check(driver.cuMemcpyDtoDAsync(copy->to, copy->from, copy->bytes, stream), "copying");
  if (auto *gemm = std::get_if<std::unique_ptr<Gemm>>(&step))
    return (*gemm)->run(stream);
  auto &launch = std::get<Launch>(step);
  const artifact::CudaLaunch &shape = launch.kernel->launch;
  if (shape.blocks == 0)
    return {};
  CUresult result =
      driver.cuLaunchKernel(launch.kernel->function, static_cast<unsigned>(shape.blocks), 1, 1, shape.threads, 1, 1,
                            shape.isSharedDynamic ? shape.sharedBytes : 0, stream, launch.pointers.data(), nullptr);
  return driver.check(result, "launching " + launch.name);
}

Status PlanRunner::enqueueAll(CUstream stream) {
  for (size_t i = 0; i < steps.size(); ++i)
    MEZZO_RETURN_IF_ERROR(enqueue(steps[i], stream).withContext(descriptions[i]));
  return {};
}

Status PlanRunner::capture(const WorkStream &stream) {
  const Driver &driver = program.getContext().driver();
  MEZZO_RETURN_IF_ERROR(
      driver.check(driver.cuStreamBeginCapture(stream.handle(), kCaptureThreadLocal), "starting a capture"));
  Status enqueued = enqueueAll(stream.handle());
  CUgraph captured = nullptr;
  Status ended = driver.check(driver.cuStreamEndCapture(stream.handle(), &captured), "ending a capture");
  if (!enqueued.ok())
    return enqueued;
  MEZZO_RETURN_IF_ERROR(std::move(ended));
  Status made = driver.check(driver.cuGraphInstantiate(&graph, captured, 0), "making a graph");
  driver.cuGraphDestroy(captured);
  return made;
}

static bool isWaitingForEach() {
  const char *wanted = std::getenv("MEZZO_DEBUG");
  return wanted && std::string_view(wanted) == "sync";
}

Status PlanRunner::runInSteps(const WorkStream &stream) {
  for (size_t i = 0; i < steps.size(); ++i) {
    MEZZO_RETURN_IF_ERROR(enqueue(steps[i], stream.handle()).withContext(descriptions[i]));
    MEZZO_RETURN_IF_ERROR(stream.wait("waiting for it").withContext(descriptions[i]));
  }
  return {};
}

/// The first run is not captured, so that libraries may load what they load late.
Status PlanRunner::run(const WorkStream &stream, const WorkStream &recording) {
  if (isWaitingForEach())
    return runInSteps(stream);
  if (!hasRun) {
    hasRun = true;
    return enqueueAll(stream.handle());
  }
  if (!graph && !steps.empty())
    MEZZO_RETURN_IF_ERROR(capture(recording));
  if (steps.empty())
    return {};
  const Driver &driver = program.getContext().driver();
  return driver.check(driver.cuGraphLaunch(graph, stream.handle()), "launching the plan's graph");
}

namespace {
/// Two marks in a stream, and the time between them.
class StreamTimer {
public:
  explicit StreamTimer(const Driver &driver) : driver(driver) {}
  ~StreamTimer() {
    for (CUevent event : events)
      if (event)
        driver.cuEventDestroy(event);
  }
  Status open() {
    for (CUevent &event : events)
      MEZZO_RETURN_IF_ERROR(driver.check(driver.cuEventCreate(&event, 0), "making an event"));
    return {};
  }
  Status mark(size_t which, CUstream stream) {
    return driver.check(driver.cuEventRecord(events[which], stream), "recording an event");
  }
  Result<uint64_t> nanoseconds() {
    float milliseconds = 0;
    MEZZO_RETURN_IF_ERROR(
        driver.check(driver.cuEventElapsedTime(&milliseconds, events[0], events[1]), "reading the time between events"));
    return static_cast<uint64_t>(milliseconds * 1e6);
  }

private:
  const Driver &driver;
  CUevent events[2] = {};
};
} // namespace

/// The times are the GPU's own, from before to after the step.
Status PlanRunner::runObserved(const WorkStream &stream, device::StepObserver &observer) {
  StreamTimer timer(program.getContext().driver());
  MEZZO_RETURN_IF_ERROR(timer.open());
  for (size_t i = 0; i < steps.size(); ++i) {
    MEZZO_RETURN_IF_ERROR(timer.mark(0, stream.handle()));
    MEZZO_RETURN_IF_ERROR(enqueue(steps[i], stream.handle()).withContext(descriptions[i]));
    MEZZO_RETURN_IF_ERROR(timer.mark(1, stream.handle()));
    MEZZO_RETURN_IF_ERROR(stream.wait(descriptions[i]));
    Result<uint64_t> time = timer.nanoseconds();
    if (!time.ok())
      return time.takeStatus();
    observer.stepDone(i, *time, {});
  }
  return {};
}

Result<device::ProductChoice> PlanRunner::productChoice(size_t step) const {
  if (step < steps.size())
    if (auto *gemm = std::get_if<std::unique_ptr<Gemm>>(&steps[step]))
      return (*gemm)->choice();
  return makeError(StatusCode::NotFound, "step ", step, " is no product");
}
