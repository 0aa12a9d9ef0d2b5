"""Goes through a page as a reader without a mouse does."""

KEYS = {"Tab": ("Tab", 9, ""), "Enter": ("Enter", 13, "\r"), "Escape": ("Escape", 27, "")}
FOCUS = """(() => { const e = document.activeElement; const b = e.getBoundingClientRect();
  return { tag: e.tagName, text: e.textContent.trim().slice(0, 40), href: e.getAttribute('href'),
    isSeen: e.checkVisibility() && b.width > 0 && b.right > 0,
    hasRing: getComputedStyle(e).outlineStyle !== 'none' } })()"""
# What Tab must reach: no more than that, because a page may have thousands of links.
REACHED = """[...document.querySelectorAll('a[href], button, input, select, summary')]
  .filter((e) => e.checkVisibility() && !e.disabled && !e.closest('dialog')).length"""


def press(browser, name):
    key, code, text = KEYS[name]
    for kind in ["keyDown", "keyUp"]:
        browser.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                     windowsVirtualKeyCode=code, **({"text": text} if text else {}))


def problems(browser, page):
    """What a reader cannot reach, or does not see when it has the focus."""
    browser.screen(1180, 900)
    browser.open(page.as_uri())
    found = []
    press(browser, "Tab")
    first = browser.value(FOCUS)
    if first["href"] != "#main" or not first["isSeen"]:
        found.append(f"the first Tab does not show the way to the content: {first}")
    seen = 0
    for _ in range(min(browser.value(REACHED), 120)):
        press(browser, "Tab")
        focus = browser.value(FOCUS)
        if focus["tag"] == "BODY":
            break
        seen += 1
        if not focus["isSeen"]:
            found.append(f"the focus is nowhere to be seen: {focus}")
        elif not focus["hasRing"]:
            found.append(f"nothing marks the focus: {focus}")
    if seen < 3:
        found.append(f"Tab reaches {seen} places alone")
    return found + reasons(browser)


def reasons(browser):
    """Enter on a number explains it, Escape goes back to the number."""
    if not browser.value("document.querySelector('.why')?.focus() === undefined"
                         " && document.activeElement.className === 'why'"):
        return ["no number can be explained"]
    press(browser, "Enter")
    browser.value("new Promise((done) => setTimeout(done, 300))")
    shown = browser.value("document.querySelector('dialog[open]')?.textContent || ''")
    if "pacelog explain " not in shown:
        return [f"Enter on a number shows no reason: {shown[:80]!r}"]
    press(browser, "Escape")
    if browser.value("document.querySelector('dialog[open]') !== null"):
        return ["Escape does not close the reason"]
    if browser.value("document.activeElement.className") != "why":
        return ["the focus does not return to the number"]
    return []
