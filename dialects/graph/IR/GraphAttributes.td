#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHATTRIBUTES
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHATTRIBUTES

include "dialects/graph/IR/GraphDialect.td"
include "mlir/IR/AttrTypeBase.td"

def Graph_BlobAttr : AttrDef<Graph_Dialect, "Blob"> {
  let mnemonic = "blob";
  let summary = "bytes of a file";
  let description = [{
    `length` bytes from `offset` of `file`: a path, or the name of an in-memory buffer registered with the compilation. They hold
    a tensor's elements, row-major and little-endian.

    Example: `#graph.blob<"model.onnx.data", 4096, 1024>`
  }];
  let parameters = (ins StringRefParameter<"path or buffer name">:$file, "int64_t":$offset, "int64_t":$length);
  let assemblyFormat = "`<` $file `,` $offset `,` $length `>`";
  let genVerifyDecl = 1;
}

def Graph_ScaledAttr : AttrDef<Graph_Dialect, "Scaled"> {
  let mnemonic = "scaled";
  let summary = "the type of a gradient that is too large by a loss scale";
  let description = [{
    In the place of a tensor type's encoding: the values are gradients of a loss that was multiplied by the scale of `scaler`, and are
    to be divided by it before they are used. `ScaledTypes.h` says what operations make of them.

    Example: `tensor<4xf16, #graph.scaled<@scaler>>`
  }];
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$scaler);
  let assemblyFormat = "`<` $scaler `>`";
}

#endif
