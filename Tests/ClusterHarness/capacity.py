"""Very many small members: a night without news, one changed member, the manifest, `status`."""

import datetime
import json
import os
import resource
import subprocess
import time

from cluster import FINE, Place, single_server
from small_input import HEAD, point

POINTS = 12


def tiny_gpx(number, day):
    begin = datetime.datetime(2026, 3, day, 6) + datetime.timedelta(seconds=number % 80_000)
    lines = "".join(
        point(50 + index * 0.0009, 8 + number % 1_000 * 0.001,
              (begin + datetime.timedelta(seconds=30 * index)).isoformat())
        for index in range(POINTS))
    return f"{HEAD}<trk><type>running</type><trkseg>\n{lines}</trkseg></trk></gpx>\n"


def check(program, members, in_database, on_demand, stages):
    with Place(program) as place:
        settings = {"stages": {name: {} for name in stages}} if stages else {}
        place.configure(single_server(place) if in_database else None,
                        onDemand=on_demand, originals=False, **settings)
        time.sleep(2)
        for number in range(members):
            folder = place.folder / f"in/member{number}"
            folder.mkdir(parents=True)
            (folder / "run.gpx").write_text(tiny_gpx(number, 1))
        say(f"{members} members with one run of {POINTS} points each,"
            f" log in {'a database' if in_database else 'a file'},"
            f" documents of activities {'on demand' if on_demand else 'stored'},"
            f" stages {' '.join(stages) if stages else 'all'}, no originals")
        measured(place, "first import and rebuild", "run")
        sizes(place, members)
        measured(place, "a night without news", "run")
        measured(place, "a second night without news", "run")
        (place.folder / f"in/member{members // 2}/new.gpx").write_text(tiny_gpx(7, 2))
        measured(place, "a night with one changed member", "run")
        measured(place, "status", "status")
        if on_demand:
            index = json.loads((place.folder / "out/members/member7/2026/index.json").read_text())
            path = next(file["path"] for file in index["files"] if ".geojson" in file["path"])
            measured(place, "a document on demand", "materialize", "member7", f"2026/{path}")
        measured(place, "a full rebuild", "rebuild")
    return 0


def measured(place, name, *words):
    """Prints wall and CPU time and the highest memory of a command."""
    began = time.monotonic()
    process = subprocess.Popen(
        [place.program, *words, "--config", place.config], stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    wall = time.monotonic() - began
    note = "" if process.returncode in FINE else f", STATUS {process.returncode}: {errors[:300]}"
    say(f"{name}: {wall:.1f} s, CPU {usage.ru_utime + usage.ru_stime:.1f} s,"
        f" {usage.ru_maxrss / 1024:.0f} MiB{note}")


def sizes(place, members):
    made = len(os.listdir(place.folder / "out/members"))
    assert made == members, f"{made} members instead of {members}"
    files = total = 0
    for folder, _, names in os.walk(place.folder / "out"):
        files += len(names)
        total += sum(os.path.getsize(os.path.join(folder, name)) for name in names)
    manifest = (place.folder / "out/manifest.json").stat().st_size
    log = place.folder / "var/events.sqlite"
    kept = f", log {log.stat().st_size / 1e6:.0f} MB" if log.exists() else ""
    say(f"output: {files} files, {total / 1e6:.0f} MB, manifest {manifest / 1e6:.1f} MB{kept}")


def say(text):
    print(f"capacity: {text}", flush=True)
