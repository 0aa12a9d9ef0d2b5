"""Checks of Pacelog on several machines: see README.md."""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))


def main():
    parser = argparse.ArgumentParser(prog="ClusterHarness", description=__doc__)
    parser.add_argument("--program", default=HERE.parent.parent / ".build/release/pacelog")
    checks = parser.add_subparsers(dest="check", required=True)
    spark = checks.add_parser("spark", help="every way to rebuild makes the same bytes")
    spark.add_argument("--python", default=HERE.parent.parent / ".build/spark/bin/python3")
    spark.add_argument("--members", type=int, default=40)
    spark.add_argument("--kills", type=int, default=14)
    arguments = parser.parse_args()
    import spark as spark_check
    return spark_check.check(
        arguments.program, str(arguments.python), arguments.members, arguments.kills)


if __name__ == "__main__":
    sys.exit(main())
