/* Mezzo's compiler as a library: compiles models in memory, ahead of time or when their shapes become known.

     mezzo_artifact *artifact = NULL;
     if (mezzo_compile_file("model.onnx", NULL, &artifact) != MEZZO_OK)
       die(mezzo_compiler_last_error());
     size_t size;
     const void *data = mezzo_artifact_data(artifact, &size);
     mezzo_program_load_memory(data, size, NULL, &program);

   An application that only runs compiled models needs libmezzo_runtime alone; this library brings LLVM with it.

   Errors, ownership and struct_size are as in mezzo/runtime.h; messages are from mezzo_compiler_last_error(). A model that
   cannot be compiled, because it is damaged, wrong, leaves something open or uses what Mezzo has not, is MEZZO_UNSUPPORTED,
   and the message says what and where. Any number of threads may call any function at once, also with one mezzo_jit. */
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
  const char *const *dim_names; /* "N", or "INPUT:AXIS" for an unnamed one; named several times: a variant for each size */
  const int64_t *dim_sizes;
  int32_t strict_rounding; /* 1: round every 16-bit value where the model does */
  /* Declarations of custom operators, as docs/custom-operators.md describes them: texts in YAML or JSON, and paths of files
     with such. Libraries named in a text are relative to the working directory, those in a file to its folder. The artifact
     names their files; a mezzo_jit loads them. */
  const char *const *custom_ops;
  size_t num_custom_ops;
  const char *const *custom_op_files;
  size_t num_custom_op_files;
} mezzo_compile_options;

/* The message of the last failed call of this thread, never null: the compiler's diagnostics, one a line. Valid until the
   thread's next call. */
MEZZO_API const char *mezzo_compiler_last_error(void);

/* Compiles a file: IR in text form where its name ends in ".mlir", else ONNX. options may be null. */
MEZZO_API mezzo_status mezzo_compile_file(const char *path, const mezzo_compile_options *options, mezzo_artifact **artifact);

/* Compiles a model in memory; the bytes may go when this returns. `path`, which may be null, says what the model is called,
   where weights in files of their own are looked up (beside it), and what the bytes are: IR in text form where it ends in
   ".mlir", else ONNX. Nothing is read from it. */
MEZZO_API mezzo_status mezzo_compile_memory(const void *data, size_t size, const char *path,
                                            const mezzo_compile_options *options, mezzo_artifact **artifact);

/* The artifact's bytes, as a .mezzo file has them. They live as long as the artifact. */
MEZZO_API const void *mezzo_artifact_data(const mezzo_artifact *artifact, size_t *size);

/* Null is allowed. */
MEZZO_API void mezzo_artifact_release(mezzo_artifact *artifact);

/* ---- Mixed precision as ONNX ---- */

typedef struct mezzo_conversion mezzo_conversion;

/* As the options of `mezzo convert`, whose words and texts they take; what is null or 0 is as if it were not given. */
typedef struct mezzo_convert_options {
  size_t struct_size;
  const char *type;          /* "f16" or "bf16" */
  const char *io;            /* "keep" (the default), or the type: inputs and outputs become 16 bits too */
  const char *require;       /* "prior" (the default), "calibrated" or "proven" */
  const char *target;        /* the runtime that the model is for: "onnxruntime-cpu", "tensorrt", …; null: any */
  const char *const *ranges; /* bounds of inputs, "NAME=lo:hi" */
  size_t num_ranges;
  const char *const *keep_f32; /* what stays f32, and what is narrowed: selectors, see docs/autocast.md */
  size_t num_keep_f32;
  const char *const *keep_low;
  size_t num_keep_low;
  const char *const *policies; /* files that `--policy` takes, and calibrations, by their paths */
  size_t num_policies;
  const char *const *calibrations;
  size_t num_calibrations;
} mezzo_convert_options;

/* Decides which values of an ONNX model are stored in 16 bits and puts that into the model, as docs/convert.md describes.
   Of `options`, which may be null, dimensions, each with one size, and custom operators count. An option of either that
   makes no sense, or names what the model has not, is MEZZO_INVALID_ARGUMENT. */
MEZZO_API mezzo_status mezzo_convert_file(const char *path, const mezzo_compile_options *options,
                                          const mezzo_convert_options *how, mezzo_conversion **conversion);

/* The same from memory; the bytes may go when this returns. `path` is as in mezzo_compile_memory. */
MEZZO_API mezzo_status mezzo_convert_memory(const void *data, size_t size, const char *path,
                                            const mezzo_compile_options *options, const mezzo_convert_options *how,
                                            mezzo_conversion **conversion);

/* What was done, as `mezzo convert` prints it. It lives as long as the conversion. Null gives "". */
MEZZO_API const char *mezzo_conversion_summary(const mezzo_conversion *conversion);

/* Writes the converted model, and tensors that lay in files beside the model into one file, OUTPUT.data. Files appear whole
   or not at all, and never over the model that was read, which is MEZZO_IO_ERROR. */
MEZZO_API mezzo_status mezzo_conversion_write(mezzo_conversion *conversion, const char *output);

/* The converted model's bytes, which live as long as the conversion. MEZZO_UNSUPPORTED where it has tensors in other files.
 */
MEZZO_API mezzo_status mezzo_conversion_get_model(mezzo_conversion *conversion, const void **data, size_t *size);

/* Null is allowed. */
MEZZO_API void mezzo_conversion_release(mezzo_conversion *conversion);

/* ---- Just-in-time use ---- */

/* Keeps a model, and compiles it for the shapes that inputs turn out to have. At most `capacity` compiled programs are kept,
   those used last; 0 means 8. The model's file must stay as it is; whether it is a model shows when it is compiled first.
   options may be null. */
MEZZO_API mezzo_status mezzo_jit_create(const char *path, const mezzo_compile_options *options, size_t capacity,
                                        mezzo_jit **jit);

/* The same from memory; the bytes are copied. `path` is as in mezzo_compile_memory. */
MEZZO_API mezzo_status mezzo_jit_create_memory(const void *data, size_t size, const char *path,
                                               const mezzo_compile_options *options, size_t capacity, mezzo_jit **jit);

/* Gives the program for inputs of these names and shapes, compiled now unless it is kept from before; `compiled`, unless
   null, says which (1: now). The data of an input is read only where its values decide shapes; such an input, which must be
   dense, is no input of the program. The caller releases the program, which lives on when the jit no longer keeps it.
   Threads that ask for what is kept do not wait for one that compiles. */
MEZZO_API mezzo_status mezzo_jit_get_program(mezzo_jit *jit, size_t num_inputs, const char *const *names,
                                             const mezzo_tensor_view *inputs, mezzo_program **program, int32_t *compiled);

/* Null is allowed. Programs that it gave live on. No other thread may be using it. */
MEZZO_API void mezzo_jit_release(mezzo_jit *jit);

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_COMPILER_H */
