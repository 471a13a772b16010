"""What a measurement says, on the screen and in bench/results with date, machine and commit."""
import os
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Results:
    def __init__(self, name, program, keep=True):
        folder = ROOT / "bench" / "results"
        folder.mkdir(exist_ok=True)
        self.file = open(folder / f"{time.strftime('%Y-%m-%d')}-{name}.txt" if keep else os.devnull,
                         "w")
        commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT,
                                capture_output=True, text=True).stdout.strip()
        changed = subprocess.run(["git", "diff", "--quiet", "HEAD", "--", "src"],
                                 cwd=ROOT).returncode
        model = next(line.split(":")[1].strip() for line in open("/proc/cpuinfo")
                     if line.startswith("model name"))
        self.say("date     " + time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime()))
        self.say("commit   " + commit + (" with changes" if changed else ""))
        self.say(f"machine  {model}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.2f}")
        built = time.gmtime(pathlib.Path(program).stat().st_mtime)
        self.say("program  built " + time.strftime("%Y-%m-%dT%H:%MZ", built))

    def say(self, line=""):
        print(line, flush=True)
        self.file.write(line + "\n")
        self.file.flush()
