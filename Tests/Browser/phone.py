"""How long a page takes to its first content on a slow phone: a measurement, never a test."""

import functools
import http.server
import statistics
import threading

MEGABITS, LATENCY_MS, SLOWER = 9, 40, 4
RUNS = 5
PAINT = """new Promise((done) => new PerformanceObserver((list) => {
  const first = list.getEntriesByName('first-contentful-paint')[0];
  if (first) done(first.startTime);
}).observe({ type: 'paint', buffered: true }))"""
RECEIVED = """performance.getEntriesByType('resource')
  .concat(performance.getEntriesByType('navigation'))
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def figures(browser, site, pages):
    """Of each page: its bytes with all that it asks for, and milliseconds to first content."""
    handler = functools.partial(Quiet, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser.screen(390, 844, scale=2, mobile=True)
    browser.call("Network.setCacheDisabled", cacheDisabled=True)
    browser.call("Network.emulateNetworkConditions", offline=False, latency=LATENCY_MS,
                 downloadThroughput=MEGABITS * 125_000, uploadThroughput=MEGABITS * 125_000)
    browser.call("Emulation.setCPUThrottlingRate", rate=SLOWER)
    try:
        for page in pages:
            times = []
            for _ in range(RUNS):
                browser.open(f"http://127.0.0.1:{server.server_port}/{page}")
                times.append(browser.value(PAINT))
            yield page, browser.value(RECEIVED), statistics.median(times)
    finally:
        server.shutdown()
