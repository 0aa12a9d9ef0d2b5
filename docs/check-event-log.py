#!/usr/bin/env python3
"""Checks an event log of Pacelog without Pacelog: python3 docs/check-event-log.py var

Follows docs/event-log.md, with nothing but Python's own library: every digest, every commitment,
the chain from the first event to the last, and the durable head. Ends with status 1 at the first fault.
"""
import hashlib
import pathlib
import sqlite3
import struct
import sys


def sha256(value):
    return hashlib.sha256(value).digest()


def integer(value):
    return struct.pack("<q", value)


def text(value):
    return variable(value.encode())


def variable(value):
    return integer(len(value)) + value


def optional(value):
    return b"\0" if value is None else b"\1" + value


def check(condition, fault):
    if not condition:
        sys.exit(fault)


folder = pathlib.Path(sys.argv[1])
log = sqlite3.connect(f"file:{folder / 'events.sqlite'}?mode=ro", uri=True)
(log_id,) = log.execute("SELECT id FROM log").fetchone()

forgotten = set()
for key, name, digest in log.execute("SELECT key, name, digest FROM members"):
    named = b"\0" if name is None else b"\1" + text(name)
    check(digest == sha256(text("pacelog/member/1") + variable(key) + named), "a member differs")
    if name is None:
        forgotten.add(key)

chain = sha256(text("pacelog/chain-origin/1") + variable(log_id))
last = 0
for row in log.execute(
    "SELECT position, partition, member_key, sequence, id, kind, schema_version, recorded_at,"
    " import, source, part_count, salt, commitment, chain, digest FROM events ORDER BY position"
):
    (position, partition, key, sequence, event_id, kind, version, recorded, import_id, source,
     part_count, salt, commitment, stored_chain, digest) = row
    check(position == last + 1, f"position {last + 1}: there is no such event")
    last = position
    parts = [part for (part,) in log.execute(
        "SELECT bytes FROM payloads WHERE position = ? ORDER BY part", (position,))]
    check(len(parts) == part_count, f"position {position}: parts are missing")
    if version < 2:
        payload = sha256(
            text("pacelog/payload/1") + integer(len(parts)) + b"".join(map(variable, parts)))
    else:
        head = b"\1" + variable(parts[0]) if parts else b"\0"
        payload = sha256(text("pacelog/payload/2") + head)
        if len(parts) > 1:
            points = sha256(text("pacelog/points/1") + b"".join(map(variable, parts[1:])))
            check(parts[0].endswith(b"\x50\x2a\x4d\x18" + struct.pack("<I", 32) + points),
                  f"position {position}: points")
    if event_id is None:
        erased = import_id is None and source is None and salt is None and part_count == 0
        check(erased and key in forgotten, f"position {position}: half erased")
    else:
        check(commitment == sha256(salt + event_id + payload), f"position {position}: commitment")
    header = (integer(partition) + integer(position) + variable(key) + integer(sequence)
              + integer(kind) + integer(version) + integer(recorded))
    chain = sha256(text("pacelog/chain/1") + chain + header + commitment)
    check(stored_chain == chain, f"position {position}: chain")
    erasable = b"".join(map(optional, (event_id, import_id, source, salt)))
    check(digest == sha256(text("pacelog/row/1") + header + erasable + integer(part_count)
                           + commitment + chain + payload), f"position {position}: digest")

head = (folder / "events.head").read_text()
body, _, seal = head.rpartition("sha256 ")
check(seal == hashlib.sha256(body.encode()).hexdigest() + "\n", "the durable head differs")
check(f"log {log_id.hex()}\nposition {last}\nchain {chain.hex()}\n" in body,
      f"the durable head is not {last}")
print(f"{last} events, every digest and the chain as they should be")
