"""`smuggling`: requests that two servers could read in two ways, over raw sockets.

Each case hides a request in another one. The server may answer once, with an error, and close.
"""

import re
import socket

from serving import Check, Server

HIDDEN = b"GET /healthz?hidden HTTP/1.1\r\nHost: a\r\n\r\n"


def post(*headers, body=b"", line=b"POST /live/owntracks HTTP/1.1"):
    return b"\r\n".join([line, b"Host: a", *headers, b"", b""]) + body


CASES = {
    "a length and chunks": post(
        b"Content-Length: 4", b"Transfer-Encoding: chunked", body=b"0\r\n\r\n" + HIDDEN),
    "chunks and a length": post(
        b"Transfer-Encoding: chunked", b"Content-Length: 60", body=b"0\r\n\r\n" + HIDDEN),
    "two lengths": post(b"Content-Length: 0", b"Content-Length: 60", body=HIDDEN),
    "a list of lengths": post(b"Content-Length: 0, 60", body=HIDDEN),
    "a length with a sign": post(b"Content-Length: +0", body=HIDDEN),
    "a negative length": post(b"Content-Length: -1", body=HIDDEN),
    "a length in hexadecimal": post(b"Content-Length: 0x10", body=HIDDEN),
    "a length that overflows": post(
        b"Content-Length: 18446744073709551617", body=b"a" + HIDDEN),
    "an unknown encoding": post(b"Transfer-Encoding: xchunked", body=b"0\r\n\r\n" + HIDDEN),
    "chunks that are not last": post(
        b"Transfer-Encoding: chunked, identity", body=b"0\r\n\r\n" + HIDDEN),
    "a blank before the colon": post(
        b"Transfer-Encoding : chunked", b"Content-Length: 5", body=b"0\r\n\r\n" + HIDDEN),
    "a name with a blank": post(b"Content Length: 60", b"Content-Length: 0", body=HIDDEN),
    "a tab before the encoding": post(
        b"Content-Length: 5", b"Transfer-Encoding:\x0bchunked", body=b"0\r\n\r\n" + HIDDEN),
    "a NUL in a header": post(b"X: a\x00b", b"Content-Length: 0", body=HIDDEN),
    "a folded header": post(b"X: a", b" Transfer-Encoding: chunked", b"Content-Length: 0",
                            body=HIDDEN),
    "a bare carriage return": post(b"X: a\rContent-Length: 60", b"Content-Length: 0", body=HIDDEN),
    "a chunk size that overflows": post(
        b"Transfer-Encoding: chunked", body=b"FFFFFFFFFFFFFFFFF\r\n" + HIDDEN),
    "a chunk size with a sign": post(
        b"Transfer-Encoding: chunked", body=b"-1\r\n" + HIDDEN),
    "a chunk longer than its size": post(
        b"Transfer-Encoding: chunked", body=b"1\r\nabc\r\n0\r\n\r\n" + HIDDEN),
    "an unknown version": post(b"Content-Length: 0", line=b"POST /pub HTTP/9.9", body=HIDDEN),
    "no host": b"GET /healthz HTTP/1.1\r\n\r\n" + HIDDEN,
    "two hosts": post(b"Host: b", b"Content-Length: 0", body=HIDDEN),
    "two hosts of HTTP/1.0": b"GET /healthz HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n" + HIDDEN,
    "a whole address without a host": b"GET http:///healthz HTTP/1.1\r\nHost: a\r\n\r\n" + HIDDEN,
    "no version": b"GET /healthz\r\n" + HIDDEN,
    "a method of control characters": b"\x00GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" + HIDDEN,
    "a preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + HIDDEN,
    "an upgrade to h2c": b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, "
    b"HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\nContent-Length: x"
    b"\r\n\r\n" + HIDDEN,
}

# What every server has to take: they keep the check from passing by refusing all.
HEALTHY = {
    "two requests in one packet": (
        b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n" * 2, [200, 200]),
    "a whole address": (
        b"GET http://a/healthz HTTP/1.1\r\nHost: a\r\n\r\n" + HIDDEN, [200, 200]),
    "HTTP/1.0 without a host": (b"GET /healthz HTTP/1.0\r\n\r\n", [200]),
    "chunks": (
        post(b"Transfer-Encoding: chunked", b"Authorization: Bearer TOKEN",
             body=b'f\r\n{"_type":"lwt"}\r\n0\r\n\r\n') + HIDDEN, [200, 200]),
    "a length": (post(b"Content-Length: 2", body=b"{}") + HIDDEN, [401, 200]),
}


def exchange(port, request, seconds=1.5):
    """The statuses of all answers, and whether the server closed the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as connection:
        connection.sendall(request)
        received, is_closed = b"", False
        try:
            while True:
                part = connection.recv(65_536)
                if not part:
                    is_closed = True
                    break
                received += part
        except TimeoutError:
            pass
        except ConnectionResetError:
            is_closed = True
    statuses = [int(found) for found in re.findall(rb"HTTP/1\.[01] (\d{3}) ", received)]
    return statuses, is_closed


def run(place):
    check = Check("smuggling")
    server = Server(place)
    for name, request in CASES.items():
        statuses, is_closed = exchange(server.port, request)
        check.expect(len(statuses) <= 1, f"{name}: the hidden request is answered: {statuses}")
        check.expect(all(400 <= status < 506 for status in statuses),
                     f"{name}: it is taken: {statuses}")
        check.expect(is_closed, f"{name}: the connection stays open")
        check.expect(server.is_well(), f"{name}: the server is gone")
    for name, (request, wanted) in HEALTHY.items():
        token = place.tokens["anna", "post"].encode()
        statuses, _ = exchange(server.port, request.replace(b"TOKEN", token))
        check.expect(statuses == wanted, f"{name}: {statuses} and not {wanted}")
    check.expect(server.end() == 0, "the server does not stop")
    return check.conclude()
