"""Every way to rebuild makes the same bytes: by one process, by Spark, and by Spark under kills."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time

from cluster import FINE, REPOSITORY, Place, command, descendants, kill, single_server

DRIVER = REPOSITORY / "packaging/spark/pacelog_spark.py"


def check(program, python, members, kills):
    failures = []
    for partitions in (1, 4):
        with Place(program) as place:
            address = single_server(place) + f"&partitions={partitions}"
            place.configure(address)
            place.make_club(members, 3)
            time.sleep(2)
            place.pacelog("run")
            made = len(list((place.folder / "out/members").iterdir()))
            assert made == members, f"{made} members instead of {members}"
            ways = Ways(place, python, place.output(), members, kills)
            failures += ways.check(f"{partitions} partitions of the log")
    print(f"spark: {len(failures)} failures")
    return 1 if failures else 0


class Ways:
    def __init__(self, place, python, expected, members, kills):
        self.place, self.python, self.expected = place, python, expected
        self.members, self.kill_count = members, kills
        self.random = random.Random(7)

    def check(self, name):
        return [
            f"{name}: {way.__doc__}" for way in
            [self.one_process, self.one_executor, self.killed_workers, self.killed_driver]
            if not self.makes_the_same(name, way)]

    def makes_the_same(self, name, way):
        shutil.rmtree(self.place.folder / "out")
        began = time.monotonic()
        note = way() or ""
        same = self.place.output() == self.expected
        print(f"spark: {name}: {way.__doc__}{note}: {time.monotonic() - began:.1f} s,"
              f" {'the same bytes' if same else 'OTHER BYTES'}", flush=True)
        return same

    def one_process(self):
        """pacelog work, one process"""
        tasks = self.place.pacelog("work", "plan").stdout
        done = subprocess.run(
            [self.place.program, "work", "--config", self.place.config], input=tasks, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert done.returncode in FINE, done.stderr
        self.place.pacelog("work", "finish")

    def one_executor(self):
        """Spark, one executor, one Spark task"""
        self.driver("local[1]", 1_000_000).wait()

    def killed_workers(self):
        """Spark, two executors, eight Spark tasks, other TZ and LANG, kills"""
        weight = max(1, self.events() // 8)
        driver = self.driver(
            "local-cluster[2,1,1024]", weight, TZ="Pacific/Kiritimati", LANG="tr_TR.UTF-8")
        workers, executors = 0, 0
        while driver.poll() is None:
            time.sleep(self.random.uniform(0.05, 0.3))
            below = descendants(driver.pid)
            if workers < self.kill_count:
                workers += self.kill_one(below, " work --config ", also=str(self.place.program))
            elif executors < 1:
                executors += self.kill_one(below, "CoarseGrainedExecutorBackend")
        return f" ({workers} workers, {executors} executors killed)"

    def killed_driver(self):
        """Spark, the driver killed and submitted again"""
        driver = self.driver("local[2]", max(1, self.events() // 8))
        while driver.poll() is None and not self.workers(descendants(driver.pid)):
            time.sleep(0.02)
        time.sleep(self.random.uniform(0, 0.3))
        kill(driver.pid, signal.SIGKILL)
        driver.wait()
        self.driver("local[2]", max(1, self.events() // 8)).wait()

    def events(self):
        return 6 * self.members

    def workers(self, pids):
        return [pid for pid in pids if " work --config " in command(pid)]

    def kill_one(self, pids, words, also=""):
        found = [pid for pid in pids if words in command(pid) and command(pid).startswith(also)]
        return int(bool(found) and kill(self.random.choice(found)))

    def driver(self, master, weight, **environment):
        submit = (f"--master {master} --conf spark.task.maxFailures=99"
                  " --conf spark.ui.enabled=false --conf spark.executor.maxNumFailures=99"
                  " --conf spark.driver.bindAddress=127.0.0.1 --conf spark.driver.host=127.0.0.1"
                  " pyspark-shell")
        home = subprocess.run(
            [self.python, "-c", "import pyspark; print(pyspark.__path__[0])"],
            stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        return self.place.start(
            [self.python, DRIVER, "--config", self.place.config, "--program", self.place.program,
             "--partition-weight", weight], "spark.log",
            env={**os.environ, "PYSPARK_SUBMIT_ARGS": submit, "SPARK_HOME": home,
                 "PYSPARK_PYTHON": self.python, "SPARK_LOCAL_IP": "127.0.0.1", **environment})
