// Nodes of declared operators.
#ifndef MEZZO_COMPILER_ONNX_CUSTOM_IMPORTCUSTOM_H
#define MEZZO_COMPILER_ONNX_CUSTOM_IMPORTCUSTOM_H

#include "compiler/onnx/custom/Declaration.h"
#include "compiler/onnx/import/NodeImport.h"
#include "llvm/ADT/StringMap.h"

namespace mezzo::onnx {

/// The operators that the user declares.
class CustomOperators {
public:
  /// The declarations must outlive this. Fails where two declare one operator.
  llvm::Error add(llvm::ArrayRef<CustomDeclaration> declarations);

  /// The declaration of an operator; null where there is none.
  const CustomDeclaration *find(llvm::StringRef domain, llvm::StringRef name) const;

private:
  llvm::StringMap<const CustomDeclaration *> table;
};

/// Builds what a node of a declared operator means; a failure is noted in the NodeImport.
Results importCustomNode(const CustomDeclaration &declaration, NodeImport &node);

} // namespace mezzo::onnx

#endif
