// What the recurrent networks share when they are written out step by step: weights of a direction, the walk over the steps,
// lengths of sequences, activation functions.
#ifndef MEZZO_PASSES_DECOMPOSE_RECURRENT_H
#define MEZZO_PASSES_DECOMPOSE_RECURRENT_H

#include "passes/decompose/Emitter.h"

#include <functional>

namespace mezzo::decompose {

/// An activation function with the bound on its argument.
struct RecurrentActivation {
  llvm::StringRef name;
  double alpha, beta;
  std::optional<double> clip;

  mlir::Value apply(Emitter &e, mlir::Value x) const;
};

/// One direction of a network with B sequences, G gates and H hidden values. Null where the network has none.
struct RecurrentDirection {
  mlir::Value w;         ///< [G·H, I]
  mlir::Value r;         ///< [G·H, H]
  mlir::Value inputBias; ///< [G·H]
  mlir::Value stateBias; ///< [G·H]
  mlir::Value peepholes; ///< [3·H]
  llvm::SmallVector<RecurrentActivation> functions;
  bool isReverse;
};

/// The state of all sequences, [B, H]; `c` is that of an LSTM.
struct RecurrentState {
  mlir::Value h, c;
};

/// The operands and attributes of a network, whichever it is. Results have the layout that `layout` says.
struct RecurrentNetwork {
  mlir::Value x, w, r, bias, lengths, initialH, initialC, peepholes;
  int64_t hidden, gates, functionsPerDirection, directions, layout;
  bool isReverse; ///< the first direction
  bool hasCell;
  std::optional<double> clip;
  llvm::SmallVector<RecurrentActivation> functions; ///< of all directions
};

/// Everything but what is special to LSTM.
template <typename OpT> RecurrentNetwork describe(OpT op);

/// The next state from the part of the gates' sums that comes from the input, [B, G·H] with both biases where `step` was
/// asked to take them there, and the state.
using RecurrentStep = std::function<RecurrentState(Emitter &e, const RecurrentDirection &direction, mlir::Value fromInput,
                                                   RecurrentState state)>;

/// Writes all steps of all directions: one product for the inputs of all steps, then what `step` writes for each. Returns y,
/// the last h, and the last c where there is one. With `addsStateBias` the bias of the state is added to the input's part.
llvm::SmallVector<mlir::Value> writeSteps(Emitter &e, const RecurrentNetwork &network, bool addsStateBias,
                                          const RecurrentStep &step);

/// Gate `gate` of sums [B, G·H].
mlir::Value gateOf(Emitter &e, mlir::Value sums, int64_t gate, int64_t hidden);

/// What an activation function takes where the network gives no parameters.
double defaultAlpha(llvm::StringRef name);
double defaultBeta(llvm::StringRef name);

template <typename OpT> RecurrentNetwork describe(OpT op) {
  RecurrentNetwork network{};
  network.x = op.getX(), network.w = op.getW(), network.r = op.getR(), network.bias = op.getBias();
  network.lengths = op.getSequenceLens(), network.initialH = op.getInitialH();
  network.hidden = op.getHiddenSize(), network.gates = OpT::gates, network.layout = op.getLayout();
  network.functionsPerDirection = OpT::functionsPerDirection;
  network.directions = op.getDirections(), network.isReverse = op.getDirection() == "reverse";
  network.clip = op.getClip();
  for (int64_t i = 0; i < network.directions * OpT::functionsPerDirection; ++i) {
    llvm::StringRef name = op.getActivations() ? llvm::cast<mlir::StringAttr>((*op.getActivations())[i]).getValue()
                                               : OpT::defaultActivations()[i % OpT::functionsPerDirection];
    network.functions.push_back({name, op.getActivationAlpha() ? (*op.getActivationAlpha())[i] : defaultAlpha(name),
                                 op.getActivationBeta() ? (*op.getActivationBeta())[i] : defaultBeta(name), network.clip});
  }
  return network;
}

} // namespace mezzo::decompose

#endif
