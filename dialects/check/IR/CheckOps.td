#ifndef MEZZO_DIALECTS_CHECK_IR_CHECKOPS
#define MEZZO_DIALECTS_CHECK_IR_CHECKOPS

include "dialects/check/IR/CheckDialect.td"

class Check_Op<string mnemonic> : Op<Check_Dialect, mnemonic, [SameTypeOperands]>;

def Check_ExpectEqOp : Check_Op<"expect_eq"> {
  let summary = "expectation that two tensors are equal";
  let description = [{
    Every element of `actual` has the bits of that of `expected`, so -0 is not +0; but any NaN equals any NaN.

    Example:
    ```mlir
    check.expect_eq %actual, %expected : tensor<4xi32>
    ```
  }];
  let arguments = (ins AnyRankedTensor:$actual, AnyRankedTensor:$expected);
  let assemblyFormat = "$actual `,` $expected attr-dict `:` type($actual)";
}

def Check_ExpectCloseOp : Check_Op<"expect_close"> {
  let summary = "expectation that two tensors of floats are close";
  let description = [{
    For every element, |actual - expected| is at most `atol` + `rtol` · |expected|; or, with `max_ulp`, the two are at most so many
    numbers of their type apart. Infinities equal only themselves, and any NaN equals any NaN.

    (C1) there is `max_ulp`, or one of `atol` and `rtol`, not both.
    (C2) a tolerance is finite and not negative.

    Example:
    ```mlir
    check.expect_close %actual, %expected {max_ulp = 2} : tensor<4xf32>
    check.expect_close %actual, %expected {atol = 1.0e-6, rtol = 1.0e-5} : tensor<4xf32>
    ```
  }];
  let arguments = (ins RankedTensorOf<[AnyFloat]>:$actual, RankedTensorOf<[AnyFloat]>:$expected, OptionalAttr<I64Attr>:$max_ulp,
                       OptionalAttr<F64Attr>:$atol, OptionalAttr<F64Attr>:$rtol);
  let assemblyFormat = "$actual `,` $expected attr-dict `:` type($actual)";
  let hasVerifier = 1;
}

#endif
