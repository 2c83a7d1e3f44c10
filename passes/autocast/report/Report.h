// What autocast decided, and why: one entry for each operation that had a choice.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_REPORT_H
#define MEZZO_PASSES_AUTOCAST_REPORT_REPORT_H

#include "mlir/IR/Location.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mezzo::autocast {

/// One label and what decided it.
struct Choice {
  bool isLow = false;
  bool isPinned = false;
  std::string source; ///< of the pin: user, io, meaning, range, evidence, underflow, precision, output; or "cost"
  std::string why;
};

/// A value that an operation makes, or an input.
struct ValueEntry {
  std::string tensor; ///< the model's name, perhaps empty
  std::string type;   ///< its f32 type, as `1x64x56x56`
  bool isStored = false;
  int64_t elements = 0;
  Choice stored;
  std::string evidence; ///< proven, calibrated, violated or unknown
  std::string range;    ///< bounds and where they come from
  /// What is stored is the value times two to this power; absent: the value itself.
  std::optional<int> exponent;
};

struct OpEntry {
  int number = 0;                 ///< in the order of the program
  std::string op;                 ///< without the dialect's name
  std::vector<std::string> nodes; ///< of the model
  std::optional<mlir::Location> location;
  Choice compute;
  std::string accumulate; ///< f32 where sums are taken
  std::string rule;       ///< the row's preference, reason and sentence
  std::vector<ValueEntry> values;
  std::vector<int> operands; ///< numbers of the operations that make its operands; inputs count from -1 down
  int64_t castsIn = 0;       ///< casts that it reads through
  double flops = 0;
  double weightBytes = 0;         ///< of its weights in f32
  std::optional<double> flipCost; ///< bytes of traffic that the other type would add, where it was asked for
};

/// Something that the user should know, most important first.
struct Finding {
  enum class Risk : uint8_t { High, Medium, Low };
  Risk risk;
  /// unknown-range, violated, constant-overflow, constant-flushed, constant-coarse, pinned-against-evidence
  std::string kind;
  std::string name; ///< of the tensor, constant or node
  std::string text;
  std::string decision = ""; ///< what was done about it, as `keep f32`, `saturate`, `scale by 2^-3`; empty: nothing
};

struct Summary {
  int64_t lowOps = 0, f32Ops = 0;
  int64_t casts = 0;       ///< casts of activations that the program contains
  int64_t weightCasts = 0; ///< casts of weights, each done once
  double lowFlops = 0, flops = 0;
  double storedBytes = 0, storedBytesF32 = 0; ///< of stored activations, as chosen and in f32
  double weightBytes = 0, weightBytesF32 = 0;
  int64_t proven = 0, calibrated = 0, violated = 0, unknown = 0; ///< stored values by evidence
  int64_t cost = 0, flow = 0;                                    ///< of the cut; a byte is 65536
  double milliseconds = 0;
};

struct Report {
  std::string function;
  std::string type; ///< f16 or bf16
  std::vector<ValueEntry> inputs;
  std::vector<OpEntry> ops;
  std::vector<Finding> findings;
  Summary summary;
  std::string
      certificate; ///< the cut's problem and its solution, see certificateText in Placement.h; where it was asked for
  std::string rangeClaims; ///< what is claimed of each value's range, see RangeClaims.h; where it was asked for

  /// Columns of fixed places: summary, findings, one line for each operation. `docs/autocast.md` explains them.
  std::string toText() const;
  /// Everything about the operations that `name` names: by node, tensor, number (`#3`) or operation; empty where there is
  /// none.
  std::string explain(const std::string &name) const;
  /// JSON by the schema of `docs/autocast.md`.
  std::string toJson() const;
  /// A picture: operations by depth, coloured by type and evidence.
  std::string toSvg() const;
};

/// What was decided on one operation, in a sentence.
std::string describe(const OpEntry &entry, llvm::StringRef type);

/// What differs between two reports of one model, a line each; empty where nothing does.
std::string diff(const Report &before, const Report &after);

} // namespace mezzo::autocast

#endif
