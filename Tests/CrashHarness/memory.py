"""Files that are larger than the memory: are they imported and replayed?

Imports so many megabytes of GPX files under a limit of the address space that is smaller, and
rebuilds. Says how much memory each step took at most.
"""

import os
import resource
import subprocess

import small_input
from harness import Failures

FILE_MEGABYTES = 4
POINTS_A_MEGABYTE = 7_400


def write_input(folder, megabytes):
    folder.mkdir()
    for number in range(max(1, megabytes // FILE_MEGABYTES)):
        with open(folder / f"ride{number}.gpx", "w") as file:
            file.write(small_input.long_gpx(number, FILE_MEGABYTES * POINTS_A_MEGABYTE))


def peak_megabytes(arguments, folder, limit_megabytes):
    """The exit status and the most memory that was resident; no limit when there is none."""
    limit = limit_megabytes << 20 if limit_megabytes else resource.RLIM_INFINITY
    process = subprocess.Popen(
        [str(part) for part in arguments], cwd=folder, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
    _, status, usage = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_maxrss // 1024


def run(workshop, megabytes, limit_megabytes):
    failures = Failures("memory")
    folder = workshop.fresh("memory")
    write_input(folder / "in", megabytes)
    size = sum(path.stat().st_size for path in (folder / "in").iterdir()) >> 20
    figures = []
    for name, arguments, must_hold in [
        ("import", ["import", "--workers", "1", "--no-rebuild", "in"], True),
        ("verify", ["verify"], True),
        # A rebuild holds the whole history of a member: it is measured, and promised to nobody.
        ("rebuild", ["rebuild", "--workers", "1"], False),
    ]:
        status, peak = peak_megabytes([workshop.pacelog, *arguments], folder, limit_megabytes)
        figures.append(f"{name} {peak} MB (status {status})")
        if must_hold:
            failures.expect(status == 0, f"{name} of {size} MB ends with {status}")
    return failures.conclude(
        f"{size} MB under a limit of {limit_megabytes} MB: {', '.join(figures)}")
