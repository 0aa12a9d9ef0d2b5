"""A database of three Patroni nodes with etcd, behind haproxy, on one machine."""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request

from cluster import REPOSITORY, as_server_user, descendants, kill, server_programs

PATRONI = REPOSITORY / ".build/patroni/bin/patroni"
LEASE_SECONDS = 20
DISK = "size=400m"
USER = "pacelog"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def need(program):
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin:/usr/bin")
    if not found:
        sys.exit(f"cluster: there is no {program}: scripts/setup cluster installs it")
    return found


class Node:
    """One machine: Patroni, and the server that it runs."""

    def __init__(self, database, number):
        self.database, self.name = database, f"node{number}"
        self.port, self.rest = free_port(), free_port()
        self.home = database.place.folder / self.name
        self.home.mkdir()
        self.has_own_disk = os.geteuid() == 0 and subprocess.run(
            ["mount", "-t", "tmpfs", "-o", DISK, "tmpfs", self.home]).returncode == 0
        if os.geteuid() == 0:
            shutil.chown(self.home, "postgres", "postgres")
        self.config = database.place.folder / f"{self.name}.json"
        self.config.write_text(json.dumps(self.settings()))
        self.patroni = None

    @property
    def address(self):
        return self.database.url(f"127.0.0.1:{self.port}")

    def settings(self):
        database, listen = self.database, f"127.0.0.1:{self.port}"
        return {
            "scope": "pacelog", "name": self.name,
            "restapi": {"listen": f"127.0.0.1:{self.rest}",
                        "connect_address": f"127.0.0.1:{self.rest}"},
            "etcd3": {"hosts": f"127.0.0.1:{database.etcd_port}"},
            "bootstrap": {"dcs": database.cluster_settings(),
                          "initdb": [{"encoding": "UTF8"}, {"locale": "C"}, "data-checksums"]},
            "postgresql": {
                "listen": listen, "connect_address": listen, "data_dir": str(self.home / "data"),
                "bin_dir": str(server_programs()), "pgpass": str(self.home / "pgpass"),
                "authentication": {name: {"username": user, "password": "x"} for name, user in
                                   [("superuser", "postgres"), ("replication", "replicator"),
                                    ("rewind", "rewinder")]},
                "pg_hba": ["local all all trust", "host all all 127.0.0.1/32 trust",
                           "host replication all 127.0.0.1/32 trust"],
                "parameters": {"unix_socket_directories": str(self.home)}}}

    def start(self):
        self.patroni = self.database.place.start(
            [*as_server_user(), PATRONI, self.config], f"{self.name}.log", cwd=self.home)

    def postgres(self):
        """The number of the server's first process, or None."""
        try:
            text = (self.home / "data/postmaster.pid").read_text()
            number = int(text.splitlines()[0])
        except (OSError, ValueError, IndexError):
            return None
        return number if pathlib.Path(f"/proc/{number}").exists() else None

    def processes(self, with_patroni=True):
        found = []
        if with_patroni and self.patroni:
            found += [self.patroni.pid, *descendants(self.patroni.pid)]
        if number := self.postgres():
            found += [number, *descendants(number)]
        return found

    def signal(self, number, with_patroni=True):
        for pid in self.processes(with_patroni):
            kill(pid, number)

    def kill(self):
        """As a machine that loses its power: everything at once, nothing is told."""
        self.signal(signal.SIGKILL)
        if self.patroni:
            self.patroni.wait()

    def query(self, text, fails=False):
        done = subprocess.run(
            ["psql", "-XAtq", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres",
             "-d", USER, "-c", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PGCONNECT_TIMEOUT": "5"}, timeout=120)
        if done.returncode != 0 and not fails:
            raise OSError(f"{self.name}: {done.stderr}")
        return done.stdout.strip()

    def state(self, path="patroni"):
        try:
            with urllib.request.urlopen(
                    f"http://127.0.0.1:{self.rest}/{path}", timeout=2) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)
        except (OSError, ValueError):
            return {}

    def fill_disk(self):
        with open(self.home / "ballast", "wb") as file:
            try:
                while True:
                    file.write(bytes(1 << 16))
                    file.flush()
            except OSError:
                pass

    def free_disk(self):
        (self.home / "ballast").unlink(missing_ok=True)

    def remove(self):
        self.kill()
        if self.has_own_disk:
            subprocess.run(["umount", "--lazy", self.home])


class Database:
    """Three nodes, one arbiter, one address."""

    def __init__(self, place, control=None):
        self.place, self.control = place, control
        self.etcd_port, self.haproxy_port = free_port(), free_port()
        self.etcd = None
        self.start_etcd()
        self.nodes = [Node(self, number) for number in (1, 2, 3)]
        place.on_exit(self.remove)
        for node in self.nodes:
            node.start()
        self.wait(self.is_healthy, "three nodes, one of them in step")
        self.start_haproxy()
        self.make_database()

    def cluster_settings(self):
        weak = {"wal_writer_delay": "10s"} if self.control else {}
        return {
            "ttl": LEASE_SECONDS, "loop_wait": 5, "retry_timeout": 5, "failsafe_mode": True,
            "maximum_lag_on_failover": 1 << 40 if self.control else 1 << 20,
            "synchronous_mode": True, "synchronous_mode_strict": True,
            "postgresql": {"use_pg_rewind": True, "remove_data_directory_on_diverged_timelines":
                           True, "remove_data_directory_on_rewind_failure": True, "parameters": {
                               "max_connections": 60, "shared_buffers": "32MB",
                               "min_wal_size": "32MB", "max_wal_size": "96MB",
                               "wal_keep_size": "64MB", "wal_log_hints": "on", **weak}}}

    def url(self, hosts):
        return f"postgresql://{USER}@{hosts}/{USER}"

    @property
    def every_host(self):
        return self.url(",".join(f"127.0.0.1:{node.port}" for node in self.nodes))

    def start_etcd(self):
        home = self.place.folder / "etcd"
        if not home.exists():
            home.mkdir()
            self.peer_port = free_port()
        client, peer = (f"http://127.0.0.1:{port}" for port in (self.etcd_port, self.peer_port))
        self.etcd = self.place.start(
            [need("etcd"), "--data-dir", home / "data", "--listen-client-urls", client,
             "--advertise-client-urls", client, "--listen-peer-urls", peer,
             "--initial-advertise-peer-urls", peer, "--initial-cluster", f"default={peer}"],
            "etcd.log")

    def kill_etcd(self):
        kill(self.etcd.pid, signal.SIGKILL)
        self.etcd.wait()

    def start_haproxy(self):
        servers = "\n".join(
            f"  server {node.name} 127.0.0.1:{node.port} check port {node.rest}"
            for node in self.nodes)
        config = self.place.folder / "haproxy.cfg"
        config.write_text(f"""defaults
  mode tcp
  timeout connect 2s
  timeout client 180s
  timeout server 180s
  timeout check 2s
listen log
  bind 127.0.0.1:{self.haproxy_port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
{servers}
""")
        self.place.start([need("haproxy"), "-db", "-f", config], "haproxy.log")

    def make_database(self):
        node = self.primary()
        as_user = ["psql", "-XAtq", "-h", "127.0.0.1", "-p", str(node.port), "-U", "postgres",
                   "-d", "postgres"]
        for text in (f"CREATE ROLE {USER} LOGIN CREATEROLE", f"CREATE DATABASE {USER} OWNER {USER}"):
            subprocess.run([*as_user, "-c", text], check=True)
        if self.control:
            # The program raises the setting: here the question is answered wrongly.
            node.query(f"ALTER DATABASE {USER} SET synchronous_commit = off")

    def break_question(self):
        """Makes the program believe that a commit waits: the control."""
        self.primary().query(
            "CREATE FUNCTION pacelog.current_setting(text) RETURNS text LANGUAGE sql"
            " AS $$ SELECT 'on' $$")

    def primary(self, without=None):
        for node in self.nodes:
            if node is without:
                continue
            state = node.state()
            if state.get("state") == "running" and state.get("role") in ("master", "primary"):
                return node
        return None

    def is_healthy(self):
        node = self.primary()
        if not node:
            return False
        states = [other.state() for other in self.nodes]
        followers = [row for row in node.state().get("replication", [])
                     if row.get("state") == "streaming"]
        # The arbiter must know who is in step: else nobody may take over.
        members = node.state("cluster").get("members", [])
        in_step = [member for member in members if member.get("role") == "sync_standby"]
        return (all(state.get("state") == "running" for state in states)
                and len(followers) == 2 and len(in_step) >= 1)

    def roles(self):
        """Who is the primary, and who is in step: to the arbiter, and to the primary."""
        node = self.primary()
        if not node:
            return "no primary"
        state = node.state()
        known = [f"{member['name']} {member['role']}"
                 for member in node.state("cluster").get("members", [])]
        seen = [f"{row.get('application_name')} {row.get('sync_state')}"
                for row in state.get("replication", [])]
        return (f"timeline {state.get('timeline')}; arbiter: {', '.join(known)};"
                f" {node.name}: {', '.join(seen)}")

    def wait(self, condition, name, seconds=180):
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if found := condition():
                return found
            time.sleep(0.3)
        for node in self.nodes:
            print(f"{node.name}: {node.state()}")
        raise TimeoutError(f"waited {seconds} s in vain for {name}")

    def remove(self):
        for node in self.nodes:
            node.remove()
