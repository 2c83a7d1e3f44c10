// A function decoded for execution: one Op an instruction, operands as places of 32 lanes.
#ifndef MEZZO_RUNTIME_EMULATOR_CODE_H
#define MEZZO_RUNTIME_EMULATOR_CODE_H

#include "runtime/emulator/Ptx.h"

#include <unordered_map>

namespace mezzo::emulator {

class Warp;
struct Op;
struct Code;

/// Executes an instruction for the lanes of `warp.mask`.
using Handler = void (*)(Warp &warp, const Op &op);

/// A place of 32 lanes: the upper two bits say in which array, the others at which byte.
using Slot = uint32_t;
constexpr Slot kNoSlot = UINT32_MAX;
enum class Bank : uint32_t { Registers, Constants, Specials };
constexpr Slot makeSlot(Bank bank, uint32_t byte) { return static_cast<uint32_t>(bank) << 30 | byte; }

/// A predicate is one word with a bit a lane; 8-bit values have 16 bits a lane.
constexpr uint32_t kPredicateBytes = 4;

struct Op {
  Handler run = nullptr;
  Slot d = kNoSlot, d2 = kNoSlot, a = kNoSlot, b = kNoSlot, c = kNoSlot, e = kNoSlot;
  Slot guard = kNoSlot;
  bool isGuardNegated = false;
  bool isNegated = false;       ///< of a predicate operand
  bool isWideAddress = true;    ///< a 64-bit register
  bool isFrameRelative = false; ///< an address in the frame's local memory
  Space space = Space::Generic;
  uint8_t count = 1;       ///< elements of a vector
  uint8_t flags = 0;       ///< the family's own
  uint32_t target = 0;     ///< a branch's
  uint32_t reconverge = 0; ///< where lanes that a branch separates meet again
  uint32_t extra = 0;      ///< index in a side table
  int64_t offset = 0;      ///< of an address
};

/// Where a value that a call hands over is: a register, an immediate, or parameter memory of a frame.
struct ValuePlace {
  Slot slot = kNoSlot; ///< kNoSlot: in parameter memory
  uint32_t offset = 0; ///< there
  uint32_t bytes = 0;
};

struct CallSite {
  const Code *callee = nullptr; ///< null: `external`, or through a register
  std::string external;         ///< a function that the emulator has itself
  std::vector<ValuePlace> arguments, results;
};

struct Code {
  const Function *function = nullptr;
  std::vector<Op> ops; ///< one an instruction, and one more behind the last
  uint32_t registerBytes = 0;
  std::vector<uint8_t> constants;
  uint32_t parameterBytes = 0; ///< of parameters, results and variables; a lane's
  uint32_t localBytes = 0;
  std::vector<ValuePlace> parameters, results;
  std::vector<Slot> slotLists; ///< of vectors
  std::vector<std::vector<uint32_t>> branchTables;
  std::vector<CallSite> calls;
  std::vector<std::shared_ptr<const void>> owned;          ///< what ops point to
  std::vector<std::pair<uint32_t, uint32_t>> sharedRanges; ///< entries: begin and end of each variable, increasing
  uint32_t staticSharedBytes = 0;                          ///< entries: as a GPU counts them
  uint32_t sharedBytes = 0;                                ///< entries: of the emulator, with room between variables
  bool hasDynamicShared = false;
  uint32_t dynamicSharedOffset = 0;
};

} // namespace mezzo::emulator

#endif // MEZZO_RUNTIME_EMULATOR_CODE_H
