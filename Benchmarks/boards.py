"""A changed member of a board of 100,000: the published season is filled with invented members.

Importing 100,000 members takes far longer than what is measured: the update of the documents of the
club reads none of the other members' files, only the season that they are published in.
"""
import bisect, hashlib, json, os, random, statistics

import bench as runs

MEMBERS, SEASON, ROWS_PER_PAGE = 100_000, "2026-03", 1_000


def rows(bench):
    inbox = bench.path("board-inbox")
    place = bench.configure("board", inbox, members=True)
    change(place, "pipeline.json", lambda settings: settings.update(
        stages={"activities": {}, "club": {}}, boards=[{"name": "runs", "measure": "distanceMeters"}]))
    for number in range(3):
        member(inbox, f"real{number}")
    bench.pacelog(place, "run")
    ranking = fill(os.path.join(place, "out"))
    runs.age(inbox)
    # The caches follow the documents that were written in their places.
    bench.pacelog(place, "run")
    quiet, changed = [], []
    for number in range(max(5, bench.options.rounds)):
        quiet.append(bench.pacelog(place, "run"))
        runs.expect("nothing rewritten" in quiet[-1].errors, True, "a board without news")
        path = os.path.join(inbox, "real1", f"{number}.gpx")
        run_file(path, f"2026-03-{10 + number:02d}", 2 + number)
        before = pages(place)
        changed.append(bench.pacelog(place, "run"))
        check(place, ranking, before)
    bench.row(f"a board of {MEMBERS:,}: nothing new", quiet)
    beside = [run.cpu - calm.cpu for run, calm in zip(changed, quiet)]
    bench.row(f"a board of {MEMBERS:,}: one changed member", changed,
              note=f"{statistics.median(beside):.3f} s of CPU time beside nothing new (0.05)")


def member(inbox, name):
    folder = os.path.join(inbox, name)
    os.makedirs(folder)
    with open(os.path.join(folder, "member.json"), "w") as file:
        json.dump({"boards": [{"board": "runs", "name": name, "audience": "club"}]}, file)
    run_file(os.path.join(folder, "first.gpx"), "2026-03-05", 2)


def run_file(path, day, speed):
    """Half an hour, straight to the north."""
    points = "".join(
        f'<trkpt lat="{48 + second * speed / 111_200:.7f}" lon="16"><time>{day}T08:'
        f'{second // 60:02d}:{second % 60:02d}Z</time></trkpt>' for second in range(0, 1800, 10))
    with open(path, "w") as file:
        file.write('<?xml version="1.0"?><gpx version="1.1" creator="bench" xmlns="http://www.top'
                   f'ografix.com/GPX/1/1"><trk><type>running</type><trkseg>{points}</trkseg></trk></gpx>')


def change(home, path, edit):
    """Changes a JSON file, and returns how an index names it."""
    with open(os.path.join(home, path)) as file:
        value = json.load(file)
    edit(value)
    return write(home, path, value)


def write(home, path, value):
    data = (json.dumps(value, indent=2, sort_keys=True) + "\n").encode()
    with open(os.path.join(home, path), "wb") as file:
        file.write(data)
    return {"path": path, "byteCount": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def fill(out):
    """Puts the other members into the season, and returns all scores but those of real1."""
    year, home = os.path.join(out, "club", "2026"), "boards/runs"
    with open(os.path.join(year, home, f"{SEASON}.json")) as file:
        season = json.load(file)
    numbers = random.Random(5)
    table = season["rows"]
    for number in range(MEMBERS - len(table)):
        score = numbers.randrange(500, 60_000) + numbers.randrange(1, 10) / 1_000
        table.append({**table[0], "member": f"other{number:06d}", "name": f"O {number}",
                      "score": score})
    table.sort(key=lambda row: (-row["score"], row["member"]))
    starts = [0] + [at for at, row in enumerate(table) if at and begins_page(row["member"])]
    season["rows"], season["pages"], season["rowCount"], files = [], [], len(table), []
    for start, end in zip(starts, starts[1:] + [len(table)]):
        part = [{**row, "rank": None} for row in table[start:end]]
        name = f"{SEASON}.{'from-' + part[0]['member'] if start else 'top'}.json"
        files.append(write(year, f"{home}/{name}", {
            "board": "runs", "rows": part, "schema": "pacelog.board-rows.v1", "season": SEASON}))
        rank = 1 + next(at for at, row in enumerate(table) if row["score"] == part[0]["score"])
        season["pages"].append({"endsAt": season["endsAt"], "first": part[0], "firstRank": rank,
                                "path": name, "rowCount": len(part)})
    files.append(write(year, f"{home}/{SEASON}.json", season))
    files.sort(key=lambda file: file["path"])
    index = change(year, "index.json", lambda value: value.update(files=files))
    top = change(os.path.join(out, "club"), "index.json", lambda value: value.update(
        files=[{**index, "path": "2026/index.json"}]))
    change(out, "manifest.json", lambda value: value.update(
        club={**top, "path": "club/index.json"}))
    return sorted(-row["score"] for row in table if row["member"] != "real1")


def begins_page(name):
    """As `SeasonPages.beginsPage`."""
    mask, value = (1 << 64) - 1, 0xCBF29CE484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001B3 & mask
    value = (value ^ (value >> 33)) * 0xFF51AFD7ED558CCD & mask
    return (value ^ (value >> 33)) % ROWS_PER_PAGE == 0


def pages(place):
    folder = os.path.join(place, "out", "club", "2026", "boards", "runs")
    return {name: os.stat(os.path.join(folder, name)).st_mtime_ns for name in os.listdir(folder)}


def check(place, ranking, before):
    """The member has the rank of the score; at most the season and two pages are written."""
    after = pages(place)
    written = [name for name in after if after[name] != before.get(name)]
    runs.expect(len(written) in (1, 2, 3) and len(after) == len(before), True, f"files {written}")
    home = os.path.join(place, "out", "club", "2026", "boards", "runs")
    with open(os.path.join(home, f"{SEASON}.json")) as file:
        season = json.load(file)
    with open(os.path.join(place, "out", "members", "real1", "2026", "club.json")) as file:
        score = json.load(file)["boards"][0]["score"]
    runs.expect(season["rowCount"], MEMBERS, "rows of the board")
    seen, before = [], 0
    for page in season["pages"]:
        with open(os.path.join(home, page["path"])) as file:
            part = json.load(file)["rows"]
        seen += [before + at for at, row in enumerate(part)
                 if (row["member"], row["score"]) == ("real1", score)]
        before += len(part)
    runs.expect(seen, [bisect.bisect_left(ranking, -score)], "place on the board")
