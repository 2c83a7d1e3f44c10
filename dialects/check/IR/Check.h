// The check dialect: what a test expects of values.
#ifndef MEZZO_DIALECTS_CHECK_IR_CHECK_H
#define MEZZO_DIALECTS_CHECK_IR_CHECK_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "dialects/check/IR/CheckDialect.h.inc"

#define GET_OP_CLASSES
#include "dialects/check/IR/CheckOps.h.inc"

#endif
