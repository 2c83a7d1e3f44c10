#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHINDEXOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHINDEXOPS

include "dialects/graph/IR/GraphBase.td"

// In all of them an index may be negative: it then counts from the end. An index outside the data is an error where it is
// known at compile time; at run time nothing outside the data is read or written: a gather then gives 0, a scatter leaves the
// data as it is. Duplicate targets of a scatter are written in the row-major order of the updates.
class Graph_IndexedOp<string mnemonic> : Graph_PureOp<mnemonic> {
  let results = (outs Graph_Tensor:$result);
}

def Graph_GatherOp : Graph_IndexedOp<"gather"> {
  let summary = "slices of a tensor picked along one axis";
  let description = [{
    result[a…, i…, b…] = data[a…, indices[i…], b…], where a are the axes before `axis` and b those after it. Negative indices
    count from the end; one outside the data gives 0.

    (C1) `axis` is in [0, rank of data).

    Example:
    ```mlir
    %y = graph.gather %data, %indices {axis = 1} : (tensor<2x5xf32>, tensor<3x4xi64>) -> tensor<2x3x4xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$data, Graph_IndexTensor:$indices, Graph_I64:$axis);
}

def Graph_GatherElementsOp : Graph_IndexedOp<"gather_elements"> {
  let summary = "elements picked along one axis";
  let description = [{
    result[i…] = data[i…] with the index along `axis` replaced by indices[i…]. Negative indices count from the end; one outside
    the data gives 0.

    (C1) `axis` is in [0, rank of data).
    (C2) `indices` has the rank of `data`, and along every other axis at most its size.

    Example:
    ```mlir
    %y = graph.gather_elements %data, %indices {axis = 1} : (tensor<2x5xf32>, tensor<2x3xi64>) -> tensor<2x3xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$data, Graph_IndexTensor:$indices, Graph_I64:$axis);
}

def Graph_GatherNdOp : Graph_IndexedOp<"gather_nd"> {
  let summary = "slices of a tensor picked by index tuples";
  let description = [{
    The last axis of `indices` holds tuples of depth d. With b = `batch_dims`, result[a…, i…, r…] = data[a…, indices[a…, i…]…, r…]
    where a are the first b axes. Negative indices count from the end; a tuple outside the data gives 0.

    (C1) `batch_dims` is in [0, rank of indices).
    (C2) the last size of `indices`, the depth, is static and at most rank of data - batch_dims.
    (C3) the first `batch_dims` sizes of `data` and `indices` agree.

    Example:
    ```mlir
    %y = graph.gather_nd %data, %indices {batch_dims = 1} : (tensor<2x3x4xf32>, tensor<2x5x1xi64>) -> tensor<2x5x4xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$data, Graph_IndexTensor:$indices, Graph_I64Default<"0">:$batch_dims);
}

def Graph_ScatterElementsOp : Graph_IndexedOp<"scatter_elements"> {
  let summary = "tensor with elements along one axis replaced";
  let description = [{
    `data` with, for each i… of `updates`, the element at i…, its index along `axis` replaced by indices[i…], combined with
    updates[i…] by `reduction` (none: replaced). Duplicates combine in row-major order of the updates. Negative indices count
    from the end; one outside the data changes nothing.

    (C1) `axis` is in [0, rank of data).
    (C2) `indices` has the rank of `data`, and along every other axis at most its size.
    (C3) `updates` has the shape of `indices` and the element type of `data`.
    (C4) truth values have reduction none.

    Example:
    ```mlir
    %y = graph.scatter_elements %data, %indices, %updates {axis = 1, reduction = "add"}
       : (tensor<2x5xf32>, tensor<2x3xi64>, tensor<2x3xf32>) -> tensor<2x5xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$data, Graph_IndexTensor:$indices, Graph_Tensor:$updates, Graph_I64:$axis,
                       Graph_KeywordDefault<["none", "add", "mul", "min", "max"]>:$reduction);
}

def Graph_ScatterNdOp : Graph_IndexedOp<"scatter_nd"> {
  let summary = "tensor with slices at index tuples replaced";
  let description = [{
    The last axis of `indices` holds tuples of depth d. `data` with, for each i…, the slice data[indices[i…]…] combined with
    updates[i…] by `reduction` (none: replaced). Duplicates combine in row-major order of the updates. Negative indices count
    from the end; a tuple outside the data changes nothing.

    (C1) `indices` has at least one axis.
    (C2) the last size of `indices`, the depth, is static and at most the rank of `data`.
    (C3) `updates` has the shape indices[:-1] + data[depth:] and the element type of `data`.
    (C4) truth values have reduction none.

    Example:
    ```mlir
    %y = graph.scatter_nd %data, %indices, %updates {reduction = "add"}
       : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<3x5xf32>) -> tensor<4x5xf32>
    ```
  }];
  let arguments = (ins Graph_Tensor:$data, Graph_IndexTensor:$indices, Graph_Tensor:$updates,
                       Graph_KeywordDefault<["none", "add", "mul", "min", "max"]>:$reduction);
}

class Graph_ArgOp<string mnemonic, string what> : Graph_PureOp<mnemonic, [Graph_Reduction]> {
  let summary = "index of the " # what # " element along one axis";
  let description = [{
    Of equal elements the first wins, or the last with `select_last`. A NaN wins over every number. Without `keepdims` the axis
    disappears.

    (C1) `axis` is in [0, rank).
    (C2) the axis is not of size 0.

    Example:
    ```mlir
    %y = graph.}] # mnemonic # [{ %x {axis = 1, keepdims} : (tensor<2x5xf32>) -> tensor<2x1xi64>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, Graph_I64:$axis, UnitAttr:$keepdims, UnitAttr:$select_last);
  let results = (outs Graph_I64Tensor:$result);
}
def Graph_ArgMaxOp : Graph_ArgOp<"arg_max", "largest">;
def Graph_ArgMinOp : Graph_ArgOp<"arg_min", "smallest">;

def Graph_TopKOp : Graph_PureOp<"top_k"> {
  let summary = "largest or smallest elements along one axis";
  let description = [{
    The `k` largest elements along `axis` (smallest, where `largest` is false) and their indices. Sorted from the first to the
    last; without `sorted` the order is undefined, and the reference sorts. Of equal elements the one of the lower index comes
    first. A NaN counts as larger than every number.

    (C1) `axis` is in [0, rank).
    (C2) `k` is in [0, size of the axis].

    Example:
    ```mlir
    %values, %indices = graph.top_k %x {axis = 1, k = 2} : (tensor<2x5xf32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, Graph_I64:$axis, Graph_I64:$k, DefaultValuedAttr<BoolAttr, "true">:$largest,
                       DefaultValuedAttr<BoolAttr, "true">:$sorted);
  let results = (outs Graph_NumberTensor:$values, Graph_I64Tensor:$indices);
}

class Graph_CumulativeOp<string mnemonic, string what> : Graph_SameTypeOp<mnemonic, Graph_NumberTensor> {
  let summary = "running " # what # " along one axis";
  let description = "\n    Element i is the " # what # [{ of the elements up to i; without i itself where `exclusive`; from the end
    where `reverse`. Floats accumulate in f32 (f64 for f64), integers wrap around.

    (C1) `axis` is in [0, rank).

    Example:
    ```mlir
    %y = graph.}] # mnemonic # [{ %x {axis = 0, exclusive} : (tensor<3xf32>) -> tensor<3xf32>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, Graph_I64:$axis, UnitAttr:$exclusive, UnitAttr:$reverse);
  let inference = [{
    inferred.push_back(adaptor.getX().getType());
    return check.inRange("C1", "axis", adaptor.getAxis(), ::mezzo::graph::tensorType(adaptor.getX()).getRank());
  }];
}
def Graph_CumsumOp : Graph_CumulativeOp<"cumsum", "sum">;
def Graph_CumprodOp : Graph_CumulativeOp<"cumprod", "product">;

#endif
