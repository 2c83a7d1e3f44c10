#include "tools/mezzo/TrainingFlags.h"

#include "compiler/driver/TrainingPhases.h"
#include "tools/mezzo/HostTensor.h"

#include <CLI/CLI.hpp>
#include <cmath>
#include <limits>

using namespace mezzo;
using namespace mezzo::tool;

static constexpr const char *kGroup = "Training";

/// The steps compute with f32: what is no number there is refused. `least` itself is allowed where `isOpen` is not set.
static CLI::Validator numberIn(double least, double most, const std::string &words, bool isOpen = false,
                               bool isOpenAbove = false) {
  auto check = [=](const std::string &text) {
    double number = 0;
    bool isNumber = CLI::detail::lexical_cast(text, number);
    bool fits = isNumber && (isOpen ? number > least : number >= least) && (isOpenAbove ? number < most : number <= most);
    return fits ? std::string() : "wants " + words + ", got '" + text + "'";
  };
  return CLI::Validator(check, "");
}

static constexpr double kLargest = std::numeric_limits<float>::max();
static CLI::Validator rate() { return numberIn(0, kLargest, "a number of at least 0"); }
static CLI::Validator positive() { return numberIn(0, kLargest, "a positive number", /*isOpen=*/true); }
static CLI::Validator below1() {
  return numberIn(0, 1, "a number from 0 to below 1", /*isOpen=*/false, /*isOpenAbove=*/true);
}
static CLI::Validator factor() { return numberIn(0, 1, "a number above 0 and at most 1", /*isOpen=*/true); }

CLI::Option *TrainingFlags::keep(CLI::Option *option) {
  details.push_back(option->group(kGroup));
  return option;
}

void TrainingFlags::addParameters(CLI::App &command) {
  compiler::ParameterOptions &parameters = options.parameters;
  keep(command.add_option("--freeze", parameters.freeze, "regular expression on names of weights that are not trained"))
      ->allow_extra_args(false);
  keep(command.add_option("--tie", parameters.tie, "weights that are one parameter, A+B"))->allow_extra_args(false);
  keep(command.add_option("--untie", parameters.untie, "a weight of which each reader gets its own"))
      ->allow_extra_args(false);
}

void TrainingFlags::addLoss(CLI::App &command) {
  compiler::LossOptions &loss = options.loss;
  keep(command.add_option("--loss", loss.name, "what is made small; none: an output of the model itself"))
      ->check(CLI::IsMember({"cross_entropy", "bce_with_logits", "mse", "l1", "huber", "none"}))
      ->capture_default_str();
  keep(command.add_option("--loss-output", loss.output, "the output that the loss is of; default: the first"));
  keep(command.add_option("--labels", loss.labels, "what the input for labels is called"))->capture_default_str();
  keep(command.add_option("--reduction", loss.reduction, "of the losses of elements"))
      ->check(CLI::IsMember({"mean", "sum"}))
      ->capture_default_str();
  keep(command.add_option("--class-axis", loss.axis, "where the classes are; -1: axis 1, of three axes the last"))
      ->capture_default_str();
  keep(command.add_option("--ignore-index", loss.ignoreIndex, "the label of what does not count"))->capture_default_str();
  keep(command.add_option("--label-smoothing", loss.labelSmoothing, "the part of the target that all classes share"))
      ->check(CLI::Range(0.0, 1.0));
  keep(command.add_option("--class-weights", loss.classWeights, "a weight for each class: 1,2.5,…"))
      ->delimiter(',')
      ->allow_extra_args(false);
  keep(command.add_option("--huber-delta", loss.huberDelta, "where the Huber loss becomes linear"))
      ->check(CLI::PositiveNumber);
}

void TrainingFlags::addOptimizer(CLI::App &command) {
  compiler::OptimizerOptions &optimizer = options.optimizer;
  keep(command.add_option("--optimizer", optimizer.name, "how parameters change"))
      ->check(CLI::IsMember({"sgd", "adam", "adamw", "lion"}))
      ->capture_default_str();
  keep(command.add_option("--lr", optimizer.rate, "learning rate, the highest"))->check(rate())->capture_default_str();
  keep(command.add_option("--weight-decay", optimizer.weightDecay, "default: 0.01 for adamw, else 0"))->check(rate());
  keep(command.add_flag_callback(
      "--no-decay-vectors", [&optimizer] { optimizer.decaysVectors = false; },
      "no weight decay of what has less than two axes: norms and biases"));
  keep(command.add_option("--param-group", optimizer.groups,
                          "parameters with a rate and decay of their own, REGEX=RATE:DECAY; RATE multiplies --lr"))
      ->allow_extra_args(false);
  keep(command.add_option("--momentum", optimizer.momentum, "of sgd"))->check(CLI::Range(0.0, 1.0));
  keep(command.add_option("--dampening", optimizer.dampening, "of sgd"))->check(CLI::Range(0.0, 1.0));
  keep(command.add_flag("--nesterov", optimizer.isNesterov, "of sgd"));
  keep(command.add_option("--beta1", optimizer.beta1, "of adam, adamw and lion"))->check(below1())->capture_default_str();
  keep(command.add_option("--beta2", optimizer.beta2, "default: 0.999, of lion 0.99"))->check(below1());
  keep(command.add_option("--eps", optimizer.epsilon, "of adam and adamw"))->check(rate())->capture_default_str();
  keep(command.add_option("--clip-norm", optimizer.clipNorm, "the largest norm of all gradients"))->check(positive());
  keep(command.add_option("--clip-value", optimizer.clipValue, "the largest element of a gradient"))->check(positive());
}

void TrainingFlags::addSchedule(CLI::App &command) {
  compiler::ScheduleOptions &schedule = options.schedule;
  keep(command.add_option("--schedule", schedule.name, "how the learning rate goes on, by applied steps"))
      ->check(CLI::IsMember({"constant", "cosine", "linear", "step"}))
      ->capture_default_str();
  keep(command.add_option("--warmup-steps", schedule.warmup, "steps of linear warm-up"))->check(CLI::NonNegativeNumber);
  keep(command.add_option("--total-steps", schedule.total,
                          "where cosine and linear end; train takes its own end where this is not given"))
      ->check(CLI::PositiveNumber);
  keep(command.add_option("--lr-min", schedule.least, "the rate at which cosine and linear end"))->check(rate());
  hasFalls = keep(command.add_option("--lr-step", schedule.every, "steps between two falls of step"));
  hasFalls->check(CLI::PositiveNumber);
  keep(command.add_option("--lr-gamma", schedule.gamma, "the factor of a fall of step"))
      ->check(factor())
      ->capture_default_str();
}

void TrainingFlags::addScaler(CLI::App &command) {
  compiler::ScalerOptions &scaler = options.scaler;
  keep(command.add_option("--scaler", scaler.name,
                          "the rule of the loss scale, Mezzo's or another system's; default: mezzo for f16, else none"))
      ->check(CLI::IsMember(compiler::scalerNames()));
  keep(command.add_option("--init-scale", scaler.initial, "the first scale; with --scaler=static the only one"))
      ->check(positive());
  keep(command.add_option("--growth-factor", scaler.growth, "of the scale"))->check(CLI::PositiveNumber);
  keep(command.add_option("--backoff-factor", scaler.backoff, "of the scale at an overflow"))->check(factor());
  keep(command.add_option("--growth-interval", scaler.window, "clean steps until the scale grows"))
      ->check(CLI::PositiveNumber);
  keep(command.add_option("--min-scale", scaler.floor, "the lowest scale"))->check(CLI::NonNegativeNumber);
  keep(command.add_option("--max-scale", scaler.cap, "the highest scale"))->check(CLI::PositiveNumber);
  keep(command.add_option("--hysteresis", scaler.hysteresis, "overflows until the scale falls"))->check(CLI::PositiveNumber);
}

void TrainingFlags::addParts(CLI::App &command) {
  keep(command.add_option("--grad-accumulation-steps", options.parts,
                          "parts that a batch is computed in, one after the other; gradients are added up in f32"))
      ->check(CLI::PositiveNumber);
  keep(command.add_flag("--accumulate-in-16-bits", options.accumulatesIn16Bits,
                        "gradients of parts are added up in the type that they have, which loses small ones"));
}

std::vector<const CLI::Option *> TrainingFlags::addTo(CLI::App &command, bool hasSwitch) {
  isWanted = !hasSwitch;
  CLI::Option *main = nullptr;
  if (hasSwitch)
    main = command.add_flag("--train", isWanted, "make a program with the entries train_step, evaluate and infer")
               ->group(kGroup);
  addParameters(command);
  addLoss(command);
  addOptimizer(command);
  addSchedule(command);
  addScaler(command);
  addParts(command);
  std::vector<const CLI::Option *> all(details);
  if (main)
    all.push_back(main);
  return all;
}

bool TrainingFlags::areGiven() const {
  return std::any_of(details.begin(), details.end(), [](const CLI::Option *option) { return option->count() > 0; });
}

static void refuseOptimizer(const compiler::OptimizerOptions &optimizer, const compiler::ScheduleOptions &schedule) {
  if (optimizer.isNesterov && (optimizer.momentum == 0 || optimizer.dampening != 0))
    throw UsageFailure("--nesterov wants --momentum, and no --dampening");
  if (schedule.least > optimizer.rate)
    throw UsageFailure("--lr-min is above --lr, which is the highest rate");
}

static void refuseLoss(const compiler::LossOptions &loss) {
  auto isWeight = [](double weight) { return std::isfinite(weight) && weight >= 0; };
  if (!std::all_of(loss.classWeights.begin(), loss.classWeights.end(), isWeight))
    throw UsageFailure("--class-weights wants numbers of at least 0");
}

static void refuseScaler(const compiler::ScalerOptions &scaler) {
  if (scaler.initial > 0 && scaler.cap > 0 && scaler.initial > scaler.cap)
    throw UsageFailure("--init-scale is above --max-scale");
}

std::optional<compiler::TrainingOptions> TrainingFlags::toOptions() const {
  if (isWanted) {
    refuseOptimizer(options.optimizer, options.schedule);
    refuseLoss(options.loss);
    refuseScaler(options.scaler);
    if (options.schedule.name == "step" && !hasFalls->count())
      throw UsageFailure("--schedule=step wants --lr-step, the steps between two falls");
    return options;
  }
  for (const CLI::Option *option : details)
    if (option->count() > 0)
      throw Failure(option->get_name() + " is for training; give --train");
  return std::nullopt;
}
