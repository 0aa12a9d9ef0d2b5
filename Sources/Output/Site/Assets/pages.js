// The club's index and the members' overviews: what is worth a script, and not more.
(() => {
  'use strict';

  const filter = document.getElementById('filter');
  if (filter) {
    filter.closest('.filter').hidden = false;
    const rows = [...document.querySelectorAll('tbody tr')];
    filter.addEventListener('input', () => {
      const wanted = filter.value.trim().toLowerCase();
      for (const row of rows) {
        row.hidden = !row.cells[0].textContent.toLowerCase().includes(wanted);
      }
    });
  }

  // The latest days and weeks are at the right.
  const toEnd = (root) => {
    for (const box of root.querySelectorAll('.wide')) box.scrollLeft = box.scrollWidth;
  };
  toEnd(document);
  for (const fold of document.querySelectorAll('details')) {
    fold.addEventListener('toggle', () => toEnd(fold));
  }
  document.documentElement.dataset.drawn = 'yes';
})();
