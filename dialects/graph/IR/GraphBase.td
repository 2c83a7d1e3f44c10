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
def Graph_BitsTensor : RankedTensorOf<[Graph_Integer, I1]>;
def Graph_IndexTensor : RankedTensorOf<[I32, I64]>;
def Graph_I64Tensor : RankedTensorOf<[I64]>;
// Parameters of norms: f32, or f64 where the data is f64.
def Graph_ParameterTensor : RankedTensorOf<[F32, F64]>;

// Plain numbers, with accessors that give int64_t and double.
def Graph_I64 : Attr<SignlessIntegerAttrBase<I64, "64-bit integer">.predicate, "64-bit integer attribute"> {
  let storageType = "::mlir::IntegerAttr";
  let returnType = "int64_t";
  let convertFromStorage = "$_self.getInt()";
  let constBuilderCall = "$_builder.getI64IntegerAttr($0)";
}
def Graph_F64 : Attr<FloatAttrBase<F64, "64-bit float">.predicate, "64-bit float attribute"> {
  let storageType = "::mlir::FloatAttr";
  let returnType = "double";
  let convertFromStorage = "$_self.getValueAsDouble()";
  let constBuilderCall = "$_builder.getF64FloatAttr($0)";
}
class Graph_I64Default<string value> : DefaultValuedAttr<Graph_I64, value>;
class Graph_F64Default<string value> : DefaultValuedAttr<Graph_F64, value>;

// A string that is one of `words`.
class Graph_Keyword<list<string> words>
    : ConfinedAttr<StrAttr, [AttrConstraint<
          Or<!foreach(word, words, CPred<"::llvm::cast<::mlir::StringAttr>($_self).getValue() == \"" # word # "\"">)>,
          "that is one of " # !interleave(words, ", ")>]>;
class Graph_KeywordDefault<list<string> words> : DefaultValuedAttr<Graph_Keyword<words>, "\"" # !head(words) # "\"">;

// What an operation does, for algorithms that ask rather than name operations; see GraphTraits.h.
class Graph_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::mezzo::graph";
}
def Graph_Pointwise : Graph_Trait<"Pointwise">;
def Graph_Movement : Graph_Trait<"Movement">;
def Graph_Reduction : Graph_Trait<"Reduction">;
def Graph_Contraction : Graph_Trait<"Contraction">;
def Graph_Normalization : Graph_Trait<"Normalization">;
def Graph_Optimizer : Graph_Trait<"Optimizer">;
def Graph_MultiTensor : Graph_Trait<"MultiTensor">;
def Graph_GradientSeed : Graph_Trait<"GradientSeed">;
def Graph_Unfolded : Graph_Trait<"Unfolded">;

// Result types follow from operands and attributes: an operation defines `inferReturnTypes` over its adaptor, and reports broken
// constraints there. `verify` runs it and compares; the interface's own check would report every fault a second time, so it is
// told that all is well.
def Graph_InfersTypes : TraitList<[
  DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>,
  NativeOpTrait<"InferTypeOpAdaptor", [], [{
    static ::llvm::LogicalResult inferReturnTypes(::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
                                                  Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred);
    static bool isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange declared);
  }], [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, std::optional<::mlir::Location> location, ::mlir::ValueRange operands,
        ::mlir::DictionaryAttr attributes, ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      if (::mlir::failed($cppClass::inferReturnTypes(context, location, Adaptor(operands, attributes, properties, regions), inferred)))
        return ::mlir::failure();
      return ::mezzo::graph::inferScaled(getOperationName(), location, operands, inferred);
    }
    ::llvm::LogicalResult $cppClass::refineReturnTypes(
        ::mlir::MLIRContext *, std::optional<::mlir::Location>, ::mlir::ValueRange, ::mlir::DictionaryAttr,
        ::mlir::OpaqueProperties, ::mlir::RegionRange, ::llvm::SmallVectorImpl<::mlir::Type> &) {
      return ::mlir::success();
    }
    bool $cppClass::isCompatibleReturnTypes(::mlir::TypeRange inferred, ::mlir::TypeRange declared) {
      return ::mezzo::graph::areCompatible(inferred, declared);
    }
  }]>
]>;

class Graph_Op<string mnemonic, list<Trait> traits = []> : Op<Graph_Dialect, mnemonic, traits>;

// An operation that only computes. A declared result may be less static than the inferred one, never in conflict with it.
class Graph_PureOp<string mnemonic, list<Trait> traits = []>
    : Graph_Op<mnemonic, !listconcat([Pure, Graph_InfersTypes], traits)> {
  // The body of inferReturnTypes where it is one line; otherwise it stands in the family's .cpp.
  code inference = "";
  code verification = [{
    ::llvm::LogicalResult $cppClass::verify() { return ::mezzo::graph::verifyInferredTypes(*this); }
  }];
  let extraClassDefinition = verification # !if(!empty(inference), "", [{
    ::llvm::LogicalResult $cppClass::inferReturnTypes(::mlir::MLIRContext *context, std::optional<::mlir::Location> location,
                                                      Adaptor adaptor, ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      ::mezzo::graph::Constraints check(getOperationName(), location);
  }] # inference # "\n}\n");
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

// An operation on one tensor whose result has the type of that tensor.
class Graph_SameTypeOp<string mnemonic, Type tensor, list<Trait> traits = []> : Graph_PureOp<mnemonic, traits> {
  let arguments = (ins tensor:$x);
  let results = (outs tensor:$result);
  let inference = "inferred.push_back(adaptor.getX().getType()); return ::mlir::success();";
}

#endif
