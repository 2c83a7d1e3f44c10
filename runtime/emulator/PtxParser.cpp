#include "runtime/emulator/PtxParser.h"

#include "runtime/emulator/PtxBody.h"

using namespace mezzo;
using namespace mezzo::emulator;

namespace {
class ModuleReader {
public:
  explicit ModuleReader(TokenReader &reader) : reader(reader) {}
  std::shared_ptr<Module> run();

private:
  void readTopLevel();
  void readFile();
  void readTarget();
  void readVersion();
  void readFunction(bool isEntry);
  void readLimits(Function &function);
  Dim3 readDimensions();

  TokenReader &reader;
  std::shared_ptr<Module> module = std::make_shared<Module>();
  bool isExternal = false;
};
} // namespace

void ModuleReader::readVersion() {
  // "9.0" is read as a number.
  module->version = std::string(reader.take().text);
}

void ModuleReader::readTarget() {
  module->target = reader.expectWord();
  while (reader.accept(','))
    reader.expectWord();
}

void ModuleReader::readFile() {
  auto number = static_cast<uint32_t>(reader.expectInteger());
  module->files[number] = std::string(reader.peek().text);
  reader.skipLine();
}

Dim3 ModuleReader::readDimensions() {
  Dim3 dims;
  dims.x = static_cast<uint32_t>(reader.expectInteger());
  if (reader.accept(','))
    dims.y = static_cast<uint32_t>(reader.expectInteger());
  if (reader.accept(','))
    dims.z = static_cast<uint32_t>(reader.expectInteger());
  return dims;
}

/// What stands between a function's head and its body.
void ModuleReader::readLimits(Function &function) {
  while (reader.peek().kind == Token::Kind::Dotted) {
    std::string word(reader.take().text);
    if (word == ".maxntid") {
      function.hasMaxThreads = true;
      function.maxThreads = readDimensions();
    } else if (word == ".reqntid") {
      function.hasRequiredThreads = true;
      function.requiredThreads = readDimensions();
    } else if (word == ".minnctapersm" || word == ".maxnreg" || word == ".maxnctapersm") {
      reader.expectInteger();
    } else if (word == ".pragma") {
      reader.take();
      reader.expect(';');
    } else if (word != ".noreturn" && word != ".blocksareclusters") {
      reader.fail("directive '" + word + "' of a function is not known");
    }
  }
}

void ModuleReader::readFunction(bool isEntry) {
  isExternal = false;
  auto function = std::make_unique<Function>();
  function->isEntry = isEntry;
  if (!isEntry && reader.isMark('('))
    function->results = readParameters(reader);
  function->name = reader.expectWord();
  if (reader.isMark('('))
    function->parameters = readParameters(reader);
  readLimits(*function);
  if (!reader.accept(';')) {
    function->isDefined = true;
    readBody(reader, *function);
  }
  module->functions.push_back(std::move(function));
}

void ModuleReader::readTopLevel() {
  std::string word(reader.peek().text);
  if (reader.peek().kind != Token::Kind::Dotted)
    return reader.fail("wanted a directive");
  reader.take();
  Space space = spaceNamed(word);
  if (word == ".version")
    readVersion();
  else if (word == ".target")
    readTarget();
  else if (word == ".address_size")
    reader.expectInteger();
  else if (word == ".file")
    readFile();
  else if (word == ".section")
    reader.take(), reader.skipBraces();
  else if (word == ".pragma")
    reader.take(), reader.expect(';');
  else if (word == ".extern" || word == ".visible" || word == ".weak" || word == ".common")
    isExternal = word == ".extern";
  else if (word == ".entry" || word == ".func")
    readFunction(word == ".entry");
  else if (word == ".alias")
    reader.fail("aliases are not emulated");
  else if (space != Space::Generic && space != Space::Register && space != Space::Parameter) {
    Variable variable = readVariable(reader, space);
    variable.isExternal = std::exchange(isExternal, false);
    module->variables.push_back(std::move(variable));
    reader.expect(';');
  } else
    reader.fail("directive '" + word + "' is not known");
}

std::shared_ptr<Module> ModuleReader::run() {
  while (!reader.atEnd())
    readTopLevel();
  return module;
}

Result<std::shared_ptr<const Module>> mezzo::emulator::parsePtx(std::string_view text) {
  // A loader may get the zero that ends a C string.
  text = text.substr(0, text.find('\0'));
  Result<std::vector<Token>> tokens = readTokens(text);
  if (!tokens.ok())
    return tokens.takeStatus();
  TokenReader reader(*tokens);
  std::shared_ptr<Module> module = ModuleReader(reader).run();
  if (!reader.status().ok())
    return reader.status();
  if (module->version.empty())
    return makeError(StatusCode::InvalidArgument, "the text is no PTX: it has no .version");
  return std::shared_ptr<const Module>(std::move(module));
}
