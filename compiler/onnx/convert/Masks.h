// Masks of attention: constants that only lower what a softmax is taken of, as the least number of f32.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_MASKS_H
#define MEZZO_COMPILER_ONNX_CONVERT_MASKS_H

#include "compiler/onnx/convert/Bodies.h"
#include "compiler/onnx/convert/Constants.h"

namespace mezzo::onnx {

/// Masks that 16 bits do not hold, held at a number that they do: far below every score, and with room for a score beside
/// it. Infinite ones stay.
class Masks {
public:
  /// Saturates the constants of the main graph that are masks.
  static llvm::Expected<Masks> saturate(const Body &main, Constants &constants);

  bool empty() const { return originals.empty(); }
  /// Gives those that nobody reads in 16 bits after the conversion the numbers that they had.
  void restoreF32(const Body &main) const;

private:
  llvm::StringMap<wire::TensorProto> originals; ///< by the name of the value
};

} // namespace mezzo::onnx

#endif
