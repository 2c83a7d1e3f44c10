// The element types of ONNX: their numbers in a file, names and sizes.
#ifndef MEZZO_COMPILER_ONNX_MODEL_ELEMENTTYPE_H
#define MEZZO_COMPILER_ONNX_MODEL_ELEMENTTYPE_H

#include <cstdint>
#include <string>

namespace mezzo::onnx {

/// As numbered by the standard, which may know more than these; a file may hold any number.
enum class ElementType : int32_t {
  Undefined = 0,
  Float = 1,
  UInt8 = 2,
  Int8 = 3,
  UInt16 = 4,
  Int16 = 5,
  Int32 = 6,
  Int64 = 7,
  String = 8,
  Bool = 9,
  Float16 = 10,
  Double = 11,
  UInt32 = 12,
  UInt64 = 13,
  BFloat16 = 16,
};

/// The bytes that one element takes in raw data; 0 for a type that Mezzo has no tensors of.
unsigned elementSize(ElementType type);

/// The name that the standard gives to `type`, with its number where it is none that Mezzo can use: "float16", "int4 (22)".
std::string elementTypeName(ElementType type);

} // namespace mezzo::onnx

#endif
