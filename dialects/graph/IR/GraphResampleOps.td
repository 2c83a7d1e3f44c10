#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHRESAMPLEOPS
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHRESAMPLEOPS

include "dialects/graph/IR/GraphBase.td"

def Graph_ResizeOp : Graph_PureOp<"resize"> {
  let summary = "tensor sampled at another resolution";
  let description = [{
    Along each axis, element o of m = `sizes[axis]` is interpolated at a source coordinate s of the operand of size n, with scale
    c = `scales[axis]` (new over old size) by `coordinate_mode`:

    | mode | s |
    |---|---|
    | `half_pixel` | (o + 1/2) / c - 1/2 |
    | `half_pixel_symmetric` | n/2 · (1 - m / (c · n)) + (o + 1/2) / c - 1/2 |
    | `pytorch_half_pixel` | (o + 1/2) / c - 1/2, or 0 where m = 1 |
    | `align_corners` | o · (n - 1) / (c · n - 1), or 0 where c · n = 1 |
    | `asymmetric` | o / c |
    | `tf_crop_and_resize` | a · (n - 1) + o · (b - a) · (n - 1) / (c · n - 1), or (a + b) / 2 · (n - 1) where c · n = 1; [a, b] of `roi` |

    `mode` is nearest (rounded by
    `nearest_mode`: round_prefer_floor, round_prefer_ceil, floor, ceil), linear, or cubic with the coefficient `cubic_coeff_a`.
    Cells outside take the value of the border; with `exclude_outside` they weigh 0 and the others are scaled to sum 1. With
    `antialias`, linear and cubic filters are stretched by 1/c where c < 1. Under `tf_crop_and_resize` a coordinate outside
    [0, n - 1] gives `extrapolation_value`. Floats are computed in f32 (f64 for f64); integers in f32, converted as
    `graph.convert` does after rounding to nearest even.

    (C1) `sizes` and `scales` have one entry for each axis; sizes are at least 0, scales are positive and finite.
    (C2) `roi` has the starts of all axes, then the ends of all, where `coordinate_mode` is tf_crop_and_resize; else it is absent.
    (C3) an axis of size 0 keeps it.

    Example:
    ```mlir
    %y = graph.resize %x {sizes = array<i64: 1, 1, 4, 4>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>, mode = "linear"}
       : (tensor<1x1x2x2xf32>) -> tensor<1x1x4x4xf32>
    ```
  }];
  let arguments = (ins Graph_NumberTensor:$x, DenseI64ArrayAttr:$sizes, DenseF64ArrayAttr:$scales,
                       Graph_KeywordDefault<["nearest", "linear", "cubic"]>:$mode,
                       Graph_KeywordDefault<["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners",
                                             "asymmetric", "tf_crop_and_resize"]>:$coordinate_mode,
                       Graph_KeywordDefault<["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]>:$nearest_mode,
                       Graph_F64Default<"-0.75">:$cubic_coeff_a, UnitAttr:$exclude_outside,
                       Graph_F64Default<"0.0">:$extrapolation_value, UnitAttr:$antialias, OptionalAttr<DenseF64ArrayAttr>:$roi);
  let results = (outs Graph_NumberTensor:$result);
}

def Graph_GridSampleOp : Graph_PureOp<"grid_sample"> {
  let summary = "tensor sampled at given coordinates";
  let description = [{
    `x` is N C S… with r spatial axes, `grid` N T… r, the result N C T…. The last axis of `grid` holds coordinates in [-1, 1],
    that of the last spatial axis first. A coordinate g on an axis of size n means the place ((g + 1) · n - 1) / 2, or with
    `align_corners` (g + 1) / 2 · (n - 1). `mode` is linear, nearest (halves to the even neighbour) or cubic (coefficient -0.75).
    Cells outside are 0 (`padding_mode` zeros), the nearest cell (border), or found by reflecting at the borders of the outer
    cells (reflection; with `align_corners` at their centres).

    (C1) `x` has three to five axes, and `grid` as many.
    (C2) the first sizes of `x` and `grid` agree, and the last of `grid` is the number of spatial axes.
    (C3) `grid` has the element type of `x`, or f32.
    (C4) mode cubic has at most two spatial axes.

    Example:
    ```mlir
    %y = graph.grid_sample %x, %grid {padding_mode = "border"}
       : (tensor<1x3x4x4xf32>, tensor<1x6x5x2xf32>) -> tensor<1x3x6x5xf32>
    ```
  }];
  let arguments = (ins Graph_FloatTensor:$x, Graph_FloatTensor:$grid, Graph_KeywordDefault<["linear", "nearest", "cubic"]>:$mode,
                       Graph_KeywordDefault<["zeros", "border", "reflection"]>:$padding_mode, UnitAttr:$align_corners);
  let results = (outs Graph_FloatTensor:$result);
}

#endif
