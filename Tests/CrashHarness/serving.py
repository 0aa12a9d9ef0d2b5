"""`serve`: posters, and a server that is killed again and again. Promise P21."""

import calendar
import ctypes
import ctypes.util
import http.client
import json
import random
import re
import signal
import subprocess
import threading
import time

from harness import Failures

POSTERS = 6
CONFIGURATION = {"serve": {"port": 0}}


class Server:
    """A server that has begun."""

    def __init__(self, workshop, folder, *arguments):
        self.process = subprocess.Popen(
            [workshop.pacelog, "serve", *arguments], cwd=folder, stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL, text=True)
        self.port = None
        for line in self.process.stderr:
            found = re.search(r"serving on 127\.0\.0\.1:(\d+)$", line.strip())
            if found:
                self.port = int(found.group(1))
                break
        # Nobody may be kept waiting by a full pipe.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def end(self, number):
        self.process.send_signal(number)
        return self.process.wait()


class Poster(threading.Thread):
    """Posts one fix after another, and knows which were acknowledged."""

    def __init__(self, device, token, place, is_early):
        super().__init__(daemon=True)
        self.device, self.token, self.place, self.is_early = device, token, place, is_early
        self.acknowledged, self.statuses, self.ends = set(), {}, False

    def run(self):
        moment, port, connection = 1_767_322_800, None, None
        while not self.ends:
            moment += 1
            try:
                if self.place["port"] != port or connection is None:
                    port = self.place["port"]
                    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
                if self.is_early:
                    self.acknowledged.add((self.device, moment))
                connection.request(
                    "GET", f"/live/osmand?id={self.device}&lat=50.{moment % 1_000:03d}&lon=8"
                    f"&timestamp={moment}", headers={"Authorization": f"Bearer {self.token}"})
                answer = connection.getresponse()
                answer.read()
                self.statuses[answer.status] = self.statuses.get(answer.status, 0) + 1
                if answer.status == 200:
                    self.acknowledged.add((self.device, moment))
                else:
                    time.sleep(0.2)
            except (OSError, http.client.HTTPException):
                connection = None
                time.sleep(0.02)


def unpacked(path):
    """The bytes of an original; the library is one that Pacelog needs itself."""
    library = ctypes.CDLL(ctypes.util.find_library("zstd"))
    library.ZSTD_decompress.restype = ctypes.c_size_t
    packed = path.read_bytes()
    room = ctypes.create_string_buffer(8 << 20)
    size = library.ZSTD_decompress(
        room, ctypes.c_size_t(len(room)), packed, ctypes.c_size_t(len(packed)))
    return b"" if library.ZSTD_isError(ctypes.c_size_t(size)) else room.raw[:size]


def fixes_in_log(folder):
    """Device and time of every fix in a source of the log, once for each source."""
    found = []
    for path in (folder / "var/originals").glob("*.zst"):
        for line in unpacked(path).splitlines():
            fix = json.loads(line)
            clock = time.strptime(fix["time"], "%Y-%m-%dT%H:%M:%SZ")
            found.append((fix["device"], calendar.timegm(clock)))
    return found


def run(workshop, number, control, seed):
    failures = Failures("serve")
    chance = random.Random(seed)
    folder = workshop.fresh("serve")
    (folder / "pipeline.json").write_text(json.dumps(CONFIGURATION))
    place = {"port": None}
    posters = []
    for index in range(POSTERS):
        added = workshop.run(
            [workshop.pacelog, "token", "add", f"member{index}", "--scope", "post", "--label",
             "phone", "--create"], folder)
        posters.append(Poster(
            f"device{index}", added.stdout.decode().strip(), place, control == "early"))
    server = Server(workshop, folder, "--quiet", "1")
    place["port"] = server.port
    for poster in posters:
        poster.start()
    for _ in failures.each(range(number)):
        time.sleep(chance.uniform(0.05, 1.5))
        server.end(signal.SIGKILL)
        server = Server(workshop, folder, "--quiet", "1")
        failures.expect(server.port, "the server does not start after a kill")
        place["port"] = server.port
    for poster in posters:
        poster.ends = True
    for poster in posters:
        poster.join()
    wait_for_import(server)
    failures.expect(server.end(signal.SIGTERM) == 0, "the server does not stop")
    acknowledged = set().union(*(poster.acknowledged for poster in posters))
    held = fixes_in_log(folder)
    missing = acknowledged - set(held)
    if control:
        seen, failures = missing, Failures("serve, with the control early")
        failures.expect(seen, "fixes that were never acknowledged were not missed")
        return failures.conclude(f"{number} kills, {len(seen)} fixes missed")
    failures.expect(not missing, f"{len(missing)} acknowledged fixes are not in the log")
    failures.expect(len(held) == len(set(held)), "a fix is in two sources")
    verified = workshop.run([workshop.pacelog, "verify"], folder)
    failures.expect(verified.returncode == 0, verified.stderr.decode())
    return failures.conclude(
        f"{number} kills, {len(acknowledged)} fixes acknowledged, {len(held)} in the log")


def wait_for_import(server):
    """Until no segment is open, and none waits for the log."""
    for _ in range(600):
        time.sleep(0.2)
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        if re.findall(r"pacelog_serve_segments\{.*\} (\d+)", text) == ["0", "0"]:
            return
