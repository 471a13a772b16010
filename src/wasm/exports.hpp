// What every module exports, and how it names it.
#pragma once

#include <string>
#include <string_view>

#define HEIRLOOM_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The module's answer to one JSON request.
std::string answer_request(std::string_view request);
