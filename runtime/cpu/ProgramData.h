// The data of a program that never changes once it is loaded: immutable variables, constants and derived buffers.
#ifndef MEZZO_RUNTIME_CPU_PROGRAMDATA_H
#define MEZZO_RUNTIME_CPU_PROGRAMDATA_H

#include "runtime/artifact/Reader.h"
#include "runtime/base/AlignedBuffer.h"

namespace mezzo::cpu {

/// Addresses of what all sessions share. Sections are used in place, in the pages of the mapped file; splats are expanded.
class ProgramData {
public:
  /// The artifact must outlive this.
  explicit ProgramData(const artifact::Artifact &artifact);

  /// The address of a buffer that is the same for all sessions; null for inputs, outputs, the arena and mutable variables.
  uint8_t *getAddress(artifact::Space space, uint32_t index) const;

  /// Copies the initial value of a variable, dense, to `into`.
  void copyInitialValue(size_t variable, uint8_t *into) const;

  uint64_t getDerivedBytes() const;

private:
  uint8_t *place(const artifact::InitialValue &init, const TensorType &type);

  const artifact::Artifact &artifact;
  std::vector<uint8_t *> variables; ///< null for mutable ones
  std::vector<uint8_t *> constants;
  std::vector<AlignedBuffer> derived;
  std::vector<AlignedBuffer> splats;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_PROGRAMDATA_H
