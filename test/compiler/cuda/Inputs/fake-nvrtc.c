/* Enough of NVRTC's interface to be found: it has a version and a list of architectures, and compiles nothing. */
#include <stddef.h>
int nvrtcVersion(int *major, int *minor) {
  *major = VERSION_MAJOR;
  *minor = 3;
  return 0;
}
int nvrtcGetNumSupportedArchs(int *count) {
  *count = 2;
  return 0;
}
int nvrtcGetSupportedArchs(int *list) {
  list[0] = 75;
  list[1] = 80;
  return 0;
}
int nvrtcCreateProgram(void **p, const char *s, const char *n, int c, const char *const *h, const char *const *i) { return 1; }
int nvrtcDestroyProgram(void **p) { return 0; }
int nvrtcCompileProgram(void *p, int c, const char *const *o) { return 1; }
int nvrtcGetProgramLogSize(void *p, size_t *s) { return 1; }
int nvrtcGetProgramLog(void *p, char *l) { return 1; }
int nvrtcGetPTXSize(void *p, size_t *s) { return 1; }
int nvrtcGetPTX(void *p, char *l) { return 1; }
int nvrtcGetCUBINSize(void *p, size_t *s) { return 1; }
int nvrtcGetCUBIN(void *p, char *l) { return 1; }
const char *nvrtcGetErrorString(int e) { return "a fake compiles nothing"; }
