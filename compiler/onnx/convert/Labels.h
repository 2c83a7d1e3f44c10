// Which nodes of a body are on 16 bits, and which of its values.
#ifndef MEZZO_COMPILER_ONNX_CONVERT_LABELS_H
#define MEZZO_COMPILER_ONNX_CONVERT_LABELS_H

#include "compiler/onnx/convert/Decisions.h"
#include "compiler/onnx/convert/Limits.h"

namespace mezzo::onnx {

/// What a node does with floats.
enum class Label : uint8_t {
  F32,    ///< computes on f32
  Low,    ///< computes on 16 bits
  Follow, ///< gives what it gets, in the type in which it comes: it moves elements, or does nothing
  Reads,  ///< takes either type and makes no float
};

/// Labels of all nodes. Values that follow from constants alone are of the type that all their readers want, or f32.
class Labels {
public:
  Labels(const wire::ModelProto &model, const Bodies &bodies, const Body &body, const Decisions &decisions,
         const Limits &limits, const ConvertRequest &request);

  Label of(int node) const { return labels[node]; }
  /// Whether the value, which is f32 in the model as it is, becomes 16 bits where it is made.
  bool isLow(llvm::StringRef value) const;
  /// Whether an input of a node has to be 16 bits; nothing where it may stay what it is, or is no f32.
  std::optional<bool> needsLow(int node, int input) const;
  /// Whether an f32 output of the body, as its callers see it, is 16 bits.
  bool isLowOutside() const { return request.narrowsIo && body.graph; }

private:
  void decide(const Decisions &decisions, const Limits &limits);
  Label decideOne(int index, const Decisions &decisions, const Limits &limits) const;
  void declareSources(const wire::ModelProto &model);
  void follow(const Limits &limits);
  void followOne(int index, const Limits &limits);
  void settleConstants(const Limits &limits);
  void setOutputs(int index, bool isLow);
  void want(llvm::StringRef value, bool isLow);
  void wantInside(const wire::NodeProto &node);
  bool makesFlexible(int index) const;
  bool isFloat(llvm::StringRef value) const { return body.types.find(value) == ElementType::Float; }

  /// What is known of an f32 value.
  struct Value {
    bool isLow = false;
    bool isFlexible = false; ///< follows from constants alone
    bool isWantedLow = false, isWantedF32 = false;
  };

  const Bodies &bodies;
  const Body &body;
  ConvertRequest request;
  std::vector<const OperatorRow *> rows;
  std::vector<Label> labels;
  std::vector<bool> isFlexibleNode;
  llvm::StringMap<Value> values;
};

} // namespace mezzo::onnx

#endif
