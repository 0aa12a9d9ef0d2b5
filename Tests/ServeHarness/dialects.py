"""`dialects`: a fuzzer for the four dialects and for acts, over the real server.

Bodies are mutated from valid ones with a seeded generator. Every answer is one that the dialect
has, and what was acknowledged is imported without a rejection.
"""

import http.client
import random
import string

from serving import Check, Server

FIX = ('{"_type":"location","tid":"an","lat":52.5,"lon":13.4,"tst":1767322800,"acc":5,"vel":3,'
       '"cog":90,"alt":30,"batt":50,"topic":"owntracks/anna/phone"}')
BATCH = ('{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[13.4,52.5]},'
         '"properties":{"timestamp":"2026-01-02T03:00:00Z","speed":2,"device_id":"ov",'
         '"horizontal_accuracy":5}},{"type":"Feature","geometry":{"type":"Point","coordinates":'
         '[13.5,52.6]},"properties":{"timestamp":"2026-01-02T03:00:05Z","action":"visit"}}]}')
COORDINATES = ('{"location":{"timestamp":"2026-01-02T03:00:00Z","coords":{"latitude":52.5,'
               '"longitude":13.4,"accuracy":5,"speed":-1,"heading":90}},"device_id":"t"}')
QUERY = "id=w&lat=52.5&lon=13.4&timestamp=1767322800&speed=3&bearing=90&altitude=30&accuracy=5"
SEEDS = [
    ("POST", "/live/owntracks", FIX, "application/json"),
    ("POST", "/live/overland", BATCH, "application/json"),
    ("POST", "/live/osmand", COORDINATES, "application/json"),
    ("POST", "/live/osmand", QUERY, "application/x-www-form-urlencoded"),
    ("GET", "/live/osmand?" + QUERY, None, None),
    ("GET", "/live/gpslogger?" + QUERY, None, None),
    ("PUT", "/live/gpslogger", QUERY, "application/x-www-form-urlencoded"),
]
WORDS = ["null", "true", "-0", "1e400", "-1", "9" * 30, "[]", "{}", '""', "\\ud800", "\x00", "é",
         "90.0000001", "181", "nan", "%", "%FF", "%00", "&", "=", "[" * 40, '{"a":' * 40, ",",
         "9999999999999", "2026-13-01T00:00:00Z", "0000-00-00 00:00:00", "📍"]
TAKEN = {200, 400, 413}


def mutated(chance, text):
    for _ in range(chance.randint(1, 4)):
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.choice([0, 0, 1, 1, 2, 5, 20]))
        part = chance.choice([
            lambda: chance.choice(WORDS), lambda: chance.choice(string.printable),
            lambda: text[start:end] * 2, lambda: ""])()
        text = text[:start] + part + text[end:]
    return text


def bytes_of(chance, text):
    raw = bytearray(text.encode())
    if raw and chance.random() < 0.2:
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    return bytes(raw)


def request_of(chance):
    method, path, body, kind = chance.choice(SEEDS)
    if body is None:
        name, _, query = path.partition("?")
        raw = bytes_of(chance, mutated(chance, query))
        safe = "".join(chr(b) if 33 <= b < 127 and b != 35 else f"%{b:02X}" for b in raw)
        return method, f"{name}?{safe[:8_000]}", None, {}
    return method, path, bytes_of(chance, mutated(chance, body)), {"Content-Type": kind}


def run(place, number, seed):
    check = Check("dialects")
    chance = random.Random(seed)
    server = Server(place, "--quiet", "1")
    # Many tokens: the rate of one is limited.
    members = sorted({member for member, scope in place.tokens if scope == "post"})
    counts = {}
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    for _ in range(number):
        method, path, body, headers = request_of(chance)
        bearer = place.bearer(chance.choice(members), "post")
        status = None
        while status in (None, 503):
            try:
                connection.request(method, path, body=body, headers={**headers, **bearer})
                answer = connection.getresponse()
                text = answer.read()
                status = answer.status
            except (OSError, http.client.HTTPException) as error:
                check.expect(False, f"{method} {path} {body!r}: {error!r}")
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
                break
        counts[status] = counts.get(status, 0) + 1
        check.expect(status in TAKEN, f"{method} {path} {body!r}: {status} {text!r}")
    check.expect(counts.get(200), "nothing was taken")
    check.expect(counts.get(400), "nothing was refused")
    check.expect(server.is_well(), "the server is gone")
    server.wait_for_import(10)
    check.expect(server.end() == 0, "the server does not stop")
    refused = [line for line in server.lines if "was refused" in line]
    check.expect(not refused, f"an acknowledged post was refused: {refused[:3]}")
    return check.conclude(f"answers {counts}")
