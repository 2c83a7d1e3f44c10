// What sanitizers do in our programs: stop at the first finding. MLIR itself is not instrumented, so its containers cannot
// be poisoned. Thread-local memory of libraries opened later is not followed by its own calls, which guess its place wrongly
// at times, so that the search for leaks crashes; what the dynamic linker allocates counts as reached anyway. The
// sanitizers' run-time libraries call these functions by name; without sanitizers nobody does.

extern "C" {
const char *__asan_default_options() { return "allow_user_poisoning=false:intercept_tls_get_addr=false"; }
const char *__ubsan_default_options() { return "print_stacktrace=1:halt_on_error=1"; }
const char *__tsan_default_options() { return "halt_on_error=1"; }
}
