// The step `custom.call`: a function of a custom operator's library (mezzo/custom_op.h), called on the step's buffers.
//
//   operands: inputs, results; of any types, dense and row-major; nothing is converted
//   library: string               the file's name, without folder
//   function: string, domain: string, op_type: string
//   abi_version: int              of mezzo/custom_op.h
//   num_inputs: int               how many inputs the operator declares; places: ints   which of them each input is
//   attr.NAME                     the operator's own attribute NAME: int, float, string, ints or floats
#ifndef MEZZO_RUNTIME_CPU_CUSTOMSTEP_H
#define MEZZO_RUNTIME_CPU_CUSTOMSTEP_H

#include "runtime/cpu/Library.h"
#include "runtime/custom/CustomLibraries.h"

namespace mezzo::cpu {

/// Whether a call is such a step, which createLibraryCall does not know.
bool isCustomStep(const artifact::Call &call);

/// Makes it ready. Failures are those of finding and loading the library, InvalidArgument for wrong operands or attributes,
/// and Incompatible where the call is for another version of mezzo/custom_op.h.
Result<std::shared_ptr<const LibraryCall>> createCustomStep(const artifact::Call &call, custom::CustomLibraries &libraries);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_CUSTOMSTEP_H
