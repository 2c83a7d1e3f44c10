// Where barriers stand: between any two accesses of different points to the same shared or writable memory of which one is a
// write.
#ifndef MEZZO_COMPILER_CUDA_BARRIERS_H
#define MEZZO_COMPILER_CUDA_BARRIERS_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/DenseMap.h"

namespace mezzo::cuda {

/// What a phase, or one operation outside phases, does to memory that threads share. Memory is told apart by what makes it:
/// a buffer, a shared, a private that lies in shared memory, or the scratch of a reduction, by its operation's address.
class Accesses {
public:
  void read(const void *memory) { touched[memory]; }
  void write(const void *memory) { touched[memory] = true; }
  /// Adds what `other` does.
  void join(const Accesses &other);
  void clear() { touched.clear(); }
  /// Whether one writes what the other accesses.
  bool conflictsWith(const Accesses &other) const;
  bool writesAny() const;

private:
  llvm::DenseMap<const void *, bool> touched; ///< whether it is written
};

} // namespace mezzo::cuda

#endif
