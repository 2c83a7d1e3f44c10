// The dialects and passes of Mezzo, for tools.
#ifndef MEZZO_COMPILER_DRIVER_REGISTRATION_H
#define MEZZO_COMPILER_DRIVER_REGISTRATION_H

namespace mlir {
class DialectRegistry;
}

namespace mezzo::compiler {

/// Every dialect that a module may hold in some phase.
void registerDialects(mlir::DialectRegistry &registry);

} // namespace mezzo::compiler

#endif
