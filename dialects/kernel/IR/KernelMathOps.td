#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELMATHOPS
#define MEZZO_DIALECTS_KERNEL_IR_KERNELMATHOPS

include "dialects/kernel/IR/KernelBase.td"

def Kernel_Real : AnyTypeOf<[F32, F64], "f32 or f64">;

// A transcendental function with Mezzo's own definition, the same operations on every device. In f32 within two units in the
// last place over the full range; infinities, NaN and subnormals as IEEE 754 recommends.
class Kernel_UnaryOp<string mnemonic, string what> : Kernel_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = what;
  let arguments = (ins Kernel_Real:$operand);
  let results = (outs Kernel_Real:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand)";
}

class Kernel_BinaryOp<string mnemonic, string what> : Kernel_Op<mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = what;
  let arguments = (ins Kernel_Real:$lhs, Kernel_Real:$rhs);
  let results = (outs Kernel_Real:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs)";
}

def Kernel_ExpOp : Kernel_UnaryOp<"exp", "e to the power of x">;
def Kernel_Exp2Op : Kernel_UnaryOp<"exp2", "2 to the power of x">;
def Kernel_Expm1Op : Kernel_UnaryOp<"expm1", "e to the power of x, minus 1, exact near 0">;
def Kernel_LogOp : Kernel_UnaryOp<"log", "natural logarithm">;
def Kernel_Log2Op : Kernel_UnaryOp<"log2", "logarithm to base 2">;
def Kernel_Log10Op : Kernel_UnaryOp<"log10", "logarithm to base 10">;
def Kernel_Log1pOp : Kernel_UnaryOp<"log1p", "natural logarithm of 1 + x, exact near 0">;
def Kernel_SinOp : Kernel_UnaryOp<"sin", "sine">;
def Kernel_CosOp : Kernel_UnaryOp<"cos", "cosine">;
def Kernel_TanOp : Kernel_UnaryOp<"tan", "tangent">;
def Kernel_AsinOp : Kernel_UnaryOp<"asin", "arc sine">;
def Kernel_AcosOp : Kernel_UnaryOp<"acos", "arc cosine">;
def Kernel_AtanOp : Kernel_UnaryOp<"atan", "arc tangent">;
def Kernel_SinhOp : Kernel_UnaryOp<"sinh", "hyperbolic sine">;
def Kernel_CoshOp : Kernel_UnaryOp<"cosh", "hyperbolic cosine">;
def Kernel_TanhOp : Kernel_UnaryOp<"tanh", "hyperbolic tangent">;
def Kernel_AsinhOp : Kernel_UnaryOp<"asinh", "inverse hyperbolic sine">;
def Kernel_AcoshOp : Kernel_UnaryOp<"acosh", "inverse hyperbolic cosine">;
def Kernel_AtanhOp : Kernel_UnaryOp<"atanh", "inverse hyperbolic tangent">;
def Kernel_ErfOp : Kernel_UnaryOp<"erf", "error function">;
def Kernel_SigmoidOp : Kernel_UnaryOp<"sigmoid", "1 / (1 + exp(−x))">;
def Kernel_RsqrtOp : Kernel_UnaryOp<"rsqrt", "reciprocal square root: 1 / sqrt(x), both rounded">;
def Kernel_PowOp : Kernel_BinaryOp<"pow", "x to the power of y">;
def Kernel_Atan2Op : Kernel_BinaryOp<"atan2", "angle of the point (y, x)">;
def Kernel_FmodOp : Kernel_BinaryOp<"fmod", "remainder of x / y truncated toward zero, exact, with the sign of x">;

def Kernel_NarrowOp : Kernel_Op<"narrow", [Pure, SameOperandsAndResultType]> {
  let summary = "a float rounded to what a narrower type holds, to nearest even";
  let description = [{
    The value stays of its wide type: a conversion to `element` and back.

    Example:
    ```mlir
    %r = kernel.narrow %v to bf16 : f32
    ```
  }];
  let arguments = (ins Kernel_Real:$operand, TypeAttr:$element);
  let results = (outs Kernel_Real:$result);
  let assemblyFormat = "$operand `to` $element attr-dict `:` type($operand)";
  let hasVerifier = 1;
}

def Kernel_RandomOp : Kernel_Op<"random", [Pure]> {
  let summary = "32 random bits by counter";
  let description = [{
    Word `index` mod 4 of Philox4x32-10 with the 64-bit key `key` and the counter `index` div 4 (upper half 0): the same on every
    device and in any order.

    Example:
    ```mlir
    %bits = kernel.random %key, %i
    ```
  }];
  let arguments = (ins I64:$key, I64:$index);
  let results = (outs I32:$bits);
  let assemblyFormat = "$key `,` $index attr-dict";
}

#endif
