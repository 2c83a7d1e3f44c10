/* Mezzo's runtime: loads and runs compiled models (.mezzo files).

   A *program* is a loaded artifact: weights, kernels and entry points, immutable and shared. A *session* runs a program: it
   owns the memory of intermediate values and its own copy of the program's mutable variables. A *tensor* is a result that
   the runtime allocated.

     mezzo_program *program = NULL;
     mezzo_session *session = NULL;
     if (mezzo_program_load_file("model.mezzo", NULL, &program) != MEZZO_OK ||
         mezzo_session_create(program, NULL, &session) != MEZZO_OK)
       die(mezzo_last_error());
     mezzo_tensor_view x = {sizeof x, pixels, MEZZO_F32, 4, shape, NULL};
     mezzo_session_bind_input(session, 0, 0, &x);
     mezzo_session_bind_output(session, 0, 0, &y);
     mezzo_session_run(session, 0);

   Errors. Every function that can fail returns a mezzo_status; MEZZO_OK is 0. After a failure mezzo_last_error() has the
   message for the calling thread. A failed call changes nothing but the message, except where it says so. No exception
   leaves any function. Null where a pointer is needed is MEZZO_INVALID_ARGUMENT.

   Threads. Programs may be used by any number of threads at once. A session may be used by one thread at a time; a call that
   finds another one running in it returns MEZZO_WRONG_STATE. Different sessions of one program may run at the same time.

   Ownership. Handles are released by their release function, in any order: a session keeps what it needs of its program, and
   a tensor outlives both. Strings and arrays that a function gives belong to the program and live as long as it.

   Versions. Structs begin with struct_size, which the caller sets to sizeof the struct that it was compiled with; a newer
   library fills and reads no more than that. */
#ifndef MEZZO_RUNTIME_H
#define MEZZO_RUNTIME_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define MEZZO_API __attribute__((visibility("default")))
#else
#define MEZZO_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mezzo_program mezzo_program;
typedef struct mezzo_session mezzo_session;
typedef struct mezzo_tensor mezzo_tensor;

typedef enum mezzo_status {
  MEZZO_OK = 0,
  MEZZO_INVALID_ARGUMENT = 1, /* a null pointer, an index out of range, a view that cannot be right */
  MEZZO_NOT_FOUND = 2,        /* no file, entry, input, output or variable of that name */
  MEZZO_TYPE_MISMATCH = 3,    /* element type, rank or a static dimension differs from the program's */
  MEZZO_NO_VARIANT = 4,       /* the inputs' dimensions match no compiled variant; the message lists them */
  MEZZO_CORRUPT_FILE = 5,     /* the artifact is damaged or not one */
  MEZZO_INCOMPATIBLE = 6,     /* the artifact is for another version, device or processor */
  MEZZO_IO_ERROR = 7,         /* the operating system refused to read or map */
  MEZZO_OUT_OF_MEMORY = 8,
  MEZZO_UNSUPPORTED = 9,  /* right in itself, but this build or device cannot do it */
  MEZZO_WRONG_STATE = 10, /* an input is not bound, an output was not computed, the session is in use */
  MEZZO_INTERNAL = 11     /* a fault of Mezzo; please report it */
} mezzo_status;

/* i1 is one byte, 0 or 1. */
typedef enum mezzo_element_type {
  MEZZO_F32 = 1,
  MEZZO_F16 = 2,
  MEZZO_BF16 = 3,
  MEZZO_F64 = 4,
  MEZZO_I8 = 5,
  MEZZO_I16 = 6,
  MEZZO_I32 = 7,
  MEZZO_I64 = 8,
  MEZZO_UI8 = 9,
  MEZZO_UI16 = 10,
  MEZZO_UI32 = 11,
  MEZZO_UI64 = 12,
  MEZZO_I1 = 13
} mezzo_element_type;

/* A tensor in memory that somebody else owns. byte_strides has one number for each dimension, negative and zero ones
   included; NULL means dense and row-major. data points to the element with all indices 0 and need not be aligned; it may be
   null where the tensor has no elements. shape may be null where rank is 0. */
typedef struct mezzo_tensor_view {
  size_t struct_size;
  void *data;
  mezzo_element_type element_type;
  int32_t rank;
  const int64_t *shape;
  const int64_t *byte_strides;
} mezzo_tensor_view;

/* ---- The library ---- */

/* "0.1.0" */
MEZZO_API const char *mezzo_version(void);

/* The message of the last failed call of this thread, never null. Valid until the thread's next call into the library. */
MEZZO_API const char *mezzo_last_error(void);

/* The status' name, such as "no_variant"; "unknown" for any other number. */
MEZZO_API const char *mezzo_status_name(mezzo_status status);

/* The element type's name, such as "f32"; null for any other number. */
MEZZO_API const char *mezzo_element_type_name(mezzo_element_type type);

/* Bytes of one element; 0 for any other number. */
MEZZO_API size_t mezzo_element_type_size(mezzo_element_type type);

/* ---- Devices ---- */

typedef struct mezzo_device_info {
  size_t struct_size;
  const char *name;        /* as mezzo_program_options takes it: "cpu" */
  const char *description; /* the processor's own name */
} mezzo_device_info;

/* The devices that this library can use, from 0 on; MEZZO_NOT_FOUND behind the last. The strings are never freed. */
MEZZO_API mezzo_status mezzo_get_device(size_t index, mezzo_device_info *info);

/* ---- Programs ---- */

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
  int32_t is_mutable;         /* variables only: whether runs may change it */
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
} mezzo_step_info;

MEZZO_API mezzo_status mezzo_program_get_step(const mezzo_program *program, size_t entry, size_t variant, size_t step,
                                              mezzo_step_info *info);

typedef struct mezzo_kernel_info {
  size_t struct_size;
  const char *name;
  uint64_t scratch_bytes; /* for each thread */
  size_t num_origins;
  const char *const *origins;
} mezzo_kernel_info;

MEZZO_API mezzo_status mezzo_program_get_kernel(const mezzo_program *program, size_t kernel, mezzo_kernel_info *info);

/* ---- Sessions ---- */

typedef struct mezzo_session_options {
  size_t struct_size;
  int32_t num_threads;      /* at most this many; 0: the program's */
  int32_t flush_subnormals; /* 0: exact, the default. 1: subnormal numbers become zero in this session's runs, which is
                               faster where a model makes many. The calling thread's own setting is never changed. */
} mezzo_session_options;

/* options may be null. */
MEZZO_API mezzo_status mezzo_session_create(const mezzo_program *program, const mezzo_session_options *options,
                                            mezzo_session **session);

/* Null is allowed. */
MEZZO_API void mezzo_session_release(mezzo_session *session);

/* Says where an input is read from in the coming runs. Type, rank and static dimensions are checked at once, the others when
   the entry runs. The view's struct and arrays may go; its data must stay until the runs are done, and is never written.
   Dense data that is aligned to its element is read in place, any other is copied at each run. */
MEZZO_API mezzo_status mezzo_session_bind_input(mezzo_session *session, size_t entry, size_t input,
                                                const mezzo_tensor_view *view);

/* Says where an output is written in the coming runs, in the same way. Where it overlaps an input or another output, the
   result is as if it did not. view null: unbound, the runtime allocates. */
MEZZO_API mezzo_status mezzo_session_bind_output(mezzo_session *session, size_t entry, size_t output,
                                                 const mezzo_tensor_view *view);

/* Runs an entry with the bound inputs and outputs. All inputs must be bound. Nothing is computed, and no variable changed,
   where a check fails. From the second run of a variant on, a run whose outputs are bound allocates nothing of its own. */
MEZZO_API mezzo_status mezzo_session_run(mezzo_session *session, size_t entry);

/* Gives the tensor of an unbound output of the last run of the entry, once; the caller releases it. */
MEZZO_API mezzo_status mezzo_session_take_output(mezzo_session *session, size_t entry, size_t output, mezzo_tensor **tensor);

/* The static shape that an output has for the bound inputs; inputs must be bound. `shape` has room for `rank` numbers, the
   output's rank. */
MEZZO_API mezzo_status mezzo_session_get_output_shape(mezzo_session *session, size_t entry, size_t output, int32_t rank,
                                                      int64_t *shape);

/* Copies a variable, mutable or not, to or from memory of its type and shape. Only mutable ones can be written. */
MEZZO_API mezzo_status mezzo_session_read_variable(mezzo_session *session, size_t variable, const mezzo_tensor_view *into);
MEZZO_API mezzo_status mezzo_session_write_variable(mezzo_session *session, size_t variable, const mezzo_tensor_view *from);

/* Gives every mutable variable its initial value. */
MEZZO_API mezzo_status mezzo_session_reset(mezzo_session *session);

typedef struct mezzo_session_info {
  size_t struct_size;
  int32_t num_threads;         /* used: the smallest of the four below */
  int32_t threads_by_affinity; /* processors that the process may run on */
  int32_t threads_by_quota;    /* the control group's quota, rounded up; 0: none */
  int32_t threads_by_setting;  /* OMP_NUM_THREADS, or the options'; 0: none */
  int32_t threads_after_fork;  /* 1 in a process forked from one that ran programs, whose threads are gone; else 0 */
  uint64_t arena_bytes;        /* reserved for intermediate values */
  uint64_t variable_bytes;     /* this session's mutable variables */
} mezzo_session_info;

MEZZO_API mezzo_status mezzo_session_get_info(mezzo_session *session, mezzo_session_info *info);

/* One step of a run. */
typedef struct mezzo_profile_event {
  size_t struct_size;
  size_t entry;
  size_t variant;
  size_t step; /* for mezzo_program_get_step */
  uint64_t nanoseconds;
  size_t num_written;               /* the buffers that the step wrote, in the plan's order, as they are after it; */
  const mezzo_tensor_view *written; /* to be read until the callback returns */
} mezzo_profile_event;

typedef void (*mezzo_profile_callback)(void *user, const mezzo_profile_event *event);

/* Calls back after each step of the coming runs, on the thread that runs. callback null: no more. The callback must not use
   the session. */
MEZZO_API mezzo_status mezzo_session_set_profiler(mezzo_session *session, mezzo_profile_callback callback, void *user);

/* ---- Tensors ---- */

/* The tensor's data, dense, 64-byte aligned; pointers in the view live as long as the tensor. */
MEZZO_API mezzo_status mezzo_tensor_get_view(const mezzo_tensor *tensor, mezzo_tensor_view *view);

/* Null is allowed. */
MEZZO_API void mezzo_tensor_release(mezzo_tensor *tensor);

#ifdef __cplusplus
}
#endif

#endif /* MEZZO_RUNTIME_H */
