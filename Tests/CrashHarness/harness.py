"""What the harnesses share: the programs, the shim, and how a data folder is looked at."""

import hashlib
import json
import os
import pathlib
import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
FAULTS = ["kill", "torn", "short", "EIO", "ENOSPC"]


class Failures:
    """Collects what a harness found, and ends with a status that says whether it may."""

    def __init__(self, name):
        self.name, self.found, self.checked = name, [], 0

    def expect(self, holds, what):
        self.checked += 1
        if not holds:
            self.found.append(what)
            print(f"{self.name}: FOUND {what}", flush=True)
        return holds

    def each(self, items):
        """The items, one after another; says at every tenth how far it is."""
        items = list(items)
        for index, item in enumerate(items):
            if len(items) >= 500 and index % (len(items) // 10) == 0:
                print(f"{self.name}: {index} of {len(items)}", flush=True)
            yield item

    def conclude(self, summary):
        verdict = "sound" if not self.found else f"{len(self.found)} FAILURES"
        print(f"{self.name}: {summary}; {self.checked} checks, {verdict}", flush=True)
        return 1 if self.found else 0


class Workshop:
    """The programs under test, and a folder in memory to work in."""

    def __init__(self, programs):
        programs = pathlib.Path(programs).resolve()
        self.pacelog, self.subject = programs / "pacelog", programs / "log-under-test"
        memory = pathlib.Path("/dev/shm")
        self.folder = pathlib.Path(
            tempfile.mkdtemp(prefix="pacelog-crash-", dir=memory if memory.is_dir() else None))
        self.shim = self.folder / "shim.so"
        subprocess.run(
            [shutil.which("clang") or "cc", "-shared", "-fPIC", "-O1", "-Wall", "-o", self.shim,
             HERE / "shim.c"], check=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)

    def fresh(self, name, like=None):
        """An empty folder, or a copy of another one."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        if like:
            shutil.copytree(like, folder, symlinks=True)
        else:
            folder.mkdir()
        return folder

    def environment(self, root, trace=None, at=None, fault=None, **others):
        """How the shim is told what to do; `others` are its remaining variables."""
        chosen = {"LD_PRELOAD": self.shim, "SHIM_ROOT": root, "SHIM_TRACE": trace,
                  "SHIM_AT": at, "SHIM_FAULT": fault, **others}
        return {**os.environ, **{key: str(value) for key, value in chosen.items() if value}}

    def run(self, arguments, folder, environment=None, timeout=600):
        return subprocess.run(
            [str(part) for part in arguments], cwd=folder, env=environment, timeout=timeout,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)


class Inspector:
    """A process that opens one log after another and says what it found."""

    def __init__(self, workshop, environment=None):
        self.process = subprocess.Popen(
            [workshop.subject, "inspect"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True, env=environment)

    def ask(self, command, folder, source_count=0):
        self.process.stdin.write(f"{command} {source_count} {folder}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"the inspector ended at '{command} {folder}': that is a crash")
        return json.loads(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()


def read_trace(path):
    """The calls that the shim recorded: (operation, a, b, path, bytes), see shim.c."""
    data, offset, calls = path.read_bytes(), 0, []
    while offset < len(data):
        operation, a, b, path_length, length = struct.unpack_from("<cqqII", data, offset)
        offset += 25
        name = data[offset:offset + path_length].decode()
        offset += path_length
        calls.append((operation.decode(), a, b, name, data[offset:offset + length]))
        offset += length
    return calls


def event_ids(data_folder):
    """The ids of all events in order, read without Pacelog; none when there is no log."""
    path = data_folder / "events.sqlite"
    if not path.exists() or path.stat().st_size == 0:
        return []
    # A copy: looking must not settle what the program is to settle.
    with tempfile.TemporaryDirectory(dir=data_folder.parent.parent) as folder:
        for name in ["events.sqlite", "events.sqlite-wal"]:
            if (data_folder / name).exists():
                shutil.copy(data_folder / name, folder)
        database = sqlite3.connect(f"{folder}/events.sqlite")
        try:
            return [bytes(row[0]).hex() for row in
                    database.execute("SELECT id FROM events ORDER BY position")]
        except sqlite3.OperationalError:
            return []
        finally:
            database.close()


def contents(folder):
    """Every file below a folder: its relative path and the digest of its bytes."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file()}


def sampled(items, number, seed):
    """All items, or a sample of them that always holds the first and the last."""
    items = list(items)
    if number is None or number >= len(items):
        return items
    inner = random.Random(seed).sample(items[1:-1], max(0, number - 2))
    return sorted({items[0], items[-1], *inner})
