"""The log in PostgreSQL beside the log in a file, in turn, and Spark beside `rebuild`."""

import os
import re
import shutil
import statistics
import subprocess
import time

from cluster import REPOSITORY, Place, single_server

DRIVER = REPOSITORY / "packaging/spark/pacelog_spark.py"
EMPTY_JOB = """
from pyspark import SparkContext
context = SparkContext(appName="empty")
context.parallelize([0, 1], 2).pipe("cat").collect()
context.stop()
"""


class Machine(Place):
    """A log in one place, imported and rebuilt again and again from the same files."""

    def __init__(self, program, inputs, database):
        super().__init__(program)
        (self.folder / "in").symlink_to(inputs)
        self.address = single_server(self) if database else None
        self.configure(self.address)
        if database:
            time.sleep(2)

    def fresh(self):
        shutil.rmtree(self.folder / "var", ignore_errors=True)
        shutil.rmtree(self.folder / "var.forgotten", ignore_errors=True)
        if self.address:
            subprocess.run(
                ["psql", "-XAtq", "-h", self.folder / "server", "-U", "pacelog", "-d", "postgres",
                 "-c", "DROP SCHEMA IF EXISTS pacelog CASCADE"], check=True,
                stderr=subprocess.DEVNULL)

    def import_all(self):
        """The seconds of the import; the rebuild behind it is not counted."""
        self.fresh()
        self.without_output()
        self.pacelog("run", "--metrics", str(self.folder / "metrics.prom"))
        metrics = (self.folder / "metrics.prom").read_text()
        return float(re.search(r'duration_seconds\{phase="import"\} (\S+)', metrics).group(1))

    def without_output(self):
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        shutil.rmtree(self.folder / "var/cache", ignore_errors=True)

    def rebuild(self):
        self.without_output()
        return timed(lambda: self.pacelog("rebuild", "--workers", "2"))


def timed(body):
    began = time.monotonic()
    body()
    return time.monotonic() - began


class Spark:
    """Two executors of one core each."""

    def __init__(self, machine, python, weight):
        self.machine, self.python, self.weight = machine, python, weight
        home = subprocess.run(
            [python, "-c", "import pyspark; print(pyspark.__path__[0])"],
            stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        submit = ("--master local-cluster[2,1,1024] --conf spark.ui.enabled=false"
                  " --conf spark.driver.bindAddress=127.0.0.1 --conf spark.driver.host=127.0.0.1"
                  " pyspark-shell")
        self.environment = {
            **os.environ, "PYSPARK_SUBMIT_ARGS": submit, "SPARK_HOME": home,
            "PYSPARK_PYTHON": python, "SPARK_LOCAL_IP": "127.0.0.1"}

    def run(self, *words):
        done = subprocess.run(
            [self.python, *words], env=self.environment, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True)
        assert done.returncode == 0, done.stderr[-2000:]

    def start(self):
        return timed(lambda: self.run("-c", EMPTY_JOB))

    def rebuild(self):
        self.machine.without_output()
        return timed(lambda: self.run(
            str(DRIVER), "--config", str(self.machine.config), "--program",
            str(self.machine.program), "--everything", "--partition-weight", str(self.weight)))


def check(program, python, members, runs, points, turns):
    with Place(program) as inputs:
        inputs.make_club(members, runs, points)
        with Machine(program, inputs.folder / "in", False) as file, \
                Machine(program, inputs.folder / "in", True) as database:
            spark = Spark(database, python, max(1, members * runs * 2 // 8))
            names = ["file import", "database import", "file rebuild", "database rebuild",
                     "spark start", "spark rebuild"]
            times = {name: [] for name in names}
            for _ in range(turns):
                for name, body in zip(names, [
                        file.import_all, database.import_all, file.rebuild, database.rebuild,
                        spark.start, spark.rebuild]):
                    times[name].append(body())
            same = file.output() == database.output()
    found = {name: statistics.median(values) for name, values in times.items()}
    print(f"speed: {members} members, {runs} runs each of {points} points, {turns} turns, medians")
    rows = [
        ("import", found["database import"], found["file import"], 2.0),
        ("rebuild", found["database rebuild"], found["file rebuild"], 1.3),
        ("two Spark workers, engine start apart", found["spark rebuild"] - found["spark start"],
         found["file rebuild"], 1.5)]
    for name, database_time, file_time, limit in rows:
        print(f"speed: {name}: {database_time:.2f} s, a log in a file {file_time:.2f} s,"
              f" ratio {database_time / file_time:.2f} (at most {limit})")
    print(f"speed: start of Spark {found['spark start']:.1f} s; {'same' if same else 'OTHER'} bytes")
    misses = [name for name, one, other, limit in rows if one > limit * other]
    return 1 if misses or not same else 0
