// The commands of the tool. Each adds itself to the command line; what it does runs when it was chosen.
#ifndef MEZZO_TOOLS_MEZZO_COMMANDS_H
#define MEZZO_TOOLS_MEZZO_COMMANDS_H

namespace CLI {
class App;
} // namespace CLI

namespace mezzo::tool {

/// Each sets `exitCode` when it has run; a Failure that it throws ends the tool with its message.
void addCalibrateCommand(CLI::App &app, int &exitCode);
void addCompileCommand(CLI::App &app, int &exitCode);
void addRunCommand(CLI::App &app, int &exitCode);
void addInfoCommand(CLI::App &app, int &exitCode);
void addBenchCommand(CLI::App &app, int &exitCode);
void addExplainCommand(CLI::App &app, int &exitCode);
void addConvertCommand(CLI::App &app, int &exitCode);
void addTrainCommand(CLI::App &app, int &exitCode);
void addDevicesCommand(CLI::App &app, int &exitCode);
void addCompletionCommand(CLI::App &app, int &exitCode);

/// Type names of options that are paths, for help and completion.
constexpr const char *kFile = "FILE", *kFolder = "FOLDER";

} // namespace mezzo::tool

#endif
