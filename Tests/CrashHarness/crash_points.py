"""Every call that writes, and what may happen to it: is anything lost that was acknowledged?

A data folder is brought to a known state, the program runs, and one call of it meets a fault.
Acknowledged is what the program said it had done when it ended with status 0 or 3. Then:

  * every event that was acknowledged is in the log, and `verify` finds the log sound;
  * the same run again ends in the same events in the same order, the same output byte for byte,
    and the same files in the data folder. The cache is left out: what an ended run left there may
    be anything, and the run that finds it is the one whose output is compared.
"""

import hashlib
import json
import random
import shutil
import subprocess
import time

import small_input
from harness import FAULTS, REPOSITORY, Failures, contents, event_ids, read_trace, sampled

FINE = (0, 3)


class Scenario:
    """A state to begin with, and the arguments of the run that meets the fault."""

    def __init__(self, workshop, on_sample_data):
        self.workshop, self.folder = workshop, workshop.fresh("start")
        if on_sample_data:
            shutil.copytree(REPOSITORY / "SampleData/inbox", self.folder / "SampleData/inbox")
            shutil.copy(REPOSITORY / "pipeline.json", self.folder)
            self.arguments = ["run", "--workers", "1"]
        else:
            small_input.write(self.folder / "in")
            self.run(["import", "--workers", "1", "in/before"], self.folder)
            self.arguments = ["import", "--workers", "1", "in/during"]
        self.acknowledged = event_ids(self.folder / "var")
        self.trace = workshop.folder / "trace"
        reference = workshop.fresh("reference", like=self.folder)
        ended = self.run(self.arguments, reference, trace=self.trace)
        if ended.returncode not in FINE:
            raise SystemExit(f"the run fails without a fault: {ended.stderr.decode()}")
        self.ids = event_ids(reference / "var")
        self.output = contents(reference / "out")
        self.data_names = data_names(reference)
        self.call_count = len([call for call in read_trace(self.trace) if call[0] != "a"])

    def run(self, arguments, folder, **shim):
        environment = self.workshop.environment(folder, **shim) if shim else None
        return self.workshop.run([self.workshop.pacelog, *arguments], folder, environment)

    def check(self, failures, what, folder, ended):
        """Looks at what a run left that met a fault, and runs again."""
        acknowledged = self.ids if ended in FINE else self.acknowledged
        ids = event_ids(folder / "var")
        failures.expect(set(acknowledged) <= set(ids), f"{what}: an acknowledged event is lost")
        failures.expect(ids == self.ids[:len(ids)], f"{what}: the log holds other events")
        verified = self.run(["verify", "--json"], folder)
        failures.expect(
            verified.returncode == 0 or not log_damages(verified),
            f"{what}: verify says {verified.stderr.decode()} {verified.stdout.decode()}")
        again = self.run(self.arguments, folder)
        failures.expect(
            again.returncode in FINE, f"{what}: the next run fails: {again.stderr.decode()}")
        failures.expect(
            event_ids(folder / "var") == self.ids, f"{what}: the next run ends in other events")
        failures.expect(
            contents(folder / "out") == self.output,
            f"{what}: the next run ends in another output")
        names = data_names(folder)
        failures.expect(
            names == self.data_names, f"{what}: other files stay: {names ^ self.data_names}")
        final = self.run(["verify"], folder)
        failures.expect(final.returncode == 0, f"{what}: in the end {final.stderr.decode()}")


def data_names(folder):
    """The files that a run leaves; `last-verified` is of `verify`, and a cache is `caches`' to try."""
    names = set(contents(folder / "var")) - {"last-verified"}
    return {name for name in names if not name.startswith("cache/")}


def log_damages(verified):
    """What verify names of the log and the originals; the output may be half written."""
    try:
        report = json.loads(verified.stdout)
    except json.JSONDecodeError:
        return [verified.stderr.decode()]
    return [damage for damage in report["damages"] if not damage.startswith("out/")]


def run(workshop, sample=None, on_sample_data=False, control=None, seed=1, faults=None):
    """All calls with all faults or some kinds, or a sample of so many of the pairs.

    As control the storage claims to have done what it has not.
    """
    failures = Failures("crash points")
    scenario = Scenario(workshop, on_sample_data)
    faults = [control] if control else faults or FAULTS
    pairs = [(at, fault) for at in range(1, scenario.call_count + 1) for fault in faults]
    endings = {}
    for at, fault in failures.each(sampled(pairs, sample, seed)):
        folder = workshop.fresh("run", like=scenario.folder)
        ended = scenario.run(scenario.arguments, folder, at=at, fault=fault).returncode
        endings[ended] = endings.get(ended, 0) + 1
        if fault in ("kill", "torn"):
            failures.expect(ended == -9, f"call {at}, {fault}: ended with {ended}")
        scenario.check(failures, f"call {at}, {fault}", folder, ended)
    if control:
        seen, failures = failures, Failures(f"crash points, {control} as control")
        failures.expect(seen.found, "nothing was seen: this harness would see no loss")
    summary = f"{scenario.call_count} calls, {sum(endings.values())} faults, endings {endings}"
    return failures.conclude(summary)


def run_kills(workshop, number, on_sample_data=False, seed=1):
    """SIGKILL at a random moment, from outside."""
    failures = Failures("random kills")
    scenario = Scenario(workshop, on_sample_data)
    begun = time.monotonic()
    scenario.run(scenario.arguments, workshop.fresh("run", like=scenario.folder))
    duration = time.monotonic() - begun
    chance, killed = random.Random(seed), 0
    for _ in failures.each(range(number)):
        folder = workshop.fresh("run", like=scenario.folder)
        process = subprocess.Popen(
            [workshop.pacelog, *scenario.arguments], cwd=folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        delay = chance.uniform(0, duration)
        try:
            process.wait(timeout=delay)
        except subprocess.TimeoutExpired:
            process.kill()
            killed += 1
        scenario.check(failures, f"kill after {delay:.4f} s", folder, process.wait())
    return failures.conclude(f"{number} runs, {killed} killed")
