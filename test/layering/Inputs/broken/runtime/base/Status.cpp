#include "runtime/artifact/Header.h"
#include "llvm/ADT/STLExtras.h"
