// A page for a screen on the wall: one section at a time, and the newest state every ten minutes.
(() => {
  'use strict';

  const sections = [...document.querySelectorAll('main section')];
  const pause = 12000;
  let shown = 0;
  document.documentElement.classList.add('screen');
  const show = () => sections.forEach((section, k) => { section.hidden = k !== shown; });
  const next = () => {
    shown = (shown + 1) % sections.length;
    show();
  };
  if (sections.length > 1) {
    show();
    setInterval(next, pause);
  }
  document.addEventListener('keydown', (event) => { if (event.key === 'ArrowRight') next(); });
  setTimeout(() => location.reload(), 600000);
  document.documentElement.dataset.drawn = 'yes';
})();
