#include "dialects/plan/IR/Plan.h"
