// Names and what they stand for while a graph is imported.
#ifndef MEZZO_COMPILER_ONNX_IMPORT_SCOPE_H
#define MEZZO_COMPILER_ONNX_IMPORT_SCOPE_H

#include "compiler/onnx/import/NodeImport.h"
#include "llvm/ADT/StringMap.h"
#include <memory>

namespace mezzo::onnx {

/// What a name stands for.
struct Entry {
  enum class Kind {
    Present,
    /// An optional input of a function that its caller leaves out.
    Absent,
    /// Could not be imported, for a reason that has been noted.
    Poisoned,
    /// A tensor of the file that has not been used yet.
    Initializer,
  };
  Kind kind = Kind::Poisoned;
  Value value;
  const Tensor *tensor = nullptr;
};

/// The names of one graph. A branch's scope lies in that of the graph around it; a function's lies in none.
struct Scope {
  explicit Scope(std::shared_ptr<Scope> outer) : outer(std::move(outer)) {}

  Entry *find(llvm::StringRef name) {
    for (Scope *scope = this; scope; scope = scope->outer.get())
      if (auto entry = scope->entries.find(name); entry != scope->entries.end())
        return &entry->second;
    return nullptr;
  }

  llvm::StringMap<Entry> entries;
  std::shared_ptr<Scope> outer;
};

/// The attributes of a function's caller, by the name that the body refers to them by.
using AttributeBindings = llvm::StringMap<const Attribute *>;

/// A list of nodes being imported: the main graph, a branch, or a function's body.
struct Frame {
  const std::vector<Node> *nodes;
  std::shared_ptr<Scope> scope;
  const OpsetImports *opsets;
  /// Null outside of functions.
  std::shared_ptr<const AttributeBindings> bindings;
  /// Put before the names of nodes: the nodes whose functions these are.
  std::string prefix;
  /// Null but for a function's body.
  const Function *function = nullptr;
  size_t next = 0;
  /// When all nodes are done: the names of the results here, and what they are called in the frame below.
  std::vector<std::string> results, targets;
};

} // namespace mezzo::onnx

#endif
