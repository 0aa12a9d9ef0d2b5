"""What lies in the cache is old, damaged, or of another log: does it change anything but time?

The cache of a data folder is put back as it was earlier, taken from another log of the same files,
cut, flipped, emptied, its files change places, or entries of members are damaged; a file of the
output goes with some of them.
Then the same files are imported once more. The events, the output byte for byte and the report
must be those of a data folder without a cache.

As control a file of the cache is changed, and its digest with it: that must be seen.
"""

import hashlib
import json
import random
import shutil
import sqlite3
import time

import small_input
from harness import Failures, contents, event_ids

DIGEST_LENGTH = 32
HEAD_LENGTH = len("pacelog cache 2\n") + DIGEST_LENGTH
SETTLING_SECONDS = 3.5
# The entries of members; everything else is a file of its own.
MEMORY = "members.sqlite"
DAMAGES = ["none", "gone", "empty", "cut", "flip", "longer", "exchanged", "unfinished"]


class Scene:
    """A data folder that lives through two imports, and what it was like after each."""

    def __init__(self, workshop):
        self.workshop, self.inputs = workshop, workshop.fresh("inputs")
        small_input.write(self.inputs)
        # Files that have just been written are not remembered.
        time.sleep(SETTLING_SECONDS)
        self.folder = workshop.fresh("run")
        self.snapshots = {}
        # Another log with the same events comes first, in the same place.
        for name in ("other", "own"):
            workshop.fresh("run")
            self.run([self.inputs / "before"])
            self.keep(f"{name} young")
            self.run([self.inputs / "before", self.inputs / "during"])
            self.run([self.inputs / "before", self.inputs / "during"])
            self.keep(f"{name} grown")
        self.ids = event_ids(self.folder / "var")
        self.output = contents(self.folder / "out")
        self.reports = {}
        for age in ("young", "grown"):
            self.put_back(age, None)
            self.reports[age] = self.run_all()

    def keep(self, name):
        self.snapshots[name] = self.workshop.fresh(name, like=self.folder)

    def put_back(self, age, cache):
        """The data folder of that age, with the cache of a snapshot or none.

        The output of a grown one stays in its place: so what is remembered of it may be believed.
        """
        snapshot = self.snapshots[f"own {age}"]
        parts = ["var"] if age == "grown" and self.is_whole() else ["var", "out"]
        for part in parts:
            shutil.rmtree(self.folder / part, ignore_errors=True)
            shutil.copytree(snapshot / part, self.folder / part)
        shutil.rmtree(self.folder / "var/cache", ignore_errors=True)
        if cache:
            shutil.copytree(self.snapshots[cache] / "var/cache", self.folder / "var/cache")

    def is_whole(self):
        return contents(self.folder / "out") == contents(self.snapshots["own grown"] / "out")

    def run(self, inputs):
        ended = self.workshop.run(
            [self.workshop.pacelog, "import", "--json", "--workers", "1", *inputs], self.folder)
        if ended.returncode not in (0, 3):
            raise SystemExit(f"the import fails: {ended.stderr.decode()}")
        return ended.stdout

    def run_all(self):
        return self.run([self.inputs / "before", self.inputs / "during"])

    def caches(self):
        return sorted(path for path in (self.folder / "var/cache").rglob("*") if path.is_file())


def damage(path, how, others, chance):
    data = bytearray(path.read_bytes()) or bytearray(1)
    if how == "gone":
        path.unlink()
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "cut":
        path.write_bytes(data[:chance.randrange(len(data))])
    elif how == "flip":
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(data)
    elif how == "entries":
        hurt(path, chance)
    elif how == "longer":
        path.write_bytes(data + data[-DIGEST_LENGTH:])
    elif how == "exchanged":
        path.write_bytes(chance.choice(others).read_bytes())
    elif how == "unfinished":
        path.with_name(path.name + ".new").write_bytes(data[:chance.randrange(len(data))])


def forge(path, chance):
    """Other analyses with the right digest, as no accident makes them."""
    with sqlite3.connect(path) as memory:
        entries = memory.execute(
            "SELECT entry, bytes FROM entries WHERE kind = 'analyses' ORDER BY entry").fetchall()
        for entry, stored in entries:
            memory.execute("UPDATE entries SET bytes = ? WHERE kind = 'analyses' AND entry = ?",
                           (forged(stored, chance), entry))
    memory.close()


def forged(stored, chance):
    data = bytearray(stored)
    # Several: an entry that is no longer asked for, or cannot be read, changes nothing.
    for _ in range(16):
        data[chance.randrange(HEAD_LENGTH, len(data) - DIGEST_LENGTH)] ^= 1
    body = bytes(data[:-DIGEST_LENGTH])
    return body + hashlib.sha256(body).digest()


def hurt(path, chance):
    """Damages some entries of a memory that is whole as a file."""
    with sqlite3.connect(path) as memory:
        for entry, kind, stored in memory.execute(
                "SELECT entry, kind, bytes FROM entries ORDER BY entry, kind").fetchall():
            how = chance.choice(["none", "gone", "cut", "flip"])
            data = bytearray(stored)
            if how == "gone":
                memory.execute("DELETE FROM entries WHERE entry = ? AND kind = ?", (entry, kind))
            elif how != "none":
                if how == "cut":
                    data = data[:chance.randrange(len(data))]
                else:
                    data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
                memory.execute("UPDATE entries SET bytes = ? WHERE entry = ? AND kind = ?",
                               (bytes(data), entry, kind))
    memory.close()


def run(workshop, number, control=None, seed=1):
    failures = Failures("caches" + (f", {control} as control" if control else ""))
    scene, chance, done = Scene(workshop), random.Random(seed), {}
    for turn in failures.each(range(number)):
        age = chance.choice(["young", "grown"])
        cache = chance.choice(sorted(scene.snapshots))
        if control:
            age, cache = "young", "own young"
        scene.put_back(age, cache)
        named = [f"turn {turn}, seed {seed}: {age}, cache of {cache}"]
        for path in scene.caches():
            if control:
                if path.name == MEMORY:
                    forge(path, chance)
                continue
            if not path.exists():
                # The journal of a memory that was opened.
                continue
            how = chance.choice(DAMAGES + ["entries"] * 4 if path.name == MEMORY else DAMAGES)
            done[how] = done.get(how, 0) + 1
            named.append(f"{path.parent.name}/{path.name[:8]} {how}")
            damage(path, how, scene.caches(), chance)
        if chance.random() < 0.3:
            lost = chance.choice(sorted((scene.folder / "out/members").rglob("*.json")))
            named.append(f"without {lost.name}")
            lost.unlink()
        what = ", ".join(named)
        report = scene.run_all()
        failures.expect(event_ids(scene.folder / "var") == scene.ids, f"{what}: other events")
        failures.expect(contents(scene.folder / "out") == scene.output, f"{what}: another output")
        failures.expect(
            imported(report) == imported(scene.reports[age]), f"{what}: another report")
    if control:
        seen, failures = failures, Failures(failures.name)
        failures.expect(seen.found, "nothing was seen: this harness would see no wrong cache")
    return failures.conclude(f"{number} runs, {dict(sorted(done.items()))}")


def imported(report):
    """What was found in the inputs; how many files were written depends on what was missing."""
    return json.loads(report)["imported"]
