#include "compiler/onnx/import/OpTable.h"

using namespace mezzo::onnx;

OpTable::OpTable() {
  addActivations(*this);
  addArithmetic(*this);
  addAttention(*this);
  addConstants(*this);
  addConvolutions(*this);
  addEinsum(*this);
  addGathers(*this);
  addImageOps(*this);
  addLogic(*this);
  addLosses(*this);
  addMatrixProducts(*this);
  addMoves(*this);
  addNorms(*this);
  addPooling(*this);
  addRecurrent(*this);
  addReductions(*this);
  addResize(*this);
  addScatters(*this);
  addSearches(*this);
  addShapes(*this);
  addSoftmax(*this);
  addUnary(*this);
}
