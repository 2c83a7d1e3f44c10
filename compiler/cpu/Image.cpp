#include "compiler/cpu/Image.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace llvm::object;

namespace mezzo::cpu {

namespace {

class Linker {
public:
  explicit Linker(const ELF64LEObjectFile &object) : object(object) {}

  Error link(std::vector<ImageFunction> &functions);
  std::vector<uint8_t> takeCode() { return std::move(code); }

private:
  Error place();
  Error placeSection(const ELFSectionRef &section);
  Error relocateSections();
  Error relocate(uint64_t sectionOffset, const ELFRelocationRef &relocation);
  Error findFunctions(std::vector<ImageFunction> &functions);

  const ELF64LEObjectFile &object;
  std::vector<uint8_t> code;
  DenseMap<uint64_t, uint64_t> offsets; ///< of placed sections, by index
};

} // namespace

static bool isCode(const ELFSectionRef &section) { return section.getFlags() & ELF::SHF_EXECINSTR; }

/// Sections that hold nothing a running kernel reads: unwinding tables, notes.
static bool isIgnored(StringRef name) { return name == ".eh_frame" || name.starts_with(".note"); }

Error Linker::placeSection(const ELFSectionRef &section) {
  Expected<StringRef> name = section.getName();
  Expected<StringRef> contents = section.getContents();
  if (!name || !contents)
    return joinErrors(name.takeError(), contents.takeError());
  if ((section.getFlags() & (ELF::SHF_WRITE | ELF::SHF_TLS)) && !contents->empty())
    return createStringError(formatv("object has writable data in section {0}; an image is read-only", *name));
  code.resize(alignTo(code.size(), std::max<uint64_t>(section.getAlignment().value(), 64)));
  offsets[section.getIndex()] = code.size();
  code.insert(code.end(), contents->bytes_begin(), contents->bytes_end());
  return Error::success();
}

/// Text first, then data.
Error Linker::place() {
  for (bool wanted : {true, false})
    for (const ELFSectionRef section : object.sections()) {
      Expected<StringRef> name = section.getName();
      if (!name)
        return name.takeError();
      if (!(section.getFlags() & ELF::SHF_ALLOC) || isCode(section) != wanted || isIgnored(*name))
        continue;
      if (Error error = placeSection(section))
        return error;
    }
  return Error::success();
}

Error Linker::relocate(uint64_t sectionOffset, const ELFRelocationRef &relocation) {
  symbol_iterator symbol = relocation.getSymbol();
  if (symbol == object.symbol_end())
    return createStringError("object has a relocation without a symbol");
  Expected<StringRef> name = symbol->getName();
  Expected<section_iterator> section = symbol->getSection();
  Expected<uint64_t> value = symbol->getValue();
  Expected<int64_t> addend = relocation.getAddend();
  if (!name || !section || !value || !addend)
    return joinErrors(joinErrors(name.takeError(), section.takeError()), joinErrors(value.takeError(), addend.takeError()));
  if (*section == object.section_end())
    return createStringError(formatv("kernel code calls or reads '{0}', which is not in the image", *name));
  auto target = offsets.find((*section)->getIndex());
  if (target == offsets.end())
    return createStringError(formatv("kernel code refers to '{0}' in a section that is not in the image", *name));
  uint64_t type = relocation.getType();
  if (type != ELF::R_X86_64_PC32 && type != ELF::R_X86_64_PLT32)
    return createStringError(formatv("relocation of type {0} against '{1}' is not relative to its place", type, *name));
  uint64_t place = sectionOffset + relocation.getOffset();
  int64_t distance = static_cast<int64_t>(target->second + *value) + *addend - static_cast<int64_t>(place);
  if (!isInt<32>(distance))
    return createStringError(formatv("'{0}' is too far away for a relocation of 32 bits", *name));
  support::endian::write32le(code.data() + place, static_cast<uint32_t>(distance));
  return Error::success();
}

Error Linker::relocateSections() {
  for (const ELFSectionRef section : object.sections()) {
    Expected<section_iterator> relocated = section.getRelocatedSection();
    if (!relocated)
      return relocated.takeError();
    if (*relocated == object.section_end())
      continue;
    auto offset = offsets.find((*relocated)->getIndex());
    if (offset == offsets.end())
      continue;
    for (const ELFRelocationRef relocation : section.relocations())
      if (Error error = relocate(offset->second, relocation))
        return error;
  }
  return Error::success();
}

Error Linker::findFunctions(std::vector<ImageFunction> &functions) {
  StringMap<uint64_t> entries;
  for (const ELFSymbolRef &symbol : object.symbols()) {
    Expected<StringRef> name = symbol.getName();
    Expected<section_iterator> section = symbol.getSection();
    Expected<uint64_t> value = symbol.getValue();
    if (!name || !section || !value)
      return joinErrors(joinErrors(name.takeError(), section.takeError()), value.takeError());
    if (*section != object.section_end() && offsets.count((*section)->getIndex()))
      entries[*name] = offsets[(*section)->getIndex()] + *value;
  }
  for (ImageFunction &function : functions) {
    auto it = entries.find(function.name);
    if (it == entries.end())
      return createStringError(formatv("object has no function '{0}'", function.name));
    function.offset = it->second;
  }
  return Error::success();
}

Error Linker::link(std::vector<ImageFunction> &functions) {
  if (Error error = place())
    return error;
  if (Error error = relocateSections())
    return error;
  return findFunctions(functions);
}

Expected<std::vector<uint8_t>> linkImage(ArrayRef<char> bytes, std::vector<ImageFunction> &functions) {
  MemoryBufferRef buffer(StringRef(bytes.data(), bytes.size()), "kernels");
  Expected<ELF64LEObjectFile> object = ELF64LEObjectFile::create(buffer);
  if (!object)
    return object.takeError();
  Linker linker(*object);
  if (Error error = linker.link(functions))
    return error;
  return linker.takeCode();
}

} // namespace mezzo::cpu
