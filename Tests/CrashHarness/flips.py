"""One bit of a log is another one: is it found?

Bits of a log are flipped in its file, one at a time: every one, or so many random ones. Opening it
or `verify` must name damage, or the bit lies in bytes that hold no event: then every event must be
what it was. How many there are of those is printed.
"""

import random

from harness import Failures, Inspector


def run(workshop, number, source_count, every_bit=False, seed=1):
    failures = Failures("flips of every bit" if every_bit else "random flips")
    folder = workshop.fresh("flips")
    ended = workshop.run(
        [workshop.subject, "append", folder / "var", 0, source_count], folder)
    if ended.returncode != 0:
        raise SystemExit(f"the program fails without a flip: {ended.stderr.decode()}")
    path, chance = folder / "var/events.sqlite", random.Random(seed)
    size, found_count, harmless = path.stat().st_size, 0, 0
    places = range(8 * size) if every_bit else [chance.randrange(8 * size) for _ in range(number)]
    with Inspector(workshop) as inspector, open(path, "r+b", buffering=0) as file:
        whole = inspector.ask("check", folder / "var")
        failures.expect(not whole["damages"], f"without a flip: {whole['damages']}")
        for place in failures.each(places):
            flip(file, place)
            found = inspector.ask("check", folder / "var")
            flip(file, place)
            if "error" in found or found["notices"] or found["damages"]:
                found_count += 1
            else:
                harmless += 1
                failures.expect(
                    found["digest"] == whole["digest"],
                    f"byte {place // 8}, bit {place % 8}: another event is read, nothing named")
        after = inspector.ask("check", folder / "var")
        failures.expect(after == whole, "the log is not what it was before the flips")
    failures.expect(found_count > 0, "no flip was found: this harness would see none")
    return failures.conclude(
        f"{size} bytes, {len(places)} flips, {found_count} found, {harmless} in bytes of no event")


def flip(file, place):
    file.seek(place // 8)
    byte = file.read(1)[0]
    file.seek(place // 8)
    file.write(bytes([byte ^ 1 << place % 8]))
