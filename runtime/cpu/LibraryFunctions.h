// The functions behind the library's names; each may throw dnnl::error, which the registry turns into a Status.
#ifndef MEZZO_RUNTIME_CPU_LIBRARYFUNCTIONS_H
#define MEZZO_RUNTIME_CPU_LIBRARYFUNCTIONS_H

#include "runtime/cpu/Library.h"

namespace mezzo::cpu {

using LibraryCallResult = Result<std::shared_ptr<const LibraryCall>>;

LibraryCallResult createMatmul(const LibraryContext &context);
LibraryCallResult createConv(const LibraryContext &context);
LibraryCallResult createDeconv(const LibraryContext &context);
LibraryCallResult createConvDataGrad(const LibraryContext &context);
LibraryCallResult createConvFilterGrad(const LibraryContext &context);
LibraryCallResult createPool(const LibraryContext &context);
LibraryCallResult createLstm(const LibraryContext &context);
LibraryCallResult createReorder(const LibraryContext &context);

} // namespace mezzo::cpu

#endif // MEZZO_RUNTIME_CPU_LIBRARYFUNCTIONS_H
