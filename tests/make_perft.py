#!/usr/bin/env python3
"""make_perft.py HEIRLOOM   Writes perft.json beside this file: counts of decision sequences.

HEIRLOOM is the built command (release: it counts a lot). Run this only for a new game, or when a
rule or an order of moves has changed on purpose; oracle_test counts them again.
"""
import json
import pathlib
import subprocess
import sys

# How deep to count, where that has been chosen by hand; elsewhere as deep as ENOUGH allows.
DEEPEST = {"familienbande": 6, "scion": 4, "ancestree": 3, "pharaohs-heir": 6}
# Option sets chosen by hand; elsewhere the default one and the fewest players.
SETS = {
    "familienbande": [{}, {"players": 2, "birth_exchange": True, "both_parents": True}],
    "scion": [{}, {"players": 2, "copies": 1}, {"answers": "free"}],
    "ancestree": [{}, {"edition": "summary", "players": 2}],
    "pharaohs-heir": [{}, {"players": 3, "packs": 1}],
}
ENOUGH = 20_000  # a count above this is the last; oracle_test counts no more than that twice
DEPTH_LIMIT = 12


def default_sets(game):
    default = next(o["default"] for o in game["options"] if o["name"] == "players")
    fewest = game["players"]["min"]
    return [{}] if default == fewest else [{}, {"players": fewest}]


def count(heirloom, game, options, depth):
    typed = [word for name, value in options.items()
             for word in ("--option", f"{name}={json.dumps(value).strip(chr(34))}")]
    said = [heirloom, "perft", game, "--json", "--seed", "1", "--depth", str(depth), *typed]
    return json.loads(subprocess.check_output(said))["counts"]


def counts_of(heirloom, game, options):
    if game in DEEPEST:
        return count(heirloom, game, options, DEEPEST[game])
    counts = []
    while len(counts) < DEPTH_LIMIT and (not counts or 0 < counts[-1] <= ENOUGH):
        counts = count(heirloom, game, options, len(counts) + 1)
    return counts


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    heirloom = sys.argv[1]
    games = json.loads(subprocess.check_output([heirloom, "games", "--json"]))["games"]
    entries = []
    for game in games:
        name = game["game"]
        for options in SETS.get(name, default_sets(game)):
            entries.append({"game": name, "options": options, "seed": 1,
                            "counts": counts_of(heirloom, name, options)})
    lines = ",\n".join("  " + json.dumps(entry) for entry in entries)
    (pathlib.Path(__file__).parent / "perft.json").write_text("[\n" + lines + "\n]\n")


main()
