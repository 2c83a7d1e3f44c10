// Trains the digits network from an application: train-cpp STEP.mezzo IMAGES LABELS EPOCHS STATE
//
// STEP.mezzo is a program for training:
//   mezzo compile cnn_train.onnx --train --labels label --dim N=32 -o step.mezzo
// IMAGES holds f32 pixels and LABELS i64 numbers, nothing else, in the same order; the last 320 samples are not trained on.
// The data is the application's own business; everything that a step changes is a named variable of the session.
#include <mezzo/runtime.hpp>
#include <mezzo/training.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <numeric>
#include <random>
#include <stdexcept>

namespace rt = mezzo::runtime;

namespace {
constexpr size_t heldOut = 320;

template <typename T> std::vector<T> readFile(const char *path) {
  std::ifstream file(path, std::ios::binary | std::ios::ate);
  if (!file)
    throw std::runtime_error(std::string("cannot read ") + path);
  std::vector<T> values(static_cast<size_t>(file.tellg()) / sizeof(T));
  file.seekg(0);
  file.read(reinterpret_cast<char *>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
  return values;
}

/// A batch of samples, and the entry that takes it.
class Batches {
public:
  Batches(rt::Program &program, rt::Session &session, const std::vector<float> &images, const std::vector<int64_t> &labels)
      : session(session), images(images), labels(labels), pixels(images.size() / labels.size()) {
    mezzo_variant_info variant = program.variant(program.findEntry("train_step"), 0);
    size = static_cast<size_t>(variant.num_bindings ? variant.sizes[0] : program.input(0, 0).shape[0]);
    image.resize(size * pixels);
    label.resize(size);
    auto rows = static_cast<int64_t>(size);
    for (const char *entry : {"train_step", "evaluate"}) {
      session.bindInput(entry, "image", rt::view(image.data(), {rows, 1, 8, 8}));
      session.bindInput(entry, "label", rt::view(label.data(), {rows}));
    }
    session.bindOutput("train_step", "loss", rt::view(&loss, {}));
    session.bindOutput("evaluate", "correct", rt::view(&correct, {}));
  }

  size_t batchSize() const { return size; }

  /// Runs an entry on `size` samples.
  void run(const char *entry, const size_t *samples) {
    for (size_t i = 0; i < size; ++i) {
      std::copy_n(&images[samples[i] * pixels], pixels, &image[i * pixels]);
      label[i] = labels[samples[i]];
    }
    session.run(entry);
  }

  float loss = 0;
  int64_t correct = 0;

private:
  rt::Session &session;
  const std::vector<float> &images;
  const std::vector<int64_t> &labels;
  size_t pixels, size;
  std::vector<float> image;
  std::vector<int64_t> label;
};

double accuracy(Batches &batches, size_t first) {
  std::vector<size_t> samples(batches.batchSize());
  int64_t correct = 0;
  size_t counted = 0;
  for (; counted + samples.size() <= heldOut; counted += samples.size()) {
    std::iota(samples.begin(), samples.end(), first + counted);
    batches.run("evaluate", samples.data());
    correct += batches.correct;
  }
  return static_cast<double>(correct) / static_cast<double>(counted);
}

/// Gives the weights of layers random numbers, as if the network had never been trained.
void forgetWeights(const rt::Program &program, rt::Session &session) {
  std::mt19937 random(1);
  for (size_t i = 0; i < program.info().num_variables; ++i) {
    rt::Port port = program.variable(i);
    const std::string suffix = ".weight";
    bool isWeight = port.name.size() > suffix.size() && port.name.substr(port.name.size() - suffix.size()) == suffix;
    if (!port.isMutable || !isWeight || port.shape.size() < 2)
      continue;
    auto fanIn = std::accumulate(port.shape.begin() + 1, port.shape.end(), int64_t{1}, std::multiplies<>());
    std::vector<float> values(static_cast<size_t>(port.shape[0] * fanIn));
    std::uniform_real_distribution<float> uniform(-1, 1);
    for (float &value : values)
      value = uniform(random) / std::sqrt(static_cast<float>(fanIn));
    session.writeVariable(port.name, rt::view(values.data(), port.shape));
  }
}

void check(mezzo_status status) {
  if (status != MEZZO_OK)
    throw std::runtime_error(mezzo_training_last_error());
}

int run(char **arguments) {
  rt::Program program = rt::Program::fromFile(arguments[1]);
  rt::Session session(program), copy(program);
  std::vector<float> images = readFile<float>(arguments[2]);
  std::vector<int64_t> labels = readFile<int64_t>(arguments[3]);
  if (labels.size() <= heldOut)
    throw std::runtime_error("there are not enough samples");
  Batches batches(program, session, images, labels), copied(program, copy, images, labels);

  forgetWeights(program, session);
  size_t trained = labels.size() - heldOut;
  std::printf("before: %.1f %% right\n", 100 * accuracy(batches, trained));
  std::vector<size_t> order(trained);
  std::iota(order.begin(), order.end(), size_t{0});
  std::mt19937 random(1);
  for (int epoch = 0; epoch < std::atoi(arguments[4]); ++epoch) {
    std::shuffle(order.begin(), order.end(), random);
    for (size_t at = 0; at + batches.batchSize() <= trained; at += batches.batchSize())
      batches.run("train_step", &order[at]);
    std::printf("epoch %d: loss %.4f, %.1f %% right\n", epoch + 1, batches.loss, 100 * accuracy(batches, trained));
  }
  check(mezzo_training_save(program.get(), session.get(), arguments[5]));
  check(mezzo_training_load(program.get(), copy.get(), arguments[5]));
  bool isSame = accuracy(batches, trained) == accuracy(copied, trained);
  std::printf("a session with the saved state reads %s\n", isSame ? "the same" : "otherwise");
  return isSame ? 0 : 1;
}
} // namespace

int main(int argc, char **argv) {
  if (argc != 6) {
    std::fprintf(stderr, "usage: train-cpp STEP.mezzo IMAGES LABELS EPOCHS STATE\n");
    return 2;
  }
  try {
    return run(argv);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "train-cpp: %s\n", error.what());
    return 1;
  }
}
