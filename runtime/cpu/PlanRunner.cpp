#include "runtime/cpu/PlanRunner.h"

#include "runtime/base/CheckedMath.h"
#include "runtime/base/StridedCopy.h"
#include "runtime/cpu/FloatingPoint.h"
#include "runtime/cpu/Team.h"

#include <algorithm>
#include <chrono>

using namespace mezzo;
using namespace mezzo::cpu;
using artifact::Space;

PlanRunner::PlanRunner(const PreparedPlan &plan, const ProgramData &data, SessionMemory &memory)
    : plan(plan), memory(memory), scratchStride(alignUp(plan.kernelScratchBytes, AlignedBuffer::alignment).value()) {
  memory.kernelScratch.reserve(scratchStride * plan.numThreads);
  memory.callScratch.reserve(plan.callScratchBytes);
  for (const PointerSource &source : plan.pointers) {
    bool isBound = source.space == Space::Input || source.space == Space::Output;
    if (isBound)
      patches.push_back({pointers.size(), source.space, source.index, source.offset});
    uint8_t *base = source.space == Space::Arena ? memory.arena : data.getAddress(source.space, source.index);
    if (source.space == Space::Variable && memory.variables[source.index])
      base = memory.variables[source.index];
    pointers.push_back(isBound ? nullptr : base + source.offset);
  }
  for (const PreparedStep &step : plan.steps) {
    auto *call = std::get_if<PreparedCall>(&step.body);
    instances.push_back(call ? call->call->createInstance() : nullptr);
    auto *launch = std::get_if<PreparedLaunch>(&step.body);
    tables.push_back(launch && launch->tables ? std::make_unique<device::TableMemory>(*launch->tables) : nullptr);
  }
}

void PlanRunner::bind(std::span<uint8_t *const> inputs, std::span<uint8_t *const> outputs) {
  for (const Patch &patch : patches) {
    uint8_t *base = patch.space == Space::Input ? inputs[patch.index] : outputs[patch.index];
    pointers[patch.pointer] = base + patch.offset;
  }
}

void PlanRunner::launch(const PreparedLaunch &launch, uint8_t *const *buffers, bool flushSubnormals) {
  uint8_t *scratch = memory.kernelScratch.data();
  runTeam(launch.numThreads, [&](unsigned member, unsigned members) {
    FloatingPointScope scope(flushSubnormals);
    // Equal parts, the first ones larger by one: the same for every run.
    int64_t part = launch.gridSize / members, rest = launch.gridSize % members;
    int64_t begin = part * member + std::min<int64_t>(member, rest);
    int64_t end = begin + part + (member < rest);
    if (begin < end)
      launch.kernel.function(buffers, begin, end, scratch + scratchStride * member);
  });
  if (launch.kernel.finish)
    launch.kernel.finish(buffers, 0, 1, scratch);
}

Status PlanRunner::runStep(size_t index, bool flushSubnormals) {
  const PreparedStep &step = plan.steps[index];
  uint8_t *const *buffers = pointers.data() + step.firstPointer;
  if (auto *kernel = std::get_if<PreparedLaunch>(&step.body)) {
    launch(*kernel, tables[index] ? tables[index]->fill(buffers) : buffers, flushSubnormals);
  } else if (auto *copy = std::get_if<PreparedCopy>(&step.body)) {
    copyStrided(buffers[1], copy->destinationStrides, buffers[0], copy->sourceStrides, copy->shape, copy->elementSize);
  } else {
    return instances[index]->run({buffers, step.numPointers}, memory.callScratch.data());
  }
  return {};
}

Status PlanRunner::runSteps(bool flushSubnormals, device::StepObserver *observer) {
  using Clock = std::chrono::steady_clock;
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    Clock::time_point start = observer ? Clock::now() : Clock::time_point();
    if (Status status = runStep(i, flushSubnormals); !status.ok())
      return std::move(status).withContext(concat("step ", i));
    if (observer)
      observer->stepDone(i, static_cast<uint64_t>(std::chrono::nanoseconds(Clock::now() - start).count()),
                         {pointers.data() + plan.steps[i].firstPointer, plan.steps[i].numPointers});
  }
  return {};
}

Status PlanRunner::run(std::span<uint8_t *const> inputs, std::span<uint8_t *const> outputs, bool flushSubnormals,
                       device::StepObserver *observer) {
  bind(inputs, outputs);
  FloatingPointScope scope(flushSubnormals);
  if (!plan.usesLibrary)
    return runSteps(flushSubnormals, observer);
  LibraryScope library(plan.numThreads, flushSubnormals);
  return runSteps(flushSubnormals, observer);
}
