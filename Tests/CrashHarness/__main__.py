"""Runs one harness: python3 Tests/CrashHarness HARNESS --programs .build/debug [options]"""

import argparse
import sys

import caches
import crash_points
import exports
import flips
import memory
import power_cuts
import serving
from harness import Workshop

parser = argparse.ArgumentParser(prog="CrashHarness", description=__doc__)
parser.add_argument(
    "harness", choices=["points", "kills", "cuts", "flips", "caches", "memory", "exports",
                "serve"])
parser.add_argument("--programs", required=True, help="folder with pacelog and log-under-test")
parser.add_argument("--number", type=int,
                    help="how many, or how many megabytes; without it all, 1,000 or 600, and of"
                         " `exports` 1,000 megabytes")
parser.add_argument("--sources", type=int, default=12, help="how many sources a log is made of")
parser.add_argument("--every-bit", action="store_true", help="not random bits, but all of them")
parser.add_argument("--sample-data", action="store_true", help="import SampleData, not three files")
parser.add_argument("--faults", default=None,
                    help="of kill,torn,short,EIO,ENOSPC those to try with `points`; without it all")
parser.add_argument("--limit", type=int, default=400, help="megabytes of memory for `memory`")
parser.add_argument("--control", choices=["lost", "syncs", "NORMAL", "forged", "early"],
                    help="break something on purpose: the harness must see it")
parser.add_argument("--seed", type=int, default=1)
options = parser.parse_args()

with Workshop(options.programs) as workshop:
    if options.harness == "points":
        status = crash_points.run(
            workshop, options.number, options.sample_data, options.control, options.seed,
            options.faults.split(",") if options.faults else None)
    elif options.harness == "kills":
        status = crash_points.run_kills(
            workshop, options.number or 1_000, options.sample_data, options.seed)
    elif options.harness == "cuts":
        status = power_cuts.run(
            workshop, options.number or 1_000, options.sources, options.control, options.seed)
    elif options.harness == "serve":
        status = serving.run(workshop, options.number or 100, options.control, options.seed)
    elif options.harness == "exports":
        status = exports.run(workshop, options.number or 1_000)
    elif options.harness == "caches":
        status = caches.run(workshop, options.number or 1_000, options.control, options.seed)
    elif options.harness == "memory":
        status = memory.run(workshop, options.number or 600, options.limit)
    else:
        status = flips.run(
            workshop, options.number or 1_000, options.sources, options.every_bit, options.seed)
sys.exit(status)
