#include "runtime/emulator/driver/DriverState.h"

#include <cstdio>
#include <cstdlib>

using namespace mezzo;
using namespace mezzo::emulator;

/// Never destroyed: sessions may end after static objects.
Driver &Driver::get() {
  static Driver *driver = new Driver();
  return *driver;
}

Driver::Driver() {
  readOptions();
  readDevice();
}

/// A positive number from the environment; what is none is remembered as the error with which the driver will not start.
static void readNumber(const char *name, size_t &number, std::string &error) {
  const char *text = std::getenv(name);
  if (!text)
    return;
  char *end = nullptr;
  number = std::strtoull(text, &end, 10);
  if (number == 0 || *end != '\0')
    error = concat(name, " is '", text, "', which is no positive number");
}

void Driver::readDevice() {
  size_t driver = static_cast<size_t>(version), generation = static_cast<size_t>(capability);
  readNumber("MEZZO_EMULATOR_VERSION", driver, optionError);
  readNumber("MEZZO_EMULATOR_CAPABILITY", generation, optionError);
  readNumber("MEZZO_EMULATOR_MEMORY", totalBytes, optionError);
  version = static_cast<int>(driver);
  capability = static_cast<int>(generation);
}

void Driver::readOptions() {
  if (const char *text = std::getenv("MEZZO_EMULATOR_ORDER")) {
    Result<Order> order = Order::parse(text);
    if (order.ok())
      options.order = *order;
    else
      optionError = "MEZZO_EMULATOR_ORDER: " + order.status().message();
  }
  std::string checks = std::getenv("MEZZO_EMULATOR_CHECKS") ? std::getenv("MEZZO_EMULATOR_CHECKS") : "all";
  if (checks != "all" && checks != "none")
    optionError = "MEZZO_EMULATOR_CHECKS is '" + checks + "'; wanted all or none";
  options.checksRaces = options.checksUninitialised = checks != "none";
  if (const char *text = std::getenv("MEZZO_EMULATOR_STEPS"))
    options.maxSteps = std::strtoull(text, nullptr, 10);
  if (options.maxSteps == 0)
    optionError = "MEZZO_EMULATOR_STEPS is no positive number";
  countsInstructions = std::getenv("MEZZO_EMULATOR_STATISTICS") != nullptr;
  if (countsInstructions)
    std::atexit([] { std::fputs(Driver::get().statistics.text().c_str(), stderr); });
}

int Driver::fail(int code, std::string why) {
  detail = std::move(why);
  return code;
}

Stream *Driver::find(CUstream handle) {
  // 0, 1 and 2 are the default stream in its ways.
  if (reinterpret_cast<uintptr_t>(handle) <= 2)
    return &defaultStream;
  auto *stream = reinterpret_cast<Stream *>(handle);
  return streams.count(stream) ? stream : nullptr;
}

int Driver::enqueue(Stream &stream, Work work) {
  if (stream.capture) {
    stream.capture->nodes.push_back(std::move(work));
    return cuda::kSuccess;
  }
  return work();
}

/// What a GPU would say, as far as it would notice at all.
static int codeOf(FindingKind kind) {
  switch (kind) {
  case FindingKind::OutOfBounds:
  case FindingKind::UseAfterFree:
  case FindingKind::ReadOnly:
    return cuda::kIllegalAddress;
  case FindingKind::Misaligned:
    return cuda::kMisalignedAddress;
  case FindingKind::StepLimit:
  case FindingKind::Deadlock:
    return cuda::kLaunchTimeout;
  default:
    return cuda::kLaunchFailed;
  }
}

int Driver::launch(const Kernel &kernel, const LaunchShape &shape, const std::vector<uint8_t> &parameters) {
  ++numLaunches;
  double start = countsInstructions ? threadSeconds() : 0;
  LaunchResult result = kernel.launch(shape, parameters, options);
  if (countsInstructions)
    statistics.add(kernel.name(), result.threadSteps, threadSeconds() - start);
  if (result.findings.empty())
    return cuda::kSuccess;
  const std::vector<Finding> &all = result.findings.all();
  for (const Finding &finding : all)
    std::fprintf(stderr, "cuda-emulated: %s\n", finding.text().c_str());
  if (all.front().kind == FindingKind::Launch)
    return fail(cuda::kInvalidValue, all.front().text());
  sticky = codeOf(all.front().kind);
  std::string more = all.size() > 1 ? concat(", and ", all.size() - 1, " more findings") : "";
  return fail(sticky, all.front().text() + more);
}
