"""Opens every page of a site in a headless Chromium, and says what is wrong with it.

    python3 Tests/Browser SITE READ_MODELS [--hostile PAGE TITLE]
    python3 Tests/Browser --pictures SITE FOLDER PAGE...
    python3 Tests/Browser --reader PAGE DATE LANGUAGE EXPRESSION...

Exit status: 0 when nothing is, 1 when something is, 77 when there is no Chromium.
"""

import pathlib
import sys

import checks
import devtools


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
        return check(browser, *arguments)
    finally:
        browser.close()


def check(browser, site, output, option=None, page=None, title=None):
    site, output = pathlib.Path(site).resolve(), pathlib.Path(output).resolve()
    pages = checks.pages(site)
    problems = []
    for each in pages:
        problems += checks.check_page(browser, each, site, output)
    if option == "--hostile":
        problems += checks.check_hostile(browser, site / page, title)
    for problem in problems:
        print(problem)
    print(f"{len(pages)} pages opened, {len(problems)} problems")
    return 1 if problems or not pages else 0


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
    """Each page wide, dark and on a phone."""
    for page in pages:
        for name, size in {"wide": (1180, 1180, False), "dark": (1180, 1180, True),
                           "phone": (390, 1500, False)}.items():
            browser.screen(*size[:2], dark=size[2], mobile=name == "phone")
            browser.open((pathlib.Path(site).resolve() / page).as_uri())
            title = page.replace("/", "-").replace(".html", "")[:40]
            browser.screenshot(f"{folder}/{title}-{name}.png")
    return 0


sys.exit(main(sys.argv[1:]))
