#!/usr/bin/env python3
"""check.py HEIRLOOM   Plays matches of older rules as the programs of their time played them.

GAME-VERSION.json has such matches with a digest of every line of their trace, site-VERSION.sql a site's database with
matches in the middle, and site-VERSION.json how they went on; make.py wrote them with the last program of that version.
Every check prints a line; the last one is "N passed, N failed".
"""
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "load"))
from client import Person, move, watch_all  # noqa: E402
from make import digest, play  # noqa: E402
from server import NO_LIMITS, Server, Tests  # noqa: E402

# What an option that is left out in version 1 means; what those that did not exist then are.
PLAYED = {
    "ancestree": {"edition": "summary", "contact": "touching", "bridge": "touching"},
    "scion": {"answers": "free"},
    "familienbande": {"start": "random"},
    "pharaohs-heir": {},
}
# What a match has that is opened today with the same options.
PLAYS_NOW = {
    "ancestree": {"edition": "summary", "contact": "linked", "bridge": "married"},
    "scion": {"answers": "prompt"},
    "familienbande": {"start": "random"},
    "pharaohs-heir": {},
}


def says(options, wanted):
    return wanted.items() <= options.items()


def first_difference(program, kept):
    """The first step whose line of the trace is not what it was; None if there is none."""
    done = subprocess.run([program, "replay", "-", "--trace"], input=json.dumps(kept["record"]),
                          capture_output=True, text=True)
    lines, digests = done.stdout.splitlines(), kept["digests"].split()
    for step, (line, wanted) in enumerate(zip(lines, digests)):
        if digest(line) != wanted:
            return f"differs after step {step}: {line[:300]}"
    if done.returncode != 0 or len(lines) != len(digests):
        return f"{len(lines)} of {len(digests)} lines; {done.stderr}"
    return None


def replays(program, tests):
    for file in sorted(FOLDER.glob("*-[0-9].json")):
        if file.name.startswith("site-"):
            continue
        for number, kept in enumerate(json.loads(file.read_text())):
            wrong = first_difference(program, kept)
            tests.check(wrong is None, f"{file.stem}, match {number}, {kept['record']['options']}: "
                        f"{len(kept['record']['steps'])} steps {'as they were' if wrong is None else wrong}")


def copy_of_database(data):
    """With all times moved on, as if the old program had stopped just now: tables are closed that wait too long."""
    dump = (FOLDER / "site-1.sql").read_text()
    passed = int(time.time()) - int(re.search(r"'alive','(\d+)\d{3}'", dump).group(1))
    dump = re.sub(r"\b(17\d{8})(\d{3})?\b", lambda then: str(int(then[1]) + passed) + (then[2] or ""), dump)
    connection = sqlite3.connect(os.path.join(data, "heirloom.db"))
    connection.executescript(dump)
    connection.close()


def go_on(people, table, steps):
    """Plays the decisions among these steps that are still to come."""
    begun = people[0].updates[table]["view"]["step"]
    for step in steps[begun:]:
        seat, text = step.split(" ", 1)
        if seat != "@":
            move(people, table, int(seat), text)


def same_match(record, wanted):
    return record["steps"] == wanted["steps"] and record["result"] == wanted["result"]


def settings_of(people, table):
    return people[0].updates[table]["room"]["settings"]["options"]


def tables_go_on(people, game, tables, tests):
    before = tables["middle_went_on"]
    watch_all(people, tables["middle"])
    tests.check(says(settings_of(people, tables["middle"]), PLAYED[game]),
                f"{game}: a match in the middle says what it is played by")
    go_on(people, tables["middle"], before["steps"])
    record = people[0].fetch(f"/api/tables/{tables['middle']}/record")
    tests.check(same_match(record, before),
                f"{game}: a match in the middle goes on to the same end, draw by draw ({len(record['steps'])} steps)")
    tests.check(says(record["options"], {**before["options"], **PLAYED[game]}),
                f"{game}: its record spells out what it was played by")

    finished = people[0].fetch(f"/api/tables/{tables['over']}/record")
    tests.check(same_match(finished, tables["over_record"]) and says(finished["options"], PLAYED[game]),
                f"{game}: a finished match has the record it had")

    watch_all(people, tables["waiting"])
    version = people[0].act(tables["waiting"], type="start")["version"]
    for person in people:
        person.until(tables["waiting"], version)
    play(people, tables["waiting"], 1000)
    waited = people[0].fetch(f"/api/tables/{tables['waiting']}/record")
    tests.check(says(waited["options"], PLAYED[game]),
                f"{game}: a table that was waiting plays what its people agreed on")

    again = people[0].ask(type="rematch", table=tables["over"])["table"]
    watch_all(people, again)
    tests.check(settings_of(people, again) == finished["options"], f"{game}: a rematch is played by the same options")

    settings = {"game": game, "options": {}, "seats": [{"kind": "open"}] * len(finished["seats"])}
    for name in ("players", "edition"):
        if name in finished["options"]:
            settings["options"][name] = finished["options"][name]
    fresh = people[0].ask(type="open", settings=settings)["table"]
    watch_all(people, fresh)
    tests.check(says(settings_of(people, fresh), PLAYS_NOW[game]), f"{game}: beside it new tables have today's rules")
    return {table: people[0].fetch(f"/api/tables/{table}/record")
            for table in (tables["middle"], tables["over"], tables["waiting"])}


def upgrade(program, tests):
    site = json.loads((FOLDER / "site-1.json").read_text())
    with tempfile.TemporaryDirectory(prefix="heirloom-versions-") as folder:
        data = os.path.join(folder, "data")
        pages = os.path.join(folder, "pages")
        os.mkdir(data)
        os.mkdir(pages)
        copy_of_database(data)
        records = {}
        # Twice: what this program has written is read again.
        for again in (False, True):
            server = Server(program, data, [*NO_LIMITS, "--files", pages, "--keep-finished", "0"])
            people = [Person(server.port, token=token) for token in site["tokens"]]
            try:
                for tables in site["tables"]:
                    if not again:
                        records.update(tables_go_on(people, tables["game"], tables, tests))
                if again:
                    tests.check(all(people[0].fetch(f"/api/tables/{table}/record") == record
                                    for table, record in records.items()),
                                f"{len(records)} records are the same after the next start")
            finally:
                for person in people:
                    person.close()
                server.stop()
        backup = subprocess.run([program, "backup", "--data", data, os.path.join(folder, "copy.db")],
                                capture_output=True, text=True)
        tests.check(backup.returncode == 0 and "newer rules" not in backup.stdout,
                    "a backup replays every match of them: " + (backup.stdout + backup.stderr).strip())
        of_rules_to_come(data, site["tables"])
        backup = subprocess.run([program, "backup", "--data", data, os.path.join(folder, "later.db")],
                                capture_output=True, text=True)
        tests.check(backup.returncode == 0 and "2 more tables are of newer rules" in backup.stdout,
                    "and only reads those of rules to come: " + (backup.stdout + backup.stderr).strip())


def of_rules_to_come(data, tables):
    """As if a newer program had opened one table, and started a match at another."""
    connection = sqlite3.connect(os.path.join(data, "heirloom.db"))
    for table, kind in ((tables[0]["waiting"], "opened"), (tables[1]["over"], "started")):
        rows = connection.execute("SELECT log, n, text FROM entries JOIN logs ON log = id WHERE name = ?",
                                  (f"table/{table}",)).fetchall()
        for log, number, text in rows:
            entry = json.loads(text)
            if entry["type"] == kind:
                entry["rules_version"] = 99
                connection.execute("UPDATE entries SET text = ? WHERE log = ? AND n = ?",
                                   (json.dumps(entry, separators=(",", ":")), log, number))
    connection.commit()
    connection.close()


def main(program):
    tests = Tests()
    program = os.path.abspath(program)
    replays(program, tests)
    upgrade(program, tests)
    return tests.end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
