#include "runtime/training/ProgressLine.h"

#include <cmath>
#include <cstdio>
#include <ostream>

using namespace mezzo;
using namespace mezzo::training;

template <typename... Values> static std::string print(const char *format, Values... values) {
  char text[128];
  std::snprintf(text, sizeof text, format, values...);
  return text;
}

/// "0:07", "12:30", "1:02:03"
static std::string duration(double seconds) {
  auto whole = static_cast<long long>(std::lround(std::min(seconds, 1e9)));
  long long hours = whole / 3600, minutes = whole / 60 % 60;
  return hours > 0 ? print("%lld:%02lld:%02lld", hours, minutes, whole % 60) : print("%lld:%02lld", minutes, whole % 60);
}

std::string training::formatStep(const StepReport &step) {
  auto counted = static_cast<unsigned long long>(step.step);
  std::string text = print("step %llu/%llu  epoch %llu", counted, counted + step.stepsLeft,
                           static_cast<unsigned long long>(step.epoch + 1));
  constexpr struct {
    const char *name, *format;
  } kShown[] = {
      {"loss", "  loss %.4g"}, {"scale", "  scale %g"}, {"gradient_norm", "  norm %.3g"}, {"learning_rate", "  lr %.3g"}};
  for (auto &[name, format] : kShown)
    if (std::optional<double> value = find(step.results, name))
      text += print(format, *value);
  if (std::optional<double> lost = find(step.results, "overflowing_copies"); lost.value_or(0) > 0)
    text += print("  weights beyond 16 bits %.0f", *lost);
  text += print("  skips %llu", static_cast<unsigned long long>(step.skips));
  double each = step.seconds / static_cast<double>(step.stepsHere);
  if (each > 0)
    text += print("  %.0f samples/s  ", static_cast<double>(step.samples) / each) +
            duration(each * static_cast<double>(step.stepsLeft)) + " left";
  return text;
}

std::string training::formatEvaluation(const Evaluation &evaluation) {
  std::string text = print("evaluation: loss %.4g", evaluation.loss);
  if (evaluation.accuracy)
    text += print(", accuracy %.2f %%", *evaluation.accuracy * 100);
  if (evaluation.perplexity)
    text += print(", perplexity %.4g", *evaluation.perplexity);
  text += print(", %llu samples", static_cast<unsigned long long>(evaluation.samples));
  if (evaluation.leftOut > 0)
    text += print(" (%llu left out: the program takes no batch of their number)",
                  static_cast<unsigned long long>(evaluation.leftOut));
  return text;
}

void ProgressLine::onStep(const StepReport &step) {
  constexpr double kTerminalPeriod = 0.1;
  latest = formatStep(step);
  bool isDue = step.seconds - shownAt >= (isTerminal ? kTerminalPeriod : period) || step.stepsLeft == 0;
  if (!isDue)
    return;
  shownAt = step.seconds;
  if (isTerminal) {
    size_t width = latest.size();
    stream << '\r' << latest << std::string(lineWidth > width ? lineWidth - width : 0, ' ') << std::flush;
    lineWidth = width;
  } else {
    stream << latest << std::endl;
  }
  latest.clear();
}

void ProgressLine::finish() {
  if (isTerminal && lineWidth > 0)
    stream << '\r' << std::string(latest.empty() ? 0 : lineWidth, ' ') << (latest.empty() ? "" : "\r");
  if (!latest.empty())
    stream << latest;
  if (!latest.empty() || (isTerminal && lineWidth > 0))
    stream << std::endl;
  latest.clear();
  lineWidth = 0;
}

void ProgressLine::onEvaluation(uint64_t step, uint64_t epoch, const Evaluation &evaluation) {
  finish();
  stream << formatEvaluation(evaluation) << std::endl;
}

void ProgressLine::onCheckpoint(uint64_t step, const std::string &file) {
  finish();
  stream << "saved " << file << std::endl;
}
