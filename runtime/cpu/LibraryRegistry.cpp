#include "runtime/cpu/DnnlCall.h"
#include "runtime/cpu/LibraryFunctions.h"

#include <algorithm>

using namespace mezzo;
using namespace mezzo::cpu;

namespace {
struct Function {
  const char *name;
  LibraryCallResult (*create)(const LibraryContext &context);
};

constexpr Function functions[] = {
    {"dnnl.conv", createConv},
    {"dnnl.conv_data_grad", createConvDataGrad},
    {"dnnl.conv_filter_grad", createConvFilterGrad},
    {"dnnl.deconv", createDeconv},
    {"dnnl.lstm", createLstm},
    {"dnnl.matmul", createMatmul},
    {"dnnl.pool", createPool},
    {"dnnl.reorder", createReorder},
};

LibraryCallResult createGuarded(const Function &function, const LibraryContext &context) {
  try {
    return function.create(context);
  } catch (const dnnl::error &error) {
    StatusCode code = error.status == dnnl_out_of_memory       ? StatusCode::OutOfMemory
                      : error.status == dnnl_invalid_arguments ? StatusCode::InvalidArgument
                                                               : StatusCode::Unsupported;
    return makeError(code, "oneDNN refuses the call: ", error.what());
  }
}
} // namespace

LibraryCallResult cpu::createLibraryCall(const LibraryContext &context) {
  auto found = std::find_if(std::begin(functions), std::end(functions),
                            [&](const Function &function) { return context.call.function == function.name; });
  if (found == std::end(functions))
    return makeError(StatusCode::NotFound, "library function \"", context.call.function, "\" is unknown to this runtime");
  LibraryCallResult result = createGuarded(*found, context);
  if (!result.ok())
    return result.takeStatus().withContext(context.call.function);
  return result;
}
