"""Killing a server again and again while people play, and checking what it had promised."""
import json
import pathlib
import random
import sqlite3
import subprocess
import tempfile
import time

from server import NO_LIMITS, PATIENCE, Generator, Server, free_port, stock

STORED = 10_000  # tables
MOST_MOVES = 2_000  # between two kills


class Promises:
    """The acknowledged moves, read piece by piece from the file the generator writes."""

    def __init__(self, path):
        self.file = open(path)
        self.rest = ""
        self.count = 0

    def new_ones(self):
        self.rest += self.file.read()
        lines = self.rest.split("\n")
        self.rest = lines.pop()
        self.count += len(lines)
        for line in lines:
            table, version, seat, turn, move = line.split("\t")
            yield table, int(version), int(seat), int(turn), json.loads(move)


def wait_for_moves(acknowledged, count):
    """Waits until so many moves more were acknowledged: people go on after every kill."""
    end = time.monotonic() + PATIENCE
    with open(acknowledged, "rb") as file:
        file.seek(0, 2)
        while count > 0:
            if time.monotonic() > end:
                raise RuntimeError(f"{count} moves are missing after {PATIENCE} s")
            time.sleep(0.01)
            count -= file.read().count(b"\n")


def entry_of(database, table, version):
    row = database.execute(
        "SELECT e.text FROM entries e JOIN logs l ON l.id = e.log WHERE l.name = ? AND e.n = ?",
        ("table/" + table, version - 1)).fetchone()
    return json.loads(row[0]) if row else None


def decisions(database, table, seat):
    """How often a seat has decided, and the versions at which it did."""
    rows = database.execute(
        "SELECT e.n, e.text FROM entries e JOIN logs l ON l.id = e.log WHERE l.name = ?"
        " ORDER BY e.n", ("table/" + table,))
    whats = [(n, json.loads(text)) for n, text in rows]
    return [n + 1 for n, what in whats if what["type"] == "moved" and what["seat"] == seat]


def missing_promises(database, promises):
    """The promises that are not in the log exactly once, each as a sentence."""
    wrong = []
    made = {}
    for table, version, seat, turn, move in promises.new_ones():
        what = entry_of(database, table, version)
        if not what or what["type"] != "moved" or what["seat"] != seat \
                or what["steps"][0] != f"{seat} {move}":
            wrong.append(f"table {table} version {version}: {move!r} was promised, {what} is there")
            continue
        if (table, seat) not in made:
            made[table, seat] = decisions(database, table, seat)
        # It is the seat's decision with that number, so it was made once.
        versions = made[table, seat]
        if turn >= len(versions) or versions[turn] != version:
            wrong.append(f"table {table} version {version}: not decision {turn} of seat {seat}")
    return wrong


def run(program, times, tests, folder, limit, tables=20, seed=None):
    """Kills the server so many times; each counts as one test, and what is kept at the end too. `limit`: seconds after
    which it must be ready again, if any."""
    dice = random.Random(seed)
    data = pathlib.Path(folder) / "data"
    acknowledged = pathlib.Path(folder) / "acknowledged.txt"
    stock(program, data, STORED)
    port = free_port()
    server = Server(program, data, NO_LIMITS, port)
    slowest = server.ready_after
    generator = Generator("kill", server, tables=tables, file=acknowledged)
    promises = None
    try:
        if generator.wait_for("playing") is None:
            return tests.check(False, "people could not sit down")
        promises = Promises(acknowledged)
        database = sqlite3.connect(f"file:{data / 'heirloom.db'}?mode=ro", uri=True)
        for number in range(times):
            wait_for_moves(acknowledged, dice.randint(1, MOST_MOVES))
            server.kill()
            server = Server(program, data, NO_LIMITS, port)
            slowest = max(slowest, server.ready_after)
            before = promises.count
            wrong = missing_promises(database, promises)
            for one in wrong[:5]:
                print(one)
            tests.check(not wrong and (limit is None or server.ready_after < limit),
                        f"kill {number + 1}: {promises.count - before} acknowledged moves, ready "
                        f"after {server.ready_after * 1000:.0f} ms, {len(wrong)} wrong")
        wait_for_moves(acknowledged, MOST_MOVES)
        told, code = generator.end("kill")
        wrong = missing_promises(database, promises)
        database.close()
        if told is None:
            return tests.check(False, f"the generator ended with {code}")
        tests.check(code == 0 and not wrong and told["broken"] == 0 and told["came_back"] > 0,
                    f"{promises.count} acknowledged moves in all, each in the log once; people came "
                    f"back {told['came_back']} times, {told['broken']} promises were broken, {told['gaps']} "
                    f"updates missing; slowest start {slowest * 1000:.0f} ms with {STORED} tables")
    finally:
        if generator.process.poll() is None:
            generator.process.kill()
            generator.process.wait()
        server.stop()
    kept = subprocess.run([str(program), "backup", str(pathlib.Path(folder) / "kept.db"),
                           "--data", str(data)], capture_output=True, text=True)
    tests.check(kept.returncode == 0, "every table can be followed afterwards: " +
                (kept.stdout.splitlines() or [kept.stderr])[0])
    return True


def run_in_new_folder(program, times, tests, limit=None):
    with tempfile.TemporaryDirectory(prefix="heirloom-kill-") as folder:
        run(program, times, tests, folder, limit)
