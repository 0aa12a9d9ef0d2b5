// What every page does with a script: today and this week on the reader's clock, the reader's
// units, sorting and searching, and the day under the pointer.
(() => {
  'use strict';

  const root = document.documentElement;
  const words = (key, ...values) => values.reduce((text, value) => text.replace('{}', value),
    pacelogTexts[key] || key);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const made = (name, text, more = {}) =>
    Object.assign(document.createElement(name), { textContent: text, ...more });
  const stored = (key, value) => {
    try {
      if (value !== undefined) localStorage.setItem(key, value);
      return localStorage.getItem(key);
    } catch { return null; }
  };

  // MARK: units and notation

  // That of the page's text, and not the reader's: what no script changes is written so.
  const locale = root.lang === 'en' ? 'en-GB' : root.lang;
  const decimals = (places) => new Intl.NumberFormat(locale,
    { minimumFractionDigits: places, maximumFractionDigits: places });
  const whole = decimals(0), tenths = decimals(1), hundredths = decimals(2);
  // An attribute has thousandths of its unit; this is the page's own rule for whole steps of them,
  // half up, so that both show the same number.
  const steps = (value, size) => Math.floor((Math.round(value * 1000) + size / 2) / size);
  const clock = (seconds) => {
    const rounded = steps(seconds, 1000), minutes = Math.floor(rounded / 60);
    const rest = String(rounded % 60).padStart(2, '0');
    return minutes < 60 ? `${minutes}:${rest}`
      : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
  };
  const upToTenth = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(locale,
    { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const mile = 1609.344, pound = 0.45359237;
  let isMiles = stored('pacelog.units') === 'miles';
  const kinds = {
    m: (v) => isMiles ? [hundredths.format(v / mile), 'mi']
      : [hundredths.format(steps(v, 10000) / 100), 'km'],
    s: (v) => {
      if (isMiles) return [(v / mile < 100 ? tenths : whole).format(v / mile), 'mi'];
      return [v < 100000 ? tenths.format(steps(v, 100000) / 10)
        : whole.format(steps(v, 1000000)), 'km'];
    },
    a: (v) => isMiles ? [whole.format(v / 0.3048), 'ft'] : [whole.format(steps(v, 1000)), 'm'],
    p: (v) => isMiles ? [clock(v * mile / 1000), '/mi'] : [clock(v), '/km'],
    k: (v) => isMiles ? [tenths.format(v * 1000 / mile), 'mph']
      : [tenths.format(steps(v, 100) / 10), 'km/h'],
    w: (v) => [upToTenth.format(isMiles ? v / pound : steps(v, 100) / 10), isMiles ? 'lb' : 'kg'],
    e: (v) => [tenths.format(isMiles ? v / pound : steps(v, 100) / 10), isMiles ? 'lb' : 'kg'],
    c: (v) => [signed.format(isMiles ? v / pound : steps(v, 100) / 10).replace('-', '\u2212'),
      isMiles ? 'lb' : 'kg'],
    v: (v) => [whole.format(isMiles ? v / pound : steps(v, 1000)), isMiles ? 'lb' : 'kg'],
    n: (v) => [whole.format(v), ''],
    t: (v) => [[v < 60 ? '' : `${Math.floor(v / 60)} h`, v % 60 || v < 60 ? `${v % 60} min` : '']
      .filter(Boolean).join(' '), ''],
  };
  const show = (element, kind) => {
    const [number, unit] = kinds[kind](Number(element.getAttribute(`data-${kind}`)));
    const small = element.querySelector('small');
    if (small) {
      element.firstChild.textContent = number;
      if (unit) small.textContent = `\u00a0${unit}`;
    } else {
      // A count keeps the unit that its text has.
      const own = element.textContent.split('\u00a0').slice(1).join('\u00a0');
      const shown = kind === 'n' ? own : unit;
      element.textContent = shown ? `${number}\u00a0${shown}` : number;
    }
  };
  const showUnits = () => {
    root.dataset.units = isMiles ? 'miles' : 'metric';
    for (const kind of ['m', 's', 'a', 'p', 'k', 'w', 'e', 'c', 'v', 'n']) {
      for (const element of all(`[data-${kind}]`)) show(element, kind);
    }
  };
  const units = document.getElementById('units');
  if (units) {
    const button = made('button', '', { type: 'button' });
    const name = () => { button.textContent = words(isMiles ? 'showKilometers' : 'showMiles'); };
    button.addEventListener('click', () => {
      isMiles = !isMiles;
      stored('pacelog.units', isMiles ? 'miles' : 'metric');
      name();
      showUnits();
      document.dispatchEvent(new Event('unitschange'));
    });
    name();
    units.append(button);
    units.hidden = false;
  }
  showUnits();

  const styles = {
    f: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    y: { day: 'numeric', month: 'short', year: 'numeric' },
    d: { weekday: 'short', day: 'numeric', month: 'short' },
    s: { day: 'numeric', month: 'short' },
  };
  const day = (text) => new Date(`${text}T00:00:00Z`);
  const dateText = (text, style) =>
    new Intl.DateTimeFormat(locale, { ...styles[style], timeZone: 'UTC' }).format(day(text));

  // MARK: today and this week

  const now = new Date();
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  const daysSince = (text) => Math.round((today - day(text)) / 86400000);
  const monday = new Date(today - ((today.getUTCDay() + 6) % 7) * 86400000)
    .toISOString().slice(0, 10);

  const dayCard = document.getElementById('today');
  if (dayCard) {
    const blocks = all('[data-day]', dayCard), heading = dayCard.querySelector('h2');
    let shown = Math.max(0, blocks.findIndex((b) => daysSince(b.dataset.day) >= 0));
    const buttons = [['‹', words('dayBefore'), 1], ['›', words('dayAfter'), -1]].map(([text, name, step]) => {
      const button = made('button', text, { type: 'button', ariaLabel: name });
      button.addEventListener('click', () => { shown += step; update(); });
      return button;
    });
    const update = () => {
      blocks.forEach((block, k) => { block.hidden = k !== shown; });
      const ago = daysSince(blocks[shown].dataset.day);
      heading.textContent = ago === 0 ? words('today') : ago === 1 ? words('yesterday')
        : shown === 0 ? words('newestDay') : words('daysAgo', ago);
      buttons[0].disabled = shown >= blocks.length - 1;
      buttons[1].disabled = shown <= 0;
    };
    if (blocks.length) {
      const group = made('span', '', { className: 'pager' });
      group.append(...buttons);
      heading.after(group);
      update();
    }
  }

  for (const card of all('#week')) {
    const blocks = all('[data-week]', card);
    const current = blocks.find((block) => block.dataset.week === monday);
    if (!current) continue;
    blocks.forEach((block) => { block.hidden = block !== current; });
    card.querySelector('h2').textContent = words('thisWeek');
  }
  for (const page of all('#timetable')) {
    const weeks = all('[data-week]', page);
    const times = all('[data-class]', page);
    const isNear = (time) => daysSince(time.dataset.class) <= 0 && daysSince(time.dataset.class) > -14;
    const current = weeks.find((week) => week.dataset.week === monday);
    // A reader who looks after the last week sees the first, and its date.
    if (!current) continue;
    weeks.forEach((week) => { week.hidden = week !== current; });
    times.forEach((time) => { time.hidden = !isNear(time); });
  }

  // The quote and the video of the day: the entry of the reader's date, else one of those without a
  // date in turn, else the newest before.
  const dailyData = document.getElementById('daily-data');
  if (dailyData) {
    const { dated, undated } = JSON.parse(dailyData.textContent);
    const todayText = today.toISOString().slice(0, 10), number = Math.round(today / 86400000);
    for (const place of all('[data-daily]')) {
      const isKind = (entry) => entry.kind === place.dataset.daily;
      const turn = undated.filter(isKind);
      const entry = dated.find((e) => isKind(e) && e.date === todayText)
        ?? turn[number % turn.length] ?? dated.find((e) => isKind(e) && e.date <= todayText);
      if (!entry) continue;
      const parts = entry.text ? [made('blockquote', entry.text)] : [];
      const name = entry.title ?? entry.author ?? entry.url;
      if (name) {
        const note = made('p', '', { className: 'note' });
        note.append(/^https?:\/\//i.test(entry.url ?? '')
          ? made('a', name, { href: entry.url, rel: 'external noopener noreferrer' }) : name);
        if (entry.title && entry.author) note.append(` · ${entry.author}`);
        parts.push(note);
      }
      place.replaceChildren(...parts);
    }
  }
  for (const tile of all('[data-streak=last]')) {
    if (daysSince(tile.dataset.end) <= 1) {
      tile.querySelector('.label').textContent = words('currentStreak');
    }
  }
  for (const season of all('[data-season]')) {
    // Of a season that is not closed: it waits once it has ended for its last member.
    const hasEnded = season.dataset.ends
      ? Date.now() >= Date.parse(season.dataset.ends) : daysSince(season.dataset.season) > 0;
    season.querySelector('.state').textContent = `· ${words(hasEnded ? 'waiting' : 'running')}`;
  }
  for (const seen of all('[data-unseen]')) {
    const ago = daysSince(seen.dataset.unseen);
    seen.hidden = ago <= 21 || ago > 366;
  }
  for (const card of all('#unseen')) card.hidden = !card.querySelector('li:not([hidden])');
  for (const seen of all('[data-seen]')) {
    const ago = daysSince(seen.dataset.seen);
    if (ago > 21) {
      seen.append(made('span', words('notSeen', Math.floor(ago / 7)), { className: 'mark' }));
    }
  }

  // MARK: why a number is what it is

  const main = document.querySelector('main[data-member]');
  if (main) {
    let reasons = null, waiting = null;
    globalThis.pacelogWhy = (all) => { reasons = all; };
    // A page from the disk may not fetch; a script beside it may be loaded, when it is asked for.
    const load = () => new Promise((done) => {
      if (reasons || !main.dataset.reasons) return done();
      const script = made('script', '', { src: main.dataset.reasons });
      script.addEventListener('load', done);
      script.addEventListener('error', done);
      document.head.append(script);
    });
    const dialog = made('dialog', '', { className: 'why-box' });
    document.body.append(dialog);
    const part = (heading, lines, name = 'p') => (lines.length
      ? [made('h3', words(heading)), ...lines.map((line) => made(name, line))] : []);
    const shown = (label, subject, field) => {
      const reason = reasons?.[`${subject}/${field}`];
      const [, name] = subject.split('/');
      const close = made('button', words('close'), { type: 'button' });
      close.addEventListener('click', () => dialog.close());
      const explain = reason?.explain || `pacelog explain ${main.dataset.member} ${name} ${field}`;
      const heading = made('h2', label, { id: 'why-heading', tabIndex: -1 });
      dialog.setAttribute('aria-labelledby', 'why-heading');
      dialog.replaceChildren(heading, ...(reason ? [made('p', reason.meaning),
        ...part('howComputed', [reason.steps.join('\n')], 'pre'),
        ...part('fromFiles', reason.files || []), ...part('notUsed', reason.others || [])] : []),
      ...part('everything', [explain], 'code'), ...part('correctIt', reason ? [reason.correct] : [],
        'code'), close);
      dialog.showModal();
      // With the focus on the button, a narrow screen would show the end.
      heading.focus();
    };
    for (const place of all('[data-f]')) {
      const subject = place.closest('[data-why]')?.dataset.why;
      const value = place.querySelector('dd') || place;
      if (!subject || !value.textContent.trim()) continue;
      const label = place.querySelector('dt')?.textContent
        || place.closest('tr')?.querySelector('th')?.textContent || '';
      const button = made('button', '', { type: 'button', className: 'why' });
      button.append(...value.childNodes);
      button.setAttribute('aria-haspopup', 'dialog');
      value.append(button);
      button.addEventListener('click', async () => {
        waiting = place;
        await load();
        if (waiting === place) shown(label, subject, place.dataset.f);
      });
    }
  }

  // MARK: searching and sorting

  const filter = document.getElementById('filter');
  const first = 50;
  for (const table of all('table[data-sort]')) {
    const body = table.tBodies[0], field = filter?.closest('section').contains(table) && filter;
    let isWhole = body.rows.length <= first * 1.5;
    const more = made('button', words('showAll', whole.format(body.rows.length)),
      { type: 'button', hidden: isWhole });
    const update = () => {
      const wanted = field ? field.value.trim().toLowerCase() : '';
      let shown = 0;
      for (const row of body.rows) {
        row.hidden = wanted ? !row.textContent.toLowerCase().includes(wanted)
          : !isWhole && shown >= first;
        shown += 1;
      }
      more.hidden = isWhole || Boolean(wanted);
    };
    more.addEventListener('click', () => { isWhole = true; update(); });
    table.parentElement.after(more);
    if (field) {
      field.closest('.filter').hidden = false;
      field.addEventListener('input', update);
    }
    table.addEventListener('sorted', update);
    update();
  }

  // Numbers, times and dates by their value, everything else as text; empty cells last.
  const key = (cell) => {
    const time = cell.querySelector('time');
    if (time) return time.dateTime;
    for (const kind of ['m', 's', 'a', 'p', 'k', 'w', 'e', 'c', 'v', 'n']) {
      if (cell.hasAttribute(`data-${kind}`)) return Number(cell.getAttribute(`data-${kind}`));
    }
    const text = cell.textContent.trim();
    if (text === '–' || text === '') return null;
    if (/^[\d:.,]+( |\u00a0|$)/.test(text) && cell.classList.contains('n')) {
      return text.split(/[\s\u00a0]/)[0].replace(',', '.').split(':')
        .reduce((sum, part) => sum * 60 + Number(part), 0);
    }
    return text.toLowerCase();
  };
  for (const table of all('table[data-sort]')) {
    const body = table.tBodies[0];
    all('thead th', table).forEach((head, column) => {
      const button = made('button', head.textContent, { type: 'button', className: 'sort' });
      head.replaceChildren(button);
      button.addEventListener('click', () => {
        // The first click puts the largest, the newest and the fastest on top, names in order.
        const before = head.getAttribute('aria-sort');
        const typical = [...body.rows].map((row) => row.cells[column])
          .find((cell) => key(cell) !== null);
        const isAscending = before ? before === 'descending'
          : Boolean(typical?.matches('.name') || /^\d+:\d/.test(typical?.textContent));
        all('th', table.tHead).forEach((other) => other.removeAttribute('aria-sort'));
        head.setAttribute('aria-sort', isAscending ? 'ascending' : 'descending');
        const compare = new Intl.Collator(locale).compare;
        const rows = [...body.rows].map((row) => [key(row.cells[column]), row]);
        rows.sort(([a], [b]) => {
          if (a === null || b === null) return (a === null) - (b === null);
          const order = typeof a === 'number' && typeof b === 'number' ? a - b
            : compare(String(a), String(b));
          return isAscending ? order : -order;
        });
        body.append(...rows.map(([, row]) => row));
        table.dispatchEvent(new Event('sorted'));
      });
    });
  }

  // MARK: tables on a phone: a table that is too wide becomes a list of labelled values

  const stack = () => {
    const isNarrow = matchMedia('(max-width: 36rem)').matches;
    for (const table of all('.scroll > table')) {
      const isStacked = table.classList.contains('stacked');
      if (!isNarrow) table.classList.remove('stacked');
      if (!isNarrow || isStacked || !table.checkVisibility()) continue;
      if (table.scrollWidth <= table.parentElement.clientWidth) continue;
      const names = [...table.tHead.rows[0].cells].map((head) => head.textContent);
      for (const row of table.tBodies[0].rows) {
        [...row.cells].forEach((cell, k) => { cell.dataset.label = names[k] || ''; });
      }
      table.classList.add('stacked');
    }
  };
  stack();
  matchMedia('(max-width: 36rem)').addEventListener('change', stack);

  // MARK: the months of a year as calendars, from its table of activities

  const months = document.getElementById('months');
  if (months) {
    const byDay = {};
    for (const row of all('table[data-sort] tbody tr')) {
      const date = row.cells[0].querySelector('time')?.dateTime;
      if (date) (byDay[date] = byDay[date] || []).unshift(row);
    }
    const weekday = (k) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
      .format(new Date(Date.UTC(2024, 0, 1 + k)));
    // A clock with seconds is too wide for a day: 45 min, 1 h, 1.5 h.
    const hours = (clock) => {
      const minutes = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) / 60;
      return minutes < 59.5 ? `${whole.format(minutes)} min` : `${upToTenth.format(minutes / 60)} h`;
    };
    const monthOf = (date) => date.slice(0, 7);
    const fold = (month, isOpen) => {
      const details = made('details', '', { open: isOpen });
      const first = day(`${month}-01`);
      const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      const table = made('table', '', { className: 'month' });
      const head = table.createTHead().insertRow(), body = table.createTBody();
      for (let k = 0; k < 7; k += 1) head.append(made('th', weekday(k), { scope: 'col' }));
      const at = new Date(first);
      at.setUTCDate(1 - (first.getUTCDay() + 6) % 7);
      let count = 0;
      while (monthOf(at.toISOString()) <= month) {
        const row = body.insertRow();
        for (let k = 0; k < 7; k += 1, at.setUTCDate(at.getUTCDate() + 1)) {
          const cell = row.insertCell(), date = at.toISOString().slice(0, 10);
          if (monthOf(date) !== month) continue;
          const rows = byDay[date] || [];
          cell.append(made('span', at.getUTCDate(), { className: rows.length ? '' : 'idle' }));
          for (const { cells } of rows) {
            const link = made('a', '', { href: cells[2].querySelector('a').getAttribute('href') });
            const meters = Number(cells[3].getAttribute('data-m'));
            const shown = isMiles ? meters / mile : meters / 1000;
            const sport = made('span', `${cells[1].textContent} `, { className: 'sport' });
            link.append(sport, meters >= 0.5
              ? `${(shown < 10 ? tenths : whole).format(shown)} ${isMiles ? 'mi' : 'km'}`
              : hours(cells[4].textContent));
            cell.append(link);
            count += 1;
          }
        }
      }
      details.append(made('summary',
        `${name.format(first)}: ${count} ${words(count === 1 ? 'activity' : 'activities')}`), table);
      return details;
    };
    const draw = () => {
      const shown = [...new Set(Object.keys(byDay).map(monthOf))].sort().reverse();
      months.replaceChildren(...shown.map((month, k) => fold(month, k === 0)));
      months.closest('section').hidden = !shown.length;
    };
    draw();
    document.addEventListener('unitschange', draw);
  }

  // MARK: the grid of days

  for (const grid of all('svg.calendar[data-values]')) {
    const values = grid.dataset.values.split(','), kind = grid.dataset.kind;
    const picked = grid.closest('.scroll').nextElementSibling.querySelector('.picked');
    grid.addEventListener('pointermove', (event) => {
      const box = grid.getBoundingClientRect();
      const column = Math.floor((event.clientX - box.left) / box.width * 53);
      const row = Math.floor(((event.clientY - box.top) / box.height * 118 - 18) / 14);
      const index = column * 7 + row;
      if (row < 0 || row > 6 || index >= values.length) return;
      const date = new Date(day(grid.dataset.first).getTime() + index * 86400000)
        .toISOString().slice(0, 10);
      const [number, unit] = values[index] === '' ? ['–', ''] : kinds[kind](Number(values[index]));
      picked.textContent = `${dateText(date, 'f')}: ${number} ${unit} `;
    });
  }

  // The latest days and weeks are at the right; the current year has weeks without values there.
  const toEnd = (within) => {
    for (const box of all('.wide', within)) {
      const days = box.querySelector('[data-values]')?.dataset.values.split(',') || [];
      const last = days.findLastIndex((value) => value !== '');
      // Bars without a value have no part of the path.
      const bars = box.querySelector('svg .bar');
      const end = Number(bars?.getAttribute('d').match(/.*M(\d+)/)?.[1] || 0);
      const part = last >= 0 ? (Math.floor(last / 7) + 2) / 53
        : end > 0 ? (end + 50) / bars.ownerSVGElement.viewBox.baseVal.width : 1;
      box.scrollLeft = box.scrollWidth * part - box.clientWidth;
    }
  };
  toEnd(document);
  for (const fold of all('details')) fold.addEventListener('toggle', () => {
    toEnd(fold);
    stack();
  });
  root.dataset.drawn = 'yes';
})();
