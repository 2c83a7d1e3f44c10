#include "tools/mezzo/Runner.h"

#include "compiler/driver/Compilation.h"
#include "compiler/reference/CustomEvaluator.h"
#include "dialects/common/NodeIdentity.h"
#include "dialects/graph/IR/Graph.h"
#include "dialects/graph/Reference/Interpreter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::tool;
namespace interpreter = mezzo::graph::reference;

static mezzo::TensorType hostType(RankedTensorType type) {
  mezzo::TensorType host;
  std::string name;
  llvm::raw_string_ostream(name) << type.getElementType();
  host.elementType = *parseElementType(name);
  host.shape.assign(type.getShape().begin(), type.getShape().end());
  return host;
}

namespace {
class ReferenceRunner final : public Runner {
public:
  ReferenceRunner(compiler::Compilation &compilation, const RunnerOptions &options)
      : compilation(compilation), observer(options.observer), evaluators(evaluatorsFor(options)),
        function(compilation.module().lookupSymbol<func::FuncOp>(options.entry)) {
    if (!function)
      throw UsageFailure("there is no entry '" + options.entry + "'");
  }

  std::vector<Port> inputs() const override {
    std::vector<Port> ports;
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (!function.getArgAttr(i, graph::GraphDialect::variableAttr))
        ports.push_back(
            {inputName(i, ports.size()), hostType(cast<RankedTensorType>(function.getArgument(i).getType())), {}});
    return ports;
  }
  std::vector<Port> fixedInputs() const override { return inputs(); }

  NamedTensors run(const NamedTensors &given) override {
    SmallVector<interpreter::Tensor> arguments = bindArguments(given);
    interpreter::Options options;
    options.blobs = &compilation.blobs();
    options.evaluators = &evaluators;
    if (observer)
      options.observer = [this](Operation *op, ArrayRef<interpreter::Tensor> values) { observe(op, values); };
    auto results = interpreter::run(compilation.module(), function.getSymName(), arguments, options);
    if (failed(results))
      throw ReportedFailure("the reference interpreter could not run the model");
    NamedTensors named;
    for (auto [i, tensor] : llvm::enumerate(*results))
      if (!function.getResultAttr(i, graph::GraphDialect::variableAttr))
        named.emplace_back(outputName(i, named.size()), toHost(tensor));
    return named;
  }

private:
  static interpreter::Evaluators evaluatorsFor(const RunnerOptions &options) {
    interpreter::Evaluators all = interpreter::Evaluators::graph();
    mezzo::reference::addCustomEvaluator(all, customOpAccess(options));
    return all;
  }

  std::string inputName(unsigned i, size_t number) const {
    auto name = function.getArgAttrOfType<StringAttr>(i, graph::GraphDialect::nameAttr);
    return name ? name.str() : "input" + std::to_string(number);
  }
  std::string outputName(unsigned i, size_t number) const {
    auto name = function.getResultAttrOfType<StringAttr>(i, graph::GraphDialect::nameAttr);
    return name ? name.str() : "output" + std::to_string(number);
  }

  /// Of an operation's results the first has the name.
  void observe(Operation *op, ArrayRef<interpreter::Tensor> values) const {
    StringRef name = tensorName(op->getLoc());
    if (HostTensor *into = name.empty() || values.empty() ? nullptr : observer(name))
      *into = toHost(values.front());
  }

  static HostTensor toHost(const interpreter::Tensor &tensor) {
    StringRef bytes = tensor.bytes();
    return {hostType(tensor.getType()), std::vector<uint8_t>(bytes.begin(), bytes.end())};
  }

  SmallVector<interpreter::Tensor> bindArguments(const NamedTensors &given) {
    SmallVector<interpreter::Tensor> arguments;
    size_t number = 0;
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      if (auto variable = function.getArgAttrOfType<FlatSymbolRefAttr>(i, graph::GraphDialect::variableAttr))
        arguments.push_back(initialValue(variable));
      else
        arguments.push_back(inputValue(given, inputName(i, number++), function.getArgument(i)));
    }
    return arguments;
  }

  interpreter::Tensor initialValue(FlatSymbolRefAttr name) {
    auto value = interpreter::initialValue(compilation.module().lookupSymbol<graph::VariableOp>(name), &compilation.blobs());
    if (failed(value))
      throw ReportedFailure("cannot read the variable '" + name.getValue().str() + "'");
    return *value;
  }

  static interpreter::Tensor inputValue(const NamedTensors &given, const std::string &name, Value argument) {
    auto declared = cast<RankedTensorType>(argument.getType());
    const HostTensor *tensor = find(given, name);
    if (!tensor)
      throw Failure("there is no value for input '" + name + "' (" + toString(hostType(declared)) + ")");
    auto type = RankedTensorType::get(tensor->type.shape, declared.getElementType());
    if (tensor->type.elementType != hostType(declared).elementType || failed(verifyCompatibleShape(type, declared)))
      throw Failure("input '" + name + "' is " + toString(tensor->type) + ", expected " + toString(hostType(declared)));
    return interpreter::Tensor::view(type,
                                     StringRef(reinterpret_cast<const char *>(tensor->data.data()), tensor->data.size()));
  }

  compiler::Compilation &compilation;
  std::function<HostTensor *(StringRef name)> observer;
  interpreter::Evaluators evaluators;
  mutable func::FuncOp function;
};
} // namespace

mezzo::reference::CustomOpAccess tool::customOpAccess(const RunnerOptions &options) {
  return {options.customOps == MEZZO_CUSTOM_OPS_LOAD, options.customOpLibraries};
}

std::unique_ptr<Runner> tool::makeReferenceRunner(compiler::Compilation &compilation, const RunnerOptions &options) {
  return std::make_unique<ReferenceRunner>(compilation, options);
}
