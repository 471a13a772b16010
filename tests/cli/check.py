#!/usr/bin/env python3
"""check.py HEIRLOOM   Uses the command as people and programs do: bots, arena, hints, play, engine, typing errors, Ctrl-C.

Every check prints a line; the last one is "N passed, N failed".
"""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

HEIRLOOM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ["ancestree", "familienbande", "scion", "pharaohs-heir"]
passed = failed = 0


def check(name, good, detail=""):
    global passed, failed
    if good:
        passed += 1
        print("ok  ", name)
    else:
        failed += 1
        print("FAIL", name, str(detail)[:600])


def run(*arguments, given="", timeout=600):
    return subprocess.run([HEIRLOOM, *map(str, arguments)], input=given, capture_output=True,
                          text=True, timeout=timeout, cwd=ROOT)


def bots():
    for game in GAMES:
        for bot in ["random", "novice", "easy", "greedy", "search:8", "flat:8"]:
            one = run("playout", game, "--seed", 3, "--bots", bot)
            again = run("playout", game, "--seed", 3, "--bots", bot)
            replayed = run("replay", "-", given=one.stdout)
            check(f"{game}: a playout of {bot} repeats and replays",
                  one.returncode == 0 and one.stdout == again.stdout and replayed.returncode == 0,
                  one.stderr + replayed.stderr)
    wrong = run("playout", "scion", "--bots", "clever")
    check("an unknown bot is refused with those there are",
          wrong.returncode == 1 and "expert" in wrong.stderr, wrong.stderr)
    many = run("playout", "scion", "--bots", "random,random,random,random")
    check("more bots than seats are refused", many.returncode == 1, many.stderr)


def options(folder):
    tiles = folder / "tiles"
    tiles.write_text("# my tiles\n" + "Cld01-3 # an odd one\r\n\n" * 35 + "P0000-0")
    done = run("playout", "ancestree", "--players", 2, "--option", f"tiles=@{tiles}")
    check("a list is read from a file",
          done.returncode == 0 and json.loads(done.stdout)["options"]["tiles"] == ["Cld01-3"] * 35 + ["P0000-0"],
          done.stderr)
    told = json.loads(run("games", "--json").stdout)["games"]
    check("games say whether others wait for answers",
          [game["game"] for game in told if game["answers"]] == ["scion"])
    missing = run("playout", "ancestree", "--option", f"tiles=@{folder / 'none'}")
    check("a file that is not there is named", missing.returncode == 1 and "none" in missing.stderr, missing.stderr)


def cut(game, folder, steps):
    """A record that stops at a decision."""
    record = json.loads(run("playout", game, "--seed", 5).stdout)
    record.pop("result")
    for count in range(steps, len(record["steps"])):
        part = dict(record, steps=record["steps"][:count])
        file = folder / f"{game}.json"
        file.write_text(json.dumps(part))
        summary = json.loads(run("replay", file, "--json").stdout)
        if summary["to_act"]:
            return file, summary["to_act"][0]
    raise AssertionError("no decision found")


def hints(folder):
    for game in GAMES:
        file, seat = cut(game, folder, 20)
        legal = json.loads(run("legal", file, "--seat", seat, "--json").stdout)
        moves = {move["text"] for move in (legal["moves"] if "moves" in legal else legal[str(seat)])}
        for bot in ["greedy", "search:40"]:
            done = run("hint", file, "--seat", seat, "--bot", bot, "--json", "--threads", 1)
            ranked = json.loads(done.stdout)["candidates"]
            check(f"{game}: {bot} ranks all legal moves",
                  {one["move"] for one in ranked} == moves, done.stdout)
        table = run("hint", file, "--seat", seat, "--bot", "search:40")
        check(f"{game}: a hint as a table", "playouts" in table.stdout, table.stdout)
    over = folder / "over.json"
    over.write_text(run("playout", "familienbande", "--seed", 1).stdout)
    done = run("hint", over)
    check("no hint after the end", done.returncode == 1 and "over" in done.stderr, done.stderr)


def arena(folder):
    log, csv, html = folder / "log", folder / "results.csv", folder / "report.html"
    base = ["arena", "familienbande", "--bots", "greedy,random,random", "--seed", 4, "--threads", 2]
    whole = run(*base, "--games", 60, "--json", "--csv", csv, "--html", html,
                "--records", folder / "records")
    report = json.loads(whole.stdout)
    shares = [bot["win_share"]["mean"] * bot["seats"] for bot in report["bots"]]
    check("arena: shares sum to one", abs(sum(shares) - 1) < 1e-9, whole.stdout)
    check("arena: every interval is there",
          all(bot[key]["error"] >= 0 for bot in report["bots"]
              for key in ("win_share", "score", "rating")), whole.stdout)
    check("arena: a line of CSV per match and seat", len(csv.read_text().splitlines()) == 181)
    page = html.read_text()
    check("arena: the page stands alone",
          page.startswith("<!doctype html>") and "<svg" in page and "http" not in page and
          "<script" not in page)
    records = sorted((folder / "records").iterdir())
    check("arena: every match is kept", len(records) == 60)
    check("arena: and replays", all(run("replay", file).returncode == 0 for file in records[:6]))
    first = run(*base, "--games", 30, "--log", log)
    check("arena: a table for people", "win share" in first.stdout, first.stdout)
    log.write_text(log.read_text() + '{"match": 30, "dea')  # as a crash would leave it
    resumed = run(*base, "--games", 60, "--log", log, "--resume", "--json")
    again = json.loads(resumed.stdout)
    for one in (report, again):
        for bot in one["bots"]:
            bot.pop("ms_per_move")
            bot.pop("slowest_ms")
    check("arena: a resumed series ends as a whole one", again == report, resumed.stdout)
    third = json.loads(run(*base, "--games", 60, "--log", log, "--resume", "--json").stdout)
    for bot in third["bots"]:
        bot.pop("ms_per_move")
        bot.pop("slowest_ms")
    lines = log.read_text().splitlines()
    check("arena: what a crash left in the log spoils nothing after it",
          third == report and len(lines) == 62, len(lines))
    other = run(*base[:-4], "--seed", 5, "--games", 60, "--log", log, "--resume")
    check("arena: another series is not resumed",
          other.returncode == 1 and "another series" in other.stderr, other.stderr)
    stopped = json.loads(run("arena", "ancestree", "--bots", "greedy,random", "--players", 4,
                             "--games", 4000, "--stop", "sprt", "--json").stdout)
    check("arena: the sequential test stops early",
          stopped["sprt"] == "high" and stopped["matches"] < 1000, stopped["matches"])
    balance = run("balance", "familienbande", "--bot", "random", "--games", 20, "--json",
                  "--html", folder / "balance.html")
    names = [variant["variant"] for variant in json.loads(balance.stdout)["variants"]]
    check("balance: every option and player count is swept",
          {"as usual", "players=2", "players=5", "closed_births=false", "both_parents=true",
           "tiebreak=fewest_cards"} <= set(names), names)
    tiles = run("balance", "ancestree", "--bot", "random", "--games", 8, "--json")
    names = [variant["variant"] for variant in json.loads(tiles.stdout)["variants"]]
    check("balance: editions, measures and tile sets too",
          {"edition=summary", "dynasty=tile_count", "tiles=sum90"} <= set(names), names)


def play(folder):
    saved = folder / "saved.json"
    for game in GAMES:
        said = run("play", game, "--seed", 2, "--bots", "easy",
                   given=f"help\nmoves\ntable\nhint\nwhy\n1\nundo\nxyzzy\n9999\nsave {saved}\nquit\n")
        check(f"{game}: play answers everything",
              said.returncode == 0 and "Taken back" in said.stdout and
              "does not work" in said.stdout and "Saved" in said.stdout, said.stdout[-500:])
        check(f"{game}: what was saved replays", run("replay", saved).returncode == 0)
        ended = run("play", game, "--seed", 2, "--bots", "random", given="1\n" * 500)
        check(f"{game}: a whole match in the terminal",
              "It is over" in ended.stdout and "wins" in ended.stdout, ended.stdout[-300:])


def engine(folder):
    for game in GAMES:
        file, seat = cut(game, folder, 25)
        record = json.loads(file.read_text())
        view = run("view", file, "--seat", seat).stdout.strip()
        match = json.dumps({"game": game, "rules_version": record["rules_version"], "options": record["options"],
                            "seat": seat})
        said = run("engine", game, given=f"hello 1\noption bot search:30\nmatch {match}\n"
                   f"view {view}\ngo\ngo playouts 10\ngo ms 20\nquit\n").stdout.splitlines()
        best = [line[9:] for line in said if line.startswith("bestmove ")]
        check(f"{game}: the engine moves in a view it is sent",
              "ready" in said and len(best) == 3 and
              all(move in json.loads(view)["legal"] for move in best), said)
    said = run("engine", "scion", given="hello 9\ngo\nview {}\nmatch []\noption x y\nwhat\nquit\n")
    errors = [line for line in said.stdout.splitlines() if line.startswith("error ")]
    check("engine: everything wrong is answered", len(errors) == 5, said.stdout)
    stop = run("engine", "familienbande", given="stop\nquit\n")
    check("engine: a late stop is ignored", stop.stdout == "", stop.stdout)
    example = ROOT / "examples/bot-python/bot.py"
    done = run("arena", "familienbande", "--bots", f"cmd:{example},random,random", "--games", 6,
               "--json")
    check("arena: the example bot plays without a fault",
          json.loads(done.stdout)["bots"][0]["forfeits"] == 0, done.stdout)
    ours = run("arena", "scion", "--bots", f"cmd:{HEIRLOOM} engine scion,random,random", "--games",
               3, "--move-time", 20, "--json")
    check("arena: our engine plays as a program of its own",
          json.loads(ours.stdout)["bots"][0]["forfeits"] == 0, ours.stdout)
    bad = {
        "ends": "read line; echo ready; read line; exit 3",
        "sleeps": "read line; echo ready; sleep 3000",
        "cheats": "read line; echo ready; while read line; do echo bestmove nonsense; done",
        "complains": "read line; echo ready; while read line; do echo error no; done",
    }
    for name, script in bad.items():
        program = folder / name
        program.write_text("#!/bin/bash\n" + script + "\n")
        program.chmod(0o755)
        # What a bot has started holds the standard error open: that would be waited for.
        done = run("arena", "familienbande", "--bots", f"cmd:{program},random,random", "--games", 3,
                   "--move-time", 50, "--json", timeout=300)
        report = json.loads(done.stdout)
        check(f"arena: a bot that {name} loses, with a report",
              report["bots"][0]["forfeits"] == 3 and len(report["complaints"]) == 3, done.stdout)
    silent = folder / "missing"
    done = run("arena", "familienbande", "--bots", f"cmd:{silent}", "--games", 3)
    check("arena: a program that is not there stops it", done.returncode == 1, done.stderr)


def learning(folder):
    program = str(pathlib.Path(HEIRLOOM).with_name("heirloom-learn"))
    learn = lambda *words: subprocess.run([program, *map(str, words)], capture_output=True,
                                          text=True, timeout=600)
    for words in [(), ("0.02",), ("soon", folder / "nets.hpp"), ("-1", folder / "nets.hpp")]:
        told = learn(*words)
        check(f"learn: {len(words)} words that are no order are told how it is used",
              told.returncode == 2 and "usage: heirloom-learn MINUTES FILE" in told.stderr, told)
    told = learn("0.02", folder / "missing" / "nets.hpp")
    check("learn: a file that cannot be written is named before the work begins",
          told.returncode == 1 and "cannot write" in told.stderr, told)
    told = learn("0.02", folder / "nets.hpp")
    nets = (folder / "nets.hpp").read_text()
    now = (ROOT / "src" / "bots" / "heuristics" / "scion_net_weights.hpp").read_text()
    lines = lambda text: len(text.splitlines())
    check("learn: what is written has the form of what is there",
          told.returncode == 0 and told.stderr.count("points on") == 4
          and all(name in nets for name in ["kHeirNet", "kSpouseNet"])
          and abs(lines(nets) - lines(now)) <= 3, told.stderr)


def words():
    version = run("--version")
    declared = re.search(r"project\(heirloom VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
    check("the version is one line", version.stdout == f"heirloom {declared}\n" and version.returncode == 0, version)
    meant = {
        ("playuot", "scion"): "playout",
        ("admin", "tabels"): "tables",
        ("arena", "scion", "--gamse", 5): "--games",
        ("arena", "scion", "--gamse=5"): "--games",
        ("serve", "--adress", "localhost"): "--address",
        ("view", "-", "--spectater"): "--spectator",
        ("playout", "scoin"): "scion",
        ("bench", "familienbanda"): "familienbande",
        ("engine", "ancestre"): "ancestree",
        ("playout", "scion", "--bots", "exprt"): "expert",
        ("playout", "scion", "--bots", "serach:50"): "search",
        ("balance", "scion", "--bot", "gredy"): "greedy",
        ("playout", "scion", "--option", "anwsers=free"): "answers",
    }
    for typed, wanted in meant.items():
        said = run(*typed)
        check(f"'{' '.join(map(str, typed))}' is answered with '{wanted}'",
              said.returncode in (1, 2) and f"did you mean '{wanted}'?" in said.stderr and
              said.stderr.startswith("heirloom: ") and not said.stdout, said)
    for typed in [("zzz",), ("arena", "scion", "--zzzzzz"), ("arena", "scion", "-x"), ("replay", "-", "more"),
                  ("admin", "zzzzzz"), ("playout",)]:
        said = run(*typed)
        check(f"'{' '.join(typed)}' is answered with where to look",
              said.returncode == 2 and "--help'" in said.stderr and "did you mean" not in said.stderr, said)
    value = run("playout", "scion", "--option", "answers=fre")
    check("a wrong value is answered with those there are",
          value.returncode == 1 and "'fre'" in value.stderr and "prompt, free" in value.stderr, value)


def stopped(program, *arguments, by=signal.SIGINT):
    """What a long command says that is asked to stop as soon as it listens for that."""
    with subprocess.Popen([program, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          cwd=ROOT) as process:
        status = pathlib.Path(f"/proc/{process.pid}/status")
        while process.poll() is None:
            caught = re.search(r"SigCgt:\s*(\w+)", status.read_text())
            if caught and int(caught[1], 16) >> (by - 1) & 1:
                process.send_signal(by)
                break
            time.sleep(0.01)
        out, error = process.communicate(timeout=120)
        return subprocess.CompletedProcess(arguments, process.returncode, out, error)


def interrupts(folder):
    file, seat = cut("familienbande", folder, 20)
    long = {
        "arena": ["familienbande", "--bots", "greedy", "--games", 10_000_000, "--threads", 1],
        "bench": ["familienbande", "--seconds", 600],
        "perft": ["familienbande", "--depth", 20],
        "hint": [file, "--seat", seat, "--bot", "search:100000000", "--threads", 2],
    }
    for command, arguments in long.items():
        said = stopped(HEIRLOOM, command, *arguments)
        check(f"{command}: Ctrl-C ends it with a report that says so",
              said.returncode == 130 and "Interrupted; " in said.stdout and not said.stderr, said)
        said = stopped(HEIRLOOM, command, *arguments, "--json", by=signal.SIGTERM)
        check(f"{command}: so does SIGTERM, as JSON",
              said.returncode == 143 and json.loads(said.stdout)["interrupted"] is True, said)
    said = stopped(HEIRLOOM, "balance", "familienbande", "--games", 10_000_000, "--json")
    check("balance: nothing is reported before the first variant is done",
          said.returncode == 130 and not said.stdout and "interrupted" in said.stderr, said)
    nets = folder / "learnt.hpp"
    nets.write_text("as it was")
    learn = str(pathlib.Path(HEIRLOOM).with_name("heirloom-learn"))
    killed = stopped(learn, 60, nets, by=signal.SIGTERM)
    check("learn: SIGTERM makes it write what was learnt",
          killed.returncode == 143 and "kHeirNet" in nets.read_text() and "interrupted" in killed.stderr, killed)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        bots()
        options(folder)
        hints(folder)
        arena(folder)
        play(folder)
        engine(folder)
        learning(folder)
        words()
        interrupts(folder)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
