"""Two servers on one database behind haproxy, killed in turn: posts are neither lost nor doubled."""

import http.client
import importlib.util
import json
import random
import re
import signal
import subprocess
import threading
import time

from cluster import REPOSITORY, Place, single_server
from database import free_port, need

POSTERS = 6
START = 1_767_322_800
LAST_FIXES = 40


def of_crash_harness(name):
    """A module of the other harness, whose name may be taken here."""
    path = REPOSITORY / f"Tests/CrashHarness/{name}.py"
    specification = importlib.util.spec_from_file_location(f"crash_{name}", path)
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


class Server:
    """One process of `pacelog serve` with a data folder of its own."""

    def __init__(self, place, number, address):
        self.place, self.number, self.port = place, number, free_port()
        self.config = place.folder / f"server{number}.json"
        self.config.write_text(json.dumps({
            "data": f"var{number}", "log": address, "output": "out",
            "serve": {"port": self.port}}))
        self.process = None

    def start(self):
        self.process = self.place.start(
            [self.place.program, "serve", "--quiet", "1", "--refresh", "1", "--config",
             self.config], f"server{self.number}.log", cwd=self.place.folder)

    def end(self, number):
        self.process.send_signal(number)
        return self.process.wait()

    def is_ready(self):
        return self.ask("/readyz")[0] == 200

    def segments(self):
        return re.findall(r"pacelog_serve_segments\{.*\} (\d+)", self.ask("/metrics")[1])

    def ask(self, path):
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        except (OSError, http.client.HTTPException):
            return 0, ""


class Poster(threading.Thread):
    """Posts one fix after another, each until it is acknowledged, as phones do."""

    def __init__(self, number, token, port, control):
        super().__init__(daemon=True)
        self.device, self.member = f"device{number}", f"member{number}"
        self.token, self.port, self.control = token, port, control
        self.acknowledged, self.tries, self.ends = set(), 0, False
        self.statuses = {}

    def run(self):
        moment, rest = START, LAST_FIXES
        while not self.ends or rest:
            moment += 1
            # A segment closes after a movement, the last one too.
            rest -= self.ends
            while not self.posts(moment) and not self.control:
                time.sleep(0.05)
            if moment % 100 == 0:
                time.sleep(2.5)

    def posts(self, moment):
        self.tries += 1
        if self.control:
            self.acknowledged.add((self.device, moment))
        try:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
            latitude = 50 + (moment - START) * 0.00003
            connection.request(
                "GET", f"/live/osmand?id={self.device}&lat={latitude:.5f}&lon=8"
                f"&timestamp={moment}", headers={"Authorization": f"Bearer {self.token}"})
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            self.count("no answer")
            return False
        self.count(answer.status)
        if answer.status == 200:
            self.acknowledged.add((self.device, moment))
        return answer.status == 200

    def count(self, what):
        self.statuses[what] = self.statuses.get(what, 0) + 1


def start_haproxy(place, servers):
    port = free_port()
    lines = "\n".join(
        f"  server s{server.number} 127.0.0.1:{server.port} check" for server in servers)
    config = place.folder / "haproxy.cfg"
    config.write_text(f"""defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
listen posts
  bind 127.0.0.1:{port}
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 1
{lines}
""")
    place.start([need("haproxy"), "-db", "-f", config], "haproxy.log")
    return port


def wait(condition, name, seconds=120, logs=list):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            for log in logs():
                print(log.name, *log.read_text(errors="replace").splitlines()[-10:], sep="\n  ")
            raise SystemExit(f"servers: waited {seconds} s in vain for {name}")
        time.sleep(0.2)


def check(program, kills, control):
    with Place(program) as place:
        address = single_server(place)
        time.sleep(2)
        servers = [Server(place, number, address) for number in (1, 2)]
        port = start_haproxy(place, servers)
        posters = [Poster(number, add_token(place, servers[0], number), port, control)
                   for number in range(POSTERS)]
        for server in servers:
            server.start()
            wait(server.is_ready, f"server {server.number}")
        time.sleep(2)
        for poster in posters:
            poster.start()
        chance = random.Random(7)
        for number in range(kills):
            time.sleep(chance.uniform(1, 4))
            server = servers[number % 2]
            server.end(signal.SIGKILL)
            time.sleep(chance.uniform(0.5, 2))
            server.start()
            wait(server.is_ready, f"server {server.number} after a kill")
        for poster in posters:
            poster.ends = True
        for poster in posters:
            poster.join()
        wait(lambda: stored_posts(place) == 0, "the import of everything",
             logs=lambda: place.folder.glob("server*.log"))
        failures = judged(place, servers, posters, kills, control)
        failures += [f"server {server.number} did not end well" for server in servers
                     if server.end(signal.SIGTERM) != 0]
    if control:
        print(f"servers: control {control}: {'caught' if failures else 'NOT CAUGHT'}")
        return 0 if failures else 1
    print(f"servers: {len(failures)} failures", *failures, sep="\nservers: ")
    return 1 if failures else 0


def add_token(place, server, number):
    done = subprocess.run(
        [place.program, "token", "add", f"member{number}", "--scope", "post", "--label", "phone",
         "--create", "--config", server.config], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip()


def stored_posts(place):
    done = subprocess.run(
        ["psql", "-XAtq", "-h", place.folder / "server", "-U", "pacelog", "-d", "postgres", "-c",
         "SELECT count(*) FROM pacelog.intake"], stdout=subprocess.PIPE, text=True, check=True)
    return int(done.stdout)


def judged(place, servers, posters, kills, control):
    fixes_in_log = of_crash_harness("serving").unpacked
    rows = []
    for server in servers:
        for path in (place.folder / f"var{server.number}/originals").glob("*.zst"):
            rows += [json.loads(line) for line in fixes_in_log(path).splitlines()]
    held = [(row["device"], row["time"]) for row in rows]
    acknowledged = {
        (device, time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment)))
        for poster in posters for device, moment in poster.acknowledged}
    missing = acknowledged - set(held)
    statuses = {}
    for poster in posters:
        for status, count in poster.statuses.items():
            statuses[status] = statuses.get(status, 0) + count
    print(f"servers: {kills} kills, {sum(poster.tries for poster in posters)} posts,"
          f" answers {statuses}, {len(acknowledged)} fixes acknowledged,"
          f" {len(set(held))} in the log, {len(missing)} lost,"
          f" {len(held) - len(set(held))} sent and kept twice", flush=True)
    failures = [f"{len(missing)} acknowledged fixes are not in the log"] if missing else []
    if not control:
        failures += compared(place, servers[0], rows)
    return failures


def compared(place, server, rows):
    """Days and totals are those of files in which every fix is once."""
    again = Place(place.program)
    again.config = again.folder / "pipeline.json"
    again.config.write_text(json.dumps({"data": "var", "output": "out"}))
    with again:
        once = {(row["device"], row["time"]): row for row in rows}
        for number in range(POSTERS):
            lines = [json.dumps(row) for (device, _), row in sorted(once.items())
                     if device == f"device{number}"]
            path = again.folder / f"fixes{number}.jsonl"
            path.write_text("\n".join(lines) + "\n")
            again.pacelog("import", "--member", f"member{number}", "--create", str(path))
        place.config = server.config
        place.pacelog("rebuild")
        place.pacelog("verify")
        expected, found = documents(again), documents(place)
    failures = [f"{path} is another than with every fix once"
                for path in sorted(expected) if found.get(path) != expected[path]]
    print(f"servers: {len(expected)} documents compared with those of every fix once", flush=True)
    return failures if expected else ["nothing was compared"]


def documents(place):
    root = place.folder / "out/members"
    return {str(path.relative_to(root)): path.read_bytes()
            for name in ("days.json", "totals.json") for path in root.rglob(name)}
