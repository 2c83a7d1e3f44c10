// What the emulator reports of a kernel.
#ifndef MEZZO_RUNTIME_EMULATOR_FINDINGS_H
#define MEZZO_RUNTIME_EMULATOR_FINDINGS_H

#include "runtime/emulator/Ptx.h"

#include <map>
#include <string>
#include <vector>

namespace mezzo::emulator {

enum class FindingKind : uint8_t {
  OutOfBounds,
  UseAfterFree,
  Misaligned,
  Uninitialised,
  ReadOnly, ///< a write to constant memory, or a non-coherent load of what the launch writes
  SharedRace,
  GlobalRace,
  DivergentBarrier,
  InactiveLane,
  Deadlock,
  Trap,
  StepLimit,
  Launch, ///< limits of a launch
};

/// "out-of-bounds", "shared-race", …
const char *nameOf(FindingKind kind);

/// The first time that something went wrong at an instruction, and how often it did.
struct Finding {
  FindingKind kind = FindingKind::Launch;
  std::string kernel;
  uint32_t line = 0;       ///< of the PTX text; 0: of no instruction
  std::string instruction; ///< "ld.global.f32"
  std::string sourceFile;  ///< of the CUDA text, where `.loc` says so
  uint32_t sourceLine = 0;
  Dim3 block, thread;
  uint64_t address = 0;
  std::string what; ///< a sentence without a full stop
  uint64_t count = 1;

  /// "kernel f, PTX line 12 (ld.global.f32), k.cu:4, block 0,0,0 thread 3,0,0: …"
  std::string text() const;
};

/// Findings of one launch, one a kind and instruction.
class Findings {
public:
  /// Adds a finding, or counts it where its kind and line are known.
  void add(Finding finding);
  const std::vector<Finding> &all() const { return list; }
  bool empty() const { return list.empty(); }

private:
  std::vector<Finding> list;
  std::map<std::pair<FindingKind, uint32_t>, size_t> places;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_FINDINGS_H
