// Dictionary attributes whose entries are the fields of a struct.
#ifndef MEZZO_DIALECTS_GRAPH_IR_ATTRIBUTEFIELDS_H
#define MEZZO_DIALECTS_GRAPH_IR_ATTRIBUTEFIELDS_H

#include "mlir/IR/BuiltinAttributes.h"
#include <string>
#include <variant>

namespace mezzo::graph {

/// An entry's name and where its value stands.
struct AttributeField {
  llvm::StringRef name;
  std::variant<double *, int64_t *, bool *, std::string *> place;
};

/// Sets the fields that `attribute` has. Where an entry is unknown or of another type, returns what is wrong.
std::string readFields(mlir::DictionaryAttr attribute, llvm::ArrayRef<AttributeField> fields);

/// The fields whose values differ from those of `defaults`, the same fields of another struct.
mlir::DictionaryAttr writeFields(mlir::MLIRContext *context, llvm::ArrayRef<AttributeField> fields,
                                 llvm::ArrayRef<AttributeField> defaults);

} // namespace mezzo::graph

#endif
