#include "compiler/driver/ChooseType.h"

#include "compiler/cpu/Target.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::compiler;

/// What calibrations measured of each type: the largest error.
static llvm::Expected<std::map<std::string, double>> measuredErrors(const autocast::Request &request) {
  autocast::Calibration all;
  if (request.measured)
    all = *request.measured;
  for (const std::string &file : request.calibrationFiles) {
    llvm::Expected<autocast::Calibration> read = autocast::readCalibration(file);
    if (!read)
      return read.takeError();
    if (llvm::Error error = all.merge(*read))
      return error;
  }
  return all.errors;
}

static std::string errorText(const std::map<std::string, double> &errors, const std::string &type) {
  std::string text;
  if (auto found = errors.find(type); found != errors.end())
    llvm::raw_string_ostream(text) << "outputs in " << type << " are off by up to " << llvm::format("%.3g", found->second)
                                   << " of their largest magnitude on samples";
  return text;
}

LogicalResult compiler::chooseType(ModuleOp module, const std::string &targetCpu,
                                   std::optional<autocast::Request> &request) {
  llvm::Expected<std::map<std::string, double>> errors = measuredErrors(*request);
  if (!errors)
    return emitError(module.getLoc(), llvm::toString(errors.takeError()));
  static_assert(kMostAutoError == 0.05, "the remark says so");
  std::string known = errorText(*errors, "bf16"), other = errorText(*errors, "f16");
  auto remark = emitRemark(module.getLoc());
  if (!cpu::multipliesBf16(targetCpu)) {
    remark << "--autocast=auto: f32, since this processor (" << targetCpu
           << ") widens 16-bit numbers before it multiplies them; --autocast=f16 or bf16 stores 16 bits all the same";
    request.reset();
  } else if (!known.empty() && !(errors->at("bf16") <= kMostAutoError)) {
    remark << "--autocast=auto: f32, since " << known << ", and no more than 0.05 is good enough"
           << (other.empty() ? "" : "; ") << other;
    request.reset();
  } else {
    remark << "--autocast=auto: bf16, which this processor (" << targetCpu << ") multiplies natively; "
           << (known.empty()
                   ? "whether the model bears it nobody has measured: --calibrate=FOLDER or mezzo calibrate would tell"
                   : known);
    request->type = "bf16";
  }
  return success();
}
