/* Mezzo's compiler as a library: compiles models in memory, ahead of time or when their shapes become known.

     mezzo_artifact *artifact = NULL;
     if (mezzo_compile_file("model.onnx", NULL, &artifact) != MEZZO_OK)
       die(mezzo_compiler_last_error());
     size_t size;
     const void *data = mezzo_artifact_data(artifact, &size);
     mezzo_program_load_memory(data, size, NULL, &program);

   An application that only runs compiled models needs libmezzo_runtime alone; this library brings LLVM with it.

   Errors, ownership and struct_size are as in mezzo/runtime.h; messages are from mezzo_compiler_last_error(). Every function
   may be called by any number of threads at once, except that one mezzo_jit is used by one thread at a time. */
#ifndef MEZZO_COMPILER_H
#define MEZZO_COMPILER_H

#include "mezzo/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mezzo_artifact mezzo_artifact;
typedef struct mezzo_jit mezzo_jit;

typedef struct mezzo_compile_options {
  size_t struct_size;
  const char *target_cpu;       /* "native", "x86-64-v3" or LLVM's name of a processor; null: "native" */
  size_t num_dims;              /* how many symbolic dimensions are bound */
  const char *const *dim_names; /* "N", or "INPUT:AXIS" for an unnamed one */
  const int64_t *dim_sizes;
  int32_t strict_rounding; /* 1: round every 16-bit value where the model does */
} mezzo_compile_options;

/* The message of the last failed call of this thread, never null: the compiler's diagnostics, one a line. Valid until the
   thread's next call. */
MEZZO_API const char *mezzo_compiler_last_error(void);

/* Compiles a .onnx or .mlir file. options may be null. */
MEZZO_API mezzo_status mezzo_compile_file(const char *path, const mezzo_compile_options *options, mezzo_artifact **artifact);

/* Compiles an ONNX model in memory; the bytes may go when this returns. Weights in files of their own are looked up beside
   `path`, which may be null where there are none. */
MEZZO_API mezzo_status mezzo_compile_memory(const void *data, size_t size, const char *path,
                                            const mezzo_compile_options *options, mezzo_artifact **artifact);

/* The artifact's bytes, as a .mezzo file has them. They live as long as the artifact. */
MEZZO_API const void *mezzo_artifact_data(const mezzo_artifact *artifact, size_t *size);

/* Null is allowed. */
MEZZO_API void mezzo_artifact_release(mezzo_artifact *artifact);

/* ---- Just-in-time use ---- */

/* Keeps a model, and compiles it for the shapes that inputs turn out to have. At most `capacity` compiled programs are kept,
   those used last; 0 means 8. The model's file must stay as it is. options may be null. */
MEZZO_API mezzo_status mezzo_jit_create(const char *path, const mezzo_compile_options *options, size_t capacity,
                                        mezzo_jit **jit);

/* Gives the program for inputs of these shapes, compiled now unless it is kept from before; `compiled`, unless null, says
   which. Data of the inputs is read only where it decides shapes. The program is the jit's and lives until the next call
   with it; sessions made from it live on. */
MEZZO_API mezzo_status mezzo_jit_get_program(mezzo_jit *jit, size_t num_inputs, const char *const *names,
                                             const mezzo_tensor_view *inputs, mezzo_program **program, int32_t *compiled);

/* Null is allowed. Sessions of its programs live on. */
MEZZO_API void mezzo_jit_release(mezzo_jit *jit);

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_COMPILER_H */
