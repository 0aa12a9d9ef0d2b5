// Loads a page again after its member changed, once the new page is there.
"use strict";

const own = document.currentScript;
const { changes, tag } = own.dataset;
let waits = false;

const isNew = async () => {
  const answer = await fetch(location.pathname, { method: "HEAD", cache: "no-store" });
  return answer.ok && answer.headers.get("ETag") !== `"${tag}"`;
};

const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// The pages are made after the read models.
const reloadWhenNew = async () => {
  if (waits) return;
  waits = true;
  try {
    for (let round = 0; round < 60; round += 1) {
      if (await isNew()) return location.reload();
      await pause(1 + round / 4);
    }
  } catch {
    // The next change tries it again.
  } finally {
    waits = false;
  }
};

new EventSource(changes).addEventListener("message", reloadWhenNew);
