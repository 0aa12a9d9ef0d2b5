"""Rows of `pacelog serve`: posts beside the disk, reads beside nginx, memory.

The load comes from `wrk`, the other server is nginx; a row is left out with a word when its program
is not there.
"""
import hashlib, http.client, json, os, re, resource, secrets, shutil, signal, socket
import subprocess, sys, threading, time

SECONDS = 4
TOKENS = 1_000
MEMBERS = 50
# Idle connections, and the memory that they may take.
IDLE, IDLE_MEBIBYTES = 10_000, 150

# One client for both addresses: the same headers, the same query, made before the clock runs.
REQUESTS = """
local tokens = {}
for line in io.lines(os.getenv("PACELOG_TOKENS")) do tokens[#tokens + 1] = line end
local threads = 0
function setup(thread) thread:set("number", threads); threads = threads + 1 end
local requests, sent = {}, 0
function init()
  for made = 1, 10000 do
    requests[made] = wrk.format("GET", os.getenv("PACELOG_PATH") .. "?lat=50."
      .. (1000 + made % 8000) .. "&lon=8&timestamp=" .. (1767322800 + made * 4 + number),
      { ["Authorization"] = "Bearer " .. tokens[(made * 2 + number) % #tokens + 1] })
  end
end
function request()
  sent = sent % #requests + 1
  return requests[sent]
end
function response(status) if status ~= 200 then print("refused", status) end end
"""


class Server:
    def __init__(self, program, folder, *words):
        self.process = subprocess.Popen(
            [program, "serve", *words], cwd=folder, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            found = re.search(r"serving on 127\.0\.0\.1:(\d+)$", line.strip())
            if found:
                self.port = int(found.group(1))
                break
        else:
            sys.exit("bench: the server does not start")
        threading.Thread(target=self.process.stderr.read, daemon=True).start()

    def memory(self, name):
        with open(f"/proc/{self.process.pid}/status") as file:
            return int(re.search(rf"{name}:\s+(\d+)", file.read()).group(1)) / 1024

    def get(self, path, token=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request(
            "GET", path, headers={"Authorization": f"Bearer {token}"} if token else {})
        answer = connection.getresponse()
        return answer.status, answer.read()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait()


def place(bench, name):
    """A folder with tokens: thousands are written faster than they are added by commands."""
    folder = bench.path(name)
    intake = os.path.join(folder, "var/intake")
    os.makedirs(intake, mode=0o700)
    with open(os.path.join(folder, "pipeline.json"), "w") as file:
        json.dump({"serve": {"port": 0}}, file)
    tokens, rows = [], []
    for number in range(TOKENS):
        scope = "post" if number else "read"
        tokens.append(secrets.token_urlsafe(32))
        rows.append(json.dumps({
            "member": f"member{number % MEMBERS}", "scope": scope, "label": f"phone{number}",
            "createdAt": 0, "sha256": hashlib.sha256(tokens[-1].encode()).hexdigest()}))
    with open(os.path.join(intake, "tokens.json"), "w") as file:
        file.write('{ "tokens": [\n' + ",\n".join(rows) + "\n] }\n")
    with open(os.path.join(folder, "tokens"), "w") as file:
        file.write("\n".join(tokens[1:]) + "\n")
    return folder, tokens


def wrk(url, connections, script=None, headers=(), environment=None):
    """Requests a second, all of which must succeed."""
    words = ["wrk", "-t", str(min(2, connections)), "-c", str(connections), "-d", f"{SECONDS}s"]
    words += ["-s", script] if script else []
    for header in headers:
        words += ["-H", header]
    text = subprocess.run(words + [url], capture_output=True, text=True, check=True,
                          env={**os.environ, **(environment or {})}).stdout
    refused = text.count("refused")
    if refused or "Non-2xx" in text or "Socket errors" in text:
        print(f"serving: {refused} answers were not 200: {text[-300:]}", file=sys.stderr)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", text).group(1))


def syncs(folder):
    """How often a second this disk makes 200 bytes durable."""
    descriptor = os.open(os.path.join(folder, "sync"), os.O_WRONLY | os.O_CREAT)
    end, count = time.monotonic() + SECONDS / 2, 0
    while time.monotonic() < end:
        os.pwrite(descriptor, b"x" * 200, count * 200)
        os.fdatasync(descriptor)
        count += 1
    os.close(descriptor)
    return count / (SECONDS / 2)


def row(bench, what, ratio, note, peak=None):
    bench.rows.append((what, ratio, "", "", "", f"{peak:.0f}" if peak else "", note))
    print(f"{what}: {ratio} {note}", file=sys.stderr)


def posts(bench):
    folder, _ = place(bench, "serve-posts")
    script = bench.path("requests.lua")
    with open(script, "w") as file:
        file.write(REQUESTS)
    server = Server(bench.options.pacelog, folder, "--quiet", "3600", "--refresh", "3600")
    url = f"http://127.0.0.1:{server.port}"

    def requests(path):
        return wrk(url, connections, script, environment={
            "PACELOG_TOKENS": os.path.join(folder, "tokens"), "PACELOG_PATH": path})

    for connections in (1, 16, 256):
        ratios = []
        for _ in range(bench.options.rounds):
            disk, plain = syncs(folder), requests("/healthz")
            rate = requests("/live/osmand")
            ratios.append((rate / min(connections * disk, plain), rate, disk, plain))
        ratio, rate, disk, plain = sorted(ratios)[len(ratios) // 2]
        row(bench, f"serve: posts acknowledged a second, {connections} connections",
            f"{ratio:.2f} (rate)", f"{rate:,.0f} a second; {disk:,.0f} syncs, "
            f"{plain:,.0f} /healthz a second", server.memory("VmHWM"))
    server.end()


def reads(bench):
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if not nginx:
        return print("serving: nginx is not installed: its row is left out", file=sys.stderr)
    folder, tokens = place(bench, "serve-reads")
    home = os.path.join(folder, "out/members/member0")
    os.makedirs(home)
    with open(os.path.join(home, "totals.json"), "w") as file:
        file.write("{" + " " * 20_000 + "}")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    configuration = os.path.join(folder, "nginx.conf")
    with open(configuration, "w") as file:
        file.write(
            f"daemon off; worker_processes 2; pid {folder}/nginx.pid; error_log {folder}/error;"
            "events { worker_connections 1024; } http { access_log off; sendfile on;"
            f" server {{ listen 127.0.0.1:{port}; root {folder}/out; }} }}")
    os.chmod(bench.folder, 0o755)
    other = subprocess.Popen([nginx, "-p", folder, "-c", configuration, "-e", f"{folder}/error"])
    server = Server(bench.options.pacelog, folder, "--refresh", "3600")
    try:
        time.sleep(0.5)
        ratios = []
        for _ in range(bench.options.rounds):
            floor = wrk(f"http://127.0.0.1:{port}/members/member0/totals.json", 16)
            rate = wrk(f"http://127.0.0.1:{server.port}/members/member0/totals.json", 16,
                       headers=[f"Authorization: Bearer {tokens[0]}"])
            ratios.append((rate / floor, rate, floor))
        ratio, rate, floor = sorted(ratios)[len(ratios) // 2]
        row(bench, "serve: a read model of 20 kB, 16 connections", f"{ratio:.2f} (rate)",
            f"{rate:,.0f} a second; nginx {floor:,.0f}", server.memory("VmHWM"))
    finally:
        server.end()
        other.terminate()
        other.wait()


def idle(bench):
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    folder, _ = place(bench, "serve-idle")
    server = Server(bench.options.pacelog, folder, "--refresh", "3600")
    before, connections = server.memory("VmRSS"), []
    for _ in range(IDLE - 100):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
        connections.append(connection)
    answered = sum(connection.recv(1_024).startswith(b"HTTP/1.1 200") for connection in connections)
    peak = server.memory("VmHWM")
    row(bench, f"serve: {answered:,} idle connections", f"{peak / IDLE_MEBIBYTES:.2f} (of "
        f"{IDLE_MEBIBYTES} MB)", f"{before:.0f} MB before them", peak)
    for connection in connections:
        connection.close()
    server.end()


def day(bench, phones, trips, fixes):
    """Days of many phones in fast motion: each trip of a phone is a burst of posts."""
    folder, tokens = place(bench, "serve-day")
    server = Server(bench.options.pacelog, folder, "--quiet", "1", "--refresh", "3600")
    marks, start = [], time.monotonic()
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    sent = 0
    for trip in range(trips):
        for phone in range(phones):
            lines = [
                {"type": "Feature", "geometry": {"type": "Point", "coordinates": [
                    8 + fix / 1e3, 50 + fix / 1e3]}, "properties": {
                    "timestamp": 1_767_322_800 + trip * 86_400 // trips + fix * 10,
                    "device_id": f"phone{phone}"}} for fix in range(fixes)]
            token = tokens[1 + phone % (TOKENS - 1)]
            while True:
                connection.request(
                    "POST", "/live/overland", json.dumps({"locations": lines}),
                    {"Authorization": f"Bearer {token}", "Content-Type": "application/json"})
                answer = connection.getresponse()
                answer.read()
                if answer.status == 200:
                    break
                time.sleep(0.05)
            sent += fixes
        marks.append(server.memory("VmRSS"))
    for _ in range(3_000):
        if re.findall(r"segments\{.*\} (\d+)", server.get("/metrics")[1].decode()) == ["0", "0"]:
            break
        time.sleep(0.2)
    half = max(marks[:len(marks) // 2])
    row(bench, f"serve: a day of {phones:,} phones in {time.monotonic() - start:.0f} s",
        f"{max(marks) / half:.2f} (memory, second half ÷ first)",
        f"{sent:,} positions in {trips * phones:,} posts", server.memory("VmHWM"))
    server.end()


def rows(bench, small):
    """All rows of the server."""
    if shutil.which("wrk"):
        posts(bench)
        reads(bench)
    else:
        print("serving: wrk is not installed: its rows are left out", file=sys.stderr)
    idle(bench)
    day(bench, 200 if small else 1_000, 8 if small else 24, 60)
