"""Checks `pacelog serve` from outside: README.md describes them.

    python3 Tests/ServeHarness [--program PACELOG] CHECK [options]
"""

import argparse
import resource
import signal
import sys

import acts
import day
import dialects
import overload
import peers
import smuggling
from serving import Place


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--program", default=".build/release/pacelog")
    words.add_argument("check", choices=[
        "acts", "smuggling", "dialects", "overload", "day", "slow", "schema"])
    words.add_argument("--number", type=int, default=5_000, help="requests of dialects")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--seconds", type=int, default=20, help="of overload and slow")
    words.add_argument("--phones", type=int, default=50, help="of day")
    words.add_argument("--hours", type=int, default=24, help="of day")
    words.add_argument("--connections", type=int, default=1_000, help="of slow")
    words.add_argument("--examples", type=int, default=50, help="of schema")
    words.add_argument("--schemathesis", help="the program, when it is not in the path")
    words.add_argument("--control", choices=["early", "growth", "description"],
        help="a mutation that must be caught")
    options = words.parse_args()
    # An interrupted check removes its folder too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if options.check == "acts":
        sys.exit(0 if acts.run(options.program) else 1)
    many = options.check in ("overload", "dialects")
    members = overload.MEMBERS if many else ("anna", "ben")
    if options.check == "day":
        members = [day.name(phone) for phone in range(options.phones)]
    place = Place(options.program, members)
    try:
        done = {
            "smuggling": lambda: smuggling.run(place),
            "dialects": lambda: dialects.run(place, options.number, options.seed),
            "overload": lambda: overload.run(place, options.seconds, options.control),
            "day": lambda: day.run(place, options.phones, options.hours, options.control),
            "slow": lambda: peers.slow(place, options.seconds, options.connections),
            "schema": lambda: peers.schema(place, options.examples, options.schemathesis, options.control),
        }[options.check]()
    finally:
        place.remove()
    sys.exit(0 if done else 1)


main()
