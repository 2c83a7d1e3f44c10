#ifndef MEZZO_DIALECTS_GRAPH_IR_GRAPHBASE
#define MEZZO_DIALECTS_GRAPH_IR_GRAPHBASE

include "dialects/graph/IR/GraphDialect.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

// Signed integers are signless in MLIR's sense (i8 … i64); unsigned ones are ui8 … ui64; i1 is a truth value.
def Graph_Float : AnyTypeOf<[F16, BF16, F32, F64], "float">;
def Graph_Integer : AnyTypeOf<[I8, I16, I32, I64, UI8, UI16, UI32, UI64], "integer">;
def Graph_Number : AnyTypeOf<[Graph_Float, Graph_Integer], "number">;
def Graph_Element : AnyTypeOf<[Graph_Number, I1], "element">;

def Graph_Tensor : RankedTensorOf<[Graph_Element]>;
def Graph_FloatTensor : RankedTensorOf<[Graph_Float]>;
def Graph_NumberTensor : RankedTensorOf<[Graph_Number]>;
def Graph_IntegerTensor : RankedTensorOf<[Graph_Integer]>;
def Graph_BoolTensor : RankedTensorOf<[I1]>;

class Graph_Op<string mnemonic, list<Trait> traits = []> : Op<Graph_Dialect, mnemonic, traits>;

// An operation that only computes, and whose result types follow from operands and attributes: each defines
// `inferReturnTypes` over its adaptor. A declared result may be less static than the inferred one, never in conflict with it.
class Graph_PureOp<string mnemonic, list<Trait> traits = []>
    : Graph_Op<mnemonic, !listconcat([Pure, InferTypeOpAdaptorWithIsCompatible], traits)> {
  code compatibleReturnTypes = [{
    bool $cppClass::isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange declared) {
      return ::mezzo::graph::areCompatible(inferred, declared);
    }
  }];
  let extraClassDefinition = compatibleReturnTypes;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

#endif
