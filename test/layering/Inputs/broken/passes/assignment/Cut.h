#include <vector>
#include "mlir/IR/Builders.h"
