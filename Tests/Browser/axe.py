"""Checks a page with axe-core 4, where it is installed."""

import functools
import importlib.util
import os
import pathlib

PACKAGES = ["axe_core_python", "axe_playwright_python"]
# Where scripts/setup puts the packages of the tests.
INSTALLED = pathlib.Path(__file__).resolve().parents[2] / ".build/python"
RUN = """axe.run(document, { resultTypes: ['violations'] }).then((found) =>
  found.violations.map((v) => `${v.id}: ${v.help}: ${v.nodes.slice(0, 2)
    .map((n) => n.html.slice(0, 120)).join(' and ')} (${v.nodes.length})`))"""


@functools.cache
def source():
    """The script, or None."""
    named = os.environ.get("PACELOG_AXE")
    if named:
        return pathlib.Path(named).read_text()
    for name in PACKAGES:
        spec = importlib.util.find_spec(name)
        for folder in spec.submodule_search_locations if spec else []:
            found = next(pathlib.Path(folder).rglob("axe.min.js"), None)
            if found:
                return found.read_text()
    found = next(INSTALLED.glob("lib/*/site-packages/axe_*/**/axe.min.js"), None)
    return found.read_text() if found else None


def problems(browser):
    """What axe-core finds in the page as it is shown now."""
    if source() is None:
        return []
    browser.value(source() + "; 0")
    return [f"axe: {finding}" for finding in browser.value(RUN)]
