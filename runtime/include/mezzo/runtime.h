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

#include "mezzo/program.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct mezzo_session mezzo_session;
typedef struct mezzo_tensor mezzo_tensor;

/* ---- Devices ---- */

typedef struct mezzo_device_info {
  size_t struct_size;
  const char *name;        /* as mezzo_program_options takes it: "cpu" */
  const char *description; /* the processor's own name */
} mezzo_device_info;

/* The devices that this library can use, from 0 on; MEZZO_NOT_FOUND behind the last. The strings are never freed. */
MEZZO_API mezzo_status mezzo_get_device(size_t index, mezzo_device_info *info);

/* How often this process has called a function of the device's driver, or of a library that the device brought with it, such
   as "cuGraphLaunch" or "cublasLtMatmulAlgoGetHeuristic"; to see that runs neither allocate nor wait. MEZZO_NOT_FOUND where
   the device calls no function of that name. */
MEZZO_API mezzo_status mezzo_get_call_count(const char *device, const char *function, uint64_t *count);

/* ---- Sessions ---- */

typedef struct mezzo_session_options {
  size_t struct_size;
  int32_t num_threads;      /* at most this many; 0: the program's */
  int32_t flush_subnormals; /* 0: exact, the default. 1: subnormal numbers become zero in this session's runs, which is
                               faster where a model makes many. The calling thread's own setting is never changed. */
  void *stream; /* CUDA: the CUstream (cudaStream_t) of the caller's context in which runs are enqueued; it must outlive the
                   session. Null: a stream of the session's own. */
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

/* The same for tensors in the device's memory, which is that of the first GPU: view->data is an address there, of dense data
   that is aligned to its element. Such an input is read, and such an output written, by the session's stream.
   MEZZO_UNSUPPORTED where the device has no memory of its own. */
MEZZO_API mezzo_status mezzo_session_bind_device_input(mezzo_session *session, size_t entry, size_t input,
                                                       const mezzo_tensor_view *view);
MEZZO_API mezzo_status mezzo_session_bind_device_output(mezzo_session *session, size_t entry, size_t output,
                                                        const mezzo_tensor_view *view);

/* Runs an entry with the bound inputs and outputs. Returns when the outputs are there; but where the session has a stream of
   the caller's and all outputs are bound in the device's memory, when the run is enqueued in that stream. All inputs must be
   bound. Nothing is computed, and no variable changed, where a check fails. From the second run of a variant on, a run whose
   outputs are bound allocates nothing of its own. */
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

/* What the library of products chose for a step, read back from it. */
typedef struct mezzo_product_choice {
  size_t struct_size;
  size_t num_calls;          /* of the library, for the whole batch */
  int32_t splits;            /* parts of the sum that are computed apart */
  uint32_t reduction_scheme; /* cuBLASLt's, of the parts: 0 none, 2 in the compute type; others are refused */
  int32_t sums_in_f32;       /* 1: the algorithm says that its accumulators have 32 bits; others are refused */
  int32_t algorithm;         /* cuBLASLt's number of it */
  uint64_t workspace_bytes;
} mezzo_product_choice;

/* MEZZO_NOT_FOUND where the step is no product; MEZZO_UNSUPPORTED where the device's library makes no such choice. */
MEZZO_API mezzo_status mezzo_session_get_product_choice(mezzo_session *session, size_t entry, size_t variant, size_t step,
                                                        mezzo_product_choice *choice);

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
