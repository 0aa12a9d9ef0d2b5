"""`day`: hours of posts of many phones in fast motion. Promise P24.

In every hour each phone makes a trip: twelve posts of five positions, every five minutes one. The
trips become segments, which are imported while the posts of the next hour arrive. The memory of
the server is read at the end of each hour: it must not grow from hour to hour, and every
acknowledged position must be in the log.
"""

import json
import socket
import time

import overload
from serving import Check, Server

POSTS, FIXES = 12, 5
CONNECTIONS = 32
MEMORY_MEBIBYTES = 150
# Of the last third of the hours against the third before: what an allocator keeps is not growth.
GROWTH = 1.05
# In an hour of the control.
LEAK_MEBIBYTES = 2
# A segment closes after a second without a post.
PAUSE_SECONDS = 1.5
START = 1_767_322_800


def name(phone):
    return f"member{phone}"


def post(phone, hour, number):
    """The positions of five minutes, of which no others have the time and the phone."""
    first = START + hour * 3_600 + number * 300
    features = [
        {"type": "Feature",
         "geometry": {"type": "Point", "coordinates": [
             round(8 + hour / 100 + (number * FIXES + fix) / 1e4, 6), 50 + phone % 100 / 1e3]},
         "properties": {"timestamp": first + fix * 60, "device_id": f"phone{phone}"}}
        for fix in range(FIXES)]
    return json.dumps({"locations": features}).encode()


class Line:
    """A connection on which one request is sent, and later its answer read."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def send(self, token, body):
        self.socket.sendall(
            b"POST /live/overland HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Authorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s"
            % (token.encode(), len(body), body))

    def status(self):
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = self.socket.recv(4_096)
            if not part:
                return None
            answer += part
        head, body = answer.split(b"\r\n\r\n", 1)
        size = next(int(line.split(b":")[1]) for line in head.split(b"\r\n")
                    if line.lower().startswith(b"content-length:"))
        while len(body) < size:
            body += self.socket.recv(4_096)
        return int(head[9:12])


def send_all(place, lines, posts):
    """Sends posts until each is acknowledged; returns how often one was answered otherwise."""
    waiting, others = list(posts), 0
    while waiting:
        again = []
        for start in range(0, len(waiting), len(lines)):
            group = list(zip(lines, waiting[start:start + len(lines)]))
            for line, (phone, hour, number) in group:
                line.send(place.tokens[name(phone), "post"], post(phone, hour, number))
            again += [sent for line, sent in group if line.status() != 200]
        others += len(again)
        waiting = again
        if again:
            time.sleep(0.2)
    return others


def run(place, phones, hours, control=None):
    check = Check("day" + (f", with the control {control}" if control else ""))
    server = Server(place, "--quiet", "1", "--refresh", "5")
    lines = [Line(server.port) for _ in range(CONNECTIONS)]
    marks, others, began = [], 0, time.monotonic()
    for hour in range(hours):
        others += send_all(place, lines, [
            (phone, hour, number) for number in range(POSTS) for phone in range(phones)])
        marks.append(server.memory("VmRSS") + (LEAK_MEBIBYTES * hour if control else 0))
        print(f"hour {hour + 1}: {marks[-1]:.0f} MiB after {time.monotonic() - began:.0f} s",
              flush=True)
        time.sleep(PAUSE_SECONDS)
    third = hours // 3
    before, after = max(marks[third:2 * third]), max(marks[2 * third:])
    if control:
        check.expect(after > before * GROWTH, "a growth of the memory was not found")
        server.end()
        return check.conclude(f"{before:.0f} MiB, then {after:.0f} MiB")
    check.expect(after <= before * GROWTH,
                 f"the memory grows: {before:.0f} MiB, then {after:.0f} MiB")
    check.expect(max(marks) < MEMORY_MEBIBYTES, f"the server took {max(marks):.0f} MiB")
    check.expect(server.wait_for_import(1_800), "segments wait for the log")
    peak, seconds = server.memory(), time.monotonic() - began
    check.expect(server.end() == 0, "the server does not stop")
    held = positions(place)
    wanted = {(phone, START + hour * 3_600 + minute * 60)
              for phone in range(phones) for hour in range(hours) for minute in range(60)}
    check.expect(not wanted - held, f"{len(wanted - held)} positions are not in the log")
    check.expect(place.run("verify").returncode == 0, "the log is damaged")
    return check.conclude(
        f"{phones * hours * POSTS:,} posts, {others:,} of them answered 503 before, in "
        f"{seconds:.0f} s; MiB by hours {[round(mark) for mark in marks]}, peak {peak:.0f}")


def positions(place):
    """The phone and time of every position in the originals of the log."""
    held = set()
    for original in (place.folder / "var/originals").rglob("*.zst"):
        for line in overload.unpacked(original).splitlines():
            for feature in json.loads(line)["locations"]:
                held.add((int(feature["properties"]["device_id"].removeprefix("phone")),
                          feature["properties"]["timestamp"]))
    return held
