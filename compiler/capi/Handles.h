// The objects behind the compiler's C interface, and what its entry points share.
#ifndef MEZZO_COMPILER_CAPI_HANDLES_H
#define MEZZO_COMPILER_CAPI_HANDLES_H

#include "compiler/driver/Compilation.h"
#include "mezzo/compiler.h"

#include <cstring>
#include <new>

struct mezzo_artifact {
  std::vector<uint8_t> bytes;
};

namespace mezzo::capi {

/// A failure with its message, on its way out of an entry point.
struct Error {
  mezzo_status status;
  std::string message;
};

/// Remembers the message of a failure for mezzo_compiler_last_error. Never throws.
mezzo_status remember(mezzo_status status, const char *message) noexcept;

/// Runs the body of an entry point; an Error and any exception become a status.
template <typename Body> mezzo_status guarded(Body &&body) noexcept {
  try {
    body();
    return remember(MEZZO_OK, "");
  } catch (const Error &error) {
    return remember(error.status, error.message.c_str());
  } catch (const std::bad_alloc &) {
    return remember(MEZZO_OUT_OF_MEMORY, "out of memory");
  } catch (const std::exception &error) {
    return remember(MEZZO_INTERNAL, error.what());
  } catch (...) {
    return remember(MEZZO_INTERNAL, "unknown failure");
  }
}

/// Throws Error unless `pointer` is set.
void requirePointer(const void *pointer, const char *name);

/// Throws Error unless `result` is set, and makes what it points to null, which it stays where the call fails.
template <typename Handle> void clearResult(Handle **result, const char *name) {
  requirePointer(result, name);
  *result = nullptr;
}

/// As much of the caller's struct as both sides know of it; null gives all defaults. Throws Error.
template <typename Struct> Struct readStruct(const Struct *given, const char *name) {
  Struct read = {};
  if (!given)
    return read;
  if (given->struct_size < sizeof(size_t))
    throw Error{MEZZO_INVALID_ARGUMENT, std::string("struct_size of ") + name + " is not set"};
  std::memcpy(&read, given, std::min(given->struct_size, sizeof(read)));
  return read;
}

/// The options of a C caller; `options` may be null. Throws Error where they are wrong.
compiler::CompileOptions readOptions(const mezzo_compile_options *options);

/// Says which model is compiled: a file, which must be there, or bytes, which must outlive the compilation.
void nameFile(compiler::CompileOptions &options, const char *path);
void nameBytes(compiler::CompileOptions &options, std::string_view bytes, const char *path);

/// Compiles to an artifact's bytes. Throws Error with the compiler's diagnostics.
std::vector<uint8_t> compileToBytes(compiler::CompileOptions options);

} // namespace mezzo::capi

#endif
