// Tables of buffers, which kernels that work on many tensors read: a row for each chunk.
#ifndef MEZZO_RUNTIME_DEVICE_CHUNKTABLES_H
#define MEZZO_RUNTIME_DEVICE_CHUNKTABLES_H

#include "runtime/artifact/Program.h"

#include <array>

namespace mezzo::device {

/// Which arguments of a launch are tables, and what does not change in them. Immutable; threads may share it.
class ChunkTables {
public:
  explicit ChunkTables(const artifact::Launch &launch);

  /// A row as it lies in memory: address of the buffer, its elements, number of the chunk in it.
  using Row = std::array<uint64_t, 3>;

  struct Argument {
    size_t firstBuffer;
    size_t firstRow;
    bool isTable;
  };
  std::vector<Argument> arguments;
  std::vector<Row> rows;           ///< of all tables, one after the other; addresses are 0
  std::vector<size_t> bufferOfRow; ///< the number of its buffer in the launch
};

/// The rows of a launch's tables with the addresses of one session.
class TableMemory {
public:
  /// `tables` outlives this.
  explicit TableMemory(const ChunkTables &tables);

  /// The arguments of the kernel where its buffers lie at `buffers`; valid until the next call.
  uint8_t *const *fill(uint8_t *const *buffers);

private:
  const ChunkTables &tables;
  std::vector<ChunkTables::Row> rows;
  std::vector<uint8_t *> arguments;
};

} // namespace mezzo::device

#endif // MEZZO_RUNTIME_DEVICE_CHUNKTABLES_H
