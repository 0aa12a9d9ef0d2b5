"""What the checks of a cluster share: a folder, a club, and how an output is looked at."""

import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent
FINE = (0, 3)
sys.path += [str(REPOSITORY / "Tests/CrashHarness")]

from small_input import gpx  # noqa: E402


def server_programs():
    """The folder of the programs of PostgreSQL 15 or newer."""
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = [path.parent for path in found if int(path.parent.parent.name) >= 15]
    if not found:
        sys.exit("cluster: there is no server: install postgresql-15")
    return found[0]


def as_server_user():
    """PostgreSQL refuses root: the words that begin a command of another user."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


class Place:
    """A folder that goes when the check ends, and the processes that were started in it."""

    def __init__(self, program):
        self.program = pathlib.Path(program).resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pacelog-cluster-"))
        self.folder.chmod(0o755)
        self.processes, self.endings = [], []

    def __enter__(self):
        return self

    def on_exit(self, function):
        self.endings.append(function)

    def __exit__(self, *_):
        for function in reversed(self.endings):
            function()
        for process in reversed(self.processes):
            for pid in [*descendants(process.pid), process.pid]:
                kill(pid, signal.SIGKILL)
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self, words, log, **options):
        process = subprocess.Popen(
            [str(word) for word in words], stdin=subprocess.DEVNULL,
            stdout=open(self.folder / log, "ab"), stderr=subprocess.STDOUT, **options)
        self.processes.append(process)
        return process

    def configure(self, address, **more):
        """Writes `pipeline.json`, whose inputs are the folders of members in `in`."""
        self.config = self.folder / "pipeline.json"
        place = {"log": address} if address else {}
        self.config.write_text(json.dumps({
            "data": "var", **place, "output": "out",
            "inputs": [{"path": "in", "members": "by-folder"}], **more}))

    def pacelog(self, *words, status=FINE, **options):
        done = subprocess.run(
            [self.program, *words, "--config", self.config], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, stdin=options.pop("stdin", subprocess.DEVNULL),
            **options)
        if status is not None and done.returncode not in status:
            sys.exit(f"cluster: pacelog {' '.join(words)}: {done.returncode}\n{done.stderr}")
        return done

    def make_club(self, members, runs, points=40):
        for number in range(members):
            folder = self.folder / f"in/member{number}"
            folder.mkdir(parents=True)
            for day in range(1, runs + 1):
                (folder / f"run{day}.gpx").write_text(gpx(day, points=points + number))

    def output(self):
        """A digest of every path and byte of the output."""
        hasher = hashlib.sha256()
        root = self.folder / "out"
        for path in sorted(path for path in root.rglob("*") if path.is_file()):
            bytes_ = path.read_bytes()
            hasher.update(f"{path.relative_to(root)} {len(bytes_)}\n".encode() + bytes_)
        return hasher.hexdigest()


def single_server(place):
    """A server on a socket of its own; returns the address of an empty database."""
    programs, home = server_programs(), place.folder / "server"
    home.mkdir()
    if os.geteuid() == 0:
        shutil.chown(home, "postgres", "postgres")
    subprocess.run(
        [*as_server_user(), programs / "initdb", "-D", home / "data", "-U", "pacelog",
         "--auth=trust", "-E", "UTF8", "--no-locale", "-N"],
        check=True, stdout=subprocess.DEVNULL, cwd=home)
    place.start(
        [*as_server_user(), programs / "postgres", "-D", home / "data", "-k", home,
         "-c", "listen_addresses="], "server.log", cwd=home)
    return f"postgresql:///postgres?host={home}&user=pacelog"


def descendants(pid):
    """The processes below one, the inner ones first."""
    found = []
    try:
        children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return found
    # Threads other than the first may have started some.
    for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            children += task.read_text().split()
        except OSError:
            pass
    for child in sorted(set(children)):
        found += [*descendants(int(child)), int(child)]
    return found


def command(pid):
    try:
        text = pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ")
        return text.decode(errors="replace")
    except OSError:
        return ""


def kill(pid, number=signal.SIGKILL):
    try:
        os.kill(pid, number)
        return True
    except OSError:
        return False
