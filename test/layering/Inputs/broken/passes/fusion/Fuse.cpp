#include "passes/assignment/Cut.h"
#include "passes/layout/Layout.h"
