"""Opens every page of a site in a headless Chromium, and says what is wrong with it.

    python3 Tests/Browser SITE READ_MODELS [--hostile PAGE TITLE]
    python3 Tests/Browser --pictures SITE FOLDER PAGE...
    python3 Tests/Browser --reader PAGE DATE LANGUAGE EXPRESSION...
    python3 Tests/Browser --keyboard PAGE
    python3 Tests/Browser --uploads SCRIPT
    python3 Tests/Browser --boxes SITE RECORDED DATE PAGE...
    python3 Tests/Browser --record SITE RECORDED DATE PAGE...
    python3 Tests/Browser --phone SITE PAGE...

axe-core is used where it is: PACELOG_AXE names the file axe.min.js, or a Python package has it.

Exit status: 0 when nothing is, 1 when something is, 77 when there is no Chromium.
"""

import json
import pathlib
import sys

import axe
import boxes
import checks
import devtools
import keyboard
import phone
import uploads


def main(arguments):
    if devtools.program() is None:
        print("there is no chromium: apt-get install chromium")
        return 77
    browser = devtools.Browser()
    try:
        if arguments[0] == "--pictures":
            return take_pictures(browser, *arguments[1:])
        if arguments[0] == "--reader":
            return read(browser, *arguments[1:])
        if arguments[0] == "--keyboard":
            return walk(browser, arguments[1])
        if arguments[0] == "--uploads":
            return send(browser, arguments[1])
        if arguments[0] == "--phone":
            return time_pages(browser, *arguments[1:])
        if arguments[0] in ("--boxes", "--record"):
            return measure(browser, *arguments)
        return check(browser, *arguments)
    finally:
        browser.close()


def check(browser, site, output, option=None, page=None, title=None):
    site, output = pathlib.Path(site).resolve(), pathlib.Path(output).resolve()
    pages = checks.pages(site)
    if axe.source() is None:
        print("axe-core is not installed: no page is checked with it (set PACELOG_AXE)")
    problems = []
    for each in pages:
        problems += checks.check_page(browser, each, site, output)
    if option == "--hostile":
        problems += checks.check_hostile(browser, site / page, title)
    for problem in problems:
        print(problem)
    print(f"{len(pages)} pages opened, {len(problems)} problems")
    return 1 if problems or not pages else 0


def measure(browser, option, site, recorded, date, *pages):
    """Compares the layout of pages with a file, or records it."""
    found = boxes.measured(browser, site, pages, date)
    if option == "--record":
        pathlib.Path(recorded).write_text(boxes.text(found))
        return 0
    wanted = json.loads(pathlib.Path(recorded).read_text())
    problems = boxes.compare(found, wanted)
    problems += [f"{page} is not recorded" for page in pages if page not in wanted]
    for problem in problems:
        print(problem)
    print(f"{len(pages)} pages compared, {len(problems)} problems")
    return 1 if problems else 0


def time_pages(browser, site, *pages):
    """Prints how long each page takes to its first content on a slow phone."""
    print(f"{phone.MEGABITS} Mbit/s, {phone.LATENCY_MS} ms, processor {phone.SLOWER} times slower,"
          f" nothing cached; median of {phone.RUNS}")
    for page, received, milliseconds in phone.figures(browser, site, pages):
        print(f"{page}: {received / 1000:.0f} kB, first content after {milliseconds:.0f} ms")
    return 0


def walk(browser, page):
    """Goes through a page with the keyboard alone."""
    problems = keyboard.problems(browser, pathlib.Path(page).resolve())
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


def send(browser, script):
    """Uploads two files, of which the server cannot import the first one."""
    problems = uploads.problems(browser, script)
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


def read(browser, page, date, language, *expressions):
    """Prints what a reader of a day and a language sees."""
    browser.reader(date, language)
    browser.open(pathlib.Path(page).resolve().as_uri())
    for expression in expressions:
        print(browser.value(expression))
    for problem in browser.problems:
        print(problem)
    return 1 if browser.problems else 0


def take_pictures(browser, site, folder, *pages):
    """Each page wide and on a phone, light and dark."""
    for page in pages:
        for name, size in {"wide": (1180, 1180, False), "wide-dark": (1180, 1180, True),
                           "phone": (390, 1500, False),
                           "phone-dark": (390, 1500, True)}.items():
            browser.screen(*size[:2], dark=size[2], mobile=name.startswith("phone"))
            browser.open((pathlib.Path(site).resolve() / page).as_uri())
            title = page.replace("/", "-").replace(".html", "")[:40]
            browser.screenshot(f"{folder}/{title}-{name}.png")
    return 0


sys.exit(main(sys.argv[1:]))
