#include "tools/mezzo/Batch.h"

#include "tools/mezzo/ExitCode.h"
#include "tools/mezzo/Expect.h"
#include "tools/mezzo/OpenModel.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

using namespace mezzo;
using namespace mezzo::tool;
using Json = nlohmann::ordered_json;

namespace {
/// One line of a batch file, paths made absolute.
struct Case {
  std::string name, model, artifact;
  std::vector<std::pair<std::string, std::string>> inputs, outputs; ///< name and .npy file
  std::vector<std::string> bfloat16;
  Tolerance tolerance;

  HostTensor read(const std::string &tensor, const std::string &path) const {
    return readTensor(path, std::find(bfloat16.begin(), bfloat16.end(), tensor) != bfloat16.end());
  }
  NamedTensors readAll(const std::vector<std::pair<std::string, std::string>> &files) const {
    NamedTensors tensors;
    for (auto &[tensor, path] : files)
      tensors.emplace_back(tensor, read(tensor, path));
    return tensors;
  }
};

/// A result that is not as expected, which is not a failure to compute it.
struct WrongResult : std::runtime_error {
  using std::runtime_error::runtime_error;
};
} // namespace

/// The tensors' files of one kind, by name.
static std::vector<std::pair<std::string, std::string>> parseFiles(const Json &line, const char *key,
                                                                   const std::filesystem::path &folder) {
  std::vector<std::pair<std::string, std::string>> files;
  Json object = line.value(key, Json::object());
  for (auto &[name, file] : object.items())
    files.emplace_back(name, (folder / file.get<std::string>()).string());
  return files;
}

static Case parseCase(const Json &line, const std::filesystem::path &folder) {
  auto path = [&](const char *key) {
    return line.contains(key) ? (folder / line[key].get<std::string>()).string() : std::string();
  };
  Case parsed;
  parsed.name = line.at("name").get<std::string>();
  parsed.model = path("model");
  parsed.artifact = path("artifact");
  parsed.inputs = parseFiles(line, "inputs", folder);
  parsed.outputs = parseFiles(line, "outputs", folder);
  parsed.bfloat16 = line.value("bfloat16", std::vector<std::string>());
  parsed.tolerance = {line.value("rtol", 1e-4), line.value("atol", 1e-6)};
  return parsed;
}

static std::vector<Case> readCases(const std::string &path) {
  std::ifstream file(path);
  if (!file)
    throw Failure("cannot read the batch file " + path);
  std::vector<Case> cases;
  std::string line;
  for (size_t number = 1; std::getline(file, line); ++number) {
    if (line.empty())
      continue;
    try {
      cases.push_back(parseCase(Json::parse(line), std::filesystem::absolute(path).parent_path()));
    } catch (const nlohmann::json::exception &error) {
      throw Failure(path + ":" + std::to_string(number) + ": not a case: " + error.what());
    }
  }
  return cases;
}

static void report(const std::string &name, const char *status, const std::string &message) {
  Json line = {{"name", name}, {"status", status}, {"message", message}};
  std::cout << line.dump(-1, ' ', false, Json::error_handler_t::replace) << std::endl;
}

/// Does `work` for each case, and reports each; what the compiler says becomes the message.
template <typename Work> static int forEachCase(const std::string &path, Work work) {
  bool allPassed = true;
  for (const Case &single : readCases(path)) {
    std::string said;
    try {
      work(single, said);
      report(single.name, "passed", "");
      continue;
    } catch (const WrongResult &wrong) {
      report(single.name, "failed", wrong.what());
    } catch (const std::exception &error) {
      report(single.name, "error", said.empty() ? error.what() : said);
    }
    allPassed = false;
  }
  return allPassed ? kSuccess : kWrongResult;
}

static compiler::CompileOptions caseOptions(const CompileFlags &flags, const Case &single, const NamedTensors &inputs,
                                            std::string &said) {
  CompileFlags own = flags;
  own.model = single.model;
  if (!own.dumpKernels.empty())
    own.dumpKernels += "/" + single.name;
  compiler::CompileOptions options = own.toOptions();
  bindFromInputs(options, inputs);
  options.onDiagnostic = [&said](const std::string &text) { said += (said.empty() ? "" : "\n") + text; };
  return options;
}

int tool::compileBatch(const std::string &path, const CompileFlags &flags) {
  return forEachCase(path, [&](const Case &single, std::string &said) {
    NamedTensors inputs = single.readAll(single.inputs);
    compiler::Compilation compilation(caseOptions(flags, single, inputs, said));
    if (failed(compilation.run()) || failed(compilation.writeArtifact(single.artifact)))
      throw Failure("cannot compile " + single.model);
  });
}

int tool::runBatch(const std::string &path, const std::string &device, const CompileFlags &flags,
                   const RunnerOptions &runner) {
  return forEachCase(path, [&](const Case &single, std::string &said) {
    NamedTensors inputs = single.readAll(single.inputs);
    compiler::CompileOptions options = caseOptions(flags, single, inputs, said);
    if (!single.artifact.empty() && device != "reference")
      options.path = single.artifact;
    OpenedModel opened = openModel(options, device, runner);
    NamedTensors results = opened.runner->run(inputs);
    for (auto &[name, file] : single.outputs) {
      const HostTensor *got = find(results, name);
      if (!got)
        throw Failure("the model does not compute '" + name + "'");
      Difference found = compareTensors(name, *got, single.read(name, file), single.tolerance);
      if (!found.message.empty())
        throw WrongResult(found.message);
    }
  });
}
