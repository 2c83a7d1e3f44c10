#include "tools/mezzo/Commands.h"

#include "tools/mezzo/ExitCode.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

using namespace mezzo;
using namespace mezzo::tool;

namespace {
/// What follows an option on the command line.
enum class Argument { None, Choice, File, Other };

/// An option as a shell completes it.
struct CompletedOption {
  std::vector<std::string> names; ///< with their dashes
  std::string description;
  Argument argument = Argument::None;
  std::vector<std::string> choices;
};

struct CompletedCommand {
  std::string name, description;
  std::vector<CompletedOption> options;
  bool takesModel = false;
  std::vector<std::string> choices; ///< of its argument
};
} // namespace

/// The words in the braces of a type such as "TEXT:{cpu,reference}".
static std::vector<std::string> choicesIn(const std::string &type) {
  std::vector<std::string> choices;
  size_t open = type.find('{'), close = type.find('}');
  if (open == std::string::npos || close == std::string::npos)
    return choices;
  std::stringstream words(type.substr(open + 1, close - open - 1));
  for (std::string word; std::getline(words, word, ',');)
    choices.push_back(word);
  return choices;
}

static CompletedOption describe(const CLI::Option &option) {
  CompletedOption made;
  for (const std::string &name : option.get_snames())
    made.names.push_back("-" + name);
  for (const std::string &name : option.get_lnames())
    made.names.push_back("--" + name);
  made.description = option.get_description();
  made.choices = choicesIn(option.get_type_name());
  bool isFile = option.get_type_name() == kFile || option.get_type_name() == kFolder;
  if (option.get_items_expected_max() > 0)
    made.argument = !made.choices.empty() ? Argument::Choice : isFile ? Argument::File : Argument::Other;
  return made;
}

static CompletedCommand describe(const CLI::App &command) {
  CompletedCommand made{command.get_name(), command.get_description(), {}, false, {}};
  for (const CLI::Option *option : command.get_options()) {
    if (!option->get_positional()) {
      made.options.push_back(describe(*option));
      continue;
    }
    made.takesModel |= option->get_name() == "model";
    made.choices = choicesIn(option->get_type_name());
  }
  return made;
}

static std::vector<CompletedCommand> commandsOf(const CLI::App &app) {
  std::vector<CompletedCommand> commands;
  for (const CLI::App *command : app.get_subcommands([](const CLI::App *) { return true; }))
    commands.push_back(describe(*command));
  return commands;
}

static std::string join(const std::vector<std::string> &words, const char *separator) {
  std::string text;
  for (const std::string &word : words)
    text += (text.empty() ? "" : separator) + word;
  return text;
}

static std::vector<std::string> namesOf(const std::vector<CompletedCommand> &commands) {
  std::vector<std::string> names;
  for (const CompletedCommand &command : commands)
    names.push_back(command.name);
  return names;
}

static std::vector<std::string> optionNames(const CompletedCommand &command) {
  std::vector<std::string> names;
  for (const CompletedOption &option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

/// Patterns of a `case` for an option of a command, such as `run,--inputs`.
static std::string casePattern(const CompletedCommand &command, const CompletedOption &option) {
  std::vector<std::string> patterns;
  for (const std::string &name : option.names)
    patterns.push_back(command.name + "," + name);
  return join(patterns, "|");
}

/// What may follow an option: one `case` for each that takes a value.
static void printBashValues(const std::vector<CompletedCommand> &commands) {
  std::cout << "  case $command,$previous in\n";
  for (const CompletedCommand &command : commands)
    for (const CompletedOption &option : command.options) {
      if (option.argument == Argument::None)
        continue;
      std::cout << "    " << casePattern(command, option) << ") ";
      if (option.argument == Argument::Choice)
        std::cout << "COMPREPLY=($(compgen -W \"" << join(option.choices, " ") << "\" -- \"$current\")); ";
      if (option.argument == Argument::File)
        std::cout << "COMPREPLY=($(compgen -f -- \"$current\")); ";
      std::cout << "return ;;\n";
    }
  std::cout << "  esac\n";
}

/// Options, commands, and a command's argument.
static void printBashWords(const std::vector<CompletedCommand> &commands) {
  auto words = [](const std::string &pattern, const std::vector<std::string> &choices) {
    std::cout << "    " << pattern << ") COMPREPLY=($(compgen -W \"" << join(choices, " ") << "\" -- \"$current\")) ;;\n";
  };
  std::cout << "  case $command,$current in\n";
  words(",-*", {"--help", "--version"});
  words(",*", namesOf(commands));
  for (const CompletedCommand &command : commands) {
    words(command.name + ",-*", optionNames(command));
    if (command.takesModel)
      std::cout << "    " << command.name << R"(,*) COMPREPLY=($(compgen -d -- "$current"; for end in onnx mlir mezzo; do
      compgen -f -X "!*.$end" -- "$current"; done)) ;;
)";
    else if (!command.choices.empty())
      words(command.name + ",*", command.choices);
  }
  std::cout << "  esac\n";
}

static void printBash(const std::vector<CompletedCommand> &commands) {
  std::cout << R"(# Completion of mezzo's command line for bash: source <(mezzo completion bash)
_mezzo() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= i
  # bash takes --option=value for three words.
  if [ "$current" = "=" ]; then
    current=
  elif [ "$previous" = "=" ]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case ${COMP_WORDS[i]} in
)" << "      "
            << join(namesOf(commands), "|") << ") command=${COMP_WORDS[i]}; break ;;\n    esac\n  done\n  COMPREPLY=()\n";
  printBashValues(commands);
  printBashWords(commands);
  std::cout << "}\ncomplete -o filenames -F _mezzo mezzo\n";
}

/// A description inside of `'…[…]…'`.
static std::string quoteForZsh(const std::string &text) {
  std::string quoted;
  for (char c : text) {
    if (c == '\'')
      quoted += "'\\'";
    if (c == '[' || c == ']' || c == ':')
      quoted += '\\';
    quoted += c;
  }
  return quoted;
}

static void printZshOption(const CompletedOption &option) {
  for (const std::string &name : option.names) {
    std::cout << " \\\n        '*" << name << (option.argument != Argument::None && name.starts_with("--") ? "=" : "") << '['
              << quoteForZsh(option.description) << ']';
    if (option.argument == Argument::Choice)
      std::cout << ":value:(" << join(option.choices, " ") << ')';
    else if (option.argument != Argument::None)
      std::cout << (option.argument == Argument::File ? ":file:_files" : ":value: ");
    std::cout << '\'';
  }
}

static void printZsh(const std::vector<CompletedCommand> &commands) {
  std::cout << R"(#compdef mezzo
# Completion of mezzo's command line for zsh: mezzo completion zsh > DIRECTORY_OF_FPATH/_mezzo, or source <(mezzo completion zsh)
_mezzo() {
  if (( CURRENT == 2 )); then
    local -a commands=(
)";
  for (const CompletedCommand &command : commands)
    std::cout << "      '" << command.name << ':' << quoteForZsh(command.description) << "'\n";
  std::cout << R"(    )
    _describe command commands
    _arguments '--help[help]' '--version[version]'
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
)";
  for (const CompletedCommand &command : commands) {
    std::cout << "    " << command.name << ")\n      _arguments";
    for (const CompletedOption &option : command.options)
      printZshOption(option);
    if (command.takesModel)
      std::cout << " \\\n        '*:model:_files -g \"*.(onnx|mlir|mezzo)\"'";
    else if (!command.choices.empty())
      std::cout << " \\\n        '1:argument:(" << join(command.choices, " ") << ")'";
    std::cout << "\n      ;;\n";
  }
  std::cout << "  esac\n}\nif [ \"$funcstack[1]\" = _mezzo ]; then _mezzo \"$@\"; else compdef _mezzo mezzo; fi\n";
}

void tool::addCompletionCommand(CLI::App &app, int &exitCode) {
  auto shell = std::make_shared<std::string>();
  CLI::App *sub = app.add_subcommand("completion", "print a script that completes this command line in a shell");
  sub->add_option("shell", *shell, "the shell")->required()->check(CLI::IsMember({"bash", "zsh"}));
  sub->footer("Examples:\n  source <(mezzo completion bash)\n  mezzo completion zsh > ~/.zfunc/_mezzo");
  sub->callback([&app, shell, &exitCode] {
    *shell == "bash" ? printBash(commandsOf(app)) : printZsh(commandsOf(app));
    exitCode = kSuccess;
  });
}
