"""JSON documents with one thing changed, and JSON text that Python itself would not write."""
import json
import re


class Raw:
    """Text to stand in a document exactly as it is."""

    def __init__(self, text):
        self.text = text


def dumps(value):
    """The value as JSON, with every Raw in it written as it is."""
    raws = []

    def mark(raw):
        raws.append(raw.text)
        return f"@raw{len(raws) - 1}@"

    text = json.dumps(value, separators=(",", ":"), ensure_ascii=False, default=mark)
    return re.sub(r'"@raw(\d+)@"', lambda found: raws[int(found[1])], text)


def places(value, path=()):
    """The paths to all values inside this one, itself first."""
    yield path
    inside = value.items() if isinstance(value, dict) else (
        enumerate(value) if isinstance(value, list) else ())
    for key, item in inside:
        yield from places(item, path + (key,))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def changed(value, path, new):
    """A copy in which the value at the path is another one."""
    if not path:
        return new
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = changed(value[path[0]], path[1:], new)
    return copy


def named(path):
    return ".".join(map(str, path)) or "all of it"


def exact_mutants(document):
    """(what, document) pairs with something no game accepts: another kind of value than was there,
    a number that is not an integer or outside every range, an unknown key."""
    out = []
    for path in places(document):
        value = at(document, path)
        if isinstance(value, bool):
            wrong = [0, 1, "true", None, [], {}]
        elif isinstance(value, int):
            wrong = [Raw("2.0"), Raw("1e3"), Raw("-0"), -99_999, 99_999, 10 ** 30, "1", True, []]
        elif isinstance(value, str):
            wrong = [7, True, {}, "nonsense", "", value + " ", "x" * 5000, "\x00"]
        elif isinstance(value, list):
            wrong = [{}, "nonsense", len(value), True, value + [{}] * 300]
        elif isinstance(value, dict):
            wrong = [7, "nonsense", dict(value, nonsense=1), {}, list(value)]
        else:
            wrong = [Raw("2.5"), {}, "nonsense", [[]]]
        out += [(f"{named(path)} is {dumps(new)[:40]}", changed(document, path, new))
                for new in wrong]
    return out


def loose_mutants(document):
    """(what, document) pairs that may be right or wrong: it depends on the rules."""
    out = []
    for path in places(document):
        value = at(document, path)
        if isinstance(value, list) and value:
            out.append((f"{named(path)} shortened", changed(document, path, value[:-1])))
            out.append((f"{named(path)} repeated", changed(document, path, value + value[-1:])))
            out.append((f"{named(path)} reversed", changed(document, path, value[::-1])))
            out.append((f"{named(path)} emptied", changed(document, path, [])))
        elif isinstance(value, dict):
            for key in value:
                rest = {k: v for k, v in value.items() if k != key}
                out.append((f"{named(path)} without {key}", changed(document, path, rest)))
        elif isinstance(value, int) and not isinstance(value, bool):
            for new in (-1, 0, value + 1, 9999):
                out.append((f"{named(path)} is {new}", changed(document, path, new)))
        elif isinstance(value, bool):
            out.append((f"{named(path)} flipped", changed(document, path, not value)))
        if path:
            out.append((f"{named(path)} is null", changed(document, path, None)))
    return out
