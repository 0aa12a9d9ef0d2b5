"""A few small files, the same every time, so that a run of the program takes no time."""

import datetime
import random


HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<gpx version="1.1" creator="crash" xmlns="http://www.topografix.com/GPX/1/1">\n')


def point(latitude, longitude, clock):
    return (f'<trkpt lat="{latitude:.7f}" lon="{longitude:.7f}"><ele>100.0</ele>'
            f"<time>{clock}Z</time></trkpt>\n")


def gpx(day, points=40):
    begin = datetime.datetime(2026, 3, day, 6)
    lines = "".join(
        point(50 + index * 0.00027, 8, (begin + datetime.timedelta(seconds=10 * index)).isoformat())
        for index in range(points))
    return (f"{HEAD}<trk><name>Run {day}</name><type>running</type><trkseg>\n{lines}"
            "</trkseg></trk></gpx>\n")


def long_gpx(number, points):
    """A ride with a point a second, which goes to and fro and does not compress well."""
    start = datetime.datetime(2020, 1, 1) + datetime.timedelta(days=2 * number)
    chance = random.Random(number)
    lines = "".join(
        point(50 + index % 5_000 * 0.00005 + chance.random() * 0.00002, 8 + number * 0.01,
              (start + datetime.timedelta(seconds=index)).isoformat())
        for index in range(points))
    return f"{HEAD}<trk><type>cycling</type><trkseg>\n{lines}</trkseg></trk></gpx>\n"


def write(folder):
    """Two inputs: `before` is imported and acknowledged, `during` meets the fault."""
    for name, days in {"before": [1, 2], "during": [3, 4, 5]}.items():
        (folder / name).mkdir(parents=True)
        for day in days:
            (folder / name / f"run{day}.gpx").write_text(gpx(day))
        (folder / name / "broken.gpx").write_text(f"<gpx><trk>{name}")
