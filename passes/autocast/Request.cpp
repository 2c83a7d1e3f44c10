#include "passes/autocast/Request.h"

#include "dialects/common/RequestError.h"
#include "passes/autocast/VerifyPrecision.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mezzo;
using namespace mezzo::autocast;

llvm::Expected<DeclaredRanges> autocast::parseRanges(ArrayRef<std::string> texts) {
  DeclaredRanges ranges;
  for (StringRef text : texts) {
    auto [name, bounds] = text.rsplit('=');
    auto [lo, hi] = bounds.split(':');
    Interval interval;
    if (name.empty() || lo.getAsDouble(interval.lo) || hi.getAsDouble(interval.hi))
      return llvm::createStringError("range wanted NAME=lo:hi, got '" + text + "'");
    if (!(interval.lo <= interval.hi))
      return llvm::createStringError("range wanted NAME=lo:hi with lo no larger than hi, got '" + text + "'");
    if (!ranges.try_emplace(name, interval).second)
      return llvm::createStringError("range got the bounds of '" + name + "' twice, the second time as '" + text + "'");
  }
  return ranges;
}

static llvm::Expected<std::string> readText(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError("cannot read " + path + ": " + buffer.getError().message());
  return (*buffer)->getBuffer().str();
}

llvm::Expected<Calibration> autocast::readCalibration(StringRef path) {
  llvm::Expected<std::string> text = readText(path);
  return text ? Calibration::fromJson(*text, path) : text.takeError();
}

namespace {
/// A request read into options, with what they point to.
class ReadRequest {
public:
  ReadRequest(ModuleOp module, const Request &request, BlobStore &blobs)
      : module(module), request(request), table(PolicyTable::builtin()) {
    options.blobs = &blobs;
    options.policy = &table;
    options.keepF32 = request.keepF32;
    options.keepLow = request.keepLow;
    options.limits = request.limits;
    options.headroom = request.headroom;
    options.cost.isNodeByNode = request.isNodeByNode;
    options.exponents = request.exponents && !request.isNodeByNode;
    options.mixesFactors = request.mixesFactors && !request.isNodeByNode;
    options.isStrict = request.isStrict || request.isNodeByNode;
    options.wantsCertificate = !request.certificateFile.empty();
    options.wantsRangeClaims = !request.rangeClaimsFile.empty();
    options.flipLimit = request.flipLimit;
    options.flipOp = request.flipOp;
  }

  LogicalResult read() {
    return success(succeeded(readWords()) && succeeded(readRanges()) && succeeded(readPolicy()) &&
                   succeeded(readCalibrations()));
  }

  autocast::Options options;

private:
  LogicalResult fail(const llvm::Twine &what) { return emitError(module.getLoc(), what); }
  LogicalResult refuse(const llvm::Twine &what) { return emitRequestError(module.getLoc(), what); }
  LogicalResult check(llvm::Error error) { return error ? fail(llvm::toString(std::move(error))) : success(); }

  LogicalResult readWords() {
    options.isF16 = request.type == "f16";
    if (request.type != "f16" && request.type != "bf16")
      return refuse("autocast wanted f16 or bf16, got '" + request.type + "'");
    options.errorGoal = request.errorGoal.value_or(usualErrorGoal(options.isF16));
    if (!(options.errorGoal > 0))
      return refuse("error-goal wanted above 0, got " + std::to_string(options.errorGoal));
    options.narrowsIo = request.io != "keep";
    if (request.io != "keep" && request.io != request.type)
      return refuse("io wanted keep or " + request.type + ", got '" + request.io + "'");
    static const llvm::StringMap<Require> words{
        {"prior", Require::Prior}, {"calibrated", Require::Calibrated}, {"proven", Require::Proven}};
    if (!words.contains(request.require))
      return refuse("require wanted prior, calibrated or proven, got '" + request.require + "'");
    options.require = words.lookup(request.require);
    return success();
  }

  LogicalResult readRanges() {
    llvm::Expected<DeclaredRanges> ranges = parseRanges(request.ranges);
    if (!ranges)
      return refuse(llvm::toString(ranges.takeError()));
    options.ranges = std::move(*ranges);
    return success();
  }

  LogicalResult readPolicy() {
    for (const std::string &file : request.policyFiles) {
      llvm::Expected<std::string> text = readText(file);
      llvm::Expected<PolicyTable> user = text ? PolicyTable::parse(*text, file) : text.takeError();
      if (!user)
        return check(user.takeError());
      options.filePins.push_back({file, user->keepF32(), user->keepLow()});
      if (failed(check(table.override(*user, file))))
        return failure();
    }
    return success();
  }

  LogicalResult readCalibrations() {
    if (request.measured)
      measured = *request.measured;
    for (const std::string &file : request.calibrationFiles) {
      llvm::Expected<Calibration> found = readCalibration(file);
      if (!found)
        return check(found.takeError());
      if (!request.modelHash.empty() && !found->model.empty() && found->model != request.modelHash)
        return fail(file + " is the calibration of another model (" + found->model + ", this one is " + request.modelHash +
                    "); make one of this model: mezzo calibrate MODEL --samples=FOLDER -o " + file);
      if (failed(check(measured.merge(*found))))
        return failure();
    }
    options.calibration = request.measured || !request.calibrationFiles.empty() ? &measured : nullptr;
    return success();
  }

  ModuleOp module;
  const Request &request;
  PolicyTable table;
  Calibration measured;
};
} // namespace

static LogicalResult writeText(ModuleOp module, StringRef path, StringRef text) {
  std::error_code error;
  llvm::raw_fd_ostream file(path, error);
  file << text;
  file.close();
  if (!error)
    error = file.error();
  file.clear_error();
  return error ? emitError(module.getLoc(), "cannot write ") << path << ": " << error.message() : success();
}

static FailureOr<Report> autocastFunction(func::FuncOp function, const autocast::Options &options) {
  FunctionType before = function.getFunctionType();
  FailureOr<Report> report = autocast::autocast(function, options);
  if (failed(report) || failed(verifyBorder(function, before, options.narrowsIo)))
    return failure();
  return report;
}

/// Every input whose range is declared is one of some function.
static LogicalResult checkRangeNames(ModuleOp module, const DeclaredRanges &ranges) {
  llvm::StringSet<> names;
  for (auto function : module.getOps<func::FuncOp>())
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (StringRef name = inputName(function, i); !name.empty())
        names.insert(name);
  for (const auto &entry : ranges)
    if (!names.contains(entry.getKey())) {
      std::vector<std::string> known;
      for (const auto &name : names)
        known.push_back(name.getKey().str());
      llvm::sort(known);
      return emitRequestError(module.getLoc(), "--range: there is no input '")
             << entry.getKey() << "'; inputs are " << (known.empty() ? "none" : llvm::join(known, ", "));
    }
  return success();
}

/// The functions of `module` that a program can enter.
static SmallVector<func::FuncOp> entriesOf(ModuleOp module) {
  auto isEntry = [](func::FuncOp function) { return function.isPublic() && !function.isExternal(); };
  return llvm::to_vector(llvm::make_filter_range(module.getOps<func::FuncOp>(), isEntry));
}

LogicalResult autocast::scaleModule(ModuleOp module, const Request &request, BlobStore &blobs) {
  ReadRequest read(module, request, blobs);
  if (failed(read.read()) || failed(checkRangeNames(module, read.options.ranges)))
    return failure();
  for (func::FuncOp function : entriesOf(module))
    if (failed(scaleValues(function, read.options)))
      return failure();
  return success();
}

LogicalResult autocast::autocastModule(ModuleOp module, const Request &request, BlobStore &blobs,
                                       llvm::function_ref<void(func::FuncOp, const Report &)> onReport) {
  ReadRequest read(module, request, blobs);
  if (failed(read.read()) || failed(checkRangeNames(module, read.options.ranges)))
    return failure();
  std::string certificates, claims;
  for (func::FuncOp function : entriesOf(module)) {
    FailureOr<Report> report = autocastFunction(function, read.options);
    if (failed(report))
      return failure();
    certificates += "function " + report->function + '\n' + report->certificate;
    claims += report->rangeClaims;
    onReport(function, *report);
  }
  if (!request.certificateFile.empty() && failed(writeText(module, request.certificateFile, certificates)))
    return failure();
  return request.rangeClaimsFile.empty() ? success() : writeText(module, request.rangeClaimsFile, claims);
}
