// The policy table: one row for each operation, read from policy.yaml and from the user's file of the same form.
#ifndef MEZZO_PASSES_AUTOCAST_POLICY_POLICYTABLE_H
#define MEZZO_PASSES_AUTOCAST_POLICY_POLICYTABLE_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace mezzo::autocast {

enum class OperandRole : uint8_t { Data, Product, F32, Any, Agree };
enum class ResultRole : uint8_t { Data, Own };
enum class Prior : uint8_t { Low, Follow, Ranged, F32 };
enum class Reason : uint8_t { Range, Precision, Speed, Meaning };

/// See policy.yaml for the meaning of the fields.
struct PolicyRow {
  std::string op; ///< without the dialect's name
  std::vector<OperandRole> operands;
  std::vector<ResultRole> results;
  std::string compute = "f32";
  std::string accumulate;
  Prior f16 = Prior::F32, bf16 = Prior::F32;
  Reason reason = Reason::Meaning;
  std::string why;

  OperandRole operand(unsigned i) const;
  ResultRole result(unsigned i) const;
  /// Whether elements are moved or chosen and never rounded.
  bool isExact() const { return compute == "exact"; }
  Prior prior(bool isF16) const { return isF16 ? f16 : bf16; }
};

llvm::StringRef nameOf(Prior prior);
llvm::StringRef nameOf(Reason reason);

class PolicyTable {
public:
  /// The table that Mezzo comes with.
  static const PolicyTable &builtin();

  /// Reads rows as in policy.yaml, or `{rows: […], keep-f32: […], keep-low: […]}`, each of which may be missing; `source`
  /// names them in errors. JSON is YAML too.
  static llvm::Expected<PolicyTable> parse(llvm::StringRef text, llvm::StringRef source);

  /// Replaces rows by those of `user`. Fails where an operation has no row here, naming those most like it.
  llvm::Error override(const PolicyTable &user, llvm::StringRef source);

  /// The row of `op`; null if it has none.
  const PolicyRow *find(mlir::Operation *op) const;
  const PolicyRow *find(llvm::StringRef op) const;

  /// The selectors in the file, of operations that it keeps in one type; see `Selector` in Options.h.
  const std::vector<std::string> &keepF32() const { return f32Selectors; }
  const std::vector<std::string> &keepLow() const { return lowSelectors; }

  /// All rows, in the order of the file.
  const std::vector<PolicyRow> &rows() const { return table; }

private:
  std::vector<PolicyRow> table;
  llvm::StringMap<size_t> numbers;
  std::vector<std::string> f32Selectors, lowSelectors;
};

} // namespace mezzo::autocast

#endif
