"""`acts`: every act of `/my/` in a headless Chromium, with scripts and without.

The server is that of `scripts/serve-sample`. Each act is done with its form, seen on the page, taken
back, and seen again; the log must name who asked. Acts that must fail show a sentence.
"""

import atexit
import io
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile

from serving import Check

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "Tests/Browser"))

import devtools  # noqa: E402

RUN = """<?xml version="1.0"?><gpx version="1.1" creator="a"
 xmlns="http://www.topografix.com/GPX/1/1"><trk><type>running</type><trkseg>{}</trkseg></trk></gpx>
"""


class Sample:
    """The sample data, served with tokens of members and of the club."""

    def __init__(self, program, port=8493):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pacelog-acts-"))
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        self.program, self.port = str(pathlib.Path(program).resolve()), port
        self.url = f"http://localhost:{port}"
        self.process = subprocess.Popen(
            ["scripts/serve-sample", self.program, str(port), "--refresh", "0"], cwd=REPOSITORY,
            env={**os.environ, "PACELOG_SAMPLE": str(self.folder)}, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.tokens = {}
        for line in self.process.stdout:
            found = re.match(r"  (\S+) +([\w-]{43})$", line)
            if found:
                self.tokens[found.group(1)] = found.group(2)
            if line.startswith("A file:"):
                break
        for _ in range(300):
            try:
                if urllib.request.urlopen(self.url + "/healthz").status == 200:
                    return
            except OSError:
                time.sleep(0.1)

    def run(self, *words):
        """What a command beside the server prints."""
        return subprocess.run([self.program, *words], cwd=self.folder, capture_output=True,
                              text=True).stdout

    def contents(self, member):
        """The contents of the newest events of a member, as `pacelog log` shows them."""
        def log(*words):
            return self.run("log", *words)
        listed = json.loads(log("list", "--member", member, "--limit", "60", "--json"))["events"]
        return [log("show", str(event["position"])) for event in listed]

    def get(self, path, member):
        request = urllib.request.Request(
            self.url + path, headers={"Authorization": f"Bearer {self.tokens[member]}"})
        with urllib.request.urlopen(request) as answer:
            return answer.read()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
        return status


class Page:
    """The page of one member in a browser of its own."""

    def __init__(self, sample, member, scripts):
        self.sample, self.member = sample, member
        self.browser = devtools.Browser()
        self.browser.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.open("/")
        self.submit("/session", token=sample.tokens[member])
        self.open()

    def open(self, path="/my/"):
        """Not the browser's own way to open a page: that one waits for a script."""
        self.browser.loaded = False
        self.browser.call("Page.navigate", url=self.sample.url + path)
        self.wait()

    def wait(self, seconds=30):
        end = time.monotonic() + seconds
        while not self.browser.loaded and self.browser.receive(end) is not None:
            pass

    def submit(self, action, having=None, **fields):
        """Fills the first form of an address that has some fields, and sends it."""
        words = {"action": action, "having": having or {}, "fields": fields}
        self.browser.loaded = False
        found = self.browser.value("""(() => {
          const wanted = %s;
          const form = [...document.querySelectorAll("form")].find((form) =>
            new URL(form.action).pathname === wanted.action &&
            Object.entries(wanted.having).every(([name, value]) =>
              form.elements[name]?.value === value));
          if (!form) return false;
          for (const details of document.querySelectorAll("details")) details.open = true;
          for (const [name, value] of Object.entries(wanted.fields)) {
            const field = form.elements[name];
            if (field.type === "checkbox") field.checked = value; else field.value = value;
          }
          form.querySelector("button, [type=submit]").click();
          return true;
        })()""" % json.dumps(words))
        if not found:
            return False
        self.wait()
        return True

    @property
    def text(self):
        # Folded parts count: a reader can open them.
        return self.browser.value("""(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
          return document.body.innerText; })()""")

    @property
    def notice(self):
        return self.browser.value("document.querySelector('[role=status]')?.innerText ?? ''")

    @property
    def seasons(self):
        """Those that can be closed, of all boards."""
        return self.browser.value("""[...document.querySelectorAll("select[name=season] option")]
          .map((option) => option.value)""")

    def forms(self, action):
        """The fields of all forms of an address."""
        return self.browser.value("""[...document.querySelectorAll("form")]
          .filter((form) => new URL(form.action).pathname === %s)
          .map((form) => Object.fromEntries(new FormData(form)))""" % json.dumps(action))

    def waits_for(self, truth, seconds=240):
        """True when the page comes to show something: read models follow an act."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.open()
            try:
                if truth():
                    return True
            except IndexError:
                # The page has not come: the machine is busy.
                pass
            time.sleep(0.5)
        return False

    def close(self):
        self.browser.close()


def run(program):
    check = Check("acts")
    if devtools.program() is None:
        print("acts: skipped, chromium is not installed")
        return True
    sample = Sample(program)
    try:
        for scripts in (False, True):
            words = "with scripts" if scripts else "without scripts"
            anna, ben, club = (Page(sample, name, scripts) for name in ("anna", "ben", "_club"))
            check.expect("anna" in anna.text, f"{words}: nobody is signed in")
            for act in (corrections, goals, boards, votes, bookings, messages, classes, season):
                act(check, f"{act.__name__} {words}", anna, ben, club)
            if scripts:
                upload(check, sample, anna)
            check.expect(anna.submit("/session/end"), "no form to sign out")
            anna.open()
            check.expect("token" in anna.text.lower(), f"{words}: still signed in")
            for page in (anna, ben, club):
                # A refused form is 400, and there is no favicon.ico.
                problems = [text for text in page.browser.problems
                            if not re.search("status of 40[04]", text)]
                check.expect(not problems, f"{words}: {problems}")
                page.close()
        everything(check, sample)
        who(check, sample)
    finally:
        status = sample.end()
    check.expect(status == 0, "the server does not stop")
    return check.conclude()


def corrections(check, words, anna, ben, club):
    target = anna.forms("/actions/correct")[0]
    name = {"activity": target["activity"]}
    check.expect(anna.submit("/actions/correct", name, sport="hike", title="Höhe <&>"),
                 f"{words}: no form")
    check.expect("Höhe <&>" in anna.notice, f"{words}: {anna.notice!r}")
    check.expect(anna.waits_for(lambda: anna.forms("/actions/correct")[0]["title"] == "Höhe <&>"),
                 f"{words}: the title does not appear")
    check.expect(anna.forms("/actions/correct")[0]["sport"] == "hike", f"{words}: the sport")
    anna.submit("/actions/uncorrect", name)
    check.expect(anna.waits_for(lambda: anna.forms("/actions/correct")[0] == target),
                 f"{words}: not as in the file again")
    anna.submit("/actions/delete", name)
    check.expect(anna.waits_for(lambda: name in anna.forms("/actions/undelete")),
                 f"{words}: it is not deleted")
    anna.submit("/actions/undelete", name)
    check.expect(anna.waits_for(lambda: target in anna.forms("/actions/correct")),
                 f"{words}: it does not come back")


def goals(check, words, anna, ben, club):
    before = anna.forms("/actions/goals")[0]["goals"]
    anna.submit("/actions/goals", goals="steps:day:8001")
    check.expect(anna.forms("/actions/goals")[0]["goals"] == "steps:day:8001", f"{words}: not set")
    anna.submit("/actions/goals", goals="nonsense")
    check.expect("nonsense" in anna.text, f"{words}: nonsense was not refused: {anna.text[:200]}")
    anna.open()
    anna.submit("/actions/goals", goals=before)
    check.expect(anna.forms("/actions/goals")[0]["goals"] == before, f"{words}: not taken back")


def boards(check, words, anna, ben, club):
    check.expect(anna.submit("/actions/join", name="Ann", public=True), f"{words}: no form")
    check.expect(anna.forms("/actions/leave"), f"{words}: not on the board")
    anna.submit("/actions/leave")
    check.expect(anna.forms("/actions/join"), f"{words}: still on the board")
    anna.submit("/actions/join", name="a:b")
    check.expect("a:b" in anna.text, f"{words}: a wrong name was not refused")
    anna.open()


def votes(check, words, anna, ben, club):
    fields = [form for form in anna.forms("/actions/vote") if form["vote"] == "up"]
    if not check.expect(fields, f"{words}: nothing to vote on"):
        return
    program = fields[0]["program"]
    vote = lambda value: {"program": program, "vote": value}
    anna.submit("/actions/vote", vote("up"))
    check.expect(anna.waits_for(lambda: vote("up") not in anna.forms("/actions/vote")),
                 f"{words}: the vote does not appear")
    anna.submit("/actions/vote", vote("none"))
    check.expect(anna.waits_for(lambda: vote("up") in anna.forms("/actions/vote")),
                 f"{words}: the vote is not taken back")


def bookings(check, words, anna, ben, club):
    """The class for two: two members book it, and it is full for the third reader."""
    first = "\n".join(anna.text.splitlines())
    for row in anna.forms("/actions/book"):
        anna.submit("/actions/book", row)
        if check.expect(row in anna.forms("/actions/cancel"), f"{words}: {row} is not booked"):
            break
    anna.submit("/actions/cancel", row)
    check.expect(row in anna.forms("/actions/book"), f"{words}: {row} is not cancelled")
    check.expect(anna.text.count("/") == first.count("/"), f"{words}: other places")
    yoga = [form for form in anna.forms("/actions/book") if form not in [row]]
    for each in yoga:
        anna.submit("/actions/book", each)
        ben.open()
        ben.submit("/actions/book", each)
        if "2 of 2" in ben.text:
            club.open()
            break
        anna.submit("/actions/cancel", each)
        ben.submit("/actions/cancel", each)
    else:
        return check.expect(False, f"{words}: no class for two")
    anna.submit("/actions/cancel", each)
    check.expect("1 of 2" in anna.text, f"{words}: the place does not come back")
    ben.open()
    ben.submit("/actions/cancel", each)


def messages(check, words, anna, ben, club):
    text = f"Hello <b>{words}</b>"
    anna.submit("/actions/message", to="ben", text=text)
    ben.open()
    check.expect(text in ben.text and text in anna.text, f"{words}: the message is not there")
    anna.submit("/actions/withdraw", anna.forms("/actions/withdraw")[0])
    ben.open()
    check.expect(text not in ben.text, f"{words}: a withdrawn message is shown")
    check.expect(text not in anna.text or "withdrawn" in anna.text, f"{words}: not withdrawn")
    club.open()
    club.submit("/actions/announce", text=text + " to all")
    anna.open()
    check.expect(text + " to all" in anna.text, f"{words}: the announcement is not there")
    club.submit("/actions/retract", club.forms("/actions/retract")[0])
    anna.open()
    check.expect(text + " to all" not in anna.text, f"{words}: a retracted one is shown")


def classes(check, words, anna, ben, club):
    club.open()
    row = club.forms("/actions/cancel-class")[0]
    club.submit("/actions/cancel-class", row)
    anna.open()
    check.expect(row not in anna.forms("/actions/book"), f"{words}: it can be booked still")
    check.expect("cancelled" in anna.text, f"{words}: members do not see it")
    club.submit("/actions/restore-class", row)
    check.expect(row in club.forms("/actions/cancel-class"), f"{words}: it is not restored")


def season(check, words, anna, ben, club):
    club.open()
    # Months of the sample data, with a member who was on the board by then.
    closed = "2026-04" if "with scripts" in words else "2026-03"
    for page in (anna, ben):
        page.sample.run("board", "join", page.member, "monthly-runs", "--name", page.member,
                        "--from", "2026-01-01")
    check.expect(club.waits_for(lambda: closed in club.seasons), f"{words}: {closed} is no choice")
    club.submit("/actions/close-season", season=closed)
    check.expect("The season is closed: " in club.notice,
                 f"{words}: {closed} was not closed: {club.notice!r}")
    check.expect(club.waits_for(lambda: closed not in club.seasons),
                 f"{words}: {closed} can be closed twice")
    listed = club.sample.run("season", "list", "monthly-runs").splitlines()
    check.expect(any(closed in line and "closed" in line for line in listed),
                 f"{words}: {closed} is not closed in {listed}")
    for page in (anna, ben):
        page.sample.run("board", "leave", page.member, "monthly-runs")


def upload(check, sample, anna):
    """A file with its progress, and the report of its import in words."""
    points = "".join(
        f'<trkpt lat="{52 + i / 1e4:.5f}" lon="13.4"><time>2026-05-03T10:{i:02d}:00Z</time></trkpt>'
        for i in range(30))
    file, broken = sample.folder / "run.gpx", sample.folder / "broken.fit"
    file.write_text(RUN.format(points))
    broken.write_bytes(b"no activity at all")
    anna.open()
    node = anna.browser.call("DOM.getDocument")["root"]["nodeId"]
    field = anna.browser.call(
        "DOM.querySelector", nodeId=node, selector="#upload input")["nodeId"]
    anna.browser.call(
        "DOM.setFileInputFiles", nodeId=field, files=[str(file), str(broken)])
    anna.browser.value("document.querySelector('#upload button, #upload [type=submit]').click()")
    lines = []
    for _ in range(240):
        lines = anna.browser.value(
            "[...document.querySelectorAll('#uploads .report')].map((line) => line.innerText)")
        if len(lines) == 2 and all(lines):
            break
        time.sleep(0.5)
    print("acts: reports of uploads:", lines, flush=True)
    check.expect(len(lines) == 2 and "1 activity" in lines[0], f"upload: {lines}")
    check.expect(len(lines) == 2 and "refused" in lines[1], f"upload: {lines}")


def everything(check, sample):
    for _ in range(60):
        published = sample.get("/members/anna/totals.json", "anna")
        archive = zipfile.ZipFile(io.BytesIO(sample.get("/my/everything.zip", "anna")))
        if sample.get("/members/anna/totals.json", "anna") == published:
            break
        # A rebuild came between.
        time.sleep(1)
    names = archive.namelist()
    check.expect(archive.testzip() is None, "the archive is damaged")
    for folder in ("originals/", "events/", "read-models/"):
        check.expect(any(name.startswith(folder) for name in names), f"no {folder}")
    inputs = {path.read_bytes() for path in (REPOSITORY / "SampleData/inbox/anna").rglob("*.gpx")}
    held = {archive.read(name) for name in names if name.startswith("originals/")}
    check.expect(inputs and inputs <= held, "an original is missing")
    for name in names:
        if name.startswith("events/"):
            for line in archive.read(name).splitlines():
                check.expect(isinstance(json.loads(line), dict), f"{name}: {line[:80]}")
    check.expect(archive.read("read-models/totals.json") == published, "another read model")


def who(check, sample):
    """Each act names the token that asked for it."""
    for member, label, acts in [
            ("anna", "browser", ["goals", "boards", "vote", "booked", "writes", "sport", "title",
                                 "deleted"]),
            ("_club", "desk", ["cancelled", "writes", "season"])]:
        asked = [text for text in sample.contents(member)
                 if f'asked for by {member} by the token "{label}"' in text]
        for act in acts:
            check.expect(any(act in text for text in asked),
                         f"{member}: no event of {act} names who asked")
