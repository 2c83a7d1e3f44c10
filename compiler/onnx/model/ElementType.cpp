#include "compiler/onnx/model/ElementType.h"

#include "llvm/ADT/StringRef.h"
#include <iterator>

using namespace mezzo::onnx;

namespace {

struct TypeRow {
  const char *name;
  unsigned size; // 0: no tensors of this type
};

// By the type's number.
constexpr TypeRow rows[] = {
    {"undefined", 0},      {"float32", 4},    {"uint8", 1},          {"int8", 1},       {"uint16", 2},   {"int16", 2},
    {"int32", 4},          {"int64", 8},      {"string", 0},         {"bool", 1},       {"float16", 2},  {"float64", 8},
    {"uint32", 4},         {"uint64", 8},     {"complex64", 0},      {"complex128", 0}, {"bfloat16", 2}, {"float8e4m3fn", 0},
    {"float8e4m3fnuz", 0}, {"float8e5m2", 0}, {"float8e5m2fnuz", 0}, {"uint4", 0},      {"int4", 0},     {"float4e2m1", 0},
    {"float8e8m0", 0},     {"uint2", 0},      {"int2", 0},
};

const TypeRow *rowOf(ElementType type) {
  auto number = static_cast<int32_t>(type);
  return number >= 0 && number < std::ssize(rows) ? &rows[number] : nullptr;
}

} // namespace

unsigned mezzo::onnx::elementSize(ElementType type) {
  const TypeRow *row = rowOf(type);
  return row ? row->size : 0;
}

std::string mezzo::onnx::elementTypeName(ElementType type) {
  const TypeRow *row = rowOf(type);
  std::string name = row ? row->name : "unknown";
  if (!row || row->size == 0)
    name += " (" + std::to_string(static_cast<int32_t>(type)) + ")";
  return name;
}
