"""People play while others misbehave; what they notice of it, and what it costs the server."""
import os
import tempfile

from server import Generator, Server

MEMORY = 64 * 1024  # KiB that misbehaving may cost


def run(program, seconds, tests, slowness=1, limit=None):
    """`slowness`: how much less those who misbehave do in a second, for a build with sanitizers. `limit`: milliseconds
    within which 99 of 100 moves of others must reach everybody; only a machine that does nothing else can tell."""
    os.sync()  # what others wrote before must not be what the server's writes wait for
    with tempfile.TemporaryDirectory(prefix="heirloom-siege-") as folder:
        server = Server(program, folder)
        witness = Generator("witness", server)
        try:
            playing = witness.wait_for("playing")
            if tests.check(playing is not None, "people sit down and play"):
                told = storm(server, witness, seconds, slowness, playing["table"])
                judge(server, told, witness.end("witness"), tests, slowness, limit)
                tests.check_stop(server)
        finally:
            if witness.process.poll() is None:
                witness.process.kill()
                witness.process.wait()
            server.stop()


def storm(server, witness, seconds, slowness, table):
    """Storms and calms in turn, of which the witness hears; what those who misbehave tell at the end."""
    # Elsewhere in life attackers have machines of their own.
    attack = Generator("hostile", server, nice=10, seconds=seconds, table=table, slowness=slowness)
    told = None
    for told in attack.lines():
        if told["event"] in ("storm", "calm"):
            witness.say()
    attack.end()
    return told


def judge(server, told, seen_and_code, tests, slowness, limit):
    seen, code = seen_and_code
    if not tests.check(server.is_up() and told is not None and told["event"] == "hostile",
                       "the server stays up"):
        return
    tests.check(told["wrong"] == 0, f"nothing is allowed that should not be: "
                f"{told['connections']} connections, {told['frames']} bad frames")
    tests.check(told["messages"] == told["answers"],
                f"{told['answers']} of {told['messages']} bad messages are answered")
    tests.check(code == 0 and seen["refused"] == 0, f"others lose nothing: {seen['gaps']} gaps, "
                f"{seen['cut_off']} cut off, {seen['refused']} moves refused")
    grown = told["rss_highest_kib"] - told["rss_before_kib"]
    tests.check(grown < MEMORY * slowness, f"memory grows by {grown / 1024:.1f} MiB at most")
    calm, stormy = seen["calm"], seen["storm"]
    # A machine that is busy with something else is so in both: the calm is what the storm is compared with.
    tests.check(3 * stormy["count"] >= calm["count"] > 0,
                f"others go on playing: {stormy['count']} moves in the storm, {calm['count']} in the calm")
    told = (f"moves of others reach everybody: p50 {stormy['p50_ms']}, p99 {stormy['p99_ms']} ms "
            f"(calm: {calm['p50_ms']}, {calm['p99_ms']} ms)")
    if limit is None:
        tests.say("      " + told)
    else:
        tests.check(stormy["p99_ms"] < limit, told)
