"""Where the main elements of a page are, and in which colours: compared with what was recorded.

The text is set in one font that every machine has, so that boxes differ by rounding alone.
"""

import json
import pathlib

FONT = """(() => { const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: "DejaVu Sans" !important }');
  document.adoptedStyleSheets = [sheet];
  return document.fonts.ready.then(() => new Promise(requestAnimationFrame)); })().then(() => 0)"""

BOXES = """[...document.querySelectorAll('h1, main > *, .columns > *, .tile')]
  .filter((e) => e.checkVisibility()).map((e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    const name = e.querySelector('h2, dt, .label')?.textContent || '';
    return [`${e.localName} ${name}`.trim(), ...[x, y + scrollY, width, height].map(Math.round)];
  })"""

COLORS = """[document.body, document.querySelector('.card') || document.body].map((e) =>
  [getComputedStyle(e).backgroundColor, getComputedStyle(e).color])"""

VIEWS = [("wide", 1280, 900), ("narrow", 360, 740)]
# What a box may differ by: the rounding of a line of text.
PIXELS, SHARE = 6, 0.02


def measured(browser, site, pages, date):
    """The boxes and colours of pages: wide and narrow, light and dark."""
    browser.reader(date, "en-GB")
    found = {}
    for page in pages:
        address = (pathlib.Path(site).resolve() / page).as_uri()
        views = found[page] = {}
        for name, width, height in VIEWS:
            for dark in [False, True]:
                browser.screen(width, height, dark=dark, mobile=name == "narrow")
                browser.open(address)
                browser.value(FONT)
                views[f"{name} {'dark' if dark else 'light'}"] = {
                    "boxes": browser.value(BOXES), "colors": browser.value(COLORS)}
    return found


def compare(found, recorded):
    """Everything in which a site differs from what was recorded."""
    problems = []
    for page, views in recorded.items():
        for view, wanted in views.items():
            shown = found.get(page, {}).get(view, {"boxes": [], "colors": []})
            problems += [f"{page} ({view}): {problem}" for problem in differences(shown, wanted)]
    return problems


def differences(shown, wanted):
    if shown["colors"] != wanted["colors"]:
        yield f"its colours are {shown['colors']}, and were {wanted['colors']}"
    names = [[box[0] for box in each["boxes"]] for each in (shown, wanted)]
    if names[0] != names[1]:
        yield f"it shows {names[0]}, and showed {names[1]}"
        return
    for now, then in zip(shown["boxes"], wanted["boxes"]):
        far = [abs(a - b) > PIXELS + SHARE * abs(b) for a, b in zip(now[1:], then[1:])]
        if any(far):
            yield f"'{now[0]}' is at {now[1:]}, and was at {then[1:]}"
            return


def text(found):
    """For a file: a line a box."""
    lines = json.dumps(found, ensure_ascii=False, sort_keys=True)
    return lines.replace("], [\"", "],\n[\"").replace("}, \"", "},\n\"") + "\n"
