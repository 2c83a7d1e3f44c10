#ifndef MEZZO_DIALECTS_KERNEL_IR_KERNELATTRIBUTES
#define MEZZO_DIALECTS_KERNEL_IR_KERNELATTRIBUTES

include "dialects/kernel/IR/KernelDialect.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def Kernel_Access : I32EnumAttr<"Access", "how a kernel accesses a buffer", [
    I32EnumAttrCase<"Read", 0, "read">, I32EnumAttrCase<"Write", 1, "write">, I32EnumAttrCase<"ReadWrite", 2, "readwrite">]> {
  let cppNamespace = "::mezzo::kernel";
  let genSpecializedAttr = 0;
}

def Kernel_Combiner : I32EnumAttr<"Combiner", "how a reduction or scan combines two values", [
    I32EnumAttrCase<"Add", 0, "add">, I32EnumAttrCase<"Mul", 1, "mul">,
    I32EnumAttrCase<"And", 2, "and">, I32EnumAttrCase<"Or", 3, "or">, I32EnumAttrCase<"Xor", 4, "xor">,
    // NaN anywhere gives NaN; −0 < +0. Integers are signed, with a `u` unsigned.
    I32EnumAttrCase<"Max", 5, "max">, I32EnumAttrCase<"Min", 6, "min">,
    I32EnumAttrCase<"MaxU", 7, "maxu">, I32EnumAttrCase<"MinU", 8, "minu">,
    // NaN is left out; NaN only if all are.
    I32EnumAttrCase<"MaxNum", 9, "maxnum">, I32EnumAttrCase<"MinNum", 10, "minnum">,
    // Two results: value and linear index of the point; the first NaN wins, ties go to the lower index.
    I32EnumAttrCase<"ArgMax", 11, "argmax">, I32EnumAttrCase<"ArgMin", 12, "argmin">,
    I32EnumAttrCase<"ArgMaxU", 13, "argmaxu">, I32EnumAttrCase<"ArgMinU", 14, "argminu">,
    // The op's own region, over all values at once.
    I32EnumAttrCase<"User", 15, "user">]> {
  let cppNamespace = "::mezzo::kernel";
  let genSpecializedAttr = 0;
}

def Kernel_Promise : I32EnumAttr<"Unique", "over what a store promises that no two points write one element", [
    I32EnumAttrCase<"Phase", 0, "phase">, I32EnumAttrCase<"Grid", 1, "grid">]> {
  let cppNamespace = "::mezzo::kernel";
  let genSpecializedAttr = 0;
}

class Kernel_Attr<string name, string attrMnemonic> : AttrDef<Kernel_Dialect, name> { let mnemonic = attrMnemonic; }

def Kernel_CombinerAttr : EnumAttr<Kernel_Dialect, Kernel_Combiner, "combiner"> { let assemblyFormat = "`<` $value `>`"; }
def Kernel_UniqueAttr : EnumAttr<Kernel_Dialect, Kernel_Promise, "unique"> { let assemblyFormat = "`<` $value `>`"; }

class Kernel_Schedule<string name, string attrMnemonic> : Kernel_Attr<name, attrMnemonic> {
  let assemblyFormat = "`<` struct(params) `>`";
}

def Kernel_PointwiseSchedule : Kernel_Schedule<"PointwiseSchedule", "pointwise"> {
  let summary = "each point by itself: threads of a block, points a thread takes at once";
  let parameters = (ins "int64_t":$threads, "int64_t":$width);
}

def Kernel_RowSchedule : Kernel_Schedule<"RowSchedule", "row"> {
  let summary = "rows with reductions: threads for a row, points a thread takes at once";
  let parameters = (ins "int64_t":$threads, "int64_t":$width);
}

def Kernel_ColumnSchedule : Kernel_Schedule<"ColumnSchedule", "column"> {
  let summary = "reductions that keep the inner dimension: threads along columns, threads along rows";
  let parameters = (ins "int64_t":$threads, "int64_t":$rows);
}

def Kernel_TileSchedule : Kernel_Schedule<"TileSchedule", "tile"> {
  let summary = "two-dimensional tiles through shared memory: threads of a block, points a thread takes at once";
  let parameters = (ins "int64_t":$threads, "int64_t":$width);
}

#endif
