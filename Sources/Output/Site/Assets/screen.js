// A page for a screen on the wall: one section at a time, and the newest state every ten minutes. A
// list that is longer than the screen is shown in parts.
(() => {
  'use strict';

  const sections = [...document.querySelectorAll('main section')];
  const pause = 12000;
  let shown = 0, first = 0;
  document.documentElement.classList.add('screen');
  const rows = () => [...sections[shown].querySelectorAll('tbody tr, .feed li')];

  // Hides what does not fit; returns the row with which the next part begins, 0 for none.
  const show = () => {
    sections.forEach((section, k) => { section.hidden = k !== shown; });
    const list = rows();
    list.forEach((row, k) => { row.hidden = k < first; });
    const over = list.findIndex((row, k) => k > first
      && row.getBoundingClientRect().bottom > innerHeight);
    if (over < 0) return 0;
    list.slice(over).forEach((row) => { row.hidden = true; });
    return over;
  };
  let following = 0;
  const next = () => {
    first = following;
    if (!first) shown = (shown + 1) % sections.length;
    following = show();
  };
  if (sections.length) {
    following = show();
    setInterval(next, pause);
    addEventListener('resize', () => { following = show(); });
  }
  document.addEventListener('keydown', (event) => { if (event.key === 'ArrowRight') next(); });
  setTimeout(() => location.reload(), 600000);
  document.documentElement.dataset.drawn = 'yes';
})();
