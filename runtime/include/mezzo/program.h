/* Programs: loading artifacts, and asking them what they are. mezzo/runtime.h includes it and says what holds of everything.
 */
#ifndef MEZZO_PROGRAM_H
#define MEZZO_PROGRAM_H

#include "mezzo/types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mezzo_program mezzo_program;

/* Custom operators (mezzo/custom_op.h) are code outside of the artifact, in shared objects that it names by their file's
   name. A file alone must not make an application run code, so that loading them is the application's decision. */
typedef enum mezzo_custom_ops {
  MEZZO_CUSTOM_OPS_REFUSE = 0, /* a program that has custom operators is MEZZO_UNSUPPORTED */
  MEZZO_CUSTOM_OPS_LOAD = 1,   /* their libraries are loaded: whoever can choose them can run code */
  MEZZO_CUSTOM_OPS_INSPECT = 2 /* nothing is loaded: the program can be asked what it is, and has no sessions */
} mezzo_custom_ops;

typedef struct mezzo_program_options {
  size_t struct_size;
  const char *device;  /* "cpu", "cuda", "cuda-emulated"; null: "cpu" */
  int32_t num_threads; /* for loading, and the default of sessions; 0: as many as the process may use */
  mezzo_custom_ops custom_ops;
  /* With MEZZO_CUSTOM_OPS_LOAD: where libraries are looked for by their file's name, files and folders. After them come the
     folders of the environment variable MEZZO_CUSTOM_OP_PATH, separated by colons, and the folder of the artifact's file. */
  const char *const *custom_op_libraries;
  size_t num_custom_op_libraries;
} mezzo_program_options;

/* Loads an artifact. The file is mapped: it must not be changed in place while the program lives; replacing it by rename is
   safe. Everything in it is checked, and derived and packed weights are computed, before this returns. options may be null.
 */
MEZZO_API mezzo_status mezzo_program_load_file(const char *path, const mezzo_program_options *options,
                                               mezzo_program **program);

/* The same from memory; the bytes are copied and may go when this returns. */
MEZZO_API mezzo_status mezzo_program_load_memory(const void *data, size_t size, const mezzo_program_options *options,
                                                 mezzo_program **program);

/* Gives another handle of the same program, released on its own: for an owner that keeps programs and hands them out. */
MEZZO_API mezzo_status mezzo_program_share(const mezzo_program *program, mezzo_program **shared);

/* Null is allowed. */
MEZZO_API void mezzo_program_release(mezzo_program *program);

typedef struct mezzo_program_info {
  size_t struct_size;
  const char *name;     /* of the model */
  const char *producer; /* which compiler made it: "mezzo 0.1.0" */
  const char *target;   /* the processor it was compiled for: "x86-64-v3" */
  const char *device;   /* "cpu", "cuda" or "cuda-emulated" */
  size_t num_entries;
  size_t num_variables;
  size_t num_kernels;
  size_t num_properties;
  uint64_t artifact_bytes; /* the whole file */
  uint64_t weight_bytes;   /* initial values of variables, and constants, expanded */
  uint64_t derived_bytes;  /* derived weights, made when the program was loaded */
  uint64_t packed_bytes;   /* weights packed for the library's functions, made when the program was loaded */
  uint64_t code_bytes;     /* kernel code */
  size_t num_custom_ops;   /* different custom operators */
} mezzo_program_info;

MEZZO_API mezzo_status mezzo_program_get_info(const mezzo_program *program, mezzo_program_info *info);

/* A free piece of information that the compiler left, such as its options. */
MEZZO_API mezzo_status mezzo_program_get_property(const mezzo_program *program, size_t index, const char **name,
                                                  const char **value);

typedef struct mezzo_custom_op_info {
  size_t struct_size;
  const char *domain; /* of the operator, as the model has it */
  const char *op_type;
  const char *library; /* the file's name, without folder */
  const char *function;
  uint32_t abi_version; /* of mezzo/custom_op.h */
} mezzo_custom_op_info;

/* A custom operator that the program calls. */
MEZZO_API mezzo_status mezzo_program_get_custom_op(const mezzo_program *program, size_t index, mezzo_custom_op_info *info);

typedef struct mezzo_entry_info {
  size_t struct_size;
  const char *name;
  size_t num_inputs; /* in the model's order, unused ones included */
  size_t num_outputs;
  size_t num_variants;
} mezzo_entry_info;

MEZZO_API mezzo_status mezzo_program_get_entry(const mezzo_program *program, size_t entry, mezzo_entry_info *info);
MEZZO_API mezzo_status mezzo_program_find_entry(const mezzo_program *program, const char *name, size_t *entry);

/* An input, output or variable. */
typedef struct mezzo_port_info {
  size_t struct_size;
  const char *name;
  mezzo_element_type element_type;
  int32_t rank;
  const int64_t *shape;       /* -1 where the dimension is symbolic */
  const char *const *symbols; /* the name of each symbolic dimension, null for the others */
  int32_t is_mutable; /* variables only: runs may change it, and so may you; 0 too for 16-bit copies, which follow their
                         originals */
} mezzo_port_info;

MEZZO_API mezzo_status mezzo_program_get_input(const mezzo_program *program, size_t entry, size_t input,
                                               mezzo_port_info *info);
MEZZO_API mezzo_status mezzo_program_get_output(const mezzo_program *program, size_t entry, size_t output,
                                                mezzo_port_info *info);
MEZZO_API mezzo_status mezzo_program_get_variable(const mezzo_program *program, size_t variable, mezzo_port_info *info);
MEZZO_API mezzo_status mezzo_program_find_input(const mezzo_program *program, size_t entry, const char *name, size_t *input);
MEZZO_API mezzo_status mezzo_program_find_output(const mezzo_program *program, size_t entry, const char *name,
                                                 size_t *output);
MEZZO_API mezzo_status mezzo_program_find_variable(const mezzo_program *program, const char *name, size_t *variable);

/* An entry compiled for one set of dimensions. */
typedef struct mezzo_variant_info {
  size_t struct_size;
  size_t num_bindings;
  const char *const *symbols; /* names of the symbolic dimensions, num_bindings of them */
  const int64_t *sizes;       /* what each is in this variant */
  uint64_t arena_bytes;       /* memory for intermediate values */
  uint64_t live_bytes;        /* the most that is alive at once: no arena can be smaller */
  size_t num_steps;
} mezzo_variant_info;

MEZZO_API mezzo_status mezzo_program_get_variant(const mezzo_program *program, size_t entry, size_t variant,
                                                 mezzo_variant_info *info);

typedef enum mezzo_step_kind { MEZZO_STEP_KERNEL = 1, MEZZO_STEP_LIBRARY = 2, MEZZO_STEP_COPY = 3 } mezzo_step_kind;

typedef struct mezzo_step_info {
  size_t struct_size;
  mezzo_step_kind kind;
  const char *name; /* the kernel's, the library function's, or "copy" */
  size_t num_origins;
  const char *const *origins; /* the model's nodes that the step covers */
  uint64_t bytes_read;        /* of the buffers that it reads and writes, each counted once */
  uint64_t bytes_written;
  uint64_t table_bytes; /* read or written of tensors that the kernel finds through tables, so that it works on any number */
  /* Kernels: what their loads and stores move, where each place that loads moves what it reaches once, however many points
     want it, and again for each pass over it; and what no kernel that computes the same can do without: each element that is
     needed, once. Others: the buffers. */
  uint64_t bytes_moved;
  uint64_t bytes_compulsory;
  uint64_t flops; /* float operations: of kernels each operation and function, of products and convolutions 2 an element of
                     the sum; 0: not counted */
  size_t kernel;  /* for mezzo_program_get_kernel; SIZE_MAX where the step is no kernel */
  int32_t only_casts; /* 1: the kernel does nothing but change the type of a tensor's elements */
} mezzo_step_info;

MEZZO_API mezzo_status mezzo_program_get_step(const mezzo_program *program, size_t entry, size_t variant, size_t step,
                                              mezzo_step_info *info);

typedef struct mezzo_kernel_info {
  size_t struct_size;
  const char *name;
  uint64_t scratch_bytes; /* for each thread */
  size_t num_origins;
  const char *const *origins;
  uint64_t grid;         /* points of its grid, which are independent of each other */
  uint64_t blocks;       /* CUDA: of a launch, as for the lowest architecture; else 0 */
  uint32_t threads;      /* CUDA: of a block */
  uint32_t shared_bytes; /* CUDA: of a block */
} mezzo_kernel_info;

MEZZO_API mezzo_status mezzo_program_get_kernel(const mezzo_program *program, size_t kernel, mezzo_kernel_info *info);

/* A step that is a product of matrices, or of a batch of them: batch times [m, k] by [k, n]. A convolution is the product of
   its unfolded input with its weights. Sums are f32, or f64 of f64. */
typedef struct mezzo_product_info {
  size_t struct_size;
  uint64_t batch, m, n, k;
  mezzo_element_type lhs_type, rhs_type, result_type;
  mezzo_element_type compute_type; /* in which products are summed */
  mezzo_element_type scale_type;   /* in which the sum is scaled, and what follows is computed, before it is rounded once */
  const char *epilogue;            /* what follows in the same call: "bias, relu"; "" where nothing does */
} mezzo_product_info;

/* MEZZO_NOT_FOUND where the step is no product. */
MEZZO_API mezzo_status mezzo_program_get_product(const mezzo_program *program, size_t entry, size_t variant, size_t step,
                                                 mezzo_product_info *info);

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_PROGRAM_H */
