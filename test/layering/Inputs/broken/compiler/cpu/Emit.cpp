#include "runtime/artifact/Header.h"
#include "runtime/base/Status.h"
#include "oneapi/dnnl/dnnl.hpp"
