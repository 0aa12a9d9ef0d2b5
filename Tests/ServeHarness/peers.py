"""`slow` and `schema`: slowhttptest and schemathesis against the server.

Both are skipped with a word when the program is not there: slowhttptest is in Debian, schemathesis
on PyPI.
"""

import json
import pathlib
import re
import shutil
import subprocess

from serving import Check, Server

DESCRIPTION = pathlib.Path(__file__).resolve().parents[2] / "docs/openapi.json"
# Where `scripts/setup serve` installs it.
INSTALLED = DESCRIPTION.parents[1] / ".build/schemathesis/bin/schemathesis"
# Slow headers, slow bodies, slow readers.
ATTACKS = {
    "slow headers": ["-H", "-i", "2"],
    "slow bodies": ["-B", "-i", "2", "-s", "8192"],
    "slow readers": ["-X", "-w", "1", "-y", "8", "-n", "2", "-z", "16"],
}
# What schemathesis holds the description and the server to.
CHECKS = ["not_a_server_error", "status_code_conformance", "content_type_conformance",
          "response_schema_conformance", "unsupported_method", "ignored_auth"]
# 503 is an answer that every address may give.
SCOPES = {"post": "/live/", "upload": "/upload", "read": "/members/", "act": "/actions/"}


def slow(place, seconds, connections):
    check = Check("slow")
    program = shutil.which("slowhttptest")
    if not program:
        print("slow: skipped, slowhttptest is not installed")
        return True
    server = Server(place)
    for name, words in ATTACKS.items():
        attack = subprocess.Popen(
            [program, *words, "-c", str(connections), "-r", "200", "-l", str(seconds), "-p", "3",
             "-u", f"{server.url}/{'healthz' if '-X' in words else 'live/owntracks'}"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        answered = total = 0
        while attack.poll() is None:
            total += 1
            answered += server.is_well()
            try:
                attack.wait(0.5)
            except subprocess.TimeoutExpired:
                pass
        text = re.sub(r"\x1b\[[0-9;]*m", "", attack.stdout.read())
        check.expect(total and answered == total, f"{name}: {total - answered} of {total} others "
                     f"were not answered")
        check.expect("service available:" not in text or "NO" not in text.rsplit(
            "service available:", 1)[1][:12], f"{name}: slowhttptest found no service")
    check.expect(server.memory() < 150, f"the server took {server.memory():.0f} MiB")
    check.expect(server.end() == 0, "the server does not stop")
    return check.conclude(f"{connections} connections each, peak below 150 MiB")


def schema(place, examples, program, control):
    check = Check("schema" + (f", with the control {control}" if control else ""))
    program = program or (str(INSTALLED) if INSTALLED.exists() else shutil.which("schemathesis"))
    if not program:
        print("schema: skipped, schemathesis is not installed")
        return True
    server = Server(place)
    description = json.loads(DESCRIPTION.read_text())
    if control:
        # An answer that the server gives, and the description now lacks.
        del description["paths"]["/members/{member}/{file}"]["get"]["responses"]["404"]
    scopes = {operation.get("x-scope") for path in description["paths"].values()
              for operation in path.values() if isinstance(operation, dict)}
    found = False
    for scope in sorted(scopes, key=str):
        part = {**description, "paths": {}}
        for path, operations in description["paths"].items():
            kept = {method: operation for method, operation in operations.items()
                    if operation.get("x-scope") == scope and not operation.get("x-endless")}
            if kept:
                part["paths"][path] = kept
        if not part["paths"]:
            continue
        file = place.folder / f"openapi-{scope}.json"
        file.write_text(json.dumps(part))
        member = "_club" if scope == "operate" else "anna"
        words = [program, "run", str(file), "--url", server.url, "--checks", ",".join(CHECKS),
                 "--max-examples", str(examples), "--seed", "1", "--no-color", "--workers", "1",
                 "--generation-database", "none", "--request-timeout", "70",
                 # More of one token are 503, which is no finding.
                 "--rate-limit", "45/s"]
        if scope:
            words += ["-H", f"Authorization: Bearer {place.tokens[member, scope]}"]
        done = subprocess.run(words, capture_output=True, text=True, cwd=place.folder)
        if control:
            found = found or "ST103" in done.stdout
        elif not check.expect(done.returncode == 0, f"{scope}: a finding"):
            print(done.stdout[-6_000:], done.stderr[-2_000:])
    check.expect(found or not control, "the answer that is not described was not found")
    check.expect(server.is_well(), "the server is gone")
    check.expect(server.end() == 0, "the server does not stop")
    return check.conclude(f"{examples} examples for each operation")
