#include "compiler/onnx/model/WireScanner.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace mezzo::onnx;

namespace {

/// The messages that can hold a tensor, and the tensor itself.
enum class Message { Model, Graph, Node, Attribute, Tensor, SparseTensor, Function, Other };

enum WireType : unsigned { Varint = 0, Fixed64 = 1, Delimited = 2, Fixed32 = 5 };

/// One field of a message: its number, its whole text with the tag, and what follows the tag (and the length).
struct Field {
  unsigned number = 0;
  unsigned wireType = Varint;
  StringRef text;
  StringRef payload;
  uint64_t value = 0;
};

// Field numbers of TensorProto.
constexpr unsigned dataTypeField = 2, floatDataField = 4, rawDataField = 9, doubleDataField = 10;
constexpr unsigned bulkOffsetField = 2000, bulkLengthField = 2001;
// Element types whose typed data has the layout of raw data.
constexpr uint64_t floatType = 1, doubleType = 11;
constexpr unsigned trainingInfoField = 20;

Message messageInField(Message message, unsigned field) {
  switch (message) {
  case Message::Model:
    return field == 7 ? Message::Graph : field == 25 ? Message::Function : Message::Other;
  case Message::Graph:
    return field == 1 ? Message::Node : field == 5 ? Message::Tensor : field == 15 ? Message::SparseTensor : Message::Other;
  case Message::Node:
    return field == 5 ? Message::Attribute : Message::Other;
  case Message::Attribute:
    if (field == 5 || field == 10)
      return Message::Tensor;
    if (field == 6 || field == 11)
      return Message::Graph;
    return field == 22 || field == 23 ? Message::SparseTensor : Message::Other;
  case Message::SparseTensor:
    return field == 1 || field == 2 ? Message::Tensor : Message::Other;
  case Message::Function:
    return field == 7 ? Message::Node : field == 11 ? Message::Attribute : Message::Other;
  case Message::Tensor:
  case Message::Other:
    return Message::Other;
  }
  return Message::Other;
}

void appendVarint(std::string &out, uint64_t value) {
  for (; value >= 0x80; value >>= 7)
    out.push_back(static_cast<char>(value | 0x80));
  out.push_back(static_cast<char>(value));
}

void appendTag(std::string &out, unsigned field, unsigned wireType) { appendVarint(out, uint64_t(field) << 3 | wireType); }

void appendMessage(std::string &out, unsigned field, StringRef payload) {
  appendTag(out, field, Delimited);
  appendVarint(out, payload.size());
  out += payload;
}

class Scanner {
public:
  explicit Scanner(StringRef model) : model(model) {}

  Error copy(Message message, StringRef bytes, unsigned depth, std::string &out);

private:
  Error copyTensor(StringRef bytes, std::string &out);
  Expected<Field> readField(StringRef &rest);
  Expected<uint64_t> readVarint(StringRef &rest);
  Expected<StringRef> take(StringRef &rest, uint64_t length);
  Error damaged(StringRef rest, const Twine &what);

  StringRef model;
};

Error Scanner::damaged(StringRef rest, const Twine &what) {
  uint64_t offset = rest.data() - model.data();
  return createStringError("not a whole ONNX model: at byte " + Twine(offset) + " " + what);
}

Expected<uint64_t> Scanner::readVarint(StringRef &rest) {
  StringRef start = rest;
  uint64_t value = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (rest.empty())
      return damaged(start, "a number is cut off");
    uint8_t byte = rest.front();
    rest = rest.drop_front();
    value |= uint64_t(byte & 0x7f) << shift;
    if (!(byte & 0x80))
      return value;
  }
  return damaged(start, "a number has more than ten bytes");
}

Expected<StringRef> Scanner::take(StringRef &rest, uint64_t length) {
  if (length > rest.size())
    return damaged(rest, "a field claims " + Twine(length) + " bytes, but only " + Twine(rest.size()) + " are left");
  StringRef taken = rest.take_front(length);
  rest = rest.drop_front(length);
  return taken;
}

Expected<Field> Scanner::readField(StringRef &rest) {
  StringRef start = rest;
  Expected<uint64_t> tag = readVarint(rest);
  if (!tag)
    return tag.takeError();
  Field field;
  field.wireType = *tag & 7;
  if (*tag >> 3 == 0 || *tag >> 3 > 0x1fffffff)
    return damaged(start, "a field has the number " + Twine(*tag >> 3));
  field.number = *tag >> 3;
  if (field.wireType == Varint || field.wireType == Delimited) {
    Expected<uint64_t> value = readVarint(rest);
    if (!value)
      return value.takeError();
    field.value = *value;
  }
  uint64_t length = field.wireType == Delimited ? field.value
                    : field.wireType == Fixed32 ? 4
                    : field.wireType == Fixed64 ? 8
                                                : 0;
  if (!is_contained({Varint, Fixed64, Delimited, Fixed32}, field.wireType))
    return damaged(start, "a field has the unknown wire type " + Twine(field.wireType));
  Expected<StringRef> payload = take(rest, length);
  if (!payload)
    return payload.takeError();
  field.payload = *payload;
  field.text = start.take_front(rest.data() - start.data());
  return field;
}

Error Scanner::copyTensor(StringRef bytes, std::string &out) {
  SmallVector<Field, 8> fields;
  uint64_t type = 0;
  unsigned typedParts = 0;
  while (!bytes.empty()) {
    Expected<Field> field = readField(bytes);
    if (!field)
      return field.takeError();
    if (field->number == dataTypeField)
      type = field->value;
    typedParts += field->number == floatDataField || field->number == doubleDataField;
    fields.push_back(*field);
  }
  const Field *bulk = nullptr;
  for (const Field &field : fields) {
    // Typed data in several parts is not contiguous, so it is left to the parser.
    bool typed = typedParts == 1 && ((field.number == floatDataField && type == floatType) ||
                                     (field.number == doubleDataField && type == doubleType));
    if (field.wireType == Delimited && (field.number == rawDataField || typed))
      bulk = &field;
    else if (field.number != bulkOffsetField && field.number != bulkLengthField)
      out += field.text;
  }
  if (bulk) {
    appendTag(out, bulkOffsetField, Varint);
    appendVarint(out, bulk->payload.data() - model.data());
    appendTag(out, bulkLengthField, Varint);
    appendVarint(out, bulk->payload.size());
  }
  return Error::success();
}

Error Scanner::copy(Message message, StringRef bytes, unsigned depth, std::string &out) {
  if (depth > maxMessageDepth)
    return damaged(bytes, "messages are nested deeper than " + Twine(maxMessageDepth) + " levels");
  if (message == Message::Tensor)
    return copyTensor(bytes, out);
  while (!bytes.empty()) {
    Expected<Field> field = readField(bytes);
    if (!field)
      return field.takeError();
    Message nested = field->wireType == Delimited ? messageInField(message, field->number) : Message::Other;
    if (nested == Message::Other) {
      if (message != Message::Model || field->number != trainingInfoField)
        out += field->text;
      continue;
    }
    std::string payload;
    if (Error error = copy(nested, field->payload, depth + 1, payload))
      return error;
    appendMessage(out, field->number, payload);
  }
  return Error::success();
}

} // namespace

Expected<std::string> mezzo::onnx::detachBulkData(StringRef model) {
  std::string out;
  if (Error error = Scanner(model).copy(Message::Model, model, 0, out))
    return error;
  return out;
}
