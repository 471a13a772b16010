// What the bots know about each game; a game without a line here is played by search alone.
#pragma once

#include "bots/heuristic.hpp"
