// Which types the standard's operators take: the table operators.yaml.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_OPERATORS_H
#define MEZZO_COMPILER_ONNX_CONVERT_OPERATORS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace mezzo::onnx {

/// What one version of an operator takes; see operators.yaml for the words.
struct OperatorRow {
  std::string op;
  int64_t since = 0;
  std::vector<std::string> inputs, outputs;
  std::vector<std::string> f16, bf16; ///< the variables that may be that type
  std::vector<std::string> data;      ///< empty: that of the first output
  bool isExact = false;

  /// The word of input or output `index`.
  llvm::StringRef input(size_t index) const { return wordAt(inputs, index); }
  llvm::StringRef output(size_t index) const { return wordAt(outputs, index); }
  /// Whether `variable` is one that a node on 16 bits has in 16 bits.
  bool isData(llvm::StringRef variable) const;
  /// Whether `variable` may be that type.
  bool allows(llvm::StringRef variable, bool isF16) const;
  /// Whether it takes floats and makes none: a shape, an index, a truth value.
  bool onlyReads() const;

private:
  static llvm::StringRef wordAt(const std::vector<std::string> &words, size_t index);
};

class OperatorTable {
public:
  static const OperatorTable &get();

  /// The row of the standard's operator `op` in operator set `opset`; null where nothing of it is ever f32.
  const OperatorRow *find(llvm::StringRef op, int64_t opset) const;

private:
  OperatorTable();

  /// By operator, oldest first.
  llvm::StringMap<std::vector<OperatorRow>> rows;
};

} // namespace mezzo::onnx

#endif
