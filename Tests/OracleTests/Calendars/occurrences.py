"""Prints the times of the classes in the calendars beside this file, as recurring-ical-events sees
them over ten years: file, start, end, title, status, tab-separated. The table of expected times
was made with version 3.8.2."""

import datetime
import pathlib

import icalendar
import recurring_ical_events

FIRST, LAST = datetime.date(2020, 1, 1), datetime.date(2030, 1, 1)


def text(moment):
    return moment.isoformat()


def day(moment):
    return moment.date() if isinstance(moment, datetime.datetime) else moment


print("file\tstart\tend\ttitle\tstatus")
for file in sorted(pathlib.Path(__file__).parent.glob("*.ics")):
    calendar = icalendar.Calendar.from_ical(file.read_bytes())
    rows = []
    for event in recurring_ical_events.of(calendar).between(FIRST, LAST):
        start, end = event["DTSTART"].dt, event["DTEND"].dt
        if FIRST <= day(start) < LAST:
            status = str(event.get("STATUS", ""))
            rows.append((file.name, text(start), text(end), str(event["SUMMARY"]), status))
    for row in sorted(rows):
        print("\t".join(row))
