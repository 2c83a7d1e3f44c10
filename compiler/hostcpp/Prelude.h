// The text that stands before every printed program.
#ifndef MEZZO_COMPILER_HOSTCPP_PRELUDE_H
#define MEZZO_COMPILER_HOSTCPP_PRELUDE_H

#include <string>

namespace mezzo::hostcpp {

/// Element types and conversions of 16-bit floats on a host, by integers.
extern const char kTypes[];

std::string prelude();

} // namespace mezzo::hostcpp

#endif
