// The part of a printed program's prelude that is the same on every device: narrowing of f64, arithmetic as the IR means it,
// combiners. It needs FUNCTION, f16, bf16, truth, Narrow, bits_of and float_of before it.
#ifndef MEZZO_COMPILER_TEXT_COMMONPRELUDE_H
#define MEZZO_COMPILER_TEXT_COMMONPRELUDE_H

namespace mezzo::text {

extern const char kNarrowing[];
extern const char kArithmetic[];
extern const char kCombiners[];

} // namespace mezzo::text

#endif
