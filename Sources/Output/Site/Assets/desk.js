// Uploads of the page on which members act: each file is sent as it is, with its progress, and the
// report of its import follows.
"use strict";

const form = document.getElementById("upload");
const list = document.getElementById("uploads");

const send = (file, line) => new Promise((done) => {
  const request = new XMLHttpRequest();
  request.open("PUT", `/upload/${encodeURIComponent(file.name)}`);
  request.upload.addEventListener("progress", (event) => {
    line.value = event.total ? event.loaded / event.total : 0;
  });
  request.addEventListener("loadend", () => done(request));
  request.send(file);
});

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
};

// A file that cannot be imported for now stays with the server, and does not hold up the others.
const outcome = async (digest) => {
  for (let round = 0; round < 3; round += 1) {
    const answer = await fetch(`/uploads/${digest}?wait=20`);
    const state = parsed(await answer.text());
    // A page leaves out the advice to use a command.
    if (!answer.ok || state.state !== "kept") {
      return state.text?.replaceAll(/ \(pacelog [^)]*\)/g, "") ?? state.error ?? "";
    }
  }
  return form.dataset.kept;
};

const upload = async (file) => {
  const item = document.createElement("li");
  const name = document.createElement("bdi");
  const bar = document.createElement("progress");
  const line = document.createElement("span");
  name.textContent = file.name;
  line.className = "report";
  item.append(name, " ", bar, " ", line);
  list.append(item);
  const request = await send(file, bar);
  const answer = parsed(request.responseText);
  try {
    line.textContent = request.status === 202
      ? await outcome(answer.sha256)
      : [answer.error ?? form.dataset.failed, answer.advice].filter(Boolean).join(": ");
  } catch {
    line.textContent = form.dataset.failed;
  }
  bar.remove();
};

if (form) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = form.querySelector("input");
    const files = [...input.files];
    form.reset();
    for (const file of files) await upload(file);
  });
}
