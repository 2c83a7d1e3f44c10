#include "tools/mezzo/Calibrate.h"

#include "tools/mezzo/Expect.h"

#include <cstdio>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;
using autocast::Calibration;
using autocast::TensorRecord;

/// The value of what may have failed, or its message as the reason why the command ends.
template <typename T> static T require(llvm::Expected<T> result) {
  if (!result)
    throw Failure(llvm::toString(result.takeError()));
  return std::move(*result);
}

std::vector<compiler::DeclaredInput> tool::openInputs(const compiler::CompileOptions &options) {
  std::vector<compiler::DeclaredInput> inputs = require(compiler::declaredInputs(options));
  std::erase_if(inputs, [&](const compiler::DeclaredInput &input) { return options.constants.count(input.name) > 0; });
  return inputs;
}

Calibrator::Calibrator(const compiler::CompileOptions &options, const RunnerOptions &runner)
    : program(options, runner), inputs(openInputs(options)) {
  calibration.model = require(compiler::hashModel(options));
}

static llvm::ArrayRef<float> elements(const HostTensor &tensor) {
  return {reinterpret_cast<const float *>(tensor.data.data()), tensor.data.size() / sizeof(float)};
}

void Calibrator::addInputs(const NamedTensors &sample, const std::string &file) {
  for (auto &[name, tensor] : sample) {
    if (tensor.type.elementType != ElementType::F32)
      continue;
    TensorRecord record;
    record.add(elements(tensor));
    if (record.nans + record.infinities > 0)
      std::cerr << "mezzo: warning: " << file << ": input '" << name << "' has " << record.nans << " NaN and "
                << record.infinities << " infinities among " << record.elements << " elements\n";
    calibration.tensors[name].merge(record);
  }
}

void Calibrator::add(const std::string &file) {
  NamedTensors sample = readSample(file, inputs);
  addInputs(sample, file);
  try {
    program.run(sample,
                [&](const std::string &name, const HostTensor &value) { calibration.tensors[name].add(elements(value)); });
  } catch (const ReportedFailure &) {
    throw Failure(file + ": the model cannot be run on this sample");
  } catch (const Failure &failure) {
    throw Failure(file + ": " + failure.what());
  }
  ++calibration.samples;
}

static void warnOfNan(const Calibration &calibration) {
  size_t count = 0;
  std::string first;
  for (auto &[name, record] : calibration.tensors)
    if (record.nans + record.infinities > 0 && count++ == 0)
      first = name;
  if (count > 0)
    std::cerr << "mezzo: warning: " << count << " of " << calibration.tensors.size()
              << " tensors held NaN or infinities in f32 already, among them '" << first << "'\n";
}

Calibration tool::calibrate(const compiler::CompileOptions &options, const RunnerOptions &runner,
                            const std::vector<std::string> &paths) {
  std::vector<std::string> files = findSamples(paths);
  Calibrator calibrator(options, runner);
  for (const std::string &file : files)
    calibrator.add(file);
  warnOfNan(calibrator.result());
  return calibrator.result();
}

std::string tool::countSamples(const Calibration &calibration) {
  return std::to_string(calibration.samples) + (calibration.samples == 1 ? " sample" : " samples");
}

static std::string describeErrors(const Calibration &calibration) {
  std::string text;
  char error[32];
  for (auto &[type, largest] : calibration.errors) {
    std::snprintf(error, sizeof error, "%.3g", largest);
    text += "outputs in " + type + " are off by up to " + error + " of their largest magnitude\n";
  }
  return text;
}

std::string tool::describe(const Calibration &calibration) {
  char line[128];
  std::string text = countSamples(calibration) + " of model " + calibration.model + ", " +
                     std::to_string(calibration.tensors.size()) + " tensors\n" + describeErrors(calibration) +
                     "       min        max   smallest   elements      zeros  subnormal    to zero   NaN, inf  tensor\n";
  for (auto &[name, record] : calibration.tensors) {
    std::snprintf(line, sizeof line, "%10.3g %10.3g %10.3g %10lld %10lld %10lld %10lld %10lld  ", record.min, record.max,
                  record.smallest, static_cast<long long>(record.elements), static_cast<long long>(record.zeros),
                  static_cast<long long>(record.belowNormal), static_cast<long long>(record.belowSmallest),
                  static_cast<long long>(record.nans + record.infinities));
    text += line + name + '\n';
  }
  return text;
}
