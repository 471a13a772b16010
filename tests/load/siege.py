"""People play while others misbehave; what they notice of it, and what it costs the server."""
import tempfile

from server import Generator, Server, measure

CALM = 50.0  # milliseconds: 99 of 100 moves reach everybody within, whatever others do
MEMORY = 64 * 1024  # KiB that misbehaving may cost


def run(program, seconds, tests, slowness=1):
    """`slowness`: how much less those who misbehave do in a second, for a build with sanitizers."""
    with tempfile.TemporaryDirectory(prefix="heirloom-siege-") as folder:
        server = Server(program, folder)
        witness = Generator("witness", server)
        try:
            playing = witness.wait_for("playing")
            if playing is None:
                return tests.check(False, "people could not sit down")
            # Elsewhere in life attackers have machines of their own.
            told, _ = measure("hostile", server, nice=10, seconds=seconds, table=playing["table"],
                              slowness=slowness)
            seen, code = witness.end("witness")
            tests.check(server.is_up() and told is not None, "the server stays up")
            if told is None:
                return None
            tests.check(told["wrong"] == 0, f"nothing is allowed that should not be: "
                        f"{told['connections']} connections, {told['frames']} bad frames")
            tests.check(told["messages"] == told["answers"],
                        f"{told['answers']} of {told['messages']} bad messages are answered")
            tests.check(code == 0, f"others lose nothing: {seen['gaps']} gaps, "
                        f"{seen['cut_off']} cut off")
            # A build with sanitizers says nothing about how long things take.
            tests.check(seen["disturbed"]["p99_ms"] < CALM or slowness > 1,
                        f"moves of others reach everybody: p50 {seen['disturbed']['p50_ms']}, p99 "
                        f"{seen['disturbed']['p99_ms']} ms (calm: {seen['calm']['p50_ms']}, "
                        f"{seen['calm']['p99_ms']} ms)")
            grown = told["rss_highest_kib"] - told["rss_before_kib"]
            tests.check(grown < MEMORY, f"memory grows by {grown / 1024:.1f} MiB at most")
            return told, seen
        finally:
            if witness.process.poll() is None:
                witness.process.kill()
                witness.process.wait()
            server.stop()
