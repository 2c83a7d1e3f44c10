// The element types of tensors as the reference sees them: how bytes become numbers and back.
#ifndef MEZZO_DIALECTS_GRAPH_REFERENCE_ELEMENT_H
#define MEZZO_DIALECTS_GRAPH_REFERENCE_ELEMENT_H

#include "mlir/IR/Types.h"

namespace mezzo::graph::reference {

/// Wide enough that sums, differences and quotients of any two integer elements are exact, and products right modulo 2^128.
using Int = __int128;

enum class Element : uint8_t { F16, BF16, F32, F64, I1, I8, I16, I32, I64, UI8, UI16, UI32, UI64 };

/// The element type of a tensor type that the graph dialect allows.
Element elementOf(mlir::Type type);

/// The bytes of one stored element; i1 is one byte.
size_t bytesOf(Element element);

bool isFloat(Element element);

/// The limits of an integer type or i1.
Int lowest(Element element);
Int highest(Element element);

/// A stored element as a number. An i1 is true where its byte is not 0.
double readFloat(Element element, const char *bytes);
Int readInt(Element element, const char *bytes);

/// Stores a number in a float type, rounded to nearest even, directly.
void writeFloat(Element element, char *bytes, double value);

/// Stores an integer, wrapped around; in i1, whether it is not 0.
void writeInt(Element element, char *bytes, Int value);

/// A float as an integer of the type: truncated toward zero, saturated at the type's limits, 0 for NaN. For i1 whether it is
/// not 0, which NaN is.
Int toInt(Element element, double value);

} // namespace mezzo::graph::reference

#endif
