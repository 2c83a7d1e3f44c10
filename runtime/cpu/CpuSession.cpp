#include "runtime/cpu/CpuSession.h"

#include "runtime/base/File.h"
#include "runtime/cpu/Team.h"
#include "runtime/cpu/ThreadLimits.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/mman.h>

using namespace mezzo;
using namespace mezzo::cpu;

Result<std::unique_ptr<ArenaMemory>> ArenaMemory::create(uint64_t bytes) {
  size_t size = std::max<uint64_t>(bytes, 1);
  void *memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return makeError(StatusCode::OutOfMemory, "cannot reserve ", size,
                     " bytes for intermediate values: ", describeErrno(errno));
  // Large pages where the system has them: fewer misses of the address cache. It is no fault where it has not.
  ::madvise(memory, size, MADV_HUGEPAGE);
  return std::unique_ptr<ArenaMemory>(new ArenaMemory(memory, bytes));
}

ArenaMemory::~ArenaMemory() { ::munmap(memory, std::max<uint64_t>(bytes, 1)); }

CpuSession::CpuSession(std::shared_ptr<CpuProgram> program, std::unique_ptr<ArenaMemory> arena, unsigned threadSetting,
                       bool flushSubnormals)
    : program(std::move(program)), arena(std::move(arena)), limits(findThreadLimits(threadSetting)),
      flushSubnormals(flushSubnormals) {
  memory.arena = this->arena->data();
  for (const artifact::Variable &variable : this->program->getProgram().variables) {
    variables.emplace_back(variable.isMutable ? AlignedBuffer(static_cast<uint64_t>(*getByteSize(variable.type)))
                                              : AlignedBuffer());
    memory.variables.push_back(variables.back().data());
  }
}

Result<std::unique_ptr<device::DeviceSession>> CpuSession::create(std::shared_ptr<CpuProgram> program,
                                                                  unsigned threadSetting, bool flushSubnormals) {
  Result<std::unique_ptr<ArenaMemory>> arena = ArenaMemory::create(program->getArenaBytes());
  if (!arena.ok())
    return arena.takeStatus();
  std::unique_ptr<CpuSession> session(new CpuSession(std::move(program), arena.take(), threadSetting, flushSubnormals));
  MEZZO_RETURN_IF_ERROR(session->reset());
  return std::unique_ptr<device::DeviceSession>(std::move(session));
}

Result<PlanRunner *> CpuSession::getRunner(size_t entry, size_t variant, unsigned numThreads) {
  auto key = std::make_tuple(entry, variant, numThreads);
  auto found = runners.find(key);
  if (found != runners.end())
    return &found->second;
  Result<const PreparedPlan *> plan = program->getPlan(entry, variant, numThreads);
  if (!plan.ok())
    return plan.takeStatus();
  auto inserted = runners.try_emplace(key, **plan, program->getData(), memory);
  return &inserted.first->second;
}

Status CpuSession::run(const device::RunRequest &request) {
  Result<PlanRunner *> runner = getRunner(request.entry, request.variant, getThreadLimits().used);
  if (!runner.ok())
    return runner.takeStatus();
  return (*runner)->run(request.inputs, request.outputs, flushSubnormals, request.observer);
}

device::ThreadLimits CpuSession::getThreadLimits() const {
  device::ThreadLimits current = limits;
  // A session that came along through a fork has lost the threads it was made for.
  if (hasLostTeam())
    current.used = current.afterFork = 1;
  return current;
}

Status CpuSession::readVariable(size_t index, uint8_t *into) {
  auto bytes = static_cast<size_t>(*getByteSize(program->getProgram().variables[index].type));
  const uint8_t *from = variables[index].data()
                            ? variables[index].data()
                            : program->getData().getAddress(artifact::Space::Variable, static_cast<uint32_t>(index));
  if (bytes > 0)
    std::memcpy(into, from, bytes);
  return {};
}

Status CpuSession::writeVariable(size_t index, const uint8_t *from) {
  if (variables[index].size() > 0)
    std::memcpy(variables[index].data(), from, variables[index].size());
  return {};
}

Status CpuSession::reset() {
  for (size_t i = 0; i < variables.size(); ++i)
    if (variables[i].data())
      program->getData().copyInitialValue(i, variables[i].data());
  return {};
}

uint64_t CpuSession::getVariableBytes() const {
  uint64_t bytes = 0;
  for (const AlignedBuffer &variable : variables)
    bytes += variable.size();
  return bytes;
}
