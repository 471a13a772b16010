"""Looking after a running server: the figures it tells, and a certificate that is renewed."""
import pathlib
import re
import signal
import ssl
import subprocess
import tempfile
import time

from server import ROOT, Server


def make_certificate(folder):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", "/CN=localhost", "-days", "2", "-keyout", str(folder / "key.pem"),
                    "-out", str(folder / "certificate.pem")], check=True, capture_output=True)
    return (folder / "certificate.pem").read_text()


def comes_true(what, seconds=10):
    end = time.monotonic() + seconds
    while not what() and time.monotonic() < end:
        time.sleep(0.05)
    return what()


def documented():
    """The names in the table of docs/operations.md."""
    page = (ROOT / "docs" / "operations.md").read_text()
    cells = re.search(r"\| metric \| meaning \|\n(.*?)\n\n", page, re.S)[1].splitlines()[1:]
    return {name for cell in cells for name in re.findall(r"`(\w+)(?:\{\w+\})?`", cell.split("|")[1])}


def run(program, tests):
    with tempfile.TemporaryDirectory(prefix="heirloom-care-") as name:
        folder = pathlib.Path(name)
        first = make_certificate(folder)
        server = Server(program, folder / "data", ["--certificate", str(folder / "certificate.pem"),
                                                   "--key", str(folder / "key.pem")])
        try:
            told = set(re.findall(r"^# TYPE heirloom_(\w+)", server.fetch("/metrics"), re.M))
            tests.check(told == documented(), f"{len(told)} figures, as documented {sorted(told ^ documented())}")

            def shown():
                return ssl.get_server_certificate(("127.0.0.1", server.port)).split()

            def is_shown(certificate):
                return lambda: shown() == certificate.split()
            tests.check(is_shown(first)(), "the certificate is shown")
            second = make_certificate(folder)
            server.process.send_signal(signal.SIGHUP)
            tests.check(comes_true(is_shown(second)), "a renewed certificate is shown after SIGHUP")
            (folder / "key.pem").unlink()
            server.process.send_signal(signal.SIGHUP)
            tests.check(comes_true(lambda: "the old certificate stays" in server.said()) and is_shown(second)(),
                        "one that cannot be read changes nothing, and the log says so")
            tests.check(server.stop() == 0, "the server stops when asked")
        finally:
            server.stop()
