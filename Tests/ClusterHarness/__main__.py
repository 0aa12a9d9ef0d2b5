"""Checks of Pacelog on several machines: see README.md."""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

FAULTS = ["killed_primary", "killed_everything", "stopped_primary", "etcd_away", "full_disk",
          "stale_primary"]


def main():
    parser = argparse.ArgumentParser(prog="ClusterHarness", description=__doc__)
    parser.add_argument("--program", default=HERE.parent.parent / ".build/release/pacelog")
    checks = parser.add_subparsers(dest="check", required=True)
    spark = checks.add_parser("spark", help="every way to rebuild makes the same bytes")
    spark.add_argument("--python", default=HERE.parent.parent / ".build/spark/bin/python3")
    spark.add_argument("--members", type=int, default=40)
    spark.add_argument("--kills", type=int, default=14)
    failover = checks.add_parser("failover", help="faults of a replicated database under load")
    failover.add_argument("--seconds", type=int, default=20, help="the length of a fault")
    failover.add_argument("--rounds", type=int, default=1)
    failover.add_argument("--faults", nargs="+", default=FAULTS, choices=FAULTS)
    failover.add_argument("--control", choices=["off"], help="commits that wait for nothing")
    servers = checks.add_parser("servers", help="two servers behind haproxy, killed under load")
    servers.add_argument("--kills", type=int, default=20)
    servers.add_argument("--control", choices=["early"], help="fixes counted before their answer")
    speed = checks.add_parser("speed", help="a log in a database beside one in a file")
    speed.add_argument("--python", default=HERE.parent.parent / ".build/spark/bin/python3")
    speed.add_argument("--members", type=int, default=120)
    speed.add_argument("--runs", type=int, default=25)
    speed.add_argument("--points", type=int, default=1_000)
    speed.add_argument("--turns", type=int, default=3)
    capacity = checks.add_parser("capacity", help="very many small members")
    capacity.add_argument("--members", type=int, default=100_000)
    capacity.add_argument("--database", action="store_true", help="keep the log in a database")
    capacity.add_argument("--on-demand", action="store_true",
                          help="store no documents of single activities")
    capacity.add_argument("--stages", nargs="+", help="make these read models alone")
    arguments = parser.parse_args()
    if arguments.check == "failover":
        import failover as failover_check
        return failover_check.check(
            arguments.program, arguments.seconds, arguments.rounds, arguments.faults,
            arguments.control)
    if arguments.check == "servers":
        import servers as servers_check
        return servers_check.check(arguments.program, arguments.kills, arguments.control)
    if arguments.check == "speed":
        import speed as speed_check
        return speed_check.check(
            arguments.program, str(arguments.python), arguments.members, arguments.runs,
            arguments.points, arguments.turns)
    if arguments.check == "capacity":
        import capacity as capacity_check
        return capacity_check.check(
            arguments.program, arguments.members, arguments.database, arguments.on_demand,
            arguments.stages)
    import spark as spark_check
    return spark_check.check(
        arguments.program, str(arguments.python), arguments.members, arguments.kills)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except TimeoutError as error:
        sys.exit(f"cluster: {error}")
