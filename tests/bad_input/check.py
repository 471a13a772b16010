#!/usr/bin/env python3
"""check.py HEIRLOOM   Runs the built command on bad input of every kind and judges its answers.

Right is: exit code 0, 1 (the input is wrong) or 2 (the command line is), never a signal; for 1
exactly one printable line of at most 300 characters on standard error, and nothing on standard
output but the trace lines of steps that were fine; within 10 seconds of the processor and 2 GB of address space.
"""
import concurrent.futures
import json
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile

from mutants import Raw, dumps, exact_mutants, loose_mutants

SECONDS = 10  # of the processor: how long a busy machine takes says nothing
ADDRESS_SPACE = 2 << 30
LONGEST_MESSAGE = 300
BIG = 100_000_000


class Checker:
    def __init__(self, heirloom):
        self.heirloom = heirloom
        self.passed = 0
        self.failed = 0

    def run(self, arguments, given=b"", before=None, **streams):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
            if before:
                before()
        if not streams:
            streams = {"stdout": subprocess.PIPE}
        if "stdin" not in streams:
            streams["input"] = given
        try:
            done = subprocess.run([self.heirloom, *arguments], stderr=subprocess.PIPE,
                                  preexec_fn=limit, timeout=600, **streams)
        except subprocess.TimeoutExpired:
            return None, b"", b""
        return done.returncode, done.stdout or b"", done.stderr

    def output(self, *arguments, given=b""):
        """What a right command prints; without it nothing can be judged."""
        code, out, err = self.run(arguments, given)
        if code != 0:
            sys.exit(f"heirloom {' '.join(arguments)}: exit code {code} {err.decode()}")
        return out

    def expect(self, name, codes, arguments, given=b"", lines=0, **more):
        """Judges one run; `lines` is how many lines of output go with exit code 1."""
        codes = codes if isinstance(codes, tuple) else (codes,)
        code, out, err = self.run(arguments, given, **more)
        faults = []
        if code is None or code == -signal.SIGXCPU:
            faults.append("took too long")
        elif code not in codes:
            faults.append(f"exit code {code}, not {' or '.join(map(str, codes))}")
        faults += self.judge(code, out, err, lines)
        if not faults:
            self.passed += 1
            return
        self.failed += 1
        print(f"{name}: {'; '.join(faults)}\n    heirloom {' '.join(arguments)!r:.200}\n"
              f"    {err!r:.300}", flush=True)

    @staticmethod
    def judge(code, out, err, lines):
        if code == 2:
            return (["output with exit code 2"] if out else []) + ([] if err else ["no message"])
        if code != 1:
            return ["a message with exit code 0"] if code == 0 and err else []
        faults = []
        message = err.decode("utf-8", "replace")
        if out.count(b"\n") != lines:
            faults.append(f"{out.count(bytes([10]))} lines of output, not {lines}")
        if not message.endswith("\n") or not message[:-1].isprintable() or "\ufffd" in message:
            faults.append("the message is not one printable line")
        if len(message) > LONGEST_MESSAGE + 1:
            faults.append(f"a message of {len(message)} characters")
        return faults

    def refuses(self, name, given, lines=0):
        given = given if isinstance(given, bytes) else given.encode()
        self.expect(name, 1, ["replay", "-", "--trace"], given, lines)

    def survives(self, name, given):
        self.expect(name, (0, 1), ["replay", "-"], given.encode())


def check_command_line(check, game):
    for arguments in ([], ["nonsense"], ["games", "more"], ["games", "--nonsense"], ["playout"],
                      ["playout", game, game], ["playout", game, "--players"],
                      ["playout", game, "--players", "many"], ["playout", game, "--players", "2.0"],
                      ["playout", game, "--players", "9" * 30], ["playout", game, "--seed", "x"],
                      ["playout", game, "--seed", "-1"], ["playout", game, "--seed", "9" * 30],
                      ["playout", game, "--players", "2", "--players", "3"],
                      ["replay"], ["replay", "a", "b"], ["replay", "-", "--to"],
                      ["replay", "-", "--to", "-1"], ["replay", "-", "--to", "end"], ["legal"],
                      ["legal", "-", "--seat", "x"], ["view", "-"], ["view", "-", "--seat"],
                      ["view", "-", "--seat", "0", "--spectator"]):
        check.expect("usage", 2, arguments)
    check.expect("help", 0, ["--help"])
    check.expect("unknown game", 1, ["playout", "nonsense"])
    check.expect("unknown game", 1, ["playout", "x" * 5000])
    check.expect("unknown game", 1, ["playout", "a\nb\x1b[31m"])
    check.expect("unknown game", 1, ["playout", ""])
    for bots in ("nonsense", "random,nonsense", "random," * 20 + "random", "x" * 5000, "\x07"):
        check.expect("unknown bot", 1, ["playout", game, "--bots", bots])
    for option in ("nonsense=1", "players", "players=", "=3", "players=3.0", "players=1e1",
                   "players=-0", "players=03", "players=+3", "players=99", "players=-1",
                   "players=true", "players=3,3", "players=" + "9" * 40, "players= 3",
                   "\n=\n", "x" * 5000 + "=1", "players=" + "," * 100_000):
        check.expect("option as typed", 1, ["playout", game, "--option", option])
    check.expect("option twice", 1, ["playout", game, "--option", "players=3", "--players", "3"])
    for name in ("players", "x\ny", "x" * 5000):
        check.expect("option twice", 1, ["playout", game, "-o", name + "=3", "-o", name + "=3"])


def check_files(check, game, record, folder):
    text = dumps(record)
    for command in (["replay"], ["legal"], ["view", "--spectator"], ["show"]):
        def on(file):
            return [command[0], file, *command[1:]]
        for file in ("missing", folder, "", "/dev/zero", "x" * 300, "missing\n\x1b[31m\xff"):
            path = str(file) if str(file).startswith("/") else str(folder / file)
            check.expect(f"{command[0]} a bad file", 1, on(path if file else ""))
        check.expect(f"{command[0]} nothing", 1, on("-"))
        check.expect(f"{command[0]} closed input", 1, on("-"), before=lambda: os.close(0),
                     stdin=None, stdout=subprocess.PIPE)
    for path in ("/nonexistent/record", str(folder), "/nonexistent/" + "x" * 400):
        check.expect("record to a bad file", 1, ["playout", game, "--record", path])
    for path in (str(folder / "missing"), str(folder), "/dev/zero", "/nonexistent/" + "x" * 400):
        check.expect("bad tiles", 1, ["playout", game, "--option", f"tiles=@{path}"])
    for seat in ("99", "-1", "2147483647"):
        check.expect("unknown seat", 1, ["legal", "-", "--seat", seat], text.encode())
        check.expect("unknown seat", 1, ["view", "-", "--seat", seat], text.encode())
    big = folder / "big"
    start = dumps(dict(record, meta="@"))
    for filling in (b"a", b" ", b"["):
        with open(big, "wb") as file:
            file.write(start[:start.index('"@"') + 1].encode())
            for _ in range(BIG // 1_000_000):
                file.write(filling * 1_000_000)
            file.write(b'"}')
        check.expect("100 MB", 1, ["replay", str(big)])
        check.expect("100 MB of tiles", 1, ["playout", game, "--option", f"tiles=@{big}"])
        with open(big, "rb") as file:
            check.expect("100 MB on standard input", 1, ["replay", "-"], stdin=file,
                         stdout=subprocess.PIPE)


def check_output(check, game, record):
    """Who reads the output may stop reading; what could not be written must not pass as written."""
    text = dumps(record).encode()
    for arguments in (["games"], ["playout", game], ["replay", "-", "--trace"], ["legal", "-"],
                      ["view", "-", "--spectator"], ["show", "-"]):
        read, write = os.pipe()
        os.close(read)
        check.expect("closed pipe", (0, 1, -signal.SIGPIPE), arguments, text, stdout=write)
        os.close(write)
        check.expect("closed output", (0, 1), arguments, text, before=lambda: os.close(1),
                     stdout=None)
        with open("/dev/full", "wb") as full:
            check.expect("full disk", 1, arguments, text, stdout=full)


def check_json(check, record):
    text = dumps(record)
    cuts = random.Random(1).sample(range(len(text)), 60)
    for cut in [0, 1, len(text) - 1] + cuts:
        check.refuses("truncated", text[:cut])
    deep = 100_000
    for opening, closing in (("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")):
        check.refuses("deep", opening * deep)
        check.refuses("deep", opening * deep + "1" + closing * deep)
        for key in ("meta", "fair", "options", "position", "steps"):
            nested = Raw(opening * deep + "1" + closing * deep)
            check.refuses(f"deep {key}", dumps(dict(record, **{key: nested})))
    for bad in (b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xe2\x82", b"\x00",
                b"\x01", b"\n"):
        check.refuses("bytes in a text", text.encode().replace(b'"seats"', b'"se' + bad + b'ats"'))
        check.refuses("bytes in a key", dumps(dict(record, game="@")).encode().replace(b"@", bad))
        check.refuses("bytes outside", bad.strip() + b"x" + text.encode())
    for bad in (" ", "\n\n", "null", "true", "0", '""', "[]", "{}", "nonsense", "\x00", "[1,]",
                "{'a':1}", "NaN", text + text, text + "x", text[:-1] + ",}", "// \n" + text,
                "[" + text + "]", "\ufeff"):
        check.refuses("not a record", bad)
    for key in record:
        twice = text[:-1] + "," + json.dumps(key) + ":" + dumps(record[key]) + "}"
        check.refuses(f"{key} twice", twice)
    for key in ("options", "meta", "fair"):
        check.refuses(f"a key twice in {key}", dumps(dict(record, **{key: Raw('{"a":1,"a":1}')})))
    for bad in ("NaN", "Infinity", "1e999", "01", "+1", "1.", ".5", "0x1", "'x'", '"\\ud800"',
                '"\\x"', "undefined"):
        check.refuses(f"{bad} in meta", dumps(dict(record, meta=Raw(bad))))
    million = 1_000_000
    for name, wide in (("lists", "[" + "[]," * (2 * million) + "[]]"),
                       ("objects", "[" + '{"a":1},' * (million // 2) + "{}]"),
                       ("numbers", "[" + "1," * (3 * million) + "1]"),
                       ("a long text", '"' + "x" * (7 * million) + '"')):
        check.expect(f"much of {name}", 0, ["replay", "-"],
                     dumps(dict(record, meta=Raw(wide))).encode())
        check.refuses(f"much of {name} as steps", dumps(dict(record, steps=Raw(wide))))
        check.refuses(f"much of {name} as options", dumps(dict(record, options=Raw(wide))))
    keys = ",".join(f'"{i}":1' for i in range(200_000))
    check.refuses("very many keys", dumps(dict(record, meta=Raw("{" + keys + "}"))))
    check.refuses("very many steps", dumps(dict(record, steps=[""] * (2 * million))), 1)


def check_form(check, record):
    kinds = {"text": "x", "number": 7, "negative": -1, "flag": True, "null": None, "list": [],
             "object": {}, "-0": Raw("-0"), "1e3": Raw("1e3"), "2.0": Raw("2.0"),
             "large": 10 ** 30, "numbers": [1], "nested": [[]]}
    fine = {"seats": {"list"}, "position": {"null"}, "options": {"object"}, "steps": {"list"},
            "meta": set(kinds), "fair": set(kinds)}
    start = dict(record, steps=[], seats=[], position=None, meta=None, fair=None)
    for key in start:
        for kind, value in kinds.items():
            changed = dumps(dict(start, **{key: value}))
            if kind in fine.get(key, set()):
                check.expect(f"{key} as {kind}", 0, ["replay", "-"], changed.encode())
            else:
                check.refuses(f"{key} as {kind}", changed)
    for key in ("format", "game", "rules_version", "options", "steps"):
        check.refuses(f"without {key}", dumps({k: v for k, v in start.items() if k != key}))
    for key in ("x", "", "Format", "format ", "x" * 5000, "\n\x1b"):
        check.refuses("unknown key", dumps(dict(start, **{key: 1})))
    for bad in ("heirloom-record/2", "heirloom-record/1 ", "", "Heirloom-Record/1", "x" * 5000):
        check.refuses("unknown format", dumps(dict(start, format=bad)))
    for bad in (0, start["rules_version"] + 1, -1, 2 ** 31, 2 ** 63, 2 ** 64):
        check.refuses("unknown rules_version", dumps(dict(start, rules_version=bad)))
    for bad in ("", "nonsense", record["game"].upper(), record["game"] + " ", "x" * 5000, "\x07"):
        check.refuses("unknown game", dumps(dict(start, game=bad)))
    for bad in (["a"], ["a"] * 40, [1], [None], [["a"]]):
        check.refuses("seats", dumps(dict(start, seats=bad)))


def check_match(check, record):
    """A finished match with something wrong in it: results, steps."""
    steps, result = record["steps"], record["result"]
    whole = len(steps) + 1
    open_end = dict(record, steps=steps[:-1])
    check.refuses("a result before the end", dumps(open_end), lines=whole - 1)
    scores, winners = result["scores"], result["winners"]
    losers = [seat for seat in range(len(scores)) if seat not in winners]
    for bad in ({"scores": [s + 1 for s in scores], "winners": winners},
                {"scores": scores[:-1], "winners": winners}, {"scores": [], "winners": []},
                {"scores": scores, "winners": losers}, {"scores": scores, "winners": []},
                {"scores": scores, "winners": winners + [99]}):
        check.refuses("a wrong result", dumps(dict(record, result=bad)), lines=whole)
    for bad in ({}, {"scores": scores}, dict(result, more=1), {"scores": "x", "winners": winners},
                {"scores": [Raw("2.0")], "winners": winners}, {"scores": [None], "winners": [0]}):
        check.refuses("a misshapen result", dumps(dict(record, result=bad)))
    check.refuses("a step after the end", dumps(dict(record, steps=steps + steps[-1:])), whole)
    dice = random.Random(2)
    for at in sorted({0, 1, len(steps) - 1} | set(dice.sample(range(len(steps)), 5))):
        right = steps[at]
        for bad in ("", " ", "0", "0 ", "@", "@ ", "99 " + right[2:], "-1 " + right[2:],
                    "00 " + right[2:], "+0 " + right[2:], " " + right, right + " ",
                    right.replace(" ", "  ", 1), right.replace(" ", "\t"), right + "\n",
                    right + "\x00", right.upper() + "X", "0 nonsense", "@ nonsense",
                    "0 " + "x" * 100_000, "@ " + "9 " * 50_000, right + " 99999999999999999999",
                    "\u00e9\u202e\x1b[31m", "0 \u00e9"):
            wrong = dict(record, steps=steps[:at] + [bad] + steps[at + 1:])
            check.refuses(f"step {at + 1}", dumps(wrong), lines=at + 1)
        for bad in (None, 0, True, [], {}, Raw("1e3")):
            check.refuses(f"step {at + 1} of another kind",
                          dumps(dict(record, steps=steps[:at] + [bad] + steps[at + 1:])))
    for at in range(0, len(steps) - 1, max(1, len(steps) // 12)):
        left_out = dict(record, steps=steps[:at] + steps[at + 1:])
        check.survives("a step left out", dumps(left_out))


def check_options(check, game, start):
    name = game["game"]
    for option in game["options"]:
        default = option["default"]
        bad = [None, {}, Raw("2.5"), Raw("1e3"), Raw("-0"), 10 ** 30, -99_999, [None], [[]], "",
               "nonsense", "x" * 5000, "\n\x1b", [1] * 100_000]
        bad += [0, 1] if isinstance(default, bool) else [True]
        for value in bad:
            given = dumps(dict(start, options={option["name"]: value}))
            check.refuses(f"{name}: option {option['name']}", given)
    for key in ("nonsense", "", "Players", "x" * 5000, "\n\x1b"):
        check.refuses(f"{name}: unknown option", dumps(dict(start, options={key: 1})))
    for players in (game["players"]["min"] - 1, game["players"]["max"] + 1, 0, -1, 2 ** 31):
        check.refuses(f"{name}: players", dumps(dict(start, options={"players": players})))


def check_positions(check, record, trace):
    name = record["game"]
    dice = random.Random(name)
    start = {key: record[key] for key in ("format", "game", "rules_version", "options")}
    for at in (0, len(trace) // 3, len(trace) * 2 // 3, len(trace) - 1):
        position = trace[at]["position"]
        given = dumps(dict(start, position=position, steps=[]))
        check.expect(f"{name}: a right position", 0, ["replay", "-"], given.encode())
        exact, loose = exact_mutants(position), loose_mutants(position)
        for what, changed in dice.sample(exact, min(len(exact), 60)):
            check.refuses(f"{name}: position at step {at}, {what}",
                          dumps(dict(start, position=changed, steps=[])))
        for what, changed in dice.sample(loose, min(len(loose), 30)):
            check.survives(f"{name}: position at step {at}, {what}",
                           dumps(dict(start, position=changed, steps=record["steps"][at:])))
        # In this game every card is there once, so one more is always one too many.
        if name == "familienbande":
            for cards in position["hands"] + [position["pile"]]:
                twice = dict(position, pile=position["pile"] + cards[:1])
                if cards:
                    check.refuses("a card twice", dumps(dict(start, position=twice, steps=[])))


def check_commands(heirloom, game, record):
    check = Checker(heirloom)
    started = dict(record, steps=record["steps"][:8])
    started.pop("result")
    check_command_line(check, game)
    with tempfile.TemporaryDirectory() as folder:
        check_files(check, game, started, pathlib.Path(folder))
    check_output(check, game, started)
    check_json(check, started)
    check_form(check, started)
    return check.passed, check.failed


def check_game(heirloom, game, record):
    check = Checker(heirloom)
    check_match(check, record)
    check_options(check, game, {**record, "steps": []})
    trace = check.output("replay", "-", "--trace", given=dumps(record).encode())
    check_positions(check, record, [json.loads(line) for line in trace.splitlines()])
    return check.passed, check.failed


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: check.py HEIRLOOM")
    check = Checker(str(pathlib.Path(sys.argv[1]).resolve()))
    games = json.loads(check.output("games", "--json"))["games"]
    records = {game["game"]: json.loads(check.output("playout", game["game"], "--seed", "1"))
               for game in games}
    first = games[0]["game"]
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as workers:
        parts = [workers.submit(check_commands, check.heirloom, first, records[first])]
        parts += [workers.submit(check_game, check.heirloom, game, records[game["game"]])
                  for game in games]
        counts = [part.result() for part in parts]
    failed = sum(wrong for _, wrong in counts)
    print(f"{sum(good for good, _ in counts)} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
