// Builds the stages of a library call: operands as f32 views, weights packed at load, the result stored as its type wants
// it.
#ifndef MEZZO_RUNTIME_CPU_DNNLBUILDER_H
#define MEZZO_RUNTIME_CPU_DNNLBUILDER_H

#include "runtime/cpu/DnnlCall.h"
#include "runtime/cpu/DnnlView.h"
#include "runtime/cpu/LibraryFunctions.h"

namespace mezzo::cpu {

/// How operands of 16 bits are read and written.
enum class Border {
  Widened, ///< as f32: converted before and after the primitive
  Native,  ///< as they are, by a primitive that sums in f32
};

/// Native where both factors, operands 0 and 1, are bf16 and the processor multiplies them; f16 has no such primitives.
Border chooseBorder(const LibraryContext &context);

/// A call made by `create` at the border that suits it: a widened one where the library has no native primitive for it.
LibraryCallResult createAtBorder(const LibraryContext &context,
                                 LibraryCallResult (*create)(const LibraryContext &context, Border border));

class DnnlBuilder {
public:
  explicit DnnlBuilder(const LibraryContext &context) : context(context) {}

  const artifact::BufferRef &getBuffer(size_t operand) const { return context.call.buffers[operand]; }
  size_t getNumOperands() const { return context.call.buffers.size(); }

  /// Unsupported where an operand is not f32, f16 or bf16.
  Status checkFloatOperands() const;

  /// Unsupported where an operand has strides.
  Status checkDense() const;

  /// An operand that is read. By a widened border as f32: in scratch in every run, or at load where it is constant.
  DnnlView addInput(size_t operand, Border border = Border::Widened);

  /// The result, the last operand: in place where it has no gaps and is f32 or by a native border, else as f32 in scratch.
  /// `readsOld`: the stages also want what was in it.
  DnnlView addResult(bool readsOld, Border border = Border::Widened);

  /// The stages that bring the result of `addResult`, computed by now, into its buffer. One that is native is clipped
  /// already.
  void storeResult(const DnnlView &result, Clip clip);

  /// The stage that clips all elements of a result, which has no gaps.
  void addClip(const DnnlView &result, Clip clip);

  /// The stages that copy a dense f32 slot into an operand that is written and has no strides.
  void storeDense(size_t operand, size_t slot);

  /// A slot with the view's data in the layout `wanted`: the view's own where it is the same, a copy packed at load where
  /// the view is constant, or one made in every run.
  size_t addAs(const DnnlView &view, const dnnl::memory::desc &wanted);

  /// The same where the view must be read through another description of equal layout, such as weights by group.
  size_t addAs(const DnnlView &view, const dnnl::memory::desc &seen, const dnnl::memory::desc &wanted);

  size_t addScratch(const dnnl::memory::desc &desc);
  size_t addConstant(const uint8_t *data, const dnnl::memory::desc &desc);

  /// A slot with the data of another under another description.
  size_t addAlias(size_t slot, const dnnl::memory::desc &desc);

  /// `scratchpad`: the primitive's own scratch memory, as its descriptor says.
  void addPrimitive(const dnnl::primitive &primitive, std::vector<std::pair<int, size_t>> arguments,
                    const dnnl::memory::desc &scratchpad);

  std::shared_ptr<const LibraryCall> finish();

  const LibraryContext &context;

private:
  size_t addSlot(DnnlSlot slot);
  size_t addScratchBytes(uint64_t bytes);

  std::vector<DnnlSlot> slots;
  std::vector<DnnlStage> stages;
  uint64_t scratchBytes = 0;
};

/// Attributes of every primitive: scratch memory comes from us.
dnnl::primitive_attr makeDnnlAttributes();

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_DNNLBUILDER_H
