"""Starting a server on this machine for a test, watching it, and ending it by its process id."""
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import sqlite3
import ssl
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATIENCE = 120  # seconds after which something hangs; a busy machine is no reason to fail
GENERATOR = ROOT / "build" / "loadgen" / "heirloom-load"
# For measuring what the server can do, not what one address may ask of it.
NO_LIMITS = ["--most-connections", "19000", "--most-per-address", "19000",
             "--requests-per-second", "1000000", "--messages-per-second", "1000000",
             "--tables-per-minute", "100000000"]


def build_generator():
    """Builds the load generator if it is not there or its sources have changed."""
    folder = GENERATOR.parent
    environment = dict(os.environ, CCACHE_BASEDIR=str(ROOT))
    if not (folder / "build.ninja").exists():
        command = ["cmake", "-G", "Ninja", "-S", str(ROOT / "tests" / "load"), "-B", str(folder),
                   "-DCMAKE_BUILD_TYPE=Release"]
        if shutil.which("ccache"):
            command.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    subprocess.run(["cmake", "--build", str(folder)], check=True, stdout=subprocess.DEVNULL,
                   env=environment)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Server:
    """A server on a data folder. `ready_after` is how long it took until /readyz said so."""

    def __init__(self, program, data, options=(), port=0):
        self.port = port or free_port()
        self.data = pathlib.Path(data)
        self.scheme = "https" if "--certificate" in options else "http"
        self.trust = ssl._create_unverified_context() if self.scheme == "https" else None
        self.notes = tempfile.TemporaryFile()
        begin = time.monotonic()
        self.process = subprocess.Popen(
            [str(program), "serve", "--data", str(data), "--port", str(self.port), *options],
            stdin=subprocess.DEVNULL, stdout=self.notes, stderr=subprocess.STDOUT)
        while not self.answers("/readyz"):
            if self.process.poll() is not None:
                raise RuntimeError("the server ended: " + self.said())
            if time.monotonic() - begin > PATIENCE:
                self.kill()
                raise RuntimeError(f"the server is not ready after {PATIENCE} s: " + self.said())
            time.sleep(0.01)
        self.ready_after = time.monotonic() - begin

    def fetch(self, path):
        address = f"{self.scheme}://127.0.0.1:{self.port}{path}"
        with urllib.request.urlopen(address, timeout=PATIENCE, context=self.trust) as answer:
            return answer.read().decode()

    def answers(self, path):
        try:
            self.fetch(path)
            return True
        except OSError:
            return False

    def said(self):
        self.notes.seek(0)
        return self.notes.read().decode(errors="replace")[-6000:]

    def metric(self, name):
        for line in self.fetch("/metrics").splitlines():
            if line.startswith(f"heirloom_{name} "):
                return float(line.split()[-1])
        raise KeyError(name)

    def rss_kib(self):
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        return 0

    def processor_seconds(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def is_up(self):
        return self.process.poll() is None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.is_up():
            self.process.terminate()
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        return self.process.returncode


class Generator:
    """The load generator in one of its modes; it ends when its standard input is closed."""

    def __init__(self, mode, server, nice=0, **orders):
        command = [str(GENERATOR), mode, "--port", str(server.port),
                   "--process", str(server.process.pid)]
        for name, value in orders.items():
            command += ["--" + name, str(value)]
        if nice:
            command = ["nice", "-n", str(nice)] + command
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def lines(self):
        """What it tells, line by line, until it ends."""
        for line in self.process.stdout:
            yield json.loads(line)

    def wait_for(self, event):
        """The next line of that kind; nothing if the generator ends before."""
        return next((told for told in self.lines() if told["event"] == event), None)

    def say(self):
        """Writes something to its standard input."""
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end(self, event=None):
        """Ends it; what it tells at last, and its exit code."""
        self.process.stdin.close()
        told = self.wait_for(event) if event else None
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        return told, code


def measure(mode, server, **orders):
    """Runs a mode that ends by itself; what it told, and its exit code."""
    generator = Generator(mode, server, **orders)
    told = generator.wait_for(mode)
    _, code = generator.end()
    return told, code


def stock(program, data, tables, moves=30):
    """Fills a new data folder with this many tables that are being played."""
    server = Server(program, data, NO_LIMITS)
    try:
        generator = Generator("rest", server, tables=20, moves=moves)
        if generator.wait_for("played") is None:
            raise RuntimeError("the tables to copy could not be played")
        generator.end()
    finally:
        server.stop()
    database = sqlite3.connect(pathlib.Path(data) / "heirloom.db")
    logs = database.execute("SELECT id, name, length, summary, updated FROM logs").fetchall()
    entries = {log[0]: database.execute("SELECT n, text FROM entries WHERE log = ?",
                                        (log[0],)).fetchall() for log in logs}
    people = dict(database.execute("SELECT key, value FROM documents WHERE key LIKE 'person/%'"))
    for i in range(tables - len(logs)):
        old, name, length, summary, updated = logs[i % len(logs)]
        table = "%016x" % random.getrandbits(64)
        renamed = {person: "%016x" % random.getrandbits(64)
                   for person in json.loads(summary)["persons"] if person}

        def anew(text):
            for person, other in renamed.items():
                text = text.replace(person, other)
            return text
        log = database.execute("INSERT INTO logs(name, length, summary, updated) VALUES(?,?,?,?)",
                               ("table/" + table, length, anew(summary), updated)).lastrowid
        database.executemany("INSERT INTO entries VALUES(?,?,?)",
                             [(log, n, anew(text)) for n, text in entries[old]])
        for person, other in renamed.items():
            database.execute("INSERT INTO documents VALUES(?,?)",
                             ("person/" + other, anew(people["person/" + person])))
            database.execute("INSERT INTO documents VALUES(?, '')", (f"seat/{other}/{table}",))
    database.commit()
    database.close()


class Tests:
    """Counts what passed and failed, and says so at the end."""

    def __init__(self, say=lambda line: print(line, flush=True)):
        self.say = say
        self.passed = 0
        self.failed = 0

    def check(self, good, what):
        if good:
            self.passed += 1
        else:
            self.failed += 1
        self.say(("ok    " if good else "FAIL  ") + what)
        return good

    def check_stop(self, server):
        """A sanitizer that has seen something ends the program with a code of its own."""
        code = server.stop()
        if not self.check(code == 0, "the server stops when asked"):
            print(f"exit code {code}\n{server.said()}", flush=True)

    def end(self):
        self.say(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0
