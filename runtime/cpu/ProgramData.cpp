#include "runtime/cpu/ProgramData.h"

#include <cstring>

using namespace mezzo;
using namespace mezzo::cpu;
using artifact::Space;

namespace {
void fillSplat(uint8_t *into, uint64_t bytes, const std::vector<uint8_t> &element) {
  for (uint64_t i = 0; i < bytes; i += element.size())
    std::memcpy(into + i, element.data(), element.size());
}

uint64_t getBytes(const TensorType &type) { return static_cast<uint64_t>(*getByteSize(type)); }
} // namespace

ProgramData::ProgramData(const artifact::Artifact &artifact) : artifact(artifact) {
  const artifact::Program &program = artifact.program();
  for (const artifact::Variable &variable : program.variables)
    variables.push_back(variable.isMutable ? nullptr : place(variable.init, variable.type));
  for (const artifact::Constant &constant : program.constants)
    constants.push_back(place(constant.init, constant.type));
  for (const artifact::Derived &buffer : program.derived)
    derived.emplace_back(getBytes(buffer.type));
}

uint8_t *ProgramData::place(const artifact::InitialValue &init, const TensorType &type) {
  // The pages of the file are mapped read-only; nothing writes through these addresses, which the verifier has checked.
  if (init.section != artifact::noIndex)
    return const_cast<uint8_t *>(artifact.section(init.section).data()) + init.offset;
  fillSplat(splats.emplace_back(getBytes(type)).data(), getBytes(type), init.splat);
  return splats.back().data();
}

uint8_t *ProgramData::getAddress(Space space, uint32_t index) const {
  switch (space) {
  case Space::Variable:
    return variables[index];
  case Space::Constant:
    return constants[index];
  case Space::Derived:
    return derived[index].data();
  default:
    return nullptr;
  }
}

void ProgramData::copyInitialValue(size_t variable, uint8_t *into) const {
  const artifact::Variable &info = artifact.program().variables[variable];
  if (info.init.section == artifact::noIndex)
    fillSplat(into, getBytes(info.type), info.init.splat);
  else if (getBytes(info.type) > 0)
    std::memcpy(into, artifact.section(info.init.section).data() + info.init.offset, getBytes(info.type));
}

uint64_t ProgramData::getDerivedBytes() const {
  uint64_t bytes = 0;
  for (const AlignedBuffer &buffer : derived)
    bytes += buffer.size();
  return bytes;
}
