// What to say about a command line that cannot be carried out.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace heirloom::cli {

// What is wrong with the command that was named; nothing if it exists or none was named.
std::string unknown_command(const CLI::App& app, int argc, char** argv);

// What is wrong with a command line that the library refused: a word nobody knows, or what the
// library says.
std::string mistake(const CLI::App& app, const CLI::ParseError& error);

}  // namespace heirloom::cli
