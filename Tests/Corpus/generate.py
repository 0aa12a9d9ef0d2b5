#!/usr/bin/env python3
"""Makes the small files of this folder, and the tables of true values beside them.

The tables are computed without Pacelog, by the methods that README.md names. Needs geographiclib.

    python3 Tests/Corpus/generate.py
"""
import datetime
import math
import pathlib
import struct

from geographiclib.geodesic import Geodesic

FOLDER = pathlib.Path(__file__).parent
START = datetime.datetime(2024, 5, 4, 7, 30, tzinfo=datetime.timezone.utc)
FIT_EPOCH = datetime.datetime(1989, 12, 31, tzinfo=datetime.timezone.utc)


def moment(seconds):
    text = (START + datetime.timedelta(seconds=seconds)).isoformat()
    return text.replace("+00:00", "Z")


def write(path, content):
    place = FOLDER / path
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(content if isinstance(content, bytes) else content.encode())


def table(name, columns, rows):
    lines = ["\t".join(columns)]
    lines += ["\t".join(str(row.get(column, "")) for column in columns) for row in rows]
    write(f"oracles/{name}.tsv", "\n".join(lines) + "\n")


def noise(index):
    """Between -1 and 1, the same on every machine."""
    value = (index * 1_103_515_245 + 12_345) & 0x7FFFFFFF
    value = (value * 1_103_515_245 + 12_345) & 0x7FFFFFFF
    return value / 0x3FFFFFFF - 1


def way(latitude, longitude, count, speed=3.0):
    """Points a second apart on a winding way; degrees rounded to seven places."""
    east = speed / 111_320 / max(0.05, math.cos(math.radians(latitude)))
    north = speed / 111_320
    points = []
    for index in range(count):
        heading = index / 70 + math.sin(index / 23)
        latitude += north * math.sin(heading) * (1 + 0.2 * noise(index))
        longitude += east * math.cos(heading) * (1 + 0.2 * noise(index + 7))
        wrapped = (longitude + 180) % 360 - 180
        points.append((round(latitude, 7), round(wrapped, 7)))
    return points


def elevation(index):
    """Metres: two hills, and the noise of a receiver."""
    return round(120 + 25 * math.sin(index / 110) + 1.2 * noise(index * 3), 1)


# GPX


def gpx(name, segments, times=True, root='xmlns="http://www.topografix.com/GPX/1/1" version="1.1"',
        prefix=""):
    tag = (prefix + ":") if prefix else ""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             f'<{tag}gpx {root} creator="Pacelog">', f"<{tag}trk>"]
    second = 0
    for segment in segments:
        lines.append(f"<{tag}trkseg>")
        for latitude, longitude in segment:
            time = f"<{tag}time>{moment(second)}</{tag}time>" if times else ""
            lines.append(f'<{tag}trkpt lat="{latitude:.7f}" lon="{longitude:.7f}">'
                         f"<{tag}ele>{elevation(second)}</{tag}ele>{time}</{tag}trkpt>")
            second += 1
        lines.append(f"</{tag}trkseg>")
        second += 240
    lines += [f"</{tag}trk>", f"</{tag}gpx>"]
    write(f"gpx/{name}", "\n".join(lines) + "\n")
    return {"file": name, "pts": sum(map(len, segments)),
            "wgs84_geodesic_2d": round(sum(map(length, segments)), 3)}


def length(points):
    """Metres: the sum of the geodesics between neighbouring points."""
    return sum(Geodesic.WGS84.Inverse(*a, *b, Geodesic.DISTANCE)["s12"]
               for a, b in zip(points, points[1:]) if a != b)


def all_gpx():
    table("gpx", ["file", "pts", "wgs84_geodesic_2d"], [
        gpx("two-segments.gpx", [way(52.52, 13.4, 300), way(52.53, 13.41, 400)]),
        gpx("date-line.gpx", [way(-17.0, 179.999, 400)]),
        gpx("equator.gpx", [way(0.0001, -78.5, 300)],
            root='xmlns="http://www.topografix.com/GPX/1/0" version="1.0"'),
        gpx("far-north.gpx", [way(84.2, 15.0, 350)], prefix="g",
            root='xmlns:g="http://www.topografix.com/GPX/1/1" version="1.1"'),
        gpx("plan.gpx", [way(47.0, 8.0, 120)], times=False),
    ])


# TCX


def speed(second):
    """Metres a second: repetitions of fast and slow, a stop, and uneven seconds."""
    if 500 <= second < 530:
        return 0.0
    base = 4.6 if second // 180 % 2 else 2.7
    return base * (1 + 0.1 * noise(second))


def tcx_activity(sport, first, laps):
    """An activity of laps of so many seconds; its text, its row and its points."""
    lines = [f'<Activity Sport="{sport}"><Id>{moment(first)}</Id>']
    points, meters, second, sums = [], 0.0, first, [0.0, 0.0, 0]
    positions = way(48.1, 11.5, sum(laps) + 1)
    for number, seconds in enumerate(laps):
        before, track = meters, []
        for _ in range(seconds):
            latitude, longitude = positions[second - first]
            stated = round(meters, 2)
            # A position every ten seconds keeps the files small.
            position = "" if second % 10 else (
                f"<Position><LatitudeDegrees>{latitude}</LatitudeDegrees><LongitudeDegrees>"
                f"{longitude}</LongitudeDegrees></Position>")
            track.append(f"<Trackpoint><Time>{moment(second)}</Time>{position}"
                         f"<DistanceMeters>{stated}</DistanceMeters></Trackpoint>")
            points.append((float(second), stated))
            meters += speed(second - first)
            second += 1
        stated, calories = round(meters - before, 2), 40 + 7 * number
        lines.append(
            f'<Lap StartTime="{moment(second - seconds)}"><TotalTimeSeconds>{seconds}.5'
            f"</TotalTimeSeconds><DistanceMeters>{stated}</DistanceMeters><Calories>{calories}"
            "</Calories><Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>"
            "<Track>" + "\n".join(track) + "</Track></Lap>")
        sums = [sums[0] + stated, sums[1] + seconds + 0.5, sums[2] + calories]
    lines.append("</Activity>")
    row = {"laps": len(laps), "pts": len(points), "sum_lap_DistanceMeters": round(sums[0], 2),
           "sum_lap_TotalTimeSeconds": round(sums[1], 2), "sum_lap_Calories": sums[2]}
    return "\n".join(lines), row, points


def best(points, meters):
    """Seconds: the least time of every window of that distance that begins or ends on a point."""
    kept = [points[0]]
    for point in points[1:]:
        if point[0] > kept[-1][0] and point[1] >= kept[-1][1]:
            kept.append(point)
    least = math.inf
    for direction in (1, -1):
        way_on = [(direction * t, direction * d) for t, d in kept][::direction]
        last = 0
        for t, d in way_on:
            while last < len(way_on) and way_on[last][1] - d < meters:
                last += 1
            if last == len(way_on):
                break
            (t0, d0), (t1, d1) = way_on[last - 1], way_on[last]
            least = min(least, t0 + (t1 - t0) * (meters - (d0 - d)) / (d1 - d0) - t)
    return least


DISTANCES = [("400m", 400), ("800m", 800), ("1k", 1000), ("1mi", 1609.344), ("2mi", 3218.688)]


def all_tcx():
    files = {
        "repetitions.tcx": [("Running", 0, [300, 450, 450])],
        "two-runs.tcx": [("Running", 0, [420]), ("Running", 4000, [360, 240])],
        "ride.tcx": [("Biking", 0, [300, 300])],
    }
    rows, efforts = [], []
    for name, activities in files.items():
        texts = []
        for index, activity in enumerate(activities):
            text, row, points = tcx_activity(*activity)
            texts.append(text)
            rows.append({"file": name, "activity": index} | row)
            for distance, meters in DISTANCES if activity[0] == "Running" else []:
                if points[-1][1] > meters:
                    efforts.append({"file": name, "activity": index, "distance": distance,
                                    "metres": meters,
                                    "exact_interpolated_s": f"{best(points, meters):.3f}"})
        write(f"tcx/{name}", '<?xml version="1.0"?>\n<TrainingCenterDatabase xmlns='
              '"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>\n'
              + "\n".join(texts) + "\n</Activities></TrainingCenterDatabase>\n")
    table("tcx", ["file", "activity", "laps", "pts", "sum_lap_DistanceMeters",
                  "sum_lap_TotalTimeSeconds", "sum_lap_Calories"], rows)
    table("best_efforts", ["file", "activity", "distance", "metres", "exact_interpolated_s"],
          efforts)


# FIT: the FIT protocol's own layout of headers, definitions, data and checksums.

SIZES = {0x00: "B", 0x02: "B", 0x84: "H", 0x85: "i", 0x86: "I"}
RECORD = [(253, 0x86), (0, 0x85), (1, 0x85), (2, 0x84), (3, 0x02), (5, 0x86), (6, 0x84)]
SESSION = [(253, 0x86), (2, 0x86), (5, 0x00), (7, 0x86), (8, 0x86), (9, 0x86), (11, 0x84),
           (16, 0x02), (17, 0x02), (22, 0x84), (23, 0x84)]


class FIT:
    def __init__(self, kind):
        self.body = b""
        self.message(0, [(0, 0x00), (1, 0x84), (2, 0x84), (4, 0x86)],
                     [kind, 1, 3113, self.stamp(0)])

    @staticmethod
    def stamp(second):
        return int((START - FIT_EPOCH).total_seconds()) + second

    def message(self, number, fields, *rows):
        self.body += struct.pack("<BBBHB", 0x40, 0, 0, number, len(fields))
        for field, kind in fields:
            self.body += struct.pack("BBB", field, struct.calcsize(SIZES[kind]), kind)
        for row in rows:
            self.body += b"\0" + struct.pack("<" + "".join(SIZES[k] for _, k in fields), *row)

    def file(self):
        head = struct.pack("<BBHI4s", 14, 0x20, 2195, len(self.body), b".FIT")
        head += struct.pack("<H", checksum(head))
        return head + self.body + struct.pack("<H", checksum(head + self.body))


def checksum(data):
    value = 0
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ (0xA001 if value & 1 else 0)
    return value


def semicircles(degrees):
    return round(degrees * 2**31 / 180)


def recording(sport, count, pause=None, speed_of=speed):
    """A FIT file of a record a second, and its row; the timer stops in a pause of seconds."""
    fit, meters, rows, timer = FIT(4), 0.0, [], 0
    for second, (latitude, longitude) in enumerate(way(46.5, 7.5, count)):
        if pause and pause[0] <= second < pause[1]:
            continue
        rows.append([fit.stamp(second), semicircles(latitude), semicircles(longitude),
                     round((elevation(second) + 500) * 5), 140 + second % 20,
                     round(meters * 100), round(speed_of(second) * 1000)])
        meters += speed_of(second)
        timer += 1
    end = fit.stamp(count)
    event = [(253, 0x86), (0, 0x00), (1, 0x00)]
    fit.message(21, event, [fit.stamp(0), 0, 0])
    if pause:
        before = [row for row in rows if row[0] < fit.stamp(pause[0])]
        fit.message(20, RECORD, *before)
        fit.message(21, event, [fit.stamp(pause[0]), 0, 4])
        fit.message(21, event, [fit.stamp(pause[1]), 0, 0])
        fit.message(20, RECORD, *rows[len(before):])
    else:
        fit.message(20, RECORD, *rows)
    fit.message(21, event, [end, 0, 4])
    climbed = median_of_five([row[3] for row in rows])
    total = rows[-1][5]
    fit.message(18, SESSION, [end, fit.stamp(0), sport, count * 1000, timer * 1000, total, 321,
                              149, 159, round(climbed), round(climbed)])
    fit.message(34, [(253, 0x86), (5, 0x86)], [end, 0])
    return fit.file(), {
        "start_time": START.isoformat(sep=" "), "total_distance": total / 100,
        "total_timer_time": float(timer), "total_elapsed_time": float(count),
        "total_moving_time": None, "total_ascent": round(climbed), "total_descent": round(climbed),
        "total_calories": 321, "avg_hr": 149, "max_hr": 159, "records": len(rows),
        "records_with_pos": len(rows), "last_record_distance": total / 100,
        "points": len(rows), "med5_hyst1": round(climbed, 1)}


def median_of_five(values):
    """Metres climbed, of fifths of a metre: a running median of five, of fewer at the ends; then a
    hysteresis: a change counts once it is more than a metre."""
    windows = [sorted(values[max(0, i - 2):i + 3]) for i in range(len(values))]
    smooth = [(window[(len(window) - 1) // 2] + window[len(window) // 2]) / 2 for window in windows]
    climbed, last = 0, smooth[0]
    for value in smooth[1:]:
        if abs(value - last) > 5:
            climbed += max(0, value - last)
            last = value
    return climbed / 5


def all_fit():
    run, run_row = recording(1, 900, speed_of=lambda s: 3 + noise(s) / 2)
    ride, ride_row = recording(2, 1200, pause=(400, 600), speed_of=lambda s: 6 + noise(s))
    empty = {name: None for name in run_row}
    settings = FIT(2)
    settings.message(3, [(1, 0x00)], [1])
    cut = run[:len(run) // 2]
    records, place = cut_records(cut)
    rows = [{"file": "run.fit", "records": 900} | run_row,
            {"file": "ride-with-a-pause.fit"} | ride_row,
            {"file": "settings.fit"} | empty | {"records": 0, "records_with_pos": 0},
            {"file": "cut.fit"} | empty | {
                "records": len(records), "records_with_pos": len(records),
                "last_record_distance": records[-1] / 100, "error": "unexpected end of file"}]
    for name, content in [("run", run), ("ride-with-a-pause", ride),
                          ("settings", settings.file()), ("cut", cut)]:
        write(f"fit/{name}.fit", content)
    columns = ["file", "start_time", "total_distance", "total_timer_time", "total_elapsed_time",
               "total_moving_time", "total_ascent", "total_descent", "total_calories", "avg_hr",
               "max_hr", "records", "records_with_pos", "last_record_distance", "error"]
    table("fit", columns, rows)
    table("ascent_fit", ["file", "points", "med5_hyst1"], [rows[0], rows[1]])
    print("cut.fit: the message that is cut begins at byte", place)


def cut_records(cut):
    """The distances of the whole records of `run.fit` in its first half, and where they end."""
    size = 1 + struct.calcsize("<" + "".join(SIZES[k] for _, k in RECORD))
    first = cut.index(struct.pack("<BBBHB", 0x40, 0, 0, 20, len(RECORD))) + 6 + 3 * len(RECORD)
    whole = (len(cut) - first) // size
    distances = [struct.unpack_from("<IiiHBIH", cut, first + 1 + size * index)[5]
                 for index in range(whole)]
    return distances, first + size * whole


# Hostile XML


def all_hostile():
    entities = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
    bodies = {
        "bomb.xml": f'<!DOCTYPE r [<!ENTITY e0 "lol">{entities}]><r>&e9;</r>',
        "quadratic.xml": f'<!DOCTYPE r [<!ENTITY a "{"a" * 5000}">]><r>{"&a;" * 500}</r>',
        "loop.xml": '<!DOCTYPE r [<!ENTITY a "&b;"><!ENTITY b "&a;">]><r>&a;</r>',
        "outside.xml": '<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/hostname">]><r>&e;</r>',
        "parameter.xml": '<!DOCTYPE r [<!ENTITY % p SYSTEM "none.dtd">%p;]><r/>',
        "declared-default.xml":
            '<!DOCTYPE gpx [<!ATTLIST trkpt lat CDATA "1" lon CDATA "2">]><gpx><trkpt/></gpx>',
        "deep.xml": "<r>" * 3000 + "</r>" * 3000,
        "attributes.xml":
            "<r " + " ".join(f'a{n}="{n}"' for n in range(3000)) + "/>",
        "same-attribute.xml": '<gpx lat="1" lat="2"/>',
        "unclosed.xml": '<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg><trkpt lat="1"',
        "two-roots.xml": "<gpx/><gpx/>",
        "comment.xml": "<!-- a -- b --><gpx/>",
        "unknown-encoding.xml": '<?xml version="1.0" encoding="x-none"?><gpx/>',
        "nul.xml": "<gpx>\0</gpx>",
    }
    for name, text in bodies.items():
        write(f"hostile_xml/{name}", text)
    write("hostile_xml/utf-16-bomb.xml",
          ('<?xml version="1.0" encoding="UTF-16"?>' + bodies["bomb.xml"]).encode("utf-16"))
    write("hostile_xml/not-utf-8.xml", b"<gpx>\xff\xfe\xc0\x80</gpx>")


all_gpx()
all_tcx()
all_fit()
all_hostile()
