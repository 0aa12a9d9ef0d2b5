"""Exports of a gigabyte: how much memory does their import take?

Makes an Apple Health export, a Records.json of Google and a zip of 10,000 activities, imports each
into a log of its own, and says how much memory was resident at most.
"""

import datetime
import random
import zipfile

import small_input
from harness import Failures
from memory import peak_megabytes

LIMIT_MEGABYTES = 120
EPOCH = datetime.datetime(2015, 1, 1)
QUANTITIES = [
    ("StepCount", "count", 1, 180), ("HeartRate", "count/min", 48, 180),
    ("ActiveEnergyBurned", "Cal", 1, 20), ("DistanceWalkingRunning", "km", 1, 2),
]


def write_apple(path, megabytes):
    """By quantity and then by time, as Apple writes it, from two devices."""
    chance = random.Random(1)
    size = megabytes << 20
    with open(path, "w") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_US">\n'
                   '<ExportDate value="2026-01-01 08:00:00 +0100"/>\n')
        for name, unit, low, high in QUANTITIES:
            end = file.tell() + size // len(QUANTITIES)
            moment = EPOCH
            while file.tell() < end:
                lines = []
                for _ in range(2_000):
                    moment += datetime.timedelta(seconds=chance.randint(20, 240))
                    source, device = chance.choice([
                        ("Anna\u2019s Apple\u00a0Watch", "Watch6,7"), ("iPhone", "iPhone14,2")])
                    lines.append(
                        f' <Record type="HKQuantityTypeIdentifier{name}" sourceName="{source}"'
                        f' sourceVersion="10.1" device="&lt;&lt;HKDevice: 0x2810ac&gt;, name:{source},'
                        f' manufacturer:Apple Inc., model:{device}, hardware:{device}&gt;"'
                        f' unit="{unit}" creationDate="{moment} +0100" startDate="{moment} +0100"'
                        f' endDate="{moment + datetime.timedelta(seconds=10)} +0100"'
                        f' value="{chance.randint(low, high)}"/>\n')
                file.write("".join(lines))
        file.write("</HealthData>\n")


def write_records(path, megabytes):
    chance = random.Random(2)
    size = megabytes << 20
    moment, latitude, longitude = EPOCH, 525200000, 134050000
    with open(path, "w") as file:
        file.write('{\n  "locations": [')
        while file.tell() < size:
            entries = []
            for _ in range(2_000):
                moment += datetime.timedelta(seconds=chance.randint(15, 120))
                latitude += chance.randint(-900, 900)
                longitude += chance.randint(-900, 900)
                comma = "" if file.tell() < 30 and not entries else ","
                entries.append(
                    f'{comma}{{\n    "latitudeE7": {latitude},\n    "longitudeE7": {longitude},\n'
                    f'    "accuracy": {chance.randint(5, 60)},\n    "source": "WIFI",\n'
                    f'    "deviceTag": 1872046,\n    "timestamp": "{moment.isoformat()}.123Z"\n  }}')
            file.write("".join(entries))
        file.write("]\n}\n")


def write_zip(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number in range(members):
            archive.writestr(f"activities/{number}.gpx", small_input.long_gpx(number, 60))


def run(workshop, megabytes):
    failures = Failures("exports")
    figures = []
    for name, write, amount in [
        ("export.xml", write_apple, megabytes), ("Records.json", write_records, megabytes),
        ("activities.zip", write_zip, 10 * megabytes),
    ]:
        folder = workshop.fresh("exports")
        write(folder / name, amount)
        size = (folder / name).stat().st_size >> 20
        status, peak = peak_megabytes(
            [workshop.pacelog, "import", "--no-rebuild", name], folder, None)
        figures.append(f"{name} of {size} MB took {peak} MB")
        failures.expect(status == 0, f"the import of {name} ends with {status}")
        failures.expect(peak <= LIMIT_MEGABYTES, f"the import of {name} takes {peak} MB")
    return failures.conclude(f"at most {LIMIT_MEGABYTES} MB: {', '.join(figures)}")
