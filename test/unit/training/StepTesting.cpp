#include "test/unit/training/StepTesting.h"

#include "compiler/driver/Compilation.h"
#include "compiler/driver/Registration.h"
#include "dialects/graph/IR/GraphProgramOps.h"
#include "dialects/graph/Reference/Interpreter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/SHA256.h"

#include <cmath>
#include <stdexcept>

using namespace mlir;
using namespace mezzo;
using namespace mezzo::test;
using graph::GraphDialect;

//===- Programs -----------------------------------------------------------===//

static std::string typeOf(const std::vector<int64_t> &shape, const std::string &element) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element + ">";
}

/// The function before the passes: gradients are inputs, and where they are scaled, inputs times the seed.
static std::string sourceOf(const TestStep &step) {
  std::string variables, arguments = "%loss: tensor<f32> {graph.name = \"loss\"}", body, values = "%loss",
                         types = "tensor<f32>";
  if (!step.scaler.empty())
    body += "  %seed = graph.gradient_seed {result_type = f32} : () -> tensor<f32>\n";
  for (auto [i, parameter] : llvm::enumerate(step.parameters)) {
    std::string n = std::to_string(i), own = typeOf(parameter.shape, "f32"),
                type = typeOf(parameter.shape, parameter.gradient);
    variables += "graph.variable mutable @p" + n + " : " + own + " {init = dense<" + std::to_string(parameter.start) +
                 "> : " + own + ", graph.class = \"parameter\"}\n";
    arguments +=
        ", %g" + n + ": " + type + " {graph.name = \"g" + n + "\"}, %p" + n + ": " + own + " {graph.variable = @p" + n + "}";
    std::string gradient = "%g" + n;
    if (!step.scaler.empty()) {
      body += "  %w" + n + " = graph.convert %g" + n + " {result_type = f32} : (" + type + ") -> " + own + "\n";
      body += "  %m" + n + " = graph.mul %w" + n + ", %seed : (" + own + ", tensor<f32>) -> " + own + "\n";
      body += "  %h" + n + " = graph.convert %m" + n + " {result_type = " + parameter.gradient + "} : (" + own + ") -> " +
              type + "\n";
      gradient = "%h" + n;
    }
    values += ", " + gradient;
    types += ", " + type + " {graph.gradient = @p" + n + "}";
    if (!step.isCopied(i))
      continue;
    std::string axes;
    for (size_t axis = 0; axis < parameter.shape.size(); ++axis)
      axes += (axis ? ", " : "") + std::to_string(axis);
    body += "  %c" + n + " = graph.convert %p" + n + " {result_type = " + parameter.gradient + "} : (" + own + ") -> " +
            type + "\n  %d" + n + " = graph.convert %c" + n + " {result_type = f32} : (" + type + ") -> " + own + "\n  %l" +
            n + " = graph.reduce_max %d" + n + " {axes = array<i64: " + axes + ">} : (" + own + ") -> tensor<f32>\n";
    values += ", %l" + n;
    types += ", tensor<f32> {graph.name = \"largest" + n + "\"}";
  }
  if (step.hasState) {
    variables +=
        "graph.variable mutable @state : tensor<4xf32> {init = dense<1.0> : tensor<4xf32>, graph.class = \"statistic\"}\n";
    arguments += ", %candidate: tensor<4xf32> {graph.name = \"candidate\"}, %state: tensor<4xf32> {graph.variable = @state}";
    values += ", %candidate";
    types += ", tensor<4xf32> {graph.variable = @state}";
  }
  std::string plain; // types without attributes, for the return
  for (size_t at = 0; at < types.size();) {
    size_t brace = types.find(" {", at);
    plain += types.substr(at, brace == std::string::npos ? std::string::npos : brace - at);
    at = brace == std::string::npos ? types.size() : types.find('}', brace) + 1;
  }
  return variables + "func.func @train_step(" + arguments + ") -> (" + types + ") {\n" + body + "  return " + values +
         " : " + plain + "\n}\n";
}

static MLIRContext &sharedContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    compiler::registerDialects(registry);
    compiler::registerPasses();
    auto *made = new MLIRContext(registry);
    made->loadAllAvailableDialects();
    return made;
  }();
  return *context;
}

static OwningOpRef<ModuleOp> moduleOf(const TestStep &step) {
  MLIRContext &context = sharedContext();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(sourceOf(step), &context);
  if (!module)
    throw std::runtime_error("the step does not parse:\n" + sourceOf(step));
  std::string pipeline = "graph-add-optimizer{" + step.optimizer + "}";
  if (step.hasCopies)
    pipeline += ",graph-add-working-copies";
  if (!step.scaler.empty())
    pipeline += ",graph-scale{" + step.scaler + "}";
  PassManager passes(&context);
  if (failed(parsePassPipeline(pipeline + ",graph-verify-scaled-types", passes)) || failed(passes.run(*module)))
    throw std::runtime_error("passes failed: " + pipeline);
  return module;
}

std::string test::textOf(const TestStep &step) {
  std::string text;
  llvm::raw_string_ostream(text) << *moduleOf(step);
  return text;
}

//===- Streams ------------------------------------------------------------===//

double GradientStream::number() {
  uint64_t z = state += 0x9E3779B97F4A7C15;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
  z = (z ^ z >> 27) * 0x94D049BB133111EB;
  return static_cast<double>((z ^ z >> 31) >> 40) * 0x1p-23 - 1;
}

TestInputs GradientStream::next() {
  TestInputs inputs;
  double size = std::ldexp(1.0, -count / 16);
  for (const TestParameter &parameter : step.parameters) {
    std::vector<double> values(ShapedType::getNumElements(parameter.shape));
    for (double &value : values) {
      value = number() * size;
      if (std::fabs(value) < size / 64)
        value = 0;
    }
    inputs.gradients.push_back(std::move(values));
  }
  inputs.loss = 2 + number();
  if (step.hasState)
    for (int i = 0; i < 4; ++i)
      inputs.candidate.push_back(number());
  ++count;
  return inputs;
}

//===- The reference ------------------------------------------------------===//

namespace {
class ReferenceRunner final : public StepRunner {
public:
  explicit ReferenceRunner(const TestStep &step)
      : module(moduleOf(step)), function(module->lookupSymbol<func::FuncOp>("train_step")) {
    for (auto variable : module->getOps<graph::VariableOp>())
      values[variable.getSymName().str()] = *graph::reference::initialValue(variable, nullptr);
  }

  test::Results run(const TestInputs &inputs) override {
    SmallVector<Tensor> arguments;
    for (unsigned i = 0; i < function.getNumArguments(); ++i) {
      if (auto variable = function.getArgAttrOfType<FlatSymbolRefAttr>(i, GraphDialect::variableAttr))
        arguments.push_back(values.at(variable.getValue().str()));
      else
        arguments.push_back(inputOf(inputs, function.getArgAttrOfType<StringAttr>(i, GraphDialect::nameAttr).getValue(),
                                    cast<RankedTensorType>(function.getArgument(i).getType())));
    }
    auto made = graph::reference::run(*module, "train_step", arguments);
    if (failed(made))
      throw std::runtime_error("the reference failed");
    test::Results results;
    for (auto [i, tensor] : llvm::enumerate(*made)) {
      if (auto variable = function.getResultAttrOfType<FlatSymbolRefAttr>(i, GraphDialect::variableAttr))
        values[variable.getValue().str()] = tensor;
      else if (auto name = function.getResultAttrOfType<StringAttr>(i, GraphDialect::nameAttr))
        results[name.str()] =
            tensor.isFloat() ? tensor.getFloat(0) : static_cast<double>(static_cast<int64_t>(tensor.getInt(0)));
    }
    return results;
  }

  Variables variables() override {
    Variables all;
    for (auto &[name, tensor] : values)
      all[name] = tensor.bytes().str();
    return all;
  }

private:
  static Tensor tensorOf(ArrayRef<double> numbers, RankedTensorType type) {
    Tensor tensor(type);
    for (auto [i, value] : llvm::enumerate(numbers))
      tensor.setConverted(i, value);
    return tensor;
  }

  static Tensor inputOf(const TestInputs &inputs, StringRef name, RankedTensorType type) {
    if (name == "loss")
      return tensorOf(inputs.loss, type);
    if (name == "candidate")
      return tensorOf(inputs.candidate, type);
    unsigned number = 0;
    name.drop_front().getAsInteger(10, number);
    return tensorOf(inputs.gradients[number], type);
  }

  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  std::map<std::string, Tensor> values;
};

//===- Devices ------------------------------------------------------------===//

class CompiledRunner final : public StepRunner {
public:
  CompiledRunner(const TestStep &step, compiler::Device device, const char *deviceName, int threads) : step(step) {
    std::string text = textOf(step), messages;
    compiler::CompileOptions options;
    options.path = "step.mlir";
    options.bytes = text;
    options.isOnnx = false;
    options.targetCpu = "x86-64-v3";
    options.device = device;
    options.onDiagnostic = [&](const std::string &message) { messages += message + "\n"; };
    compiler::Compilation compilation(options);
    if (failed(compilation.run()))
      throw std::runtime_error("the step does not compile: " + messages);
    std::vector<uint8_t> bytes = *compilation.artifactBytes();
    program = std::make_unique<runtime::Program>(
        runtime::Program::fromMemory(bytes.data(), bytes.size(), /*numThreads=*/0, deviceName));
    session = std::make_unique<runtime::Session>(*program, threads);
  }

  test::Results run(const TestInputs &inputs) override {
    size_t entry = program->findEntry("train_step");
    std::vector<std::string> held; // until the run
    auto bind = [&](const std::string &name, const std::vector<int64_t> &shape, const std::string &element,
                    ArrayRef<double> numbers) {
      Type type = element == "f16"    ? Type(Float16Type::get(&sharedContext()))
                  : element == "bf16" ? Type(BFloat16Type::get(&sharedContext()))
                                      : Type(Float32Type::get(&sharedContext()));
      Tensor tensor(RankedTensorType::get(shape, type));
      for (auto [i, value] : llvm::enumerate(numbers))
        tensor.setConverted(i, value);
      held.push_back(tensor.bytes().str());
      mezzo_element_type kind = element == "f16" ? MEZZO_F16 : element == "bf16" ? MEZZO_BF16 : MEZZO_F32;
      session->bindInput(entry, program->findInput(entry, name), {held.back().data(), kind, shape});
    };
    held.reserve(step.parameters.size() + 2);
    bind("loss", {}, "f32", inputs.loss);
    for (auto [i, parameter] : llvm::enumerate(step.parameters))
      bind("g" + std::to_string(i), parameter.shape, parameter.gradient, inputs.gradients[i]);
    if (step.hasState)
      bind("candidate", {4}, "f32", inputs.candidate);
    session->run(entry);
    return takeResults(entry);
  }

  Variables variables() override {
    Variables all;
    for (size_t i = 0; i < program->info().num_variables; ++i) {
      mezzo_port_info info{};
      info.struct_size = sizeof info;
      runtime::check(mezzo_program_get_variable(program->get(), i, &info));
      std::vector<int64_t> shape(info.shape, info.shape + info.rank);
      size_t width = info.element_type == MEZZO_F64 || info.element_type == MEZZO_I64    ? 8
                     : info.element_type == MEZZO_F16 || info.element_type == MEZZO_BF16 ? 2
                                                                                         : 4;
      std::string &bytes = all[info.name];
      bytes.resize(static_cast<size_t>(ShapedType::getNumElements(shape)) * width);
      session->readVariable(info.name, {bytes.data(), info.element_type, shape});
    }
    return all;
  }

private:
  test::Results takeResults(size_t entry) {
    test::Results results;
    std::vector<std::string> names{"loss", "gradient_norm", "scale", "learning_rate"};
    for (size_t i = 0; i < step.parameters.size(); ++i)
      if (step.isCopied(i))
        names.push_back("largest" + std::to_string(i));
    if (step.hasCopies)
      names.push_back("overflowing_copies");
    for (const std::string &name : names)
      results[name] = *session->takeOutput(entry, program->findOutput(entry, name)).data<float>();
    results["status"] = *session->takeOutput(entry, program->findOutput(entry, "status")).data<int32_t>();
    return results;
  }

  TestStep step;
  std::unique_ptr<runtime::Program> program;
  std::unique_ptr<runtime::Session> session;
};
} // namespace

std::unique_ptr<StepRunner> test::makeReference(const TestStep &step) { return std::make_unique<ReferenceRunner>(step); }

std::unique_ptr<StepRunner> test::makeCpu(const TestStep &step, int threads) {
  return std::make_unique<CompiledRunner>(step, compiler::Device::Cpu, "cpu", threads);
}

std::unique_ptr<StepRunner> test::makeCudaEmulated(const TestStep &step) {
  return std::make_unique<CompiledRunner>(step, compiler::Device::CudaEmulated, "cuda-emulated", 0);
}

//===- Comparison ---------------------------------------------------------===//

std::string test::hashOf(const Variables &variables, bool appliedOnly) {
  llvm::SHA256 hash;
  for (auto &[name, bytes] : variables) {
    bool isAttempted = llvm::is_contained({"train.scaler", "train.attempted", "train.statistics"}, name);
    if (appliedOnly && isAttempted)
      continue;
    hash.update(StringRef(name));
    hash.update(StringRef(bytes));
  }
  return llvm::toHex(hash.final());
}

std::vector<float> test::floatsOf(const Variables &variables, const std::string &name) {
  const std::string &bytes = variables.at(name);
  std::vector<float> numbers(bytes.size() / sizeof(float));
  std::memcpy(numbers.data(), bytes.data(), bytes.size());
  return numbers;
}
