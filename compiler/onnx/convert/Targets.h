// What is known of runtimes: the table targets.yaml.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_TARGETS_H
#define MEZZO_COMPILER_ONNX_CONVERT_TARGETS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace mezzo::onnx {

/// What one runtime has kernels for; see targets.yaml for the fields.
struct Target {
  std::string name;
  std::string source;
  std::vector<std::string> withF16, withoutF16, withBF16, withoutBF16;
  std::vector<std::string> oneType;

  /// Whether it runs the operator `op` of operator set `opset` on 16-bit data.
  bool runs(llvm::StringRef op, int64_t opset, bool isF16) const;
  /// Whether its kernels want parameters in the type of the data where the standard would let them be f32.
  bool wantsOneType(llvm::StringRef op) const;
};

/// All targets, by name.
const std::vector<Target> &allTargets();

/// Null where there is none of that name.
const Target *findTarget(llvm::StringRef name);

} // namespace mezzo::onnx

#endif
