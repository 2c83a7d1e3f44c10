#include "runtime/artifact/Header.h"
#include "runtime/cpu/Team.h"
#include "oneapi/dnnl/dnnl.hpp"
