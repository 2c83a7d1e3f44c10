#include "compiler/onnx/model/Model.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <functional>
#include <numeric>

using namespace mezzo::onnx;

int64_t Tensor::elementCount() const { return std::accumulate(dims.begin(), dims.end(), int64_t(1), std::multiplies<>()); }

std::string mezzo::onnx::quoted(llvm::StringRef name) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << '\'';
  llvm::printEscapedString(name, stream);
  stream << '\'';
  return text;
}
