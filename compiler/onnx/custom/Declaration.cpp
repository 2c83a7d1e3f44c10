#include "compiler/onnx/custom/Declaration.h"

#include "compiler/onnx/custom/CheckDeclaration.h"
#include "dialects/common/YamlErrors.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/YAMLTraits.h"

using namespace llvm;
using namespace mezzo::onnx;

namespace {
/// A file of declarations.
struct DeclarationFile {
  std::string library;
  std::vector<CustomDeclaration> operators;
};
} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(CustomDeclaration)
LLVM_YAML_IS_SEQUENCE_VECTOR(CustomInput)
LLVM_YAML_IS_SEQUENCE_VECTOR(CustomOutput)
LLVM_YAML_IS_SEQUENCE_VECTOR(CustomAttribute)

namespace llvm::yaml {
template <> struct ScalarEnumerationTraits<CustomAttribute::Kind> {
  static void enumeration(IO &io, CustomAttribute::Kind &kind) {
    io.enumCase(kind, "int", CustomAttribute::Kind::Int);
    io.enumCase(kind, "float", CustomAttribute::Kind::Float);
    io.enumCase(kind, "string", CustomAttribute::Kind::String);
    io.enumCase(kind, "ints", CustomAttribute::Kind::Ints);
    io.enumCase(kind, "floats", CustomAttribute::Kind::Floats);
  }
};
template <> struct MappingTraits<CustomInput> {
  static void mapping(IO &io, CustomInput &input) {
    io.mapOptional("name", input.name);
    io.mapRequired("type", input.type);
    io.mapOptional("optional", input.isOptional);
  }
};
template <> struct MappingTraits<CustomOutput> {
  static void mapping(IO &io, CustomOutput &output) {
    io.mapOptional("name", output.name);
    io.mapRequired("type", output.type);
    io.mapOptional("same-as", output.sameAs);
    io.mapOptional("shape", output.shape);
  }
};
template <> struct MappingTraits<CustomAttribute> {
  static void mapping(IO &io, CustomAttribute &attribute) {
    io.mapRequired("name", attribute.name);
    io.mapRequired("kind", attribute.kind);
    io.mapOptional("optional", attribute.isOptional);
    io.mapOptional("default", attribute.defaultText);
  }
};
template <> struct MappingTraits<CustomPrecision> {
  static void mapping(IO &io, CustomPrecision &precision) {
    io.mapOptional("compute", precision.compute);
    io.mapOptional("accumulate", precision.accumulate);
    io.mapOptional("f16", precision.f16);
    io.mapOptional("bf16", precision.bf16);
    io.mapOptional("why", precision.why);
  }
};
template <> struct MappingTraits<CustomDeclaration> {
  static void mapping(IO &io, CustomDeclaration &declaration) {
    io.mapRequired("domain", declaration.domain);
    io.mapRequired("name", declaration.name);
    io.mapRequired("function", declaration.function);
    io.mapRequired("inputs", declaration.inputs);
    io.mapRequired("outputs", declaration.outputs);
    io.mapOptional("attributes", declaration.attributes);
    io.mapOptional("data", declaration.data);
    io.mapOptional("precision", declaration.precision);
    io.mapOptional("range", declaration.range);
    io.mapOptional("bounded-by", declaration.boundedBy);
  }
};
template <> struct MappingTraits<DeclarationFile> {
  static void mapping(IO &io, DeclarationFile &file) {
    io.mapRequired("library", file.library);
    io.mapRequired("operators", file.operators);
  }
};
} // namespace llvm::yaml

/// `library` seen from `folder`.
static std::string pathIn(StringRef folder, StringRef library) {
  if (folder.empty() || sys::path::is_absolute(library))
    return library.str();
  SmallString<128> path(folder);
  sys::path::append(path, library);
  return path.str().str();
}

Expected<CustomDeclarations> mezzo::onnx::parseDeclarations(StringRef text, StringRef source, StringRef folder) {
  std::string message;
  DeclarationFile file;
  yaml::Input input(text, nullptr, noteYamlError, &message);
  input >> file;
  if (input.error())
    return createStringError(source + ":" + (message.empty() ? "no declaration of operators" : message));
  if (file.library.empty())
    return createStringError(source + ": 'library' is empty");
  for (CustomDeclaration &declaration : file.operators) {
    declaration.library = pathIn(folder, file.library);
    if (Error error = completeDeclaration(declaration))
      return createStringError(source + ": operator " + declaration.domain + "." + declaration.name + ": " +
                               toString(std::move(error)));
  }
  return std::move(file.operators);
}

Expected<CustomDeclarations> mezzo::onnx::readDeclarations(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path, /*IsText=*/true);
  if (std::error_code error = buffer.getError())
    return createStringError("cannot read " + path + ": " + error.message());
  return parseDeclarations((*buffer)->getBuffer(), path, sys::path::parent_path(path));
}
