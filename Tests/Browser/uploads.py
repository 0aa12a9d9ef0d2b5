"""Uploads from the page on which members act, with a server that never imports the first file."""

import json
import pathlib
import tempfile

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Uploads</title></head>
<body><form id="upload" hidden data-failed="failed" data-kept="kept for later">
<input type="file" multiple><button>Send</button></form><ul id="uploads"></ul>
<script>SCRIPT</script></body></html>"""

# A server: the first file waits, however often it is asked; the second one is imported.
SERVER = """(() => {
  window.sent = [];
  window.asked = [];
  window.XMLHttpRequest = class {
    upload = { addEventListener() {} };
    status = 202;
    open(method, path) { this.path = path; }
    addEventListener(kind, done) { this.done = done; }
    send() {
      window.sent.push(this.path);
      this.responseText = JSON.stringify({ sha256: this.path.slice('/upload/'.length) });
      setTimeout(this.done);
    }
  };
  window.fetch = async (path) => {
    window.asked.push(path);
    await new Promise((done) => setTimeout(done, 5));
    const state = path.includes('large') ? { state: 'kept' } : { state: 'imported', text: '1 run' };
    return { ok: true, text: async () => JSON.stringify(state) };
  };
})()"""

SEND = """(() => {
  const files = new DataTransfer();
  for (const name of ['large', 'small']) files.items.add(new File(['x'], name));
  document.querySelector('input').files = files.files;
  document.querySelector('button').click();
})()"""

WAIT = """new Promise((done) => {
  const end = Date.now() + 10_000;
  const look = () => Date.now() > end
    || document.querySelectorAll('#uploads .report:not(:empty)').length === 2
    ? done() : setTimeout(look, 20);
  look();
})"""

REPORTS = "[...document.querySelectorAll('#uploads .report')].map((e) => e.textContent)"


def problems(browser, script):
    """The differences from what a member has to see."""
    with tempfile.TemporaryDirectory(prefix="pacelog-uploads-") as folder:
        page = pathlib.Path(folder) / "page.html"
        page.write_text(PAGE.replace("SCRIPT", pathlib.Path(script).read_text()))
        browser.open(page.as_uri())
        browser.value(SERVER)
        browser.value(SEND)
        browser.value(WAIT)
        found = {"reports": browser.value(REPORTS), "sent": browser.value("window.sent"),
                 "asked": len(browser.value("window.asked"))}
    wanted = {"reports": ["kept for later", "1 run"], "sent": ["/upload/large", "/upload/small"],
              "asked": 4}
    return list(browser.problems) + [
        f"{key}: {json.dumps(found[key])} instead of {json.dumps(wanted[key])}"
        for key in wanted if found[key] != wanted[key]]
