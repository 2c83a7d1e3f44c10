// A library call as a short list of stages over oneDNN.
#ifndef MEZZO_RUNTIME_CPU_DNNLCALL_H
#define MEZZO_RUNTIME_CPU_DNNLCALL_H

#include "runtime/cpu/ElementLoops.h"
#include "runtime/cpu/Library.h"

#include <oneapi/dnnl/dnnl.hpp>

#include <variant>

namespace mezzo::cpu {

/// The one CPU engine of the process.
const dnnl::engine &getDnnlEngine();

/// Data that stages read and write: an operand of the call, a part of its scratch memory, or data made at load.
struct DnnlSlot {
  enum class Kind { Operand, Scratch, Constant };

  Kind kind = Kind::Operand;
  size_t operand = 0;                ///< Operand: its position
  uint64_t offset = 0;               ///< Scratch: bytes into it
  const uint8_t *constant = nullptr; ///< Constant
  dnnl::memory::desc desc;           ///< how oneDNN sees it
};

/// Executes a primitive; the arguments are oneDNN's numbers with slots.
struct PrimitiveStage {
  dnnl::primitive primitive;
  std::vector<std::pair<int, size_t>> arguments;
};

/// f32 slot `to` = 16-bit slot `from`, in memory order.
struct WidenStage {
  size_t from;
  size_t to;
  ElementType type;
  int64_t count;
};

/// 16-bit slot `to` = f32 slot `from`, clipped and rounded, in memory order.
struct NarrowStage {
  size_t from;
  size_t to;
  ElementType type;
  int64_t count;
  Clip clip;
};

/// Clips an f32 slot in place.
struct ClipStage {
  size_t slot;
  int64_t count;
  Clip clip;
};

/// Copies elements between two layouts.
struct StridedCopyStage {
  size_t from;
  size_t to;
  std::vector<int64_t> shape;
  std::vector<int64_t> fromStrides; ///< bytes
  std::vector<int64_t> toStrides;   ///< bytes
  unsigned elementSize;
};

using DnnlStage = std::variant<PrimitiveStage, WidenStage, NarrowStage, ClipStage, StridedCopyStage>;

class DnnlCall : public LibraryCall {
public:
  DnnlCall(std::vector<DnnlSlot> slots, std::vector<DnnlStage> stages, uint64_t scratchBytes, unsigned numThreads)
      : slots(std::move(slots)), stages(std::move(stages)), scratchBytes(scratchBytes), numThreads(numThreads) {}

  uint64_t getScratchBytes() const override { return scratchBytes; }
  std::unique_ptr<LibraryInstance> createInstance() const override;

private:
  friend class DnnlInstance;

  std::vector<DnnlSlot> slots;
  std::vector<DnnlStage> stages;
  uint64_t scratchBytes;
  unsigned numThreads;
};

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_DNNLCALL_H
