// The operators that the importer knows.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_OPTABLE_H
#define MEZZO_COMPILER_ONNX_IMPORT_OPTABLE_H

#include "compiler/onnx/import/NodeImport.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::onnx {

/// Builds what a node means. Its inputs are there as many as the row asks for; a failure is noted in the NodeImport.
using ImportFunction = Results (*)(NodeImport &);

/// How many inputs a node may have; those that are left out by an empty name count.
struct Arity {
  unsigned least, most;
};
constexpr unsigned anyNumber = ~0u;

struct OpRow {
  /// Inputs below `arity.least` must not be left out.
  Arity arity;
  ImportFunction import;
  /// The oldest operator set in which the operator means what `import` builds.
  int64_t oldestOpset;
};

class OpTable {
public:
  /// All operators of the standard's own domain.
  OpTable();

  void add(llvm::StringRef name, Arity arity, ImportFunction import, int64_t oldestOpset = 7) {
    rows[name] = {arity, import, oldestOpset};
  }
  const OpRow *find(llvm::StringRef name) const {
    auto row = rows.find(name);
    return row == rows.end() ? nullptr : &row->second;
  }
  const llvm::StringMap<OpRow> &getRows() const { return rows; }

private:
  llvm::StringMap<OpRow> rows;
};

/// Each family of operators has a file of its own and adds itself.
void addActivations(OpTable &table);
void addArithmetic(OpTable &table);
void addAttention(OpTable &table);
void addConstants(OpTable &table);
void addConvolutions(OpTable &table);
void addEinsum(OpTable &table);
void addGathers(OpTable &table);
void addImageOps(OpTable &table);
void addLogic(OpTable &table);
void addLosses(OpTable &table);
void addMatrixProducts(OpTable &table);
void addMoves(OpTable &table);
void addNorms(OpTable &table);
void addPooling(OpTable &table);
void addRecurrent(OpTable &table);
void addReductions(OpTable &table);
void addResize(OpTable &table);
void addScatters(OpTable &table);
void addSearches(OpTable &table);
void addShapes(OpTable &table);
void addSoftmax(OpTable &table);
void addUnary(OpTable &table);

} // namespace mezzo::onnx

#endif
