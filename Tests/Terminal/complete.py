"""Types lines into an interactive bash, presses the tab key, and prints what bash made of them.

Usage: complete.py SCRIPT LINE...; the script is sourced first. Prints a JSON list with an object
for each line: the completed "line", and what bash has "shown".
"""
import json
import os
import pty
import select
import signal
import sys
import time


class Shell:
    def __init__(self):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="dumb", PS1="> ", COLUMNS="200", INPUTRC="/dev/null")
            os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
        self.run("bind 'set enable-bracketed-paste off' 'set bell-style none'")
        self.run("""bind -x '"\\C-x\\C-x": printf "\\n{%s}\\n" "$READLINE_LINE"'""")

    def send(self, text):
        os.write(self.terminal, text.encode())

    def read(self, until, seconds=20):
        """Reads until a text comes, or nothing for a fifth of a second when it is empty."""
        seen, end = "", time.monotonic() + seconds
        while time.monotonic() < end:
            ready, _, _ = select.select([self.terminal], [], [], 0.2 if not until else end - time.monotonic())
            if not ready:
                if not until:
                    break
                continue
            seen += os.read(self.terminal, 65536).decode(errors="replace")
            if until and until in seen:
                break
        return seen

    def run(self, command):
        mark = f"done-{time.monotonic_ns()}"
        self.send(f"{command}; echo {mark[:5]}''{mark[5:]}\n")
        self.read(mark)

    def complete(self, line):
        """The keys after the tab are read when bash has completed the line."""
        self.send(line + "\t\x18\x18")
        shown, _, dumped = self.read("}\r\n").rpartition("{")
        self.send("\x15")
        self.read("")
        return {"line": dumped[:dumped.rindex("}")], "shown": shown}


def main():
    shell = Shell()
    shell.run(f"source {sys.argv[1]}")
    print(json.dumps([shell.complete(line) for line in sys.argv[2:]]))
    os.kill(shell.pid, signal.SIGKILL)


main()
