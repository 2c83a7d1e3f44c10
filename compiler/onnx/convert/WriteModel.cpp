#include "compiler/onnx/convert/WriteModel.h"

#include "compiler/onnx/model/Model.h"
#include "compiler/onnx/model/ReadTensor.h"
#include "google/protobuf/io/coded_stream.h"
#include "google/protobuf/io/zero_copy_stream_impl_lite.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <limits>

using namespace mezzo::onnx;

namespace path = llvm::sys::path;
namespace fs = llvm::sys::fs;

using Visit = llvm::function_ref<llvm::Error(wire::TensorProto &)>;

static llvm::Error visitGraph(wire::GraphProto &graph, Visit visit);

static llvm::Error visitNode(wire::NodeProto &node, Visit visit) {
  for (wire::AttributeProto &attribute : *node.mutable_attribute()) {
    if (attribute.has_t())
      if (llvm::Error error = visit(*attribute.mutable_t()))
        return error;
    for (wire::TensorProto &tensor : *attribute.mutable_tensors())
      if (llvm::Error error = visit(tensor))
        return error;
    if (attribute.has_g())
      if (llvm::Error error = visitGraph(*attribute.mutable_g(), visit))
        return error;
  }
  return llvm::Error::success();
}

static llvm::Error visitGraph(wire::GraphProto &graph, Visit visit) {
  for (wire::TensorProto &tensor : *graph.mutable_initializer())
    if (llvm::Error error = visit(tensor))
      return error;
  for (wire::NodeProto &node : *graph.mutable_node())
    if (llvm::Error error = visitNode(node, visit))
      return error;
  return llvm::Error::success();
}

/// All tensors that have their data in files, in the order of the model.
static llvm::Error visitExternal(wire::ModelProto &model, Visit visit) {
  auto visitOne = [&](wire::TensorProto &tensor) {
    return tensor.data_location() == wire::TensorProto::EXTERNAL ? visit(tensor) : llvm::Error::success();
  };
  if (llvm::Error error = visitGraph(*model.mutable_graph(), visitOne))
    return error;
  for (wire::FunctionProto &function : *model.mutable_functions())
    for (wire::NodeProto &node : *function.mutable_node())
      if (llvm::Error error = visitNode(node, visitOne))
        return error;
  return llvm::Error::success();
}

bool mezzo::onnx::hasExternalData(const wire::ModelProto &model) {
  bool isFound = false;
  llvm::consumeError(visitExternal(const_cast<wire::ModelProto &>(model), [&](wire::TensorProto &) {
    isFound = true;
    return llvm::Error::success();
  }));
  return isFound;
}

llvm::Expected<std::string> mezzo::onnx::serialized(const wire::ModelProto &model) {
  if (model.ByteSizeLong() > static_cast<size_t>(std::numeric_limits<int>::max()))
    return llvm::createStringError("the converted model has more than 2 GiB beside its external data, which protobuf cannot "
                                   "write");
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream coded(&stream);
  coded.SetSerializationDeterministic(true);
  model.SerializeToCodedStream(&coded);
  coded.Trim();
  return bytes;
}

using Write = llvm::function_ref<llvm::Error(llvm::raw_ostream &)>;

static llvm::Error failedToWrite(const std::string &file, std::error_code code) {
  return llvm::createStringError("cannot write " + file + ": " + code.message());
}

static bool isDeviceOrPipe(const std::string &file) {
  fs::file_status status;
  return !fs::status(file, status) && fs::is_other(status);
}

/// Writes all of it, and tells what only shows when the stream is emptied.
static llvm::Error writeInto(llvm::raw_fd_ostream &stream, const std::string &file, Write write) {
  llvm::Error error = write(stream);
  stream.flush();
  if (!error && stream.has_error())
    error = failedToWrite(file, stream.error());
  stream.clear_error();
  return error;
}

static llvm::Error writeIntoSpecial(const std::string &file, Write write) {
  std::error_code code;
  llvm::raw_fd_ostream stream(file, code, fs::CD_OpenExisting, fs::FA_Write, fs::OF_None);
  return code ? failedToWrite(file, code) : writeInto(stream, file, write);
}

/// Writes to a private name, which becomes that of the file at the end. A symbolic link stays.
static llvm::Error writeWhole(const std::string &name, Write write) {
  llvm::SmallString<128> real;
  std::string file = fs::real_path(name, real) ? name : real.str().str();
  if (isDeviceOrPipe(file))
    return writeIntoSpecial(file, write);
  llvm::Expected<fs::TempFile> temporary = fs::TempFile::create(file + ".%%%%%%");
  if (!temporary)
    return llvm::joinErrors(llvm::createStringError("cannot write " + file), temporary.takeError());
  llvm::raw_fd_ostream stream(temporary->FD, /*shouldClose=*/false);
  if (llvm::Error error = writeInto(stream, file, write))
    return llvm::joinErrors(std::move(error), temporary->discard());
  if (std::error_code code = fs::setPermissions(temporary->FD, fs::perms::owner_read | fs::perms::owner_write |
                                                                   fs::perms::group_read | fs::perms::others_read))
    return llvm::joinErrors(failedToWrite(file, code), temporary->discard());
  return temporary->keep(file);
}

static void setReference(wire::TensorProto &tensor, llvm::StringRef location, uint64_t offset, uint64_t length) {
  tensor.clear_raw_data();
  tensor.clear_external_data();
  for (auto [key, value] : {std::pair<std::string, std::string>("location", location.str()),
                            {"offset", std::to_string(offset)},
                            {"length", std::to_string(length)}}) {
    wire::StringStringEntryProto &entry = *tensor.add_external_data();
    entry.set_key(key);
    entry.set_value(value);
  }
}

static llvm::Error writeData(wire::ModelProto &model, Constants &constants, llvm::StringRef location,
                             llvm::raw_ostream &stream) {
  constexpr uint64_t kLarge = 1 << 20, kPage = 4096, kLine = 64;
  uint64_t end = 0;
  return visitExternal(model, [&](wire::TensorProto &tensor) -> llvm::Error {
    // What was converted has its data in itself.
    llvm::Expected<llvm::StringRef> bytes =
        tensor.raw_data().empty() ? constants.externalBytes(tensor) : llvm::Expected<llvm::StringRef>(tensor.raw_data());
    if (!bytes)
      return bytes.takeError();
    uint64_t offset = llvm::alignTo(end, bytes->size() >= kLarge ? kPage : kLine);
    stream.write_zeros(static_cast<unsigned>(offset - end));
    stream << *bytes;
    end = offset + bytes->size();
    setReference(tensor, location, offset, bytes->size());
    return llvm::Error::success();
  });
}

static bool isSameFile(llvm::StringRef a, llvm::StringRef b) {
  bool isSame = false;
  return !fs::equivalent(a, b, isSame) && isSame;
}

/// Fails where one of the files that were read is one of those to be written.
static llvm::Error checkOverwrites(wire::ModelProto &model, const std::string &file, llvm::StringRef modelPath,
                                   llvm::StringRef folder) {
  if (isSameFile(file, modelPath))
    return llvm::createStringError("would overwrite the model itself; name another file with -o");
  return visitExternal(model, [&](wire::TensorProto &tensor) -> llvm::Error {
    llvm::SmallString<256> data(folder.empty() ? "." : folder);
    path::append(data, externalReference(tensor).location);
    for (const std::string &written : {file, file + ".data"})
      if (isSameFile(written, data))
        return llvm::createStringError("would overwrite " + data +
                                       ", which holds the model's data; name another file with -o");
    return llvm::Error::success();
  });
}

llvm::Error mezzo::onnx::writeModel(wire::ModelProto &model, Constants &constants, const std::string &file,
                                    llvm::StringRef modelPath, llvm::StringRef folder) {
  if (llvm::Error error = checkOverwrites(model, file, modelPath, folder))
    return error;
  if (hasExternalData(model)) {
    std::string location = (path::filename(file) + ".data").str();
    auto write = [&](llvm::raw_ostream &stream) { return writeData(model, constants, location, stream); };
    if (llvm::Error error = writeWhole(file + ".data", write))
      return error;
  }
  llvm::Expected<std::string> bytes = serialized(model);
  if (!bytes)
    return bytes.takeError();
  return writeWhole(file, [&](llvm::raw_ostream &stream) {
    stream << *bytes;
    return llvm::Error::success();
  });
}
