// A program that is spoken to line by line, with a limit on how long and how much it may answer.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "text/result.hpp"

namespace heirloom::arena {

class Process {
 public:
  // Starts a program; its command line is split at blanks. Its errors go where ours go.
  static text::Result<Process> start(const std::string& command);
  Process(Process&& other) noexcept;
  Process& operator=(Process&& other) noexcept;
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  // Asks it to quit, waits a moment, and ends it.
  ~Process();

  // Writes a line; an error if the program does not read it in time or has ended.
  text::Result<text::Done> send(std::string_view line, int milliseconds);
  // The next line it writes, without its end.
  text::Result<std::string> receive(int milliseconds);

 private:
  Process(pid_t id, int socket) : id_(id), socket_(socket) {}
  void end();

  pid_t id_ = -1;
  int socket_ = -1;  // its standard input and output
  std::string unread_;
};

}  // namespace heirloom::arena
