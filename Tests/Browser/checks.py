"""What must hold of every page, as a browser shows it."""

import json
import pathlib
import re

import axe

# The contrast of text to what lies behind it, as WCAG 2 reckons it, over all text in sight.
CONTRAST = """(() => {
  const parse = (c) => c.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, k) => sum + v * [0.2126, 0.7152, 0.0722][k], 0);
  const ground = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const color = parse(getComputedStyle(e).backgroundColor);
      if (color.length < 4 || color[3] > 0.5) return color;
    }
    return [255, 255, 255];
  };
  let worst = { ratio: 21, text: '' };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, element = text.parentElement;
    if (!text.textContent.trim() || !element.checkVisibility()) continue;
    if (element.closest('script, .unseen, .skip, title')) continue;
    const style = getComputedStyle(element);
    const ink = parse(element.closest('svg') ? style.fill : style.color);
    const pair = [light(ink), light(ground(element))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    if (ratio < worst.ratio) worst = { ratio, text: text.textContent.trim().slice(0, 40) };
  }
  return worst;
})()"""

# Things that a reader who sees no picture needs.
NAMES = """[...document.querySelectorAll('a, button, input, canvas, svg, [role]')].filter((e) =>
  e.getAttribute('aria-hidden') !== 'true' && !e.closest('[aria-hidden=true], .leaflet-container')
  && e.checkVisibility() && !(e.getAttribute('aria-label') || e.textContent.trim()
  || e.labels?.length)).map((e) => e.outerHTML.slice(0, 80))"""

# The numbers of a page before and after its script: in kilometres they are the same.
NUMBERS = """((html) => {
  const kinds = ['m', 's', 'a', 'p', 'k', 'w', 'e', 'c', 'v', 'n'].map((kind) => `[data-${kind}]`);
  const texts = (page) => [...page.querySelectorAll(kinds.join())]
    .map((e) => e.textContent.replaceAll('\\u2212', '-'));
  const shown = texts(document);
  return texts(new DOMParser().parseFromString(html, 'text/html'))
    .map((text, k) => [text, shown[k]]).filter(([text, other]) => text !== other).slice(0, 3);
})"""


# How far the layout moved after it was first painted, without input of the reader.
SHIFT = """new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 30);
})"""


# A page at a former address leads on at once, and is checked where it leads.
MOVED = re.compile(r'http-equiv="refresh" content="0; url=([^"]+)"')


def check_page(browser, page, site, output):
    """Everything that is wrong with one page."""
    moved = MOVED.search(page.read_text())
    if moved:
        return [] if (page.parent / moved[1]).is_file() else [
            f"{page.relative_to(site)}: leads to {moved[1]}, which is not there"]
    problems = []
    for name, width, height, dark in [
        ("wide", 1280, 900, False), ("narrow", 360, 740, False), ("dark", 1280, 900, True)
    ]:
        browser.screen(width, height, dark=dark, mobile=name == "narrow")
        browser.open(page.as_uri())
        found = list(browser.problems)
        if not browser.problems or browser.loaded:
            found += check_view(browser, page, site, output, dark)
        problems += [f"{page.relative_to(site)} ({name}): {problem}" for problem in found]
    return problems


def check_view(browser, page, site, output, dark):
    problems = []
    for address in browser.requests:
        if not (address.startswith(site.as_uri() + "/") or address.startswith("data:")):
            problems.append(f"a request leaves the site: {address}")
    scripted = browser.value("document.querySelector('script[src]') !== null")
    if scripted and browser.value("document.documentElement.dataset.drawn") != "yes":
        problems.append("its script did not come to its end")
    if browser.value("window.hacked") is not None:
        problems.append("a title ran as a script")
    # Not innerWidth: a phone zooms out until everything has a place.
    inner, wanted = browser.value(
        "[document.documentElement.clientWidth, document.documentElement.scrollWidth]")
    if wanted > inner:
        problems.append(f"it is {wanted} px wide on a screen of {inner} px")
    contrast = browser.value(CONTRAST)
    if contrast["ratio"] < 4.5:
        problems.append(f"the contrast of '{contrast['text']}' is {contrast['ratio']:.2f}")
    ground = browser.value("getComputedStyle(document.body).backgroundColor")
    brightness = sum(int(part) for part in ground.strip("rgb()").split(",")) / 3
    if dark != (brightness < 100):
        problems.append(f"its ground is {ground}")
    if browser.value("document.querySelectorAll('h1').length") != 1:
        problems.append("it does not have one heading")
    problems += [f"has no name for those who cannot see: {e}" for e in browser.value(NAMES)]
    problems += [f"shows {shown} for {text}" for text, shown in
                 browser.value(f"{NUMBERS}({json.dumps(page.read_text())})")]
    shift = browser.value(SHIFT)
    if shift > 0.02:
        problems.append(f"its layout shifts by {shift:.3f}")
    problems += axe.problems(browser)
    return problems + check_route(browser, page, output)


def check_route(browser, page, output):
    """The colours of a route, against the read model."""
    if page.parent.name != "activities":
        return []
    member = page.parent.parent.name
    home = output / "members" / member
    source = next(home.glob(f"*/activities/{page.stem}.geojson"), home / "none.geojson")
    drawn = browser.value(
        "[...document.querySelectorAll('#map path.stretch')].map((p) => p.getAttribute('stroke'))")
    if not source.exists():
        return ["draws a route that no read model has"] if drawn else []
    expected = [f["properties"]["stroke"] for f in json.loads(source.read_text())["features"]]
    problems = []
    if drawn != expected:
        problems.append(f"draws {len(drawn)} stretches where the read model has {len(expected)}, "
                        "or other colours")
    size = browser.value("(() => { const b = document.querySelector('#map svg g').getBBox(); "
                         "return Math.max(b.width, b.height) })()")
    if size < 40:
        problems.append(f"its route is {size} px large")
    series = source.with_suffix("").with_suffix(".series.json")
    if series.exists() and not browser.value(
            "(() => { const c = document.getElementById('chart'); const d = c.getContext('2d')"
            ".getImageData(0, 0, c.width, c.height).data; return d.some((v) => v > 0) })()"):
        problems.append("its chart is empty")
    if series.exists():
        problems += browser.value(
            "Object.values(Chart.getChart('chart').scales).filter((s) => s.id !== 'x' && "
            "s.axis !== 'y').map((s) => `its chart has no line on the scale ${s.id}`)")
    return problems


def check_hostile(browser, page, title):
    """A title full of markup must stand there as it is."""
    browser.screen(1280, 900)
    browser.open(page.as_uri())
    shown = browser.value("document.querySelector('h1').textContent")
    problems = []
    if shown != title:
        problems.append(f"the title is shown as {shown!r}")
    if browser.value("document.querySelectorAll('script:not([src]):not([type=\"application/json\"])"
                     ", img:not(.leaflet-tile), iframe').length"):
        problems.append("something of the title became an element")
    return [f"{page.name}: {problem}" for problem in problems]


def pages(site):
    return sorted(pathlib.Path(site).rglob("*.html"))
