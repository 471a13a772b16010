"""make_perft.py PATH-TO-HEIRLOOM   Writes perft.json beside this file: counts of decision sequences.

Run it only when a rule or an order of moves has changed on purpose; oracle_test counts them again.
"""
import json, pathlib, subprocess, sys

DEEPEST = {"familienbande": 6, "scion": 4, "ancestree": 3, "pharaohs-heir": 6}
SETS = {
    "familienbande": [{}, {"players": 2, "birth_exchange": True, "both_parents": True}],
    "scion": [{}, {"players": 2, "copies": 1}],
    "ancestree": [{}, {"edition": "summary", "players": 2}],
    "pharaohs-heir": [{}, {"players": 3, "packs": 1}],
}

def main():
    heirloom = sys.argv[1]
    games = json.loads(subprocess.check_output([heirloom, "games", "--json"]))["games"]
    entries = []
    for game in (g["game"] for g in games):
        for options in SETS.get(game, [{}]):
            typed = [a for k, v in options.items() for a in ("--option", f"{k}={json.dumps(v).strip(chr(34))}")]
            out = subprocess.check_output([heirloom, "perft", game, "--json", "--seed", "1",
                                           "--depth", str(DEEPEST.get(game, 3)), *typed])
            entries.append({"game": game, "options": options, "seed": 1, "counts": json.loads(out)["counts"]})
    lines = ",\n".join("  " + json.dumps(e) for e in entries)
    (pathlib.Path(__file__).parent / "perft.json").write_text("[\n" + lines + "\n]\n")

main()
