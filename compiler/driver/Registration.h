// The dialects and passes of Mezzo, for tools.
#ifndef MEZZO_COMPILER_DRIVER_REGISTRATION_H
#define MEZZO_COMPILER_DRIVER_REGISTRATION_H

namespace mlir {
class DialectRegistry;
}

namespace mezzo::compiler {

/// Every dialect that a module may hold in some phase.
void registerDialects(mlir::DialectRegistry &registry);

/// Every pass of Mezzo, and MLIR's general ones, by their names on a command line. Once in a process.
void registerPasses();

} // namespace mezzo::compiler

#endif
