// The running sums of reductions and scans in C++: their types, neutral values, and the structs that join two of them.
#ifndef MEZZO_COMPILER_TEXT_SUMS_H
#define MEZZO_COMPILER_TEXT_SUMS_H

#include "compiler/text/ScalarPrinter.h"

namespace mezzo::text {

/// One sum. argmax and argmin have a value with its point's number in one; a user's combiner has all values in one.
struct Sum {
  std::string type;     ///< "float", "Ranked<float>", "softmax_pair1"
  std::string combiner; ///< the struct whose `join` combines two: "Add"
  std::string identity; ///< an expression
  int64_t bytes;        ///< of the type
};

/// The sums of `op`. Where the combiner is the user's, prints its structs to `definitions`, their names starting with
/// `prefix`; fails with a message where it uses values of the kernel other than constants.
llvm::FailureOr<llvm::SmallVector<Sum>> sumsOf(kernel::ReduceOp op, Writer &definitions, FunctionTable &functions,
                                               llvm::StringRef prefix);

/// The sum of a scan.
Sum sumOf(kernel::ScanOp op);

/// What a point contributes to each sum: `names` are what it yields, `point` its number.
llvm::SmallVector<std::string> contributions(kernel::ReduceOp op, llvm::ArrayRef<Sum> sums,
                                             llvm::ArrayRef<std::string> names, llvm::StringRef point);

/// Expressions of the operation's results, one by one, by those of its sums.
llvm::SmallVector<std::string> resultsOfSums(kernel::ReduceOp op, llvm::ArrayRef<std::string> sums);

/// Whether a contribution holds the point's number.
bool usesPointNumber(kernel::ReduceOp op);

} // namespace mezzo::text

#endif
