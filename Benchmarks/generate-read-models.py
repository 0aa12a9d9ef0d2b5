#!/usr/bin/env python3
"""Writes the read models of a club that never ran: an input for measuring `pacelog site`.

    generate-read-models.py FOLDER [--members 1000] [--runs 100] [--points 900]
    generate-read-models.py FOLDER --more 100     one run more for each of so many members

The files keep to the contracts, and their digests are right; the numbers are invented.
"""

import argparse
import datetime
import hashlib
import json
import math
import pathlib

COLORS = ["#ff142c", "#ff6a1a", "#ffb40a", "#ffd700", "#aac619", "#55ac33", "#00924e"]


def digest(text):
    return hashlib.sha256(text.encode()).hexdigest()


def activity(member, number):
    start = datetime.datetime(2016, 1, 4, 7) + datetime.timedelta(days=3 * number)
    name = digest(f"{member} {number}")
    return {
        "aliases": [], "ascentMeters": 40.5, "averageHeartRate": 148.301,
        "averagePaceSecondsPerKilometer": 330.0, "calories": 600.0, "descentMeters": 40.5,
        "device": "watch", "deviceDistanceMeters": None, "distanceMeters": 8181.818,
        "distanceSource": "gps", "elapsedSeconds": 2700.0, "flags": [],
        "gpsDistanceMeters": 8181.818, "id": name,
        "localStart": start.isoformat() + "+01:00", "maximumHeartRate": 171,
        "movingSeconds": 2700.0, "movingTimeMethod": "speed",
        "sources": [{"adapter": "gpx", "fileName": f"{member}/{number}.gpx", "sha256": name}],
        "sport": "run", "sportSource": "file", "start": start.isoformat() + "Z",
        "timeZone": "Europe/Berlin", "timeZoneSource": "profile", "title": f"Run {number}",
    }


def route(number, points):
    """A loop of stretches of some twenty points each."""
    places = []
    for k in range(points):
        angle = 2 * math.pi * k / points
        places.append([round(13.4 + 0.02 * math.cos(angle) + number * 1e-5, 7),
                       round(52.5 + 0.012 * math.sin(angle), 7)])
    features = []
    for k in range(0, points - 1, 20):
        line = places[k:k + 21]
        seconds = 2700 / points
        features.append({
            "geometry": {"coordinates": line, "type": "LineString"},
            "properties": {
                "class": "average", "distanceMeters": 180.0,
                "endSeconds": round((k + len(line) - 1) * seconds, 3),
                "paceSecondsPerKilometer": 330.0 + k % 60, "startSeconds": round(k * seconds, 3),
                "stroke": COLORS[(k // 20) % len(COLORS)]},
            "type": "Feature"})
    return {"features": features, "schema": "pacelog.run-map.v0", "type": "FeatureCollection"}


def series(member, run):
    return {
        "distanceMeters": [round(8181.818 * k / 240, 3) for k in range(241)],
        "elapsedSeconds": 2700.0,
        "elevationMeters": [round(60 + 20 * math.sin(k / 30), 2) for k in range(241)],
        "heartRate": [140 + k % 20 for k in range(241)], "member": member, "run": run["id"],
        "schema": "pacelog.run-series.v0", "steps": 240,
    }


def detail(member, run):
    split = lambda k: {"distanceMeters": 1000.0, "elapsedSeconds": 330.0, "index": k + 1,
                       "movingSeconds": 330.0, "paceSecondsPerKilometer": 330.0 + k}
    window = {"endMeters": 5000.0, "endSeconds": 1650.0, "startMeters": 0.0, "startSeconds": 0.0}
    efforts = [{"discipline": name, "distanceMeters": meters, "paceSecondsPerKilometer": 330.0,
                "seconds": meters * 0.33, "window": window}
               for name, meters in [("400m", 400.0), ("1k", 1000.0), ("5k", 5000.0)]]
    return {
        "bestEfforts": efforts, "laps": [], "member": member,
        "provenance": {"bridgedGaps": 0, "droppedPoints": [], "event": run["id"],
                       "events": [run["id"]], "jumps": 0, "pointsKept": 900, "pointsRead": 900,
                       "segments": 1},
        "run": run, "schema": "pacelog.run.v0",
        "splitsPerKilometer": [split(k) for k in range(8)],
        "splitsPerMile": [split(k) for k in range(5)],
    }


def save(path, value):
    text = json.dumps(value, separators=(",", ":"), sort_keys=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return {"byteCount": len(text.encode()), "path": None, "sha256": digest(text)}


def write_member(folder, member, runs, points, first=0):
    """Writes the runs from `first` on, and the lists of all of them; the digest of the index."""
    home = folder / "members" / member
    index = home / "index.json"
    files = {}
    if first and index.exists():
        files = {f["path"]: f for f in json.loads(index.read_text())["files"]}
    activities = [activity(member, number) for number in range(runs)]

    def add(path, value):
        files[path] = {**save(home / path, value), "path": path}

    for number in range(first, runs):
        run = activities[number]
        add(f"runs/{run['id']}.json", detail(member, run))
        add(f"runs/{run['id']}.geojson", route(number, points))
        add(f"runs/{run['id']}.series.json", series(member, run))
    add("runs.json", {"member": member, "runs": activities[::-1], "schema": "pacelog.runs.v0"})
    days = [{"activeEnergyKilocalories": None, "activeMinutes": 45, "activities": [run["id"]],
             "date": run["localStart"][:10], "distanceMeters": 8181.818, "others": [],
             "sleepMinutes": 420, "sources": {}, "steps": 9000, "timeZone": "Europe/Berlin",
             "vigorousMinutes": None} for run in activities[::-1]]
    add("days.json", {"days": days, "member": member, "schema": "pacelog.days.v0"})
    add("records.json", {"member": member, "records": [], "refused": [],
                         "schema": "pacelog.records.v0", "tests": [], "years": []})
    save(index, {"files": [files[path] for path in sorted(files)], "lastSequence": runs,
                 "member": member, "problems": [], "schema": "pacelog.index.v0"})
    return digest(index.read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--members", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--points", type=int, default=900)
    parser.add_argument("--more", type=int, default=0)
    options = parser.parse_args()
    manifest = options.folder / "manifest.json"
    members = json.loads(manifest.read_text())["members"] if options.more else {}
    count = options.more or options.members
    for number in range(count):
        member = f"runner-{number:04}"
        first = options.runs if options.more else 0
        runs = options.runs + (1 if options.more else 0)
        members[member] = write_member(options.folder, member, runs, options.points, first)
    save(manifest, {"members": members, "schema": "pacelog.manifest.v0",
                    "settingsFingerprint": "0", "stages": {"runs": 1}, "tzdataVersion": "2025b"})


if __name__ == "__main__":
    main()
