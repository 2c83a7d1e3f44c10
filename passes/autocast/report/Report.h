// What autocast decided, and why: one entry for each operation that had a choice.
//
// Entries are plain data, so that a report can be written to a file, read again and compared with another run's.
#ifndef MEZZO_PASSES_AUTOCAST_REPORT_REPORT_H
#define MEZZO_PASSES_AUTOCAST_REPORT_REPORT_H

#include "mlir/IR/Location.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mezzo::autocast {

/// One label and what decided it.
struct Choice {
  int variable = -1; ///< its number in the certificate
  bool isLow = false;
  bool isPinned = false;
  std::string
      source; ///< of the pin: user, io, target, meaning, range, evidence, underflow, precision, output; error or cost
  std::string why;
};

/// What the other label would cost.
struct Flip {
  /// How many bytes of traffic the program would move more, all other choices being made anew; below 0 where a pin costs
  /// that much. Arithmetic counts as the bytes that could be moved meanwhile.
  double bytes = 0;
  std::string against; ///< the pins that forbid it, as `range: operand 0: …`; empty where none does
};

/// `bytes` in whole bytes, with its sign.
std::string bytesText(double bytes);

/// A cast of a value, for those of its readers that want the other type.
struct Cast {
  int64_t readers = 0;
  double bytes = 0;   ///< of traffic that it adds: 0 where kernels cast as they load
  std::string reason; ///< what keeps the f32 side f32: the source of a choice
};

/// A value that an operation makes, or an input.
struct ValueEntry {
  std::string tensor; ///< the model's name, perhaps empty
  std::string type;   ///< its f32 type, as `1x64x56x56`
  bool isStored = false;
  int64_t elements = 0;
  Choice stored;
  std::string evidence; ///< proven, calibrated, violated or unknown
  std::string range;    ///< bounds
  std::string origin;   ///< where the bounds come from, or why there are none
  /// What is stored is the value times two to this power; absent: the value itself.
  std::optional<int> exponent;
  std::optional<Cast> cast;
  bool isCastToStore = false; ///< it is computed in f32 and rounded as it is stored
  std::optional<Flip> flip;   ///< where it was asked for and the value has a type of its own
};

/// A float operand.
struct OperandEntry {
  int index = 0;    ///< among all operands
  std::string role; ///< how the policy table reads it: data, product, f32, any or agree
  enum class From : uint8_t { Operation, Input, Weight, Other };
  From from = From::Other;
  int number = 0; ///< of the operation; inputs count from 0
  int result = 0; ///< its place among the values of that operation's entry
  /// Of a weight, and of what no entry is about; the entry of the operation or input has those of others.
  std::string tensor, type, evidence, range;
  double bytes = 0; ///< of the same, as it is read
  bool isReadLow = false;
  bool isCast = false; ///< it is read in another type than it has; a weight is cast once, when the program is loaded
};

struct OpEntry {
  int number = 0;                 ///< in the order of the program
  std::string op;                 ///< without the dialect's name
  std::vector<std::string> nodes; ///< of the model
  std::optional<mlir::Location> location;
  /// It moves data and makes no tensor of the model: an operation that computes covers its nodes, too.
  bool isHelper = false;
  Choice compute;
  std::string accumulate; ///< f32 where sums are taken
  std::string rule;       ///< the row's preference, reason and sentence
  std::vector<ValueEntry> values;
  std::vector<OperandEntry> operands;
  double flops = 0;
  double weightBytes = 0;   ///< of its weights in f32
  std::optional<Flip> flip; ///< where it was asked for

  int64_t castsIn() const;
  /// Whether a contraction on f32 multiplies 16-bit values by its f32 weights.
  bool mixesFactors() const;
  /// The name to show: that of its first tensor, else of its last node.
  std::string name() const;
};

/// An output of the program.
struct OutputEntry {
  std::string tensor;
  OperandEntry operand;
  Choice stored;
};

/// An operation that reads an input, weight or constant, or what is computed of it when the program is loaded; or an output.
struct SourceReader {
  int number = -1; ///< of the operation's entry; -1: it has none
  std::string op, name;
  int operand = 0;
  std::string type; ///< in which it reads: f32, f16, i64, …
};

/// An input, a weight or a constant of any type.
struct SourceEntry {
  std::string name;
  std::string kind;    ///< input, weight, constant, or variable: a weight that the program changes
  std::string element; ///< the type that the model gives it
  std::string held;    ///< the type in which the program holds it, before casts for its readers
  std::string type;    ///< its shape, as `1x64x56x56`
  int64_t elements = 0;
  std::string range; ///< empty for all but floats
  std::vector<SourceReader> readers;
};

/// Something that the user should know, most important first.
struct Finding {
  enum class Risk : uint8_t { High, Medium, Low };
  Risk risk = Risk::Low;
  /// unknown-range, violated, constant-overflow, constant-flushed, constant-coarse, pinned-against-evidence, f32-only
  std::string kind;
  std::string name; ///< of the tensor, constant or node
  std::string text;
  std::string decision = ""; ///< what was done about it, as `keep f32`, `saturate`, `scale by 2^-3`; empty: nothing
};

struct Summary {
  int64_t lowOps = 0, f32Ops = 0;
  int64_t casts = 0;                            ///< casts of activations that the program contains
  int64_t weightCasts = 0;                      ///< casts of weights, each done once
  std::map<std::string, int64_t> castsByReason; ///< casts of activations, see Cast::reason
  int64_t f32OnlyOps = 0;                       ///< operations on f32 because nothing else is implemented
  double f32OnlyCastBytes = 0;                  ///< what casts for them move
  double lowFlops = 0, flops = 0;
  double storedBytes = 0, storedBytesF32 = 0; ///< of stored activations, as chosen and in f32
  double weightBytes = 0, weightBytesF32 = 0;
  int64_t proven = 0, calibrated = 0, violated = 0, unknown = 0; ///< stored values by evidence
  int64_t cost = 0, flow = 0;                                    ///< of the cut; a byte is 65536
  /// How far outputs will be off f32, over their largest magnitude, and may be; where a calibration has effects of
  /// roundings.
  std::optional<double> predictedError, errorGoal;
  double milliseconds = 0;
};

struct Report {
  std::string function;
  std::string type;                    ///< f16 or bf16
  std::string model;                   ///< a hash of it; empty: not told
  std::map<std::string, int64_t> dims; ///< sizes that the program is for, by the names of dimensions
  std::vector<ValueEntry> inputs;
  std::vector<OpEntry> ops;
  std::vector<OutputEntry> outputs;
  std::vector<SourceEntry> sources; ///< inputs, weights and constants
  std::vector<Finding> findings;
  Summary summary;
  std::string
      certificate; ///< the cut's problem and its solution, see certificateText in Placement.h; where it was asked for
  std::string rangeClaims; ///< what is claimed of each value's range, see RangeClaims.h; where it was asked for

  /// The operations that `name` names: by node, tensor, number (`#3`) or operation. Those that compute come before what
  /// moves data for them.
  std::vector<const OpEntry *> named(llvm::StringRef name) const;
  /// The input, weights or constants of that name.
  std::vector<const SourceEntry *> sourcesNamed(llvm::StringRef name) const;
  /// All names that these two take but numbers.
  std::vector<std::string> names() const;
  /// `@main`, or `@main.1 for N=8`.
  std::string title() const;
  /// The value that an operand reads; null where no entry is about it.
  const ValueEntry *valueOf(const OperandEntry &operand) const;

  /// Columns of fixed places: summary, findings, one line for each operation. `docs/autocast.md` explains them.
  std::string toText() const;
  /// Everything about the inputs, constants and operations that `name` names; empty where there is none.
  std::string explain(llvm::StringRef name) const;
  /// A picture: operations by depth, coloured by type and evidence.
  std::string toSvg() const;
};

/// `f32`, or `low` as the 16-bit type is called.
llvm::StringRef typeName(bool isLow, llvm::StringRef low);
llvm::StringRef nameOf(Finding::Risk risk);
llvm::StringRef nameOf(OperandEntry::From from);

/// A screen about one input, weight or constant.
std::string describeSource(const Report &report, const SourceEntry &source);

/// What was decided on one operation, in a sentence.
std::string describe(const OpEntry &entry, llvm::StringRef type);

} // namespace mezzo::autocast

#endif
