#ifndef MEZZO_DIALECTS_PLAN_IR_PLANOPS
#define MEZZO_DIALECTS_PLAN_IR_PLANOPS

include "dialects/plan/IR/PlanTypes.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/OpAsmInterface.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

class Plan_Op<string mnemonic, list<Trait> traits = []> : Op<Plan_Dialect, mnemonic, traits>;
class Plan_InEntry<string mnemonic, list<Trait> traits = []> : Plan_Op<mnemonic, traits # [HasParent<"EntryOp">]>;

def Plan_StoreOp : Plan_Op<"store", [Symbol]> {
  let summary = "a value that a program keeps: a weight, a state, a constant or a derived weight";
  let description = [{
    `kind` is
    - `variable`: it has a name that users see, and it may be `mutable`;
    - `constant`: data of the compiler's own;
    - `derived`: written by the entry `mezzo.derive`, once when a program is loaded.

    A variable or constant has exactly one of: `file` with `offset` (bytes of the value in that file), `value` (a splat or small
    dense data), or neither, which means zero. A derived store has none.
    - (C1) `kind` is one of the three, and only a variable is mutable.
    - (C2) `file` and `value` exclude each other; a derived store has neither.
    - (C3) `value` has the buffer's shape and element type.

    Example:
    ```mlir
    plan.store variable @w : !plan.buffer<784x512xf32> {file = "model.onnx", offset = 96 : i64}
    ```
  }];
  let arguments = (ins StrAttr:$kind, SymbolNameAttr:$sym_name, TypeAttrOf<Plan_BufferType>:$type, OptionalAttr<StrAttr>:$file,
                       OptionalAttr<I64Attr>:$offset, OptionalAttr<ElementsAttr>:$value, UnitAttr:$is_mutable,
                       OptionalAttr<StrAttr>:$public_name);
  let assemblyFormat = "custom<Keyword>($kind) $sym_name `:` $type attr-dict";
  let hasVerifier = 1;
}

def Plan_EntryOp : Plan_Op<"entry", [Symbol, IsolatedFromAbove, SingleBlock, NoTerminator]> {
  let summary = "an entry point of the program: the steps of one call";
  let description = [{
    The steps run in order. `input_names` and `output_names` are the model's own names, in its order; `arena_bytes` is the size
    of the one arena, set by planning, and `live_bytes` the largest number of bytes that are alive at any step, below which no
    arena can be.

    With `variant_of` the entry is that of the name given, compiled for other shapes. `input_dims` and `output_dims` have, for each
    input and output, the model's names of its dimensions, empty where one has none.

    Example:
    ```mlir
    plan.entry @main inputs ["x"] outputs ["y"] {
      %x = plan.input 0 : !plan.buffer<4xf32>
      %y = plan.output 0 : !plan.buffer<4xf32>
      plan.launch @relu reads(%x) writes(%y) : (!plan.buffer<4xf32>) -> !plan.buffer<4xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrArrayAttr:$input_names, StrArrayAttr:$output_names,
                       OptionalAttr<I64Attr>:$arena_bytes, OptionalAttr<I64Attr>:$live_bytes,
                       OptionalAttr<StrAttr>:$variant_of, OptionalAttr<ArrayAttr>:$input_dims,
                       OptionalAttr<ArrayAttr>:$output_dims);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name `inputs` $input_names `outputs` $output_names attr-dict-with-keyword $body";
  let hasVerifier = 1;
}

class Plan_Argument<string mnemonic, string what> : Plan_InEntry<mnemonic, [Pure]> {
  let summary = "the buffer of " # what # " of the entry";
  let description = "Example: `%x = plan." # mnemonic # " 0 : !plan.buffer<4xf32>`.";
  let arguments = (ins ConfinedAttr<I64Attr, [IntNonNegative]>:$index);
  let results = (outs Plan_BufferType:$buffer);
  let assemblyFormat = "$index attr-dict `:` qualified(type($buffer))";
}
def Plan_InputOp : Plan_Argument<"input", "an input">;
def Plan_OutputOp : Plan_Argument<"output", "an output">;

def Plan_StoredOp : Plan_InEntry<"stored", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the buffer of a store";
  let description = [{
    - (C1) the symbol is a `plan.store` of this type.

    Example: `%w = plan.stored @w : !plan.buffer<784x512xf32>`.
  }];
  let arguments = (ins FlatSymbolRefAttr:$store);
  let results = (outs Plan_BufferType:$buffer);
  let assemblyFormat = "$store attr-dict `:` qualified(type($buffer))";
}

def Plan_AllocOp : Plan_InEntry<"alloc", [MemoryEffects<[MemAlloc]>]> {
  let summary = "a temporary buffer in the arena";
  let description = [{
    `offset`, in bytes, is set by planning.

    Example: `%t = plan.alloc {offset = 64 : i64} : !plan.buffer<64x512xf32>`.
  }];
  let arguments = (ins OptionalAttr<I64Attr>:$offset);
  let results = (outs Plan_BufferType:$buffer);
  let assemblyFormat = "attr-dict `:` qualified(type($buffer))";
}

def Plan_ViewOp : Plan_InEntry<"view", [Pure]> {
  let summary = "the same memory, read as another shape";
  let description = [{
    A contiguous part of `source` that begins `offset` bytes into it.
    - (C1) the view ends within its source.
    - (C2) the element type is the source's.

    Example: `%v = plan.view %t offset 0 : !plan.buffer<4x8xf32> to !plan.buffer<32xf32>`.
  }];
  let arguments = (ins Plan_BufferType:$source, ConfinedAttr<I64Attr, [IntNonNegative]>:$offset);
  let results = (outs Plan_BufferType:$buffer);
  let assemblyFormat = "$source `offset` $offset attr-dict `:` qualified(type($source)) `to` qualified(type($buffer))";
  let hasVerifier = 1;
}

class Plan_Step<string mnemonic, list<Trait> traits = []>
    : Plan_InEntry<mnemonic, traits # [AttrSizedOperandSegments]> {
  let extraClassDeclaration = [{
    /// Whether the step writes `buffer` (reads are the rest).
    bool writes(::mlir::Value buffer) { return ::llvm::is_contained(getOutputs(), buffer); }
  }];
}

def Plan_LaunchOp : Plan_Step<"launch"> {
  let summary = "runs a kernel over its whole grid";
  let description = [{
    The kernel's arguments are the buffers read, then those written. A buffer that a kernel updates stands among those written.

    With `tables`, which has an entry for each argument of the kernel, entry n > 0 says that the argument is a table of the next n
    buffers, cut into chunks; 0 that it is the next buffer.
    - (C1) `tables` stands for as many buffers as there are.
    - (C2) buffers of a table have one element type.

    Example:
    ```mlir
    plan.launch @add reads(%a, %b) writes(%c) : (!plan.buffer<4xf32>, !plan.buffer<4xf32>) -> !plan.buffer<4xf32>
    ```
  }];
  let arguments = (ins FlatSymbolRefAttr:$kernel, Variadic<Plan_BufferType>:$inputs, Variadic<Plan_BufferType>:$outputs,
                       OptionalAttr<DenseI64ArrayAttr>:$tables);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $kernel `reads` `(` $inputs `)` `writes` `(` $outputs `)` attr-dict `:` `(` type($inputs) `)` `->` `(` type($outputs) `)`
  }];
}

def Plan_CallOp : Plan_Step<"call"> {
  let summary = "calls a function of a library";
  let description = [{
    `function` names the library and its function, such as `dnnl.matmul`; the attributes in `options` are that function's.

    Example:
    ```mlir
    plan.call "dnnl.matmul" reads(%x, %w) writes(%y) {transpose_rhs = true} : (…) -> (…)
    ```
  }];
  let arguments = (ins StrAttr:$function, Variadic<Plan_BufferType>:$inputs, Variadic<Plan_BufferType>:$outputs,
                       DictionaryAttr:$options);
  let assemblyFormat = [{
    $function `reads` `(` $inputs `)` `writes` `(` $outputs `)` $options attr-dict
    `:` `(` type($inputs) `)` `->` `(` type($outputs) `)`
  }];
}

def Plan_CopyOp : Plan_Op<"copy", [HasParent<"EntryOp">]> {
  let summary = "copies one buffer into another of the same size";
  let description = [{
    - (C1) both have the same number of bytes.

    Example: `plan.copy %a to %b : !plan.buffer<4x8xf32>, !plan.buffer<32xf32>`.
  }];
  let arguments = (ins Plan_BufferType:$source, Plan_BufferType:$target);
  let assemblyFormat = "$source `to` $target attr-dict `:` qualified(type($source)) `,` qualified(type($target))";
  let hasVerifier = 1;
}

#endif
