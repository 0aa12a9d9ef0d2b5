#!/usr/bin/env python3
"""Rebuilds the output of Pacelog on a cluster of Apache Spark.

  spark-submit pacelog_spark.py --config /srv/pacelog/pipeline.json

Every machine needs the same program, configuration and tzdata, the output folder at the same path
on a shared file system, and a way to the database. The driver plans a run, hands its tasks to
`pacelog work` on the executors, and finishes the run. The database decides which process
publishes a member; Spark only schedules. A job that was killed is submitted again: it begins a new
run with the members that are left.
"""

import argparse
import subprocess
import sys
import time

from pyspark import SparkContext

# Tasks that another attempt took over are asked for again: it may have been killed since.
ROUNDS = 3


def main():
    arguments = parsed_arguments()
    began = time.monotonic()
    plan = pacelog(arguments, "plan", *(["--everything"] if arguments.everything else []))
    tasks = plan.splitlines()
    if tasks:
        work(arguments, tasks)
    run = ["--run", tasks[0].split(" ")[0]] if tasks else []
    pacelog(arguments, "finish", *run, "--wait", "600")
    say(f"{len(tasks)} members in {time.monotonic() - began:.1f} s")


def parsed_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--config", required=True, help="pipeline.json, at this path everywhere")
    parser.add_argument("--program", default="pacelog", help="the program, at this path everywhere")
    parser.add_argument("--everything", action="store_true", help="rebuild every member")
    parser.add_argument("--workers", type=int, default=1, help="threads of each process")
    parser.add_argument(
        "--partition-weight", type=int, default=20_000, metavar="EVENTS",
        help="how many events the members of one Spark task have together")
    return parser.parse_args()


def pacelog(arguments, *words):
    """Runs a step on the driver; its report goes to standard error."""
    command = [arguments.program, "work", *words, "--config", arguments.config]
    # 3: done, with events that could not be projected.
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode not in (0, 3):
        sys.exit(f"pacelog_spark: {' '.join(command)} ended with status {done.returncode}")
    return done.stdout


def work(arguments, tasks):
    context = SparkContext(appName="pacelog")
    try:
        for _ in range(ROUNDS):
            answers = answered(context, arguments, partitions(tasks, arguments.partition_weight))
            tasks = [line.removesuffix(" superseded") for line in answers
                     if line.endswith(" superseded")]
            if not tasks:
                return
    finally:
        context.stop()
    sys.exit(f"pacelog_spark: a later run took over {len(tasks)} members, such as {tasks[0]}")


def answered(context, arguments, groups):
    command = f"{quoted(arguments.program)} work --config {quoted(arguments.config)}" \
              f" --workers {arguments.workers} || [ $? -eq 3 ]"
    lines = context.parallelize(groups, len(groups)).flatMap(lambda group: group)
    # A process that fails lets the Spark task fail, which Spark then repeats elsewhere. What was
    # published before is answered at once.
    return lines.pipe(f"/bin/sh -c {quoted(command)}", checkCode=True).collect()


def partitions(tasks, weight):
    """Groups tasks, which come with the longest histories first; giants stay alone."""
    groups, total = [], 0
    for task in tasks:
        events = int(task.split(" ")[2])
        if not groups or total + events > weight:
            groups.append([])
            total = 0
        groups[-1].append(task)
        total += events
    return groups


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def say(text):
    print(f"pacelog_spark: {text}", file=sys.stderr)


if __name__ == "__main__":
    main()
