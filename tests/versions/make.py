"""Keeps how a program plays the present version of a game's rules, for tests/versions/check.py of later programs.

    make.py HEIRLOOM FOLDER

Run it with the last program before the rules of a game change. Writes GAME-VERSION.json, matches with a digest of every
line of their trace, and site-VERSION.sql and .json, a site's database with matches of every game in the middle and how
they went on."""
import hashlib
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "load"))
from client import Person, move, watch_all  # noqa: E402
from server import NO_LIMITS, Server  # noqa: E402

OPTIONS = {
    "ancestree": [
        {}, {"players": 2}, {"players": 3, "dynasty": "component_rows"}, {"players": 6},
        {"players": 4, "bridge": "touching"}, {"players": 5, "dynasty": "tile_count", "bridge": "none"},
        {"players": 3, "leaf_colour": True, "voluntary_discard": True},
        {"edition": "summary"}, {"edition": "summary", "players": 2}, {"edition": "summary", "players": 3},
        {"edition": "summary", "players": 5}, {"edition": "summary", "players": 3, "bridge": "married"},
        {"edition": "summary", "players": 4, "dynasty": "descent"},
        {"edition": "summary", "players": 3, "dynasty": "tile_count", "leaf_colour": False},
        {"edition": "summary", "players": 2, "phantom": "zero", "tiles": "std110"},
    ],
    "scion": [
        {}, {"players": 2}, {"players": 4}, {"players": 5}, {"players": 6}, {"players": 3, "copies": 1},
        {"players": 4, "black_inbreeds": False}, {"players": 3, "track": "stepped"},
        {"players": 6, "copies": 2, "values": [2, 4, 6, 8]},
    ],
    "familienbande": [
        {}, {"players": 2}, {"players": 5, "tiebreak": "fewest_cards"},
        {"players": 4, "birth_exchange": True, "both_parents": True},
    ],
    "pharaohs-heir": [{}, {"players": 3}, {"players": 3, "packs": 1, "coins": 6}],
}


def run(program, *arguments, given=None):
    return subprocess.run([program, *arguments], input=given, capture_output=True, text=True, check=True).stdout


def trace_of(program, record):
    return run(program, "replay", "-", "--trace", given=json.dumps(record)).splitlines()


def digest(line):
    return hashlib.sha256(line.encode()).hexdigest()[:12]


def option_text(value):
    if isinstance(value, list):
        return ",".join(str(one) for one in value)
    return json.dumps(value) if isinstance(value, bool) else str(value)


def matches(program, game):
    """For every set of options a match with all of them spelt out, the same with the others left out, and one from a
    position in the middle."""
    for number, options in enumerate(OPTIONS[game]):
        asked = [f"--option={name}={option_text(value)}" for name, value in options.items()]
        bots = [] if number % 2 else ["--bots", "greedy"]
        spelt_out = json.loads(run(program, "playout", game, *asked, *bots, "--seed", str(number + 1)))
        yield spelt_out
        yield {**spelt_out, "options": options}
        middle = len(spelt_out["steps"]) // 2
        line = json.loads(trace_of(program, spelt_out)[middle])
        yield {**spelt_out, "options": options, "position": line["position"],
               "steps": spelt_out["steps"][middle:]}


SITE = {
    "ancestree": {"edition": "summary", "players": 3},
    "scion": {"players": 3},
    "familienbande": {"players": 3},
    "pharaohs-heir": {"players": 3},
}
DECISIONS = 40  # of a match in the middle


def play(people, table, decisions):
    """The lowest seat that may act, with a move that hangs on how far it is; at most so many decisions."""
    for number in range(decisions):
        view = people[0].updates[table]["view"]
        if not view["to_act"]:
            return
        seat = view["to_act"][0]
        sitting = next(person for person in people if person.updates[table]["seat"] == seat)
        legal = sitting.updates[table]["view"]["legal"]
        move(people, table, seat, legal[7 * number % len(legal)])


def seated(people, game):
    settings = {"game": game, "options": SITE[game], "seats": [{"kind": "open"}] * 3,
                "listed": True, "courtship": 0}
    table = people[0].ask(type="open", settings=settings)["table"]
    for person in people[1:]:
        person.act(table, type="sit")
    watch_all(people, table)
    return table


def started(people, game):
    table = seated(people, game)
    version = people[0].act(table, type="start")["version"]
    for person in people:
        person.until(table, version)
    return table


def site(program, folder):
    """The database after the people have left, and what became of the matches when they came back."""
    kept = {"tables": []}
    with tempfile.TemporaryDirectory() as data:
        server = Server(program, data, NO_LIMITS)
        people = [Person(server.port, name) for name in ("Ada", "Ben", "Cleo")]
        kept["tokens"] = [person.token for person in people]
        for game in SITE:
            kept["tables"].append({"game": game, "waiting": seated(people, game),
                                   "middle": started(people, game), "over": started(people, game)})
            play(people, kept["tables"][-1]["middle"], DECISIONS)
            play(people, kept["tables"][-1]["over"], 1000)
        for person in people:
            person.close()
        server.stop()
        database = next(os.path.join(data, name) for name in os.listdir(data) if name.endswith(".db"))
        connection = sqlite3.connect(database)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        # What a dump leaves out: a program knows its databases by these.
        pragmas = [f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
                   for name in ("application_id", "user_version")]
        with open(os.path.join(folder, "site-1.sql"), "w", encoding="utf-8") as file:
            file.write("\n".join([*pragmas, *connection.iterdump()]) + "\n")
        connection.close()
        shutil.copytree(data, data + "-later")
        server = Server(program, data + "-later", NO_LIMITS)
        people = [Person(server.port, token=token) for token in kept["tokens"]]
        for tables in kept["tables"]:
            watch_all(people, tables["middle"])
            play(people, tables["middle"], 1000)
            tables["middle_went_on"] = people[0].fetch(f"/api/tables/{tables['middle']}/record")
            tables["over_record"] = people[0].fetch(f"/api/tables/{tables['over']}/record")
        for person in people:
            person.close()
        server.stop()
        shutil.rmtree(data + "-later")
    with open(os.path.join(folder, "site-1.json"), "w", encoding="utf-8") as file:
        json.dump(kept, file, indent=1)
        file.write("\n")


def main(program, folder):
    for game in OPTIONS:
        kept = []
        for record in matches(program, game):
            digests = [digest(line) for line in trace_of(program, record)]
            kept.append({"record": record, "digests": " ".join(digests)})
        version = kept[0]["record"]["rules_version"]
        with open(os.path.join(folder, f"{game}-{version}.json"), "w", encoding="utf-8") as file:
            json.dump(kept, file, separators=(",", ":"))
            file.write("\n")
    site(program, folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
