#!/usr/bin/env python3
"""make_corpus.py HEIRLOOM [--cases DIR]   Writes the stored inputs of the fuzz targets anew.

HEIRLOOM is the built command. Every game it lists gets its share: records, positions, steps and
options from matches between random bots, and positions and records from the cases of that game
(DIR/<game>.json; tests/cases unless another folder is given). Files named kept-* stay: they are
inputs that once broke something. The same command gives the same files.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

CORPUS = pathlib.Path(__file__).parent / "corpus"
MOST_FILES = 40      # per target, kept-* apart
MOST_BYTES = 4096    # per file
MOST_TOTAL = 600_000
MOVE_MATCHES = 8     # as in move.cpp
MOVE_MOMENTS = 64


def compact(value):
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Heirloom:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, given=None):
        done = subprocess.run([self.path, *arguments], input=given, capture_output=True, text=True)
        if done.returncode != 0:
            raise ValueError(done.stderr.strip())
        return done.stdout

    def games(self):
        return json.loads(self.run("games", "--json"))["games"]

    def playout(self, game, options, seed):
        typed = [word for name, value in options.items()
                 for word in ("--option", f"{name}={as_typed(value)}")]
        said = ["playout", game, "--seed", str(seed), "--bots", "random", *typed]
        return json.loads(self.run(*said))

    def trace(self, record):
        lines = self.run("replay", "-", "--trace", given=json.dumps(record)).splitlines()
        return [json.loads(line) for line in lines]


def as_typed(value):
    if isinstance(value, list):
        return ",".join(as_typed(item) for item in value)
    return value if isinstance(value, str) else json.dumps(value)


def is_word(text):
    return text.replace("_", "").isalnum() and not text.isdigit()


def option_sets(heirloom, game, count, dice):
    """Sets of options that this game accepts, the empty one first."""
    sets = [{}]
    for _ in range(count * 20):
        if len(sets) == count:
            break
        chosen = {"players": dice.randint(game["players"]["min"], game["players"]["max"])}
        for option in game["options"]:
            name, default = option["name"], option["default"]
            if name == "players" or dice.random() < 0.5:
                continue
            words = [word for word in option["values"].split(", ") if is_word(word)]
            if isinstance(default, bool):
                chosen[name] = not default
            elif isinstance(default, int):
                chosen[name] = dice.randint(0, 12)
            elif isinstance(default, str) and words:
                chosen[name] = dice.choice(words)
        try:
            heirloom.playout(game["game"], chosen, 1)
        except ValueError:
            continue
        if chosen not in sets:
            sets.append(chosen)
    return sets


def spread(items, count):
    """At most so many of the items, evenly from first to last."""
    if len(items) <= count:
        return items
    return [items[i * len(items) // count] for i in range(count)]


def shortened(record):
    """The record with as many of its steps as fit, if any do; the result goes with the last."""
    record = dict(record)
    if len(compact(record)) <= MOST_BYTES:
        return record
    record.pop("result", None)
    while record["steps"] and len(compact(record)) > MOST_BYTES:
        record["steps"] = record["steps"][:-10]
    return record


def from_the_middle(record, trace, start):
    """The rest of a match, from the position after `start` steps."""
    rest = dict(record, position=trace[start]["position"], steps=record["steps"][start:])
    rest.pop("meta", None)
    return shortened(rest)


class Shelf:
    """The inputs of one target, each once."""

    def __init__(self, target, share):
        self.folder = CORPUS / target
        self.share = share
        self.folder.mkdir(parents=True, exist_ok=True)
        for old in self.folder.iterdir():
            if not old.name.startswith("kept-"):
                old.unlink()
        self.seen = set()

    def put(self, name, inputs):
        """Writes the first of the inputs that are new and short, at most one game's share."""
        number = 0
        for text in inputs:
            data = text.encode()
            if number == self.share or data in self.seen or len(data) > MOST_BYTES:
                continue
            self.seen.add(data)
            number += 1
            (self.folder / f"{name}-{number:02}").write_bytes(data)


def alternate(first, second):
    """One of each in turn, as long as both last, then the rest."""
    both = [item for pair in zip(first, second) for item in pair]
    longer = first if len(first) > len(second) else second
    return both + longer[min(len(first), len(second)):]


def move_inputs(heirloom, game, dice):
    """Steps of the matches the move target plays: right ones in a row, then a wrong one."""
    least, most = game["players"]["min"], game["players"]["max"]
    inputs = []
    for number in range(MOVE_MATCHES):
        players = least + number % (most - least + 1)
        steps = heirloom.playout(game["game"], {"players": players}, number)["steps"]
        for moment in (number, dice.randrange(MOVE_MOMENTS), MOVE_MOMENTS - 1):
            letter = chr(64 + moment) if moment < 63 else "?"
            start = moment * len(steps) // MOVE_MOMENTS
            lines = steps[start:start + 12] + [dice.choice(steps)]
            inputs.append(f"{game['game'][0]}{number}{letter}" + "\n".join(lines))
    dice.shuffle(inputs)
    return inputs


def option_inputs(game, sets):
    letter = game["game"][0]
    inputs = [letter + compact({option["name"]: option["default"] for option in game["options"]})]
    for chosen in sets[1:]:
        inputs.append(letter + compact(chosen))
        inputs.append(letter + "\n".join(f"{k}={as_typed(v)}" for k, v in chosen.items()))
    inputs.append(letter + "\n".join(
        f"{option['name']}={as_typed(option['default'])}" for option in game["options"]))
    return inputs


def tile_inputs(dice):
    """Files of tile codes: heritage, four corners, hearts, coins."""
    def code(corners):
        return (dice.choice("ECPLDS") + "".join(dice.choice(corners) for _ in range(4)) +
                dice.choice("-LRB") + dice.choice("0123"))
    inputs = []
    for size in (1, 35, 36, 72, 90, 110, 240, 241):
        for corners in ("01", "0ld", "01ld"):
            lines = [code(corners) for _ in range(size)]
            if size % 2 == 0:
                lines[0] += "  # a comment"
                lines.insert(1, "# a comment alone")
                lines.insert(2, "")
            inputs.append("\n".join(lines) + "\n" * (size % 3))
    return inputs + ["", "#\n", "\r\n", "E1001B2\r\n", "E1001B2 C0110B0\n", "e1001b2\n"]


def form_inputs(games):
    """Records that try the form alone."""
    name = games[0]["game"]
    base = {"format": "heirloom-record/1", "game": name, "rules_version": 1, "options": {},
            "steps": []}
    changes = [
        {}, {"position": None}, {"seats": ["Ada", "bot:greedy"]}, {"meta": {"a": [1, -2.5, None]}},
        {"fair": {"seed": "00ff"}, "meta": "free"}, {"result": {"scores": [1, -2], "winners": [0]}},
        {"steps": ["", "0", "@ ", "0 pass", "ä\u0000\t\"\\"]}, {"position": {"x": {"y": []}}},
        {"options": {"players": 2, "on": True}},
    ]
    return [compact(dict(base, **change)) for change in changes]


def read_cases(folder, game):
    file = folder / f"{game}.json"
    if not file.exists():
        return []
    return [case["record"] for case in json.loads(file.read_text())]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("heirloom")
    arguments.add_argument("--cases", type=pathlib.Path, default=CORPUS.parent.parent / "cases")
    given = arguments.parse_args()
    heirloom = Heirloom(given.heirloom)
    games = heirloom.games()
    if len({game["game"][0] for game in games}) < len(games):
        sys.exit("the names of two games begin with the same letter, by which the inputs tell games"
                 " apart: rename the newer one (see support.hpp)")
    share = MOST_FILES // len(games)
    shelves = {target: Shelf(target, share) for target in ("position", "move", "option", "replay")}
    shelves["record"] = Shelf("record", MOST_FILES // (len(games) + 1))  # one share for the form
    for game in games:
        name = game["game"]
        dice = random.Random(name)
        sets = option_sets(heirloom, game, 12, dice)
        records = [heirloom.playout(name, chosen, seed) for seed, chosen in enumerate(sets)]
        traces = [heirloom.trace(record) for record in records]
        cases = read_cases(given.cases, name)

        played, middles = [], []
        for record, trace in zip(records, traces):
            moment = dice.randrange(len(trace))
            played.append(name[0] + compact(record["options"]) + "\n" +
                          compact(trace[moment]["position"]))
            late = max(0, len(record["steps"]) - dice.randrange(5, 60))
            middles.append(compact(from_the_middle(record, trace, late)))
        placed = [name[0] + compact(case.get("options", {})) + "\n" + compact(case["position"])
                  for case in cases if case.get("position")]
        shelves["position"].put(name, alternate(played, spread(placed, share)))
        shelves["record"].put(name, [compact(shortened(record)) for record in spread(records, 4)] +
                              middles[:2] + [compact(case) for case in spread(cases, share)])
        shelves["replay"].put(name, alternate(
            alternate(middles, [compact(shortened(record)) for record in records]),
            [compact(case) for case in spread(cases, share)]))
        shelves["move"].put(name, move_inputs(heirloom, game, dice))
        shelves["option"].put(name, option_inputs(game, sets))
    shelves["record"].put("form", form_inputs(games))
    Shelf("tiles", MOST_FILES).put("tiles", tile_inputs(random.Random("tiles")))

    total = sum(file.stat().st_size for file in CORPUS.rglob("*") if file.is_file())
    print(f"{total} bytes in {CORPUS}")
    sys.exit(0 if total < MOST_TOTAL else f"more than {MOST_TOTAL} bytes: lower the limits above")


main()
