// Which nodes cannot compute on 16 bits: the standard, a constant, or the runtime that a model is for does not let them.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_LIMITS_H
#define MEZZO_COMPILER_ONNX_CONVERT_LIMITS_H

#include "compiler/onnx/convert/Bodies.h"
#include "compiler/onnx/convert/Constants.h"
#include "compiler/onnx/convert/Operators.h"
#include "compiler/onnx/convert/Targets.h"

namespace mezzo::onnx {

/// What is asked for.
struct ConvertRequest {
  bool isF16 = true; ///< else bf16
  bool narrowsIo = false;
  const Target *target = nullptr; ///< null: the standard alone limits

  llvm::StringRef typeName() const { return isF16 ? "f16" : "bf16"; }
  /// Whether a node on 16 bits has inputs of the type variable `variable` in 16 bits.
  bool wantsLow(const OperatorRow &row, llvm::StringRef variable) const;
  ElementType low() const { return isF16 ? ElementType::Float16 : ElementType::BFloat16; }
};

/// The row of a node of `body`; null for a call, for a node with graphs inside, and where no float is concerned.
const OperatorRow *rowOf(const Bodies &bodies, const Body &body, const wire::NodeProto &node);

class Limits {
public:
  /// Reads all constants once. Errors are of data files.
  static llvm::Expected<Limits> find(const wire::ModelProto &model, const Bodies &bodies, const ConvertRequest &request,
                                     Constants &constants);

  /// Why node `index` of `body` has to compute on f32; empty where it has not.
  llvm::StringRef of(const Body &body, int index) const { return limits.at(&body)[index]; }

  /// Whether one operation that covers `nodes`, by the importer's names, computes them as a composite: a node among them
  /// rounds what another one rounded, and that may matter.
  bool isComposite(llvm::ArrayRef<std::string> nodes) const;

  /// Why an operation that covers `nodes` has to compute on f32. A composite has f32 inside, so nothing limits it.
  std::string of(llvm::ArrayRef<std::string> nodes) const;

private:
  struct Place {
    const Body *body;
    int index;
  };

  Limits(const Bodies &bodies, const ConvertRequest &request) : bodies(&bodies), request(request) {}

  llvm::Error findIn(const wire::ModelProto &model, const Body &body, Constants &constants);
  std::string limitOf(const Body &body, const wire::NodeProto &node, const llvm::StringMap<std::string> &unfit) const;
  bool isRounding(const Body &body, const wire::NodeProto &node) const;
  bool hasChain(const Body &body, std::vector<int> indices) const;
  bool isGentle(const Body &body, llvm::ArrayRef<int> indices) const;

  const Bodies *bodies;
  ConvertRequest request;
  std::map<const Body *, std::vector<std::string>> limits;
  llvm::StringMap<std::vector<Place>> places;
};

} // namespace mezzo::onnx

#endif
