#include "tools/mezzo/Samples.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <filesystem>

using namespace mezzo;
using namespace mezzo::tool;
using compiler::DeclaredInput;

static std::vector<std::string> samplesIn(const std::filesystem::path &folder) {
  std::vector<std::string> files;
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".npz")
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  if (files.empty())
    throw Failure("the folder " + folder.string() +
                  " has no samples; a sample is a .npz file with an array for each input of the model");
  return files;
}

std::vector<std::string> tool::findSamples(const std::vector<std::string> &paths) {
  std::vector<std::string> files;
  for (const std::string &path : paths) {
    if (path != "-" && !std::filesystem::exists(path))
      throw Failure("cannot read " + path + ": no such file or folder");
    std::vector<std::string> found = std::filesystem::is_directory(path) ? samplesIn(path) : std::vector{path};
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

static bool hasShape(const DeclaredInput &wanted, const TensorType &type) {
  if (!wanted.dims)
    return true;
  if (wanted.dims->size() != type.shape.size())
    return false;
  for (size_t i = 0; i < type.shape.size(); ++i) {
    const std::string &dim = (*wanted.dims)[i];
    bool isFixed = !dim.empty() && std::all_of(dim.begin(), dim.end(), [](char c) { return llvm::isDigit(c); });
    if (isFixed && dim != std::to_string(type.shape[i]))
      return false;
  }
  return true;
}

static std::string describeNames(const NamedTensors &tensors) {
  std::string text;
  for (auto &[name, tensor] : tensors)
    text += (text.empty() ? "'" : ", '") + name + "'";
  return text.empty() ? "nothing" : text;
}

NamedTensors tool::readSample(const std::string &file, const std::vector<DeclaredInput> &wanted) {
  NamedTensors all = readTensors(file), sample;
  for (const DeclaredInput &input : wanted) {
    const HostTensor *found = find(all, input.name);
    if (!found)
      throw Failure(file + ": there is no value for input '" + input.name + "' (" + input.text() + "); it has " +
                    describeNames(all));
    HostTensor value = *found;
    if (input.elementType == "bf16")
      value = std::move(value).asBf16();
    if (getElementTypeName(value.type.elementType) != input.elementType || !hasShape(input, value.type))
      throw Failure(file + ": input '" + input.name + "' is " + toString(value.type) + ", expected " + input.text());
    sample.emplace_back(input.name, std::move(value));
  }
  return sample;
}
