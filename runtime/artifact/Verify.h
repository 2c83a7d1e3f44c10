// Whether a program can be run without reading or writing outside its buffers.
#ifndef MEZZO_RUNTIME_ARTIFACT_VERIFY_H
#define MEZZO_RUNTIME_ARTIFACT_VERIFY_H

#include "runtime/artifact/Program.h"
#include "runtime/base/Status.h"

#include <span>

namespace mezzo::artifact {

/// Checks every index, name, type, shape, offset and length of the program, and who may write what, given the lengths of
/// its sections in bytes. The first fault is returned with its place: `entry "main", variant 0, cpu plan, step 3, …`.
Status verifyProgram(const Program &program, std::span<const uint64_t> sectionLengths);

/// "cpu" or "cuda".
const char *getDeviceKindName(DeviceKind kind);

/// "input", "arena", …
const char *getSpaceName(Space space);

} // namespace mezzo::artifact

#endif // MEZZO_RUNTIME_ARTIFACT_VERIFY_H
