"""People play while others misbehave; what they notice of it, and what it costs the server."""
import os
import tempfile

from server import Generator, Server, measure

CALM = 50.0  # milliseconds: 99 of 100 moves reach everybody within, whatever others do
MEMORY = 64 * 1024  # KiB that misbehaving may cost


def run(program, seconds, tests, slowness=1, tries=1):
    """`slowness`: how much less those who misbehave do in a second, for a build with sanitizers; how long things take
    says nothing then. `tries`: how often moves may come late before that counts. In a short siege eight moves are one
    in a hundred, and a single stall of the disk delays as many; what others do, they do again in every try."""
    for _ in range(tries):
        seen = besiege(program, seconds, tests, slowness)
        if seen is None:
            return
        on_time = seen["disturbed"]["p99_ms"] < CALM or slowness > 1
        told = (f"moves of others reach everybody: p50 {seen['disturbed']['p50_ms']}, p99 "
                f"{seen['disturbed']['p99_ms']} ms (calm: {seen['calm']['p50_ms']}, "
                f"{seen['calm']['p99_ms']} ms)")
        if on_time:
            break
        tests.say("late  " + told)
    tests.check(on_time, told)


def besiege(program, seconds, tests, slowness):
    """Checks all but how long moves took, which it tells; nothing if it could not be seen."""
    os.sync()  # what others wrote before must not be what the server's writes wait for
    with tempfile.TemporaryDirectory(prefix="heirloom-siege-") as folder:
        server = Server(program, folder)
        witness = Generator("witness", server)
        try:
            playing = witness.wait_for("playing")
            if playing is None:
                tests.check(False, "people could not sit down")
                return None
            # Real attackers have machines of their own.
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
            grown = told["rss_highest_kib"] - told["rss_before_kib"]
            tests.check(grown < MEMORY, f"memory grows by {grown / 1024:.1f} MiB at most")
            return seen
        finally:
            if witness.process.poll() is None:
                witness.process.kill()
                witness.process.wait()
            server.stop()
