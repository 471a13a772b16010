#!/usr/bin/env python3
"""A small bot for Heirloom, with nothing but Python's own library.

It speaks the engine protocol (docs/engine-protocol.md) on standard input and output, and plays every
game: it passes, keeps and discards only if it must, and otherwise chooses at random. Try it:

    heirloom arena familienbande --bots cmd:examples/bot-python/bot.py,random,random --games 300
"""
import json
import random
import sys

# What a cautious player would rather not do, whatever the game.
IDLE = {"pass", "keep", "discard", "skip", "none", "done"}


def choose(view):
    """One of the legal moves of what we see."""
    legal = view["legal"]
    busy = [move for move in legal if move.split()[0] not in IDLE]
    return random.choice(busy or legal)


def main():
    view = None
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "hello":
            say("id name example in Python")
            say("ready")
        elif word == "view":
            view = json.loads(rest)
        elif word == "go":
            say("bestmove " + choose(view) if view else "error there is no view yet")
        elif word == "quit":
            return


def say(line):
    print(line, flush=True)


if __name__ == "__main__":
    main()
