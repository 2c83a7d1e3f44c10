// What autocast decided, by the model's nodes.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_DECISIONS_H
#define MEZZO_COMPILER_ONNX_CONVERT_DECISIONS_H

#include "passes/autocast/report/Report.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::onnx {

class Decisions {
public:
  struct Operation {
    std::string op;                 ///< of the graph dialect
    std::vector<std::string> nodes; ///< that it covers, as the importer names them
    bool isLow = false;             ///< whether nodes that do the same may compute on 16 bits
    std::string limit;              ///< why it is f32 for the target's sake; empty where it is not
  };

  explicit Decisions(const autocast::Report &report);

  /// Numbers of the operations that cover `node`; empty where none does.
  llvm::ArrayRef<int> covering(llvm::StringRef node) const;
  const Operation &at(int number) const { return operations[number]; }
  llvm::ArrayRef<Operation> all() const { return operations; }

private:
  std::vector<Operation> operations;
  llvm::StringMap<std::vector<int>> byNode;
};

} // namespace mezzo::onnx

#endif
