"""`overload`: ten times the load that the server bears. Promise P24.

Posters send batches as fast as they can, more at once than the memory for bodies holds. Passing
troubles are 503 with Retry-After, memory stays below 150 MiB, and every acknowledged position is
in the log at the end.
"""

import ctypes
import ctypes.util
import http.client
import json
import threading
import time

from serving import Check, Server

POSTERS = 160
BATCH = 400
MEMORY_MEBIBYTES = 150
# More members than posters' tokens could bear at 50 posts a second.
MEMBERS = [f"member{number}" for number in range(40)]


def batch(poster, number):
    """Some 100 kB: positions that no other batch has."""
    start = 1_767_322_800 + (poster * 1_000 + number) * BATCH
    features = [
        {"type": "Feature",
         "geometry": {"type": "Point", "coordinates": [13 + index / 1e4, 52 + index / 1e4]},
         "properties": {"timestamp": start + index, "device_id": f"phone{poster}",
                        "motion": ["walking"], "padding": "x" * 100}}
        for index in range(BATCH)]
    return json.dumps({"locations": features}).encode()


class Poster(threading.Thread):
    def __init__(self, place, server, index, seconds, is_early):
        super().__init__(daemon=True)
        self.place, self.server, self.index = place, server, index
        self.until, self.is_early = time.monotonic() + seconds, is_early
        self.acknowledged, self.statuses, self.hasty = [], {}, 0

    def run(self):
        member = MEMBERS[self.index % len(MEMBERS)]
        headers = {**self.place.bearer(member, "post"), "Content-Type": "application/json"}
        connection, number = None, 0
        while time.monotonic() < self.until:
            number += 1
            if self.is_early:
                self.acknowledged.append(number)
            try:
                connection = connection or http.client.HTTPConnection(
                    "127.0.0.1", self.server.port, timeout=60)
                connection.request("POST", "/live/overland", batch(self.index, number), headers)
                answer = connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException):
                connection = None
                self.note("broken")
                continue
            self.note(answer.status)
            if answer.status == 200 and not self.is_early:
                self.acknowledged.append(number)
            if answer.status == 503 and not answer.getheader("Retry-After"):
                self.hasty += 1

    def note(self, status):
        self.statuses[status] = self.statuses.get(status, 0) + 1


def run(place, seconds, control):
    check = Check("overload" + (f", with the control {control}" if control else ""))
    server = Server(place, "--quiet", "1", "--refresh", "3600")
    posters = [
        Poster(place, server, index, seconds, control == "early") for index in range(POSTERS)]
    for poster in posters:
        poster.start()
    answered = 0
    while any(poster.is_alive() for poster in posters):
        time.sleep(0.5)
        began = time.monotonic()
        answered += server.is_well() and time.monotonic() - began < 5
    peak = server.memory()
    counts = {}
    for poster in posters:
        for status, count in poster.statuses.items():
            counts[status] = counts.get(status, 0) + count
    if not control:
        check.expect(answered, "/healthz was not answered under load")
        check.expect(counts.get(503), f"there was no overload: {counts}")
        check.expect(counts.get(200), f"nothing was taken: {counts}")
        check.expect(not set(counts) - {200, 503, "broken"}, f"other answers: {counts}")
        check.expect(not sum(poster.hasty for poster in posters), "a 503 without Retry-After")
        check.expect(peak < MEMORY_MEBIBYTES, f"the server took {peak:.0f} MiB")
    check.expect(server.wait_for_import(), "segments wait for the log")
    check.expect(server.end() == 0, "the server does not stop")
    held = timestamps(place)
    wanted = {(poster.index, number) for poster in posters for number in poster.acknowledged}
    missing = [batch for batch in wanted if batch not in held]
    if control:
        check.expect(missing, "batches that were never acknowledged were not missed")
        return check.conclude(f"{len(missing)} of {len(wanted)} batches missed")
    check.expect(not missing, f"{len(missing)} acknowledged batches are not in the log")
    check.expect(place.run("verify").returncode == 0, "the log is damaged")
    return check.conclude(
        f"answers {counts}, {len(wanted) * BATCH:,} positions acknowledged, peak {peak:.0f} MiB")


def timestamps(place):
    """The whole batches in the originals of the log."""
    held = set()
    for original in (place.folder / "var/originals").glob("*.zst"):
        for line in unpacked(original).splitlines():
            features = json.loads(line)["locations"]
            first = features[0]["properties"]
            poster = int(first["device_id"].removeprefix("phone"))
            number = (first["timestamp"] - 1_767_322_800) // BATCH - poster * 1_000
            if len(features) == BATCH:
                held.add((poster, number))
    return held


def unpacked(path):
    """The bytes of an original; the library is one that Pacelog needs itself."""
    library = ctypes.CDLL(ctypes.util.find_library("zstd"))
    library.ZSTD_decompress.restype = ctypes.c_size_t
    library.ZSTD_getFrameContentSize.restype = ctypes.c_ulonglong
    packed = path.read_bytes()
    stated = library.ZSTD_getFrameContentSize(packed, ctypes.c_size_t(len(packed)))
    room = ctypes.create_string_buffer(min(stated, 32 << 20) + 1)
    size = library.ZSTD_decompress(
        room, ctypes.c_size_t(len(room)), packed, ctypes.c_size_t(len(packed)))
    return b"" if library.ZSTD_isError(ctypes.c_size_t(size)) else room.raw[:size]
