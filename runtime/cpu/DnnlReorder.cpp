#include "runtime/artifact/AttributeReader.h"
#include "runtime/base/CheckedMath.h"
#include "runtime/cpu/DnnlBuilder.h"
#include "runtime/cpu/LibraryFunctions.h"

using namespace mezzo;
using namespace mezzo::cpu;

LibraryCallResult cpu::createReorder(const LibraryContext &context) {
  MEZZO_RETURN_IF_ERROR(artifact::AttributeReader(context.call).finish());
  DnnlBuilder builder(context);
  if (builder.getNumOperands() != 2)
    return makeError(StatusCode::InvalidArgument, "has ", builder.getNumOperands(), " operands, wanted 2");
  MEZZO_RETURN_IF_ERROR(builder.checkFloatOperands());
  const Dims &shape = builder.getBuffer(0).type.shape;
  if (shape != builder.getBuffer(1).type.shape || shape.size() > DNNL_MAX_NDIMS)
    return makeError(StatusCode::InvalidArgument, "input ", toString(shape), " and result ",
                     toString(builder.getBuffer(1).type.shape), " do not fit together");
  if (countElements(shape) == 0)
    return builder.finish();
  // A scalar is a tensor of one dimension to oneDNN.
  size_t rank = std::max<size_t>(shape.size(), 1);
  DnnlView input = builder.addInput(0).padRank(rank);
  DnnlView result = builder.addResult(false);
  DnnlView padded = result.padRank(rank);
  dnnl::reorder::primitive_desc primitive(getDnnlEngine(), input.getDesc(), getDnnlEngine(), padded.getDesc(),
                                          makeDnnlAttributes());
  builder.addPrimitive(dnnl::reorder(primitive),
                       {{DNNL_ARG_FROM, builder.addAlias(input.slot, input.getDesc())},
                        {DNNL_ARG_TO, builder.addAlias(padded.slot, padded.getDesc())}},
                       primitive.scratchpad_desc());
  builder.storeResult(result, {});
  return builder.finish();
}
