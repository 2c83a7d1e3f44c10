#include "runtime/cpu/CpuProgram.h"

#include "runtime/cpu/CpuFeatures.h"
#include "runtime/cpu/CpuSession.h"
#include "runtime/cpu/PlanRunner.h"
#include "runtime/cpu/ThreadLimits.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cpu;
using artifact::DeviceKind;

CpuProgram::CpuProgram(std::shared_ptr<const artifact::Artifact> artifact, const device::LoadOptions &options)
    : artifact(artifact), data(*artifact), customOps(options.customOps), threadSetting(options.numThreads) {}

Status CpuProgram::loadKernels() {
  kernels.resize(getProgram().kernels.size());
  for (const artifact::KernelImage &kernelImage : getProgram().images) {
    if (kernelImage.device != DeviceKind::Cpu)
      continue;
    Result<std::unique_ptr<CodeImage>> loaded = CodeImage::load(artifact->section(kernelImage.section));
    if (!loaded.ok())
      return loaded.takeStatus();
    image = loaded.take();
    for (const artifact::KernelCode &code : kernelImage.kernels) {
      KernelFunction finish = code.finishOffset == artifact::noOffset ? nullptr : image->getFunction(code.finishOffset);
      kernels[code.kernel] = {image->getFunction(code.offset), finish, code.scratchBytes};
    }
  }
  return {};
}

Status CpuProgram::runDerive() {
  const artifact::Plan *plan = device::findPlan(getProgram().derive, DeviceKind::Cpu);
  if (!plan)
    return {};
  PlanContext context{data, kernels, packed, customOps, /*isDerive=*/true};
  auto prepared = PreparedPlan::create(*plan, context, findThreadLimits(threadSetting).used);
  if (!prepared.ok())
    return prepared.takeStatus().withContext("derive");
  AlignedBuffer arena(plan->arenaBytes);
  SessionMemory memory;
  memory.arena = arena.data();
  memory.variables.resize(getProgram().variables.size());
  return PlanRunner(**prepared, data, memory).run({}, {}, false, nullptr).withContext("derive");
}

Status CpuProgram::preparePlans() {
  unsigned numThreads = findThreadLimits(threadSetting).used;
  const std::vector<artifact::Entry> &entries = getProgram().entries;
  for (size_t entry = 0; entry < entries.size(); ++entry)
    for (size_t variant = 0; variant < entries[entry].variants.size(); ++variant)
      if (Result<const PreparedPlan *> plan = getPlan(entry, variant, numThreads); !plan.ok())
        return plan.takeStatus();
  return {};
}

Result<const PreparedPlan *> CpuProgram::getPlan(size_t entry, size_t variant, unsigned numThreads) {
  std::lock_guard<std::mutex> lock(mutex);
  auto key = std::make_tuple(entry, variant, numThreads);
  if (auto found = plans.find(key); found != plans.end())
    return found->second.get();
  const artifact::Entry &info = getProgram().entries[entry];
  std::string place = concat("entry \"", info.name, "\", variant ", variant);
  const artifact::Plan *plan = device::findPlan(info.variants[variant].plans, DeviceKind::Cpu);
  if (!plan)
    return makeError(StatusCode::Incompatible, place, " has no plan for cpu; compile the model again for it");
  auto prepared = PreparedPlan::create(*plan, {data, kernels, packed, customOps}, numThreads);
  if (!prepared.ok())
    return prepared.takeStatus().withContext(place);
  return plans.emplace(key, prepared.take()).first->second.get();
}

uint64_t CpuProgram::getArenaBytes() const {
  uint64_t bytes = 0;
  for (const artifact::Entry &entry : getProgram().entries)
    for (const artifact::Variant &variant : entry.variants)
      if (const artifact::Plan *plan = device::findPlan(variant.plans, DeviceKind::Cpu))
        bytes = std::max(bytes, plan->arenaBytes);
  return bytes;
}

Result<std::shared_ptr<device::DeviceProgram>> CpuProgram::load(std::shared_ptr<const artifact::Artifact> artifact,
                                                                const device::LoadOptions &options) {
  MEZZO_RETURN_IF_ERROR(checkTarget(artifact->program().target));
  std::shared_ptr<CpuProgram> program(new CpuProgram(std::move(artifact), options));
  MEZZO_RETURN_IF_ERROR(program->loadKernels());
  if (program->isRunnable())
    MEZZO_RETURN_IF_ERROR(program->runDerive());
  MEZZO_RETURN_IF_ERROR(program->preparePlans());
  return std::shared_ptr<device::DeviceProgram>(std::move(program));
}

Result<std::unique_ptr<device::DeviceSession>> CpuProgram::createSession(const device::SessionOptions &options) {
  if (!isRunnable())
    return makeError(StatusCode::WrongState,
                     "the program was loaded to be looked at, with custom_ops = MEZZO_CUSTOM_OPS_INSPECT, and cannot run");
  unsigned setting = options.numThreads ? options.numThreads : threadSetting;
  return CpuSession::create(shared_from_this(), setting, options.flushSubnormals);
}
