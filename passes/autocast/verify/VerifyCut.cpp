#include "passes/autocast/verify/VerifyCut.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>
#include <string>
#include <vector>

using namespace mezzo::autocast;
using llvm::StringRef;

namespace {
constexpr int64_t kMost = INT64_C(1) << 60; ///< of any number in a certificate

/// Sums of any numbers that a file may hold.
__extension__ using Sum = __int128;

std::string textOf(Sum sum) { return std::to_string(static_cast<int64_t>(sum)); }

struct Change {
  size_t producer = 0;
  int64_t toLow = 0, toF32 = 0;
  std::vector<size_t> readers;
};

/// One function's certificate, checked as it is read: first what costs, then the labels, then the flow.
class Certificate {
public:
  explicit Certificate(StringRef function) : function(function.str()) {}

  /// Reads one line. Returns what is wrong with it, empty if nothing is.
  std::string read(StringRef line) {
    auto [word, rest] = line.split(' ');
    words.clear();
    rest.split(words, ' ', -1, /*KeepEmpty=*/false);
    if (word == "value")
      return "";
    if (word == "labels")
      return readLabels();
    if (word == "pin")
      return readPin();
    if (!readNumbers())
      return "wanted numbers from 0 to 2^60 after '" + word.str() + "'";
    if (word == "values" && numbers.size() == 1 && numbers[0] <= kMostValues)
      return resize(numbers[0]);
    if (word == "total" && numbers.size() == 1)
      return total = numbers[0], "";
    if (word == "flow" && numbers.size() == 1)
      return flow = numbers[0], "";
    if (numbers.empty() || static_cast<size_t>(numbers[0]) >= limitOf(word))
      return "no such line, or a number that is too large: '" + line.str() + "'";
    if (word == "cost" && numbers.size() == 3)
      return readCost();
    if (word == "change" && numbers.size() > 3)
      return readChange();
    if (word == "send" && numbers.size() == 2)
      return sendOrTake(sendLimit, numbers[1]);
    if (word == "take" && numbers.size() == 2)
      return sendOrTake(takeLimit, -numbers[1]);
    if ((word == "down" || word == "up") && numbers.size() % 2 == 1)
      return pass(word == "down");
    return "no such line: '" + line.str() + "'";
  }

  /// What is wrong with the whole; empty if nothing is.
  std::string finish() const {
    if (labels.size() != balance.size() || total < 0 || flow < 0)
      return "wanted the lines values, labels, total and flow";
    for (size_t value = 0; value < labels.size(); ++value)
      if (pins[value] != 0 && pins[value] != labels[value])
        return "the label of value " + std::to_string(value) + " is not that of its pin";
    for (size_t value = 0; value < balance.size(); ++value)
      if (balance[value] != 0)
        return "the flow into value " + std::to_string(value) + " exceeds that out of it by " + textOf(balance[value]);
    if (sent != flow)
      return "the flow claims " + std::to_string(flow) + ", but sends " + textOf(sent);
    if (Sum cost = costOfLabels(); cost != total)
      return "the labels claim to cost " + std::to_string(total) + ", but cost " + textOf(cost);
    if (total != flow)
      return "the labels cost " + std::to_string(total) + ", and the flow of " + std::to_string(flow) +
             " does not prove that none cost less";
    return "";
  }

  const std::string function;

private:
  static constexpr int64_t kMostValues = 1 << 28;

  std::string resize(int64_t size) {
    if (!balance.empty())
      return "a function has one line 'values'";
    balance.assign(size, 0);
    f32Costs.assign(size, 0), lowCosts.assign(size, 0);
    sendLimit.assign(size, 0), takeLimit.assign(size, 0);
    pins.assign(size, 0);
    return "";
  }

  bool readNumbers() {
    numbers.clear();
    for (StringRef word : words) {
      int64_t number = 0;
      if (word.getAsInteger(10, number) || number < 0 || number > kMost)
        return false;
      numbers.push_back(number);
    }
    return true;
  }

  /// The first number of a line counts values, or changes.
  size_t limitOf(StringRef word) const { return word == "down" || word == "up" ? changes.size() : balance.size(); }

  std::string readPin() {
    size_t value = 0;
    if (words.size() != 2 || words[0].getAsInteger(10, value) || value >= balance.size() ||
        (words[1] != "f32" && words[1] != "low"))
      return "wanted a pin of a value to f32 or low";
    pins[value] = words[1] == "low" ? 'l' : 'f';
    // What is pinned may send or take anything: the other label is out of the question.
    (words[1] == "low" ? takeLimit : sendLimit)[value] = kMost;
    return "";
  }

  std::string readCost() {
    f32Costs[numbers[0]] += numbers[1], lowCosts[numbers[0]] += numbers[2];
    takeLimit[numbers[0]] += numbers[1], sendLimit[numbers[0]] += numbers[2];
    return "";
  }

  std::string readChange() {
    Change change{static_cast<size_t>(numbers[0]), numbers[1], numbers[2], {}};
    for (int64_t reader : llvm::ArrayRef(numbers).drop_front(3)) {
      if (static_cast<size_t>(reader) >= balance.size())
        return "there is no value " + std::to_string(reader);
      change.readers.push_back(reader);
    }
    changes.push_back(std::move(change));
    return "";
  }

  std::string readLabels() {
    if (words.size() != 1 || words[0].size() != balance.size() || words[0].find_first_not_of("fl") != StringRef::npos)
      return "wanted a label f or l for each of " + std::to_string(balance.size()) + " values";
    labels = words[0].str();
    return "";
  }

  Sum costOfLabels() const {
    Sum cost = 0;
    for (size_t value = 0; value < labels.size(); ++value)
      cost += labels[value] == 'f' ? f32Costs[value] : lowCosts[value];
    for (const Change &change : changes) {
      char made = labels[change.producer];
      if (llvm::any_of(change.readers, [&](size_t reader) { return labels[reader] != made; }))
        cost += made == 'f' ? change.toLow : change.toF32;
    }
    return cost;
  }

  /// Flow that comes into a value from outside, or leaves it for good where `amount` is negative.
  std::string sendOrTake(std::vector<Sum> &limit, int64_t amount) {
    size_t value = numbers[0];
    balance[value] += amount;
    sent += amount > 0 ? amount : 0;
    limit[value] -= numbers[1];
    return limit[value] < 0 ? "value " + std::to_string(value) + " lets through less than the flow" : "";
  }

  /// Flow from a change's producer to its readers (`isDown`), or from them to it: pairs of a reader and an amount.
  std::string pass(bool isDown) {
    Change &change = changes[numbers[0]];
    int64_t limit = isDown ? change.toLow : change.toF32;
    Sum &sum = passes[{static_cast<size_t>(numbers[0]), isDown}];
    for (size_t i = 1; i < numbers.size(); i += 2) {
      auto reader = static_cast<size_t>(numbers[i]);
      if (!llvm::is_contained(change.readers, reader))
        return "value " + std::to_string(reader) + " is no reader of change " + std::to_string(numbers[0]);
      sum += numbers[i + 1];
      balance[reader] += isDown ? numbers[i + 1] : -numbers[i + 1];
      balance[change.producer] += isDown ? -numbers[i + 1] : numbers[i + 1];
    }
    return sum > limit ? "change " + std::to_string(numbers[0]) + " lets through less than the flow" : "";
  }

  llvm::SmallVector<StringRef> words;
  std::vector<int64_t> numbers;
  std::vector<Sum> f32Costs, lowCosts;
  std::vector<Sum> sendLimit, takeLimit; ///< what may still be sent into a value, or taken from it
  std::vector<Sum> balance;              ///< what came into a value less what left it
  std::vector<char> pins;
  std::vector<Change> changes;
  std::map<std::pair<size_t, bool>, Sum> passes; ///< by change and direction
  std::string labels;
  int64_t total = -1, flow = -1;
  Sum sent = 0;
};
} // namespace

llvm::Expected<int64_t> mezzo::autocast::verifyCut(StringRef text, StringRef source) {
  std::optional<Certificate> current;
  int64_t count = 0;
  auto fail = [&](const llvm::Twine &place, const std::string &what) {
    std::string function = current ? ": @" + current->function : "";
    return llvm::createStringError(source + place + function + ": " + what);
  };
  auto buffer = llvm::MemoryBuffer::getMemBuffer(text, source, /*RequiresNullTerminator=*/false);
  for (llvm::line_iterator line(*buffer); !line.is_at_end(); ++line) {
    StringRef rest = *line;
    if (rest.consume_front("function ")) {
      if (std::string wrong = current ? current->finish() : ""; !wrong.empty())
        return fail("", wrong);
      current.emplace(rest);
      ++count;
      continue;
    }
    if (!current)
      return fail(":" + std::to_string(line.line_number()), "wanted a line 'function NAME' first");
    if (std::string wrong = current->read(rest); !wrong.empty())
      return fail(":" + std::to_string(line.line_number()), wrong);
  }
  if (std::string wrong = current ? current->finish() : "there is no certificate"; !wrong.empty())
    return fail("", wrong);
  return count;
}
