"""A headless Chromium on a pipe: the DevTools protocol with nothing but Python's own library."""

import atexit
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

PROGRAMS = ["chromium", "chromium-browser", "google-chrome"]
SECONDS = 60


def program():
    """The browser's path, or None."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Browser:
    """One page of one browser, with everything that went wrong in it."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="pacelog-browser-")
        # Also after an error: a browser that runs would write its profile again.
        atexit.register(self.close)
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The protocol is spoken on descriptors 3 and 4.
            inner = os.dup(to_browser), os.dup(from_browser)
            os.dup2(inner[0], 3)
            os.dup2(inner[1], 4)

        self.process = subprocess.Popen(
            [program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-background-networking", "--disable-sync",
             "--disable-component-update", "--hide-scrollbars", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.problems, self.requests, self.loaded = [], [], False
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(t for t in targets if t["type"] == "page")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.call(f"{domain}.enable")

    def close(self):
        atexit.unregister(self.close)
        try:
            self.session = None
            self.call("Browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        # Its processes may write for a moment longer.
        for _ in range(50):
            shutil.rmtree(self.profile, ignore_errors=True)
            if not os.path.exists(self.profile):
                break
            time.sleep(0.1)

    # What is said and heard

    def call(self, method, **parameters):
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        end = time.monotonic() + SECONDS
        while True:
            answer = self.receive(end)
            if answer is None:
                raise RuntimeError(f"the browser did not answer {method} in {SECONDS} s")
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, end):
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                return None
            data = os.read(self.input, 1 << 16)
            if not data:
                raise RuntimeError("the browser is gone")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, event, what):
        if event == "Page.loadEventFired":
            self.loaded = True
        elif event == "Runtime.exceptionThrown":
            details = what["exceptionDetails"]
            self.problems.append(
                "exception: " + details.get("exception", {}).get("description", details["text"]))
        elif event == "Runtime.consoleAPICalled" and what["type"] in ("error", "warning", "assert"):
            self.problems.append(
                "console: " + " ".join(str(a.get("value", "")) for a in what["args"]))
        elif event == "Log.entryAdded" and what["entry"]["level"] in ("error", "warning"):
            self.problems.append("log: " + what["entry"]["text"])
        elif event == "Network.requestWillBeSent":
            self.requests.append(what["request"]["url"])

    # What a person does

    def open(self, address):
        """Opens a page, and waits until its scripts have drawn."""
        self.problems, self.requests, self.loaded = [], [], False
        result = self.call("Page.navigate", url=address)
        if result.get("errorText"):
            self.problems.append(f"cannot be opened: {result['errorText']}")
            return
        end = time.monotonic() + SECONDS
        while not self.loaded and self.receive(end) is not None:
            pass
        self.value("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")

    def value(self, expression):
        result = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']['text']}")
        return result["result"].get("value")

    def screen(self, width, height, dark=False, scale=1, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=mobile)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def reader(self, date, language):
        """Pages opened from now on believe in this local noon and language."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=(
            "{ const Real = Date; globalThis.Date = class extends Real { constructor(...parts) { "
            f"if (parts.length) super(...parts); else super('{date}T12:00:00'); }} }}; "
            f"Object.defineProperty(navigator, 'language', {{ get: () => '{language}' }}); }}"))

    def screenshot(self, path):
        import base64
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
