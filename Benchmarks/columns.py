"""How small the tracks of the generated GPX files can be: their columns as differences, by zstd.

Time, latitude and longitude as second differences, elevation, heart rate and cadence as first
ones, each a variable number of bytes, column after column; level 3, every file by itself.
"""
import re, subprocess
from datetime import datetime
from decimal import Decimal

PLACES = {"lat": (r'<trkpt lat="([^"]+)"', 7), "lon": (r'lon="([^"]+)"', 7),
          "ele": (r"<ele>([^<]+)<", 2), "hr": (r"<ns3:hr>([^<]+)<", 0),
          "cad": (r"<ns3:cad>([^<]+)<", 0)}


def differences(values):
    return values[:1] + [after - before for before, after in zip(values, values[1:])]


def packed(values):
    """Small numbers in few bytes, whichever their sign."""
    output = bytearray()
    for value in values:
        value = value << 1 if value >= 0 else (-value << 1) - 1
        while value >= 128:
            output.append(value & 127 | 128)
            value >>= 7
        output.append(value)
    return bytes(output)


def columns(text):
    found = {name: [int(round(Decimal(word).scaleb(places))) for word in re.findall(pattern, text)]
             for name, (pattern, places) in PLACES.items()}
    # The first is that of the file.
    times = re.findall(r"<time>([^<]+)<", text)[1:]
    found["time"] = [round(datetime.fromisoformat(word.replace("Z", "+00:00")).timestamp() * 1000)
                     for word in times]
    assert len({len(column) for column in found.values()}) == 1, "a point lacks a value"
    return found


def byte_count(paths):
    """Of all tracks together, compressed."""
    total = 0
    for path in paths:
        with open(path) as file:
            found = columns(file.read())
        first = [packed(differences(found[name])) for name in ("ele", "hr", "cad")]
        second = [packed(differences(differences(found[name]))) for name in ("time", "lat", "lon")]
        total += len(subprocess.run(["zstd", "-3", "-c", "--no-check"], check=True,
                                    input=b"".join(second + first), capture_output=True).stdout)
    return total
