"""The power goes, at any moment: is anything lost that was acknowledged?

A program appends one source after another. The shim records what it writes, what it asks to be
brought to the disk, and when it says that a source is acknowledged. From this record the states
are made that a disk may hold after a power cut:

  * what was brought to the disk is there;
  * of all other writes any number is there, in any combination, and of each any of its sectors;
  * of the other changes of names in a folder any number is there, in any combination: harder than
    any file system with a journal.

Each state is opened as the next import does. Every acknowledged source must be in it; then all
sources are appended again, and the log must tell the same as one that nothing happened to.

With `control="syncs"` the program's wishes for the disk are ignored; with `control="NORMAL"`
SQLite runs with `synchronous = NORMAL`. Both must lose something, or this harness sees nothing.
"""

import random
import shutil

from harness import Failures, Inspector, read_trace

SECTOR = 512


class File:
    def __init__(self):
        self.safe, self.loose = bytearray(), []

    def now(self):
        """What the program itself reads."""
        data = bytearray(self.safe)
        for change in self.loose:
            apply(data, change)
        return data

    def synchronize(self):
        self.safe, self.loose = self.now(), []

    def after_cut(self, chance):
        """What may be on the disk."""
        data, habit = bytearray(self.safe), chance.random()
        for change in self.loose:
            if chance.random() < habit:
                for piece in torn(change, chance):
                    apply(data, piece)
        return data


def apply(data, change):
    kind, offset, content = change
    if kind == "length":
        data[offset:] = bytes(max(0, offset - len(data)))
        return
    if len(data) < offset:
        data.extend(bytes(offset - len(data)))
    data[offset:offset + len(content)] = content


def torn(change, chance):
    """The change as a whole, or some of its sectors."""
    kind, offset, content = change
    if kind == "length" or chance.random() < 0.5:
        return [change]
    pieces, start = [], 0
    while start < len(content):
        end = min(len(content), (offset + start) // SECTOR * SECTOR + SECTOR - offset)
        if chance.random() < 0.5:
            pieces.append((kind, offset + start, content[start:end]))
        start = end
    return pieces


class Disk:
    """What the program has written so far, and what of it is sure to be on the disk."""

    def __init__(self, root):
        self.root = str(root)
        self.names, self.safe_names, self.loose_names = {}, {}, []

    def take(self, call):
        operation, a, _, path, content = call
        if operation == "c":
            self.rename([(path, File())])
        elif operation == "m":
            self.rename([(path, "folder")])
        elif operation == "u":
            self.rename([(path, None)])
        elif operation == "r":
            target = content.decode()
            self.rename([(path, None), (target, self.names[path])])
        elif operation == "t":
            self.names[path].loose.append(("length", 0, b""))
        elif operation == "l":
            self.names[path].loose.append(("length", a, b""))
        elif operation == "w":
            self.names[path].loose.append(("bytes", a, content))
        elif operation == "s":
            self.synchronize(path)
        elif operation == "S":
            for value in list(self.names.values()):
                if value != "folder":
                    value.synchronize()
            self.keep_names(lambda _: True)
        elif operation not in "a-":
            raise SystemExit(f"the model of the disk does not know the operation {operation}")

    def rename(self, changes):
        self.loose_names.append(changes)
        change_names(self.names, changes)

    def synchronize(self, path):
        if path == self.root or self.names.get(path) == "folder":
            self.keep_names(lambda name: name.rpartition("/")[0] == path)
        else:
            self.names[path].synchronize()

    def keep_names(self, concerns):
        for changes in self.loose_names:
            if concerns(changes[0][0]):
                change_names(self.safe_names, changes)
        self.loose_names = [each for each in self.loose_names if not concerns(each[0][0])]

    def now(self):
        return {name: file.now() for name, file in self.names.items() if file != "folder"}

    def after_cut(self, chance):
        names, habit = dict(self.safe_names), chance.random()
        for changes in self.loose_names:
            if chance.random() < habit:
                change_names(names, changes)
        return {name: file.after_cut(chance) for name, file in names.items() if file != "folder"}


def change_names(names, changes):
    for name, file in changes:
        if file is None:
            names.pop(name, None)
        else:
            names[name] = file


def write(files, root):
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    for name, data in files.items():
        # SQLite makes the index of its WAL anew when nobody has the log open.
        if name.endswith("-shm"):
            continue
        path = root / name[len(str(root)) + 1:]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class Recording:
    """What a program did to a data folder in three lives, and what it acknowledged."""

    def __init__(self, workshop, source_count, control):
        self.root = workshop.fresh("cut")
        trace = workshop.folder / "trace"
        trace.unlink(missing_ok=True)
        shim = {"SHIM_SYNCS": "ignored"} if control == "syncs" else {}
        if control == "NORMAL":
            shim = {"SHIM_SQLITE": "NORMAL"}
        bounds = [0, source_count // 3, source_count * 2 // 3, source_count]
        for first, last in zip(bounds, bounds[1:]):
            ended = workshop.run(
                [workshop.subject, "append", self.root / "var", first, last], self.root,
                workshop.environment(self.root, trace=trace, **shim))
            if ended.returncode != 0:
                raise SystemExit(f"the program fails without a cut: {ended.stderr.decode()}")
        self.calls = read_trace(trace)
        self.expect_whole_model()

    def expect_whole_model(self):
        """The harness sees everything that is written, or it proves nothing."""
        disk = Disk(self.root)
        for call in self.calls:
            disk.take(call)
        for name, data in disk.now().items():
            if not name.endswith("-shm"):
                with open(name, "rb") as file:
                    assert file.read() == data, f"the model of {name} is not what is on the disk"
        on_disk = {str(path) for path in self.root.rglob("*") if path.is_file()}
        assert on_disk == set(disk.now()), f"files differ: {on_disk ^ set(disk.now())}"


def run(workshop, number, source_count=12, control=None, seed=1):
    """So many states, spread over the whole life of the log."""
    failures = Failures("power cuts" + (f", {control} as control" if control else ""))
    recording = Recording(workshop, source_count, control)
    chance = random.Random(seed)
    moments = sorted(chance.randrange(len(recording.calls) + 1) for _ in range(number))
    disk, done, acknowledged, losses = Disk(recording.root), 0, [], 0
    notices = {}
    with Inspector(workshop) as inspector:
        data = recording.root / "var"
        whole = inspector.ask("recover", data, source_count)
        for moment in failures.each(moments):
            for call in recording.calls[done:moment]:
                disk.take(call)
                if call[0] == "a":
                    acknowledged += [whole["sources"][int(call[4])]]
            done = moment
            write(disk.after_cut(chance), recording.root)
            found = inspector.ask("recover", data, source_count)
            for notice in found["notices"]:
                notices[notice] = notices.get(notice, 0) + 1
            missing = set(acknowledged) - set(found["sources"])
            if "error" in found or missing or found["damages"]:
                losses += 1
            if control:
                continue
            place = f"cut after call {moment}, seed {seed}"
            failures.expect("error" not in found, f"{place}: {found.get('error')}")
            failures.expect(not missing, f"{place}: {len(missing)} acknowledged sources are lost")
            failures.expect(not found["damages"], f"{place}: {found['damages']}")
            failures.expect(
                found.get("resumedDigest") == whole["resumedDigest"],
                f"{place}: the log does not end in the same state")
    if control:
        failures.expect(losses > 0, "nothing was lost: this harness would see no loss")
    return failures.conclude(
        f"{len(recording.calls)} calls, {number} states, {losses} lost something, {notices}")
