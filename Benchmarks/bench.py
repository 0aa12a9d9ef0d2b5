#!/usr/bin/env python3
"""Measures pacelog against the floors of performance, and prints one table.

Every thing is run in turn with its floor, several times; the table has the median of the ratios.
CPU is user and system time together. Nothing is printed of a run whose answer is wrong.

    Benchmarks/bench.py PACELOG DECODE-LOG GENERATE FLOOR [--size small|full] [--rounds N]
"""
import argparse, itertools, json, os, shutil, sqlite3, statistics, subprocess, sys, tempfile, time

import boards
import columns
import serving


# Runs a program and writes its cost. The peak of a process is at least that of its parent at the
# time of the start, so the parent is a process of its own that holds nothing.
MEASURE = """
import json, os, subprocess, sys, time
before = time.monotonic()
child = subprocess.Popen(sys.argv[2:])
_, status, usage = os.wait4(child.pid, 0)
child.returncode = os.waitstatus_to_exitcode(status)
cost = {"wall": time.monotonic() - before, "cpu": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss / 1024, "status": child.returncode}
with open(sys.argv[1], "w") as file:
    json.dump(cost, file)
"""


class Run:
    """One run of a program: what it printed, and what it cost."""

    def __init__(self, words, cwd=None, statuses=(0,)):
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors, \
                tempfile.NamedTemporaryFile("r") as costs:
            subprocess.run([sys.executable, "-S", "-c", MEASURE, costs.name, *words], cwd=cwd,
                           stdout=output, stderr=errors, check=True)
            output.seek(0)
            errors.seek(0)
            self.text, self.errors = output.read().decode(), errors.read().decode()
            cost = json.load(costs)
        self.wall, self.cpu, self.peak = cost["wall"], cost["cpu"], cost["peak"]
        if cost["status"] not in statuses:
            sys.exit(f"{' '.join(words)}: status {cost['status']}\n{self.errors}")


class Bench:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix="pacelog-bench-")
        self.rows = []
        self.cleared = itertools.count()

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def generate(self, *words):
        subprocess.run([self.options.generate, *map(str, words)], check=True)

    def floor(self, kind, *paths):
        return Run([self.options.floor, kind, *paths])

    def files(self, folder):
        return sorted(os.path.join(folder, name) for name in os.listdir(folder))

    def configure(self, name, inputs, members=None, originals=False):
        """Writes a configuration; the folders of its log and its output are beside it."""
        place = self.path(name)
        os.makedirs(place, exist_ok=True)
        entry = {"path": inputs}
        entry.update({"members": "by-folder"} if members else {"member": "me"})
        with open(os.path.join(place, "pipeline.json"), "w") as file:
            json.dump({"data": "var", "inputs": [entry], "output": "out",
                       "originals": originals}, file)
        return place

    def pacelog(self, place, *words, workers=2):
        return Run([self.options.pacelog, *words, "--config", "pipeline.json",
                    "--workers", str(workers)], cwd=place, statuses=(0, 3))

    def clear(self, place, *names):
        """Puts folders out of the way until the end: for a minute after many files are deleted,
        ext4 looks for room in ever longer steps, up to a third of the CPU time of a rebuild."""
        for name in names or ("var", "out"):
            if os.path.exists(os.path.join(place, name)):
                os.rename(os.path.join(place, name), self.path(f"cleared-{next(self.cleared)}"))

    def row(self, what, runs, floors=None, points=None, by="cpu", note=""):
        """One line of the table, from runs and the floors that were run between them."""
        ratio = ""
        if floors:
            ratios = [getattr(run, by) / getattr(floor, by) for run, floor in zip(runs, floors)]
            ratio = f"{statistics.median(ratios):.2f} ({by})"
        cpu = statistics.median(run.cpu for run in runs)
        wall = statistics.median(run.wall for run in runs)
        speed = f"{points / cpu / 1e6:.2f} M" if points else ""
        peak = max(run.peak for run in runs)
        self.rows.append((what, ratio, f"{cpu:.3f}", f"{wall:.3f}", speed, f"{peak:.0f}", note))
        print(f"{what}: {ratio} cpu {cpu:.3f} wall {wall:.3f} {speed} peak {peak:.0f} MB {note}",
              file=sys.stderr)

    def table(self):
        lines = ["| what | ÷ floor | CPU s | wall s | points/CPU s | peak MB | |",
                 "|---|---|---|---|---|---|---|"]
        return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in self.rows])


def points_read(run):
    return sum(source["recordsRead"] for source in json.loads(run.text)["imported"]["sources"])


def imported(run):
    report = json.loads(run.text)
    return report.get("imported", report)


def expect(found, wanted, what):
    if found != wanted:
        sys.exit(f"bench: {what}: {found}, and it should be {wanted}")


def import_once(bench, place, inputs, points, workers=1):
    """One import into an empty log."""
    bench.clear(place)
    run = Run([bench.options.pacelog, "import", "--no-rebuild", "--config", "pipeline.json",
               "--json", "--workers", str(workers), "--member", "me", inputs], cwd=place,
              statuses=(0, 3))
    expect(points_read(run), points, f"points of {inputs}")
    return run


def import_of(bench, name, inputs, points, floor, paths, workers=1, originals=False, by="cpu",
              what=None):
    """Imports into an empty log, in turn with the floor."""
    place = bench.configure(name, inputs, originals=originals)
    runs, floors = [], []
    for _ in range(bench.options.rounds):
        floors.append(bench.floor(floor, *paths))
        runs.append(import_once(bench, place, inputs, points, workers))
    log = sum(os.path.getsize(os.path.join(place, "var", file))
              for file in os.listdir(os.path.join(place, "var")) if file.startswith("events.sqlite"))
    bench.row(what or name, runs, floors, points, by, f"{log / points:.2f} bytes a point")
    return runs


def peers(bench, small):
    """What others take for the same files, those of them that are installed."""
    files, each, records = (4, 3600, 20_000) if small else (100, 3600, 500_000)
    points, folder, export = files * each, bench.path("peer-gpx"), bench.path("peer-export.xml")
    bench.generate("gpx", folder, files, each)
    bench.generate("apple", export, records)
    gpx = bench.files(folder)

    def gpsbabel():
        words = "gpsbabel -t -i gpx -f %s -o unicsv -F /dev/stdout | wc -l"
        run = Run(["sh", "-c", "; ".join(words % path for path in gpx)])
        # A line of headings a file.
        expect(sum(map(int, run.text.split())), points + files, "points that gpsbabel read")
        return run

    def gpxpy():
        run = Run([bench.options.python, "-c", GPXPY, *gpx])
        expect(int(run.text), points, "points that gpxpy read")
        return run

    def healthkit_to_sqlite():
        database = bench.path("health.db")
        if os.path.exists(database):
            os.remove(database)
        run = Run(["healthkit-to-sqlite", "--xml", export, database])
        rows = sqlite3.connect(database).execute("select count(*) from rStepCount").fetchone()[0]
        expect(rows, records, "records that healthkit-to-sqlite read")
        return run

    has_gpxpy = subprocess.run([bench.options.python, "-c", "import gpxpy"],
                               stderr=subprocess.DEVNULL).returncode == 0
    for name, is_there, peer, inputs, count in (
            ("gpsbabel, to CSV", shutil.which("gpsbabel"), gpsbabel, folder, points),
            ("gpxpy, length, times and climb", has_gpxpy, gpxpy, folder, points),
            ("healthkit-to-sqlite", shutil.which("healthkit-to-sqlite"), healthkit_to_sqlite,
             export, records)):
        if not is_there:
            print(f"{name}: not installed", file=sys.stderr)
            continue
        place = bench.configure(f"peer-{len(bench.rows)}", inputs)
        runs, ours = [], []
        for _ in range(bench.options.rounds):
            ours.append(import_once(bench, place, inputs, count, workers=2))
            runs.append(peer())
        bench.row(f"{name} ÷ Pacelog's import", runs, ours, count, by="wall")


GPXPY = """
import sys, gpxpy
points = 0
for path in sys.argv[1:]:
    with open(path) as file:
        gpx = gpxpy.parse(file)
    gpx.length_2d(), gpx.get_moving_data(), gpx.get_uphill_downhill()
    points += gpx.get_points_no()
print(points)
"""


def formats(bench, small):
    files, each = (10, 3600) if small else (100, 3600)
    lines = 200_000 if small else 2_000_000
    bench.generate("gpx", bench.path("gpx"), files, each)
    bench.generate("fit", bench.path("fit"), files, each)
    bench.generate("csv", bench.path("fixes.csv"), lines)
    bench.generate("jsonl", bench.path("fixes.jsonl"), lines)
    gpx, points = bench.files(bench.path("gpx")), files * each
    one = import_of(bench, "g1", bench.path("gpx"), points, "xml", gpx,
                    what="GPX import, one worker, originals not kept")
    stored_tracks(bench, "g1", gpx, points)
    import_of(bench, "g1o", bench.path("gpx"), points, "xml", gpx, originals=True,
              what="GPX import, one worker, originals kept")
    import_of(bench, "g2", bench.path("gpx"), points, "xml", gpx, workers=2, by="wall",
              what="GPX import, two workers, originals not kept")
    import_of(bench, "g2o", bench.path("gpx"), points, "xml", gpx, workers=2, originals=True,
              by="wall", what="GPX import, two workers, originals kept")
    fit = import_of(bench, "f1", bench.path("fit"), points, "bytes",
                    bench.files(bench.path("fit")), what="FIT import, one worker")
    share = statistics.median(a.cpu / b.cpu for a, b in zip(fit, one))
    bench.rows.append(("FIT ÷ GPX, CPU a point", f"{share:.2f} (cpu)", "", "", "", "", ""))
    import_of(bench, "c1", bench.path("fixes.csv"), lines, "bytes", [bench.path("fixes.csv")],
              what="GPSLogger CSV import, one worker")
    import_of(bench, "j1", bench.path("fixes.jsonl"), lines, "bytes", [bench.path("fixes.jsonl")],
              what="JSON lines import, one worker")
    apple(bench, 50_000 if small else 500_000)


def stored_tracks(bench, name, gpx, points):
    """What the log stores of a point, beside the least that its columns can be."""
    if not shutil.which("zstd"):
        print("zstd: not installed", file=sys.stderr)
        return
    log = sqlite3.connect(bench.path(name, "var", "events.sqlite"))
    stored = log.execute("SELECT sum(length(bytes)) FROM payloads").fetchone()[0]
    least = columns.byte_count(gpx)
    bench.rows.append(
        ("stored events ÷ columns as differences, zstd 3", f"{stored / least:.2f} (bytes)", "", "",
         "", "", f"{stored / points:.2f} ÷ {least / points:.2f} bytes a point"))
    print(*bench.rows[-1], file=sys.stderr)


def apple(bench, records):
    bench.generate("apple", bench.path("export.xml"), records)
    place = bench.configure("apple", bench.path("export.xml"))
    trial = Run([bench.options.pacelog, "import", "--no-rebuild", "--config", "pipeline.json",
                 "--json", "--member", "me", bench.path("export.xml")], cwd=place, statuses=(0, 3))
    if not imported(trial)["sources"][0].get("adapter"):
        bench.rows.append(("Apple export", "no adapter", "", "", "", "", ""))
        return
    import_of(bench, "apple", bench.path("export.xml"), records, "xml",
              [bench.path("export.xml")], what=f"Apple export, {records:,} records, one worker")


def age(folder):
    """Lets files come to rest: what was written just now is read once more."""
    time.sleep(4)


def club(bench, members, files, points, name):
    total = members * files
    inbox = bench.path(f"{name}-inbox")
    bench.generate("club", inbox, members, files, points)
    place = bench.configure(name, inbox, members=True)
    age(inbox)
    first = bench.pacelog(place, "run")
    expect(f"imported {total} files" in first.errors, True, "files of the club")
    bench.row(f"{name}: first run, import and rebuild", [first], points=total * points)
    def decode(*words):
        run = Run([bench.options.decode, os.path.join(place, "var"), *words])
        expect(int(run.text.split()[1]), total * points, "points of the log")
        return run

    runs, floors, projected = [], [], []
    for _ in range(bench.options.rounds):
        floors.append(decode())
        projected.append(decode("--project"))
        bench.clear(place, "out", "var/cache")
        runs.append(bench.pacelog(place, "rebuild"))
    bench.row(f"{name}: decoding the log alone", floors, points=total * points)
    bench.row(f"{name}: all read models, before the sinks", projected, floors, total * points)
    bench.row(f"{name}: full rebuild, empty cache, sinks included", runs, floors, total * points)
    bench.pacelog(place, "run")

    runs, floors = [], []
    for _ in range(bench.options.rounds):
        floors.append(Run(["find", inbox, "-type", "f", "-printf", "%s %T@\\n"]))
        expect(floors[-1].text.count("\n"), total, "files of the inbox")
        runs.append(bench.pacelog(place, "run"))
        expect(f"nothing new, {total} known" in runs[-1].errors, True, "files that are known")
    bench.row(f"{name}: nothing new, {total:,} files lying there", runs, floors)

    empty = bench.path(f"{name}-empty")
    os.makedirs(empty, exist_ok=True)
    bench.configure(name, empty, members=True)
    runs = [bench.pacelog(place, "run") for _ in range(bench.options.rounds)]
    bench.row(f"{name}: nothing new, empty input folder", runs)

    runs = []
    for number in range(bench.options.rounds):
        member = os.path.join(empty, f"member{members // 2:04d}")
        os.makedirs(member, exist_ok=True)
        bench.generate("next", os.path.join(member, f"{files + number:06d}.fit"),
                       files + number, files, points)
        runs.append(bench.pacelog(place, "run"))
        expect("imported 1 file (1 activity)" in runs[-1].errors, True, "new activity")
    bench.row(f"{name}: one new run for a member who has {files:,}", runs)


def strength(bench, members, each):
    """Exports of Strong of many members."""
    total, inbox = members * each, bench.path("sets-inbox")
    bench.generate("sets", inbox, members, each)
    place = bench.configure("sets", inbox, members=True)
    age(inbox)
    imports, rebuilds = [], []
    for _ in range(bench.options.rounds):
        bench.clear(place)
        imports.append(bench.pacelog(place, "run", "--no-rebuild", workers=1))
        expect(f"imported {members} files ({total // 20} activities)" in imports[-1].errors, True,
               "sets")
        rebuilds.append(bench.pacelog(place, "rebuild"))
    name = f"{total:,} sets of {members} members"
    bench.row(f"{name}: import, rows for points", imports, points=total)
    bench.row(f"{name}: full rebuild, rows for points", rebuilds, points=total)


def stream(bench, days):
    """A phone that tells its days: all of them, then day after day."""
    inbox, a_day = bench.path("phone-inbox"), 5_393
    os.makedirs(inbox)
    bench.generate("phone", os.path.join(inbox, "first.jsonl"), 0, days)
    place = bench.configure("phone", inbox)
    age(inbox)
    first = bench.pacelog(place, "run", "--json")
    expect(points_read(first), days * a_day, "fixes of the stream")
    bench.row(f"a stream of {days * a_day:,} fixes: first run", [first], points=days * a_day)
    runs = []
    for day in range(days, days + bench.options.rounds):
        bench.clear(place, "../phone-inbox")
        os.makedirs(inbox)
        bench.generate("phone", os.path.join(inbox, "day.jsonl"), day, 1)
        runs.append(bench.pacelog(place, "run", "--json"))
        expect(points_read(runs[-1]), a_day, "fixes of the new day")
    bench.row(f"a stream of {days * a_day:,} fixes: one new day", runs)


def main():
    words = argparse.ArgumentParser()
    for name in ("pacelog", "decode", "generate", "floor"):
        words.add_argument(name, type=os.path.abspath)
    words.add_argument("--size", choices=["small", "full"], default="small")
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--only", choices=["formats", "club", "board", "member", "strength", "stream",
                                          "peers", "serve"])
    words.add_argument("--python", default=sys.executable, help="one that knows gpxpy")
    options = words.parse_args()
    bench = Bench(options)
    try:
        small = options.size == "small"
        if options.only in (None, "formats"):
            formats(bench, small)
        if options.only in (None, "club"):
            for members in ([100] if small else [10, 100, 1000]):
                club(bench, members, 100 if not small else 20, 600, f"club of {members}")
        if options.only in (None, "club", "board"):
            boards.rows(bench)
        if options.only in (None, "member"):
            club(bench, 1, 300 if small else 10_000, 600, "one member")
        if options.only in (None, "strength"):
            strength(bench, 20 if small else 500, 2_000)
        if options.only in (None, "stream"):
            stream(bench, 60 if small else 5_600)
        if options.only in (None, "peers"):
            peers(bench, small)
        if options.only in (None, "serve"):
            serving.rows(bench, small)
    finally:
        shutil.rmtree(bench.folder, ignore_errors=True)
    print(bench.table())


if __name__ == "__main__":
    main()
