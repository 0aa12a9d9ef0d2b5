"""A server of its own for each check, with members, tokens and ways to talk to it."""

import atexit
import hashlib
import http.client
import json
import pathlib
import re
import secrets
import shutil
import signal
import subprocess
import tempfile
import threading
import time

SCOPES = ["post", "upload", "read", "act"]


class Place:
    """A folder with a configuration, and tokens for members."""

    def __init__(self, pacelog, members=("anna", "ben"), serve=None):
        self.pacelog = str(pathlib.Path(pacelog).resolve())
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="pacelog-serve-"))
        atexit.register(self.remove)
        configuration = {"serve": {"port": 0, **(serve or {})}, "site": {"folder": "site"}}
        (self.folder / "pipeline.json").write_text(json.dumps(configuration))
        self.tokens = {}
        rows = []
        for member in members:
            for scope in SCOPES:
                rows.append(self.token(member, scope))
        rows.append(self.token("_club", "operate"))
        intake = self.folder / "var/intake"
        intake.mkdir(parents=True, mode=0o700)
        (self.folder / "var").chmod(0o700)
        (intake / "tokens.json").write_text('{ "tokens": [\n' + ",\n".join(rows) + "\n] }\n")
        (intake / "tokens.json").chmod(0o600)

    def token(self, member, scope):
        """Thousands of tokens are written faster than they are added by commands."""
        secret = secrets.token_urlsafe(32)
        self.tokens[member, scope] = secret
        return json.dumps({
            "member": member, "scope": scope, "label": f"{scope} {member}", "createdAt": 0,
            "sha256": hashlib.sha256(secret.encode()).hexdigest()})

    def bearer(self, member, scope):
        return {"Authorization": f"Bearer {self.tokens[member, scope]}"}

    def run(self, *words):
        return subprocess.run([self.pacelog, *words], cwd=self.folder, capture_output=True)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Server:
    """A server that has begun."""

    def __init__(self, place, *arguments):
        self.process = subprocess.Popen(
            [place.pacelog, "serve", *arguments], cwd=place.folder, stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL, text=True)
        self.port, self.lines = None, []
        for line in self.process.stderr:
            found = re.search(r"serving on 127\.0\.0\.1:(\d+)$", line.strip())
            if found:
                self.port = int(found.group(1))
                break
            self.lines.append(line)
        # Nobody may be kept waiting by a full pipe.
        threading.Thread(
            target=lambda: self.lines.extend(self.process.stderr), daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def send(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body=body, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read(), dict(answer.getheaders())
        finally:
            connection.close()

    def memory(self, name="VmHWM"):
        """The highest (VmHWM) or present (VmRSS) use of memory in MiB."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+) kB", text).group(1)) / 1024

    def is_well(self):
        try:
            return self.send("GET", "/healthz")[0] == 200
        except (OSError, http.client.HTTPException):
            return False

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait()

    def wait_for_import(self, seconds=300):
        """Until no segment is open, and none waits for the log."""
        for _ in range(seconds * 5):
            text = self.send("GET", "/metrics")[1].decode()
            if re.findall(r"pacelog_serve_segments\{.*\} (\d+)", text) == ["0", "0"]:
                return True
            time.sleep(0.2)
        return False


class Check:
    """Counts what was checked, and keeps what failed."""

    def __init__(self, name):
        self.name, self.count, self.failures = name, 0, []

    def expect(self, truth, words):
        self.count += 1
        if not truth:
            self.failures.append(words)
            print(f"{self.name}: {words}", flush=True)
        return bool(truth)

    def conclude(self, words=""):
        outcome = f"{len(self.failures)} failures" if self.failures else "no failure"
        print(f"{self.name}: {self.count} expectations, {outcome}{'; ' if words else ''}{words}",
              flush=True)
        return not self.failures
