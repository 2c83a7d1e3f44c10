#include "mezzo/runtime.h"
#include "runtime/session/Session.h"
