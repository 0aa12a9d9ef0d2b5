"""Faults of a replicated database under load: no acknowledged import is lost, and none is twice."""

import collections
import hashlib
import json
import random
import shutil
import signal
import socket
import subprocess
import threading
import time

from cluster import REPOSITORY, Place
from database import Database
from small_input import long_gpx

BATCH = 2
LONGEST_HEALING = 180


class Writer(threading.Thread):
    """Imports new files of one member, each until it is acknowledged."""

    def __init__(self, place, name, member, address, points):
        super().__init__(daemon=True)
        self.place, self.name, self.member, self.points = place, name, member, points
        self.home = place.folder / name
        self.home.mkdir()
        self.config = self.home / "pipeline.json"
        self.config.write_text(json.dumps({
            "data": "var", "log": address, "output": "out", "originals": False}))
        self.acknowledged = {}
        self.moments, self.errors = [], collections.Counter()
        self.ends, self.gives_up = threading.Event(), threading.Event()
        self.process = None

    def run(self):
        number = 0
        while not self.ends.is_set():
            files = [self.make(number + index) for index in range(BATCH)]
            number += BATCH
            while not self.imports(files) and not self.gives_up.is_set():
                time.sleep(0.2)

    def make(self, number):
        path = self.home / f"{number}.gpx"
        path.write_text(long_gpx(number, self.points))
        return path

    def imports(self, files):
        self.process = subprocess.Popen(
            [self.place.program, "import", "--no-rebuild", "--member", self.member,
             "--config", self.config, *files],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        _, errors = self.process.communicate()
        if self.process.returncode != 0:
            self.errors[first_line(errors)] += 1
            return False
        for path in files:
            self.acknowledged[hashlib.sha256(path.read_bytes()).hexdigest()] = time.monotonic()
            path.unlink()
        self.moments.append(time.monotonic())
        return True

    def finish(self, seconds):
        self.ends.set()
        self.join(seconds)
        is_done = not self.is_alive()
        if not is_done:
            self.gives_up.set()
            self.process.kill()
            self.join()
        return is_done


def first_line(errors):
    lines = [line for line in errors.splitlines() if line.strip()]
    return lines[0][:160] if lines else "(nothing)"


class DroppingProxy(threading.Thread):
    """Hands a connection on, and at times cuts it when COMMIT went to the server unanswered."""

    def __init__(self, target, share):
        super().__init__(daemon=True)
        self.target, self.share, self.cuts = target, share, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.random = random.Random(7)

    def run(self):
        while True:
            client, _ = self.listener.accept()
            try:
                server = socket.create_connection(("127.0.0.1", self.target), timeout=10)
            except OSError:
                client.close()
                continue
            server.settimeout(None)
            deaf = threading.Event()
            for source, sink, is_client in [(client, server, True), (server, client, False)]:
                threading.Thread(
                    target=self.relay, args=(source, sink, is_client, deaf), daemon=True).start()

    def relay(self, source, sink, is_client, deaf):
        try:
            while data := source.recv(65_536):
                if is_client and b"COMMIT\0" in data and self.random.random() < self.share:
                    deaf.set()
                if is_client or not deaf.is_set():
                    sink.sendall(data)
                if is_client and deaf.is_set():
                    self.cuts += 1
                    time.sleep(0.3)
                    break
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()


class Faults:
    """Each brings one fault about and heals it; its name is the first line of its comment."""

    def __init__(self, place, database, seconds):
        self.place, self.database, self.seconds = place, database, seconds

    def killed_primary(self):
        """kill -9 of the primary"""
        node = self.database.primary()
        node.kill()
        self.pause()
        node.start()

    def killed_everything(self):
        """kill -9 of all nodes and of etcd"""
        for node in self.database.nodes:
            node.kill()
        self.database.kill_etcd()
        time.sleep(3)
        self.database.start_etcd()
        for node in self.database.nodes:
            node.start()

    def stopped_primary(self):
        """SIGSTOP of the primary"""
        node = self.database.primary()
        node.signal(signal.SIGSTOP)
        time.sleep(max(40, self.seconds))
        node.signal(signal.SIGCONT)

    def etcd_away(self):
        """etcd away"""
        before = self.database.primary().name
        self.database.kill_etcd()
        time.sleep(max(40, self.seconds))
        after = self.database.primary().name
        self.database.start_etcd()
        return "" if before == after else f"{before} gave up: failsafe_mode did not hold"

    def full_disk(self):
        """full disk on the primary"""
        node = self.database.primary()
        if not node.has_own_disk:
            return "left out: only root can mount a small disk"
        node.fill_disk()
        for _ in range(20):
            # A new segment of the WAL finds no room: the server cannot go on.
            node.query("SELECT pg_switch_wal()", fails=True)
            time.sleep(self.seconds / 20)
        node.free_disk()

    def stale_primary(self):
        """a former primary goes on beside the new one, its arbiter stopped"""
        node = self.database.primary()
        node.signal(signal.SIGSTOP)
        self.database.wait(lambda: self.database.primary(without=node), "a new primary")
        node.signal(signal.SIGCONT, with_patroni=False)
        answer = self.import_alone(node.address)
        node.signal(signal.SIGCONT)
        return "" if answer != 0 else "THE STALE PRIMARY ACKNOWLEDGED AN IMPORT"

    def import_alone(self, address):
        """The status of an import of one new file, with no durable head, into one server."""
        writer = Writer(self.place, f"stale{time.monotonic_ns()}", "stale", address, 20)
        return 0 if writer.imports([writer.make(0)]) else 1

    def pause(self):
        time.sleep(self.seconds)


def check(program, seconds, rounds, names, control):
    with Place(program) as place:
        database = Database(place, control)
        faults = Faults(place, database, seconds)
        chosen = [getattr(faults, name) for name in names] * rounds
        writers, proxy = started_writers(place, database)
        failures = []
        for fault in [faults.pause, *chosen]:
            failures += observed(fault, database, writers)
            if failures or (control and lost(database, writers)):
                break
        seconds = 10 if control or failures else LONGEST_HEALING
        stuck = [writer.name for writer in writers if not writer.finish(seconds)]
        if not control:
            failures += [f"{name} was not acknowledged for {seconds} s" for name in stuck]
        try:
            failures += judged(place, database, writers)
        except TimeoutError as error:
            failures.append(str(error))
        report(writers, proxy)
        if failures and not control:
            keep_logs(place)
    if control:
        print(f"failover: control {control}: {'caught' if failures else 'NOT CAUGHT'}")
        return 0 if failures else 1
    print(f"failover: {len(failures)} failures")
    for failure in failures:
        print(f"failover: {failure}")
    return 1 if failures else 0


def started_writers(place, database):
    """Two import the same files at once; one loses answers; one names all nodes itself."""
    proxy = DroppingProxy(database.haproxy_port, 0.15)
    proxy.start()
    through_haproxy = database.url(f"127.0.0.1:{database.haproxy_port}")
    writers = [
        Writer(place, "all-hosts", "anna", database.every_host, 30),
        Writer(place, "lost-answers", "ben", database.url(f"127.0.0.1:{proxy.port}"), 31),
        Writer(place, "twin-1", "carla", through_haproxy, 32),
        Writer(place, "twin-2", "carla", database.every_host, 32)]
    for writer in writers:
        writer.start()
        # The first one makes the tables.
        database.wait(lambda: writer.moments, f"the first import of {writer.name}")
        if database.control and writer is writers[0]:
            database.break_question()
    return writers, proxy


def observed(fault, database, writers):
    """Runs a fault, waits until everything is well again, and prints the longest pause."""
    began = time.monotonic()
    before = {writer.name: len(writer.moments) for writer in writers}
    print(f"failover: before: {database.roles()}", flush=True)
    note = fault() or ""
    try:
        database.wait(database.is_healthy, f"health after: {fault.__doc__}")
        healed = time.monotonic()
        if not database.control:
            # With the control a writer's durable head may refuse the database for good.
            database.wait(
                lambda: all(
                    any(moment > healed for moment in writer.moments) for writer in writers),
                f"imports after: {fault.__doc__}")
    except TimeoutError as error:
        return [str(error)]
    moments = sorted(moment for writer in writers for moment in writer.moments)
    moments = [began] + [moment for moment in moments if moment > began]
    longest = max(later - earlier for earlier, later in zip(moments, moments[1:]))
    count = BATCH * sum(len(writer.moments) - before[writer.name] for writer in writers)
    print(f"failover: {fault.__doc__ or 'no fault'}: {count} files acknowledged,"
          f" longest pause {longest:.0f} s{', ' + note if note else ''}", flush=True)
    return [note] if note.isupper() or "gave up" in note else []


def stored(node):
    """How often each source of each member is in the log."""
    rows = node.query(
        "SELECT name || ' ' || encode(source, 'hex'), count(*) FROM pacelog.events"
        " JOIN pacelog.members ON member_key = key WHERE kind = 8 GROUP BY 1")
    return dict((line.split("|")[0], int(line.split("|")[1])) for line in rows.splitlines())


def keep_logs(place):
    """Copies the logs of the servers to where the next build leaves them."""
    kept = REPOSITORY / ".build/failover-logs"
    kept.mkdir(parents=True, exist_ok=True)
    for log in place.folder.glob("*.log"):
        shutil.copy(log, kept)
    print(f"failover: the logs of the servers are in {kept}")


def lost(database, writers):
    database.wait(database.is_healthy, "health")
    found = stored(database.primary())
    return [f"{writer.member} {source}" for writer in writers for source in list(
        writer.acknowledged) if f"{writer.member} {source}" not in found]


def judged(place, database, writers):
    missing = lost(database, writers)
    found = stored(database.primary())
    twice = [source for source, count in found.items() if count > 1]
    own = {f"{writer.member} {source}" for writer in writers for source in writer.acknowledged}
    extra = [source for source in found if source not in own]
    print(f"failover: {len(own)} files acknowledged, {len(found)} in the log,"
          f" {len(missing)} lost, {len(twice)} twice, {len(extra)} extra", flush=True)
    failures = [f"{len(names)} {kind}, such as {names[0]}" for kind, names in
                [("lost", missing), ("twice", twice), ("extra", extra)] if names]
    for writer in writers if not database.control else []:
        done = subprocess.run([place.program, "verify", "--config", writer.config],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            failures.append(f"verify of {writer.name}: {done.stdout.splitlines()[-3:]}")
    return failures


def report(writers, proxy):
    print(f"failover: {proxy.cuts} answers to COMMIT lost")
    for writer in writers:
        age = time.monotonic() - writer.moments[-1]
        print(f"failover: {writer.name}: last import {age:.0f} s ago")
        for error, count in writer.errors.most_common(6):
            print(f"failover: {writer.name}: {count} times: {error}")
