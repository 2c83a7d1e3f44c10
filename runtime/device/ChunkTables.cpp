#include "runtime/device/ChunkTables.h"

#include "runtime/base/CheckedMath.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::device;

ChunkTables::ChunkTables(const artifact::Launch &launch) {
  size_t next = 0;
  for (int64_t length : launch.tables) {
    arguments.push_back({next, rows.size(), length > 0});
    size_t end = next + static_cast<size_t>(std::max<int64_t>(length, 1));
    for (size_t i = next; length > 0 && i < end; ++i) {
      auto elements = static_cast<uint64_t>(*countElements(launch.buffers[i].type.shape));
      for (uint64_t chunk = 0; chunk * uint64_t(artifact::tableChunk) < elements; ++chunk) {
        rows.push_back({0, elements, chunk});
        bufferOfRow.push_back(i);
      }
    }
    next = end;
  }
}

TableMemory::TableMemory(const ChunkTables &tables)
    : tables(tables), rows(tables.rows), arguments(tables.arguments.size()) {}

uint8_t *const *TableMemory::fill(uint8_t *const *buffers) {
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i][0] = reinterpret_cast<uintptr_t>(buffers[tables.bufferOfRow[i]]);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const ChunkTables::Argument &argument = tables.arguments[i];
    arguments[i] =
        argument.isTable ? reinterpret_cast<uint8_t *>(rows.data() + argument.firstRow) : buffers[argument.firstBuffer];
  }
  return arguments.data();
}
