// The processor that CPU kernels are compiled for.
#ifndef MEZZO_COMPILER_CPU_TARGET_H
#define MEZZO_COMPILER_CPU_TARGET_H

#include "llvm/Support/Error.h"

#include <memory>
#include <string>
#include <vector>

namespace llvm {
class TargetMachine;
}

namespace mezzo::cpu {

/// An x86-64 processor with AVX2, FMA and F16C at least.
struct Target {
  std::string cpu;                     ///< LLVM's name: x86-64-v3, znver4, …
  std::vector<std::string> extensions; ///< what code may use, by __builtin_cpu_supports' names, sorted
  bool avx512 = false;                 ///< with masked loads and stores of bytes and words (F, BW, DQ, VL)

  /// `name` is `native`, a level (x86-64-v3, x86-64-v4) or any processor that LLVM knows. Native means the level that this
  /// processor reaches, so that artifacts do not depend on more than they need. An error says what is wrong with the name.
  static llvm::Expected<Target> get(llvm::StringRef name);
};

/// Whether a processor multiplies bf16 natively, with sums in f32: then 16 bits save time beside bytes. `name` is one that
/// `Target::get` takes; native is this processor itself, not its level. No processor that oneDNN knows does so for f16.
bool multipliesBf16(llvm::StringRef name);

/// A code generator for `target`: position independent code, calls of no library function. Null only if LLVM has no x86.
std::unique_ptr<llvm::TargetMachine> createTargetMachine(const Target &target);

} // namespace mezzo::cpu

#endif
