// The map and the chart of one run. What is drawn stands in the page as JSON; nothing is fetched
// but map tiles, where the operator named some. No text is ever put in as markup.
(() => {
  'use strict';

  const data = JSON.parse(document.getElementById('run-data').textContent);
  const words = pacelogTexts;
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();

  const clock = (seconds) => {
    const whole = Math.round(seconds);
    const parts = [Math.floor(whole / 60) % 60, whole % 60].map((n) => String(n).padStart(2, '0'));
    return whole >= 3600 ? `${Math.floor(whole / 3600)}:${parts.join(':')}`
      : `${Number(parts[0])}:${parts[1]}`;
  };

  // MARK: units of the sport and of the reader

  const mile = 1609.344;
  let isMiles = false;
  const readUnits = () => {
    try { isMiles = localStorage.getItem('pacelog.units') === 'miles'; } catch { isMiles = false; }
  };
  readUnits();
  const isSpeed = data.units === 'speed';
  // Of seconds a kilometre, the number on the axis: seconds a length of the sport, or an hour's way.
  const length = () => ({ swim: 100, row: 500 })[data.units] || (isMiles ? mile : 1000);
  const rate = (pace) => (isSpeed ? 3600 / pace / (isMiles ? mile / 1000 : 1)
    : pace * length() / 1000);
  const rateUnit = () => (isSpeed ? (isMiles ? 'mph' : 'km/h')
    : { swim: '/100 m', row: '/500 m' }[data.units] || (isMiles ? '/mi' : '/km'));
  const rateNumber = (value) => (isSpeed ? value.toFixed(1) : clock(value));
  const rateText = (pace) => `${rateNumber(rate(pace))} ${rateUnit()}`;
  const way = (meters) => (isMiles ? meters / mile : meters / 1000);
  const wayUnit = () => (isMiles ? 'mi' : 'km');
  const height = (meters) => (isMiles ? meters / 0.3048 : meters);
  const heightUnit = () => (isMiles ? 'ft' : 'm');

  // MARK: the route

  const stretches = data.route.map(([stroke, kind, pace, start, end, places]) => {
    let longitude = 0, latitude = 0;
    const line = [];
    for (let i = 0; i < places.length; i += 2) {
      longitude += places[i];
      latitude += places[i + 1];
      line.push([latitude / 1e6, longitude / 1e6]);
    }
    return { stroke, kind, pace, start, end, line };
  });

  // Where the run was at a moment; null where no line shows it.
  const placeAt = (seconds) => {
    const stretch = stretches.find((s) => s.start <= seconds && seconds <= s.end);
    if (!stretch) return null;
    const { line, start, end } = stretch;
    const at = end > start ? (seconds - start) / (end - start) * (line.length - 1) : 0;
    const index = Math.min(Math.floor(at), line.length - 2), part = at - index;
    return [0, 1].map((k) => line[index][k] + part * (line[index + 1][k] - line[index][k]));
  };

  const escaped = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

  const drawMap = () => {
    const box = document.getElementById('map');
    if (!box || !stretches.length) return null;
    const map = L.map(box, { zoomSnap: 0.25, attributionControl: Boolean(data.tiles) });
    if (data.tiles) {
      map.attributionControl.setPrefix(false);
      L.tileLayer(data.tiles, { maxZoom: 19, attribution: escaped(data.attribution || '') })
        .addTo(map);
      box.classList.add('tiled');
    }
    L.control.scale({ imperial: isMiles, metric: !isMiles }).addTo(map);
    const lines = stretches.map((s) => s.line);
    // A casing under the colours keeps them apart from whatever lies below.
    L.polyline(lines, { className: 'casing', weight: 9, interactive: false }).addTo(map);
    for (const { stroke, kind, pace, line } of stretches) {
      L.polyline(line, { color: stroke, weight: 5, opacity: 1, className: 'stretch' })
        .bindTooltip(pace === null || kind === 'stopped' ? words.standing : rateText(pace),
          { sticky: true })
        .addTo(map);
    }
    if (!data.public) {
      const end = (place, name, className) =>
        L.circleMarker(place, { radius: 7, weight: 3, className }).bindTooltip(name).addTo(map);
      end(lines[lines.length - 1][lines[lines.length - 1].length - 1], words.finish, 'finish');
      end(lines[0][0], words.start, 'start');
    }
    map.fitBounds(L.latLngBounds(lines.flat()), { padding: [24, 24] });
    if (!data.tiles) pacelogGrid(map);
    return map;
  };

  // MARK: the chart

  const moments = () => (data.meters || []).map((_, k) => data.seconds * k / data.steps);

  // Seconds a kilometre over five steps around each moment; null where somebody stood.
  const paces = (times) => data.meters.map((_, k) => {
    const first = Math.max(0, k - 2), last = Math.min(times.length - 1, k + 2);
    const meters = data.meters[last] - data.meters[first];
    const pace = (times[last] - times[first]) / meters * 1000;
    return meters > 0 && pace < 1800 ? pace : null;
  });

  // The slowest pace on the axis: standing about must not flatten the line.
  const slowest = (values) => {
    const sorted = values.filter((v) => v !== null).sort((a, b) => a - b);
    const middle = sorted[Math.floor(sorted.length / 2)] || 300;
    return Math.min(sorted[sorted.length - 1] || 600, middle * 1.8);
  };

  // Steps that people use: 5:00, 5:30, 6:00, or whole 5 km/h.
  const axisStep = (range) => (isSpeed ? [1, 2, 5, 10, 20, 50] : [5, 10, 15, 30, 60, 120, 300])
    .find((step) => range / step <= 6) || (isSpeed ? 100 : 600);

  // Devices that record a change alone leave short gaps, which a line may cross; a long one stays.
  const bridged = (values) => {
    const known = values.map((v, k) => (v === null ? -1 : k)).filter((k) => k >= 0);
    return values.map((v, k) => {
      if (v !== null) return v;
      const next = known.find((n) => n > k), last = known.findLast((n) => n < k);
      if (next === undefined || last === undefined || next - last > 5) return null;
      return values[last] + (k - last) / (next - last) * (values[next] - values[last]);
    });
  };

  // The mean of five, for values that jump from moment to moment.
  const smooth = (values) => values.map((_, k) => {
    const near = values.slice(Math.max(0, k - 2), k + 3).filter((v) => v !== null);
    return values[k] === null || !near.length ? null
      : near.reduce((sum, v) => sum + v, 0) / near.length;
  });

  // Steps that part an axis into at most ten: whole minutes, or 0.5, 1, 2, 5 kilometres.
  const wayStep = (range, isTime) => (isTime ? [60, 120, 300, 600, 900, 1800, 3600, 7200]
    : [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]).find((step) => range / step <= 10) || range;
  const evenTicks = (isTime) => (axis) => {
    const step = wayStep(axis.max - axis.min, isTime);
    axis.ticks = [];
    for (let at = 0; at * step <= axis.max; at += 1) axis.ticks.push({ value: at * step });
  };

  const drawChart = (map) => {
    const canvas = document.getElementById('chart');
    if (!canvas || !data.meters) return;
    const times = moments(), pace = paces(times), limit = slowest(pace);
    const name = isSpeed ? words.speed : words.pace;
    const points = (axis, values) => values.map((y, k) => ({ x: axis[k], y }));
    const series = () => {
      const list = [{ name, values: pace.map((v) => (v === null ? null : rate(v))),
        yAxisID: 'pace', ink: 'pace', width: 2.5 }];
      if (data.heart && data.heart.length) {
        list.push({ name: words.heartRate, values: bridged(data.heart), yAxisID: 'heart', ink: 'heart',
          width: 1.75, dash: [6, 3] });
      }
      for (const [key, name, ink] of [['cadence', words.cadence, 'cadence'],
        ['power', words.power, 'power']]) {
        if (!data[key]) continue;
        list.push({ name, values: bridged(smooth(data[key])), yAxisID: key, ink, width: 1.5 });
      }
      if (data.decimeters.length) {
        list.push({ name: words.elevation, yAxisID: 'elevation', ink: 'elevation', width: 1,
          values: bridged(data.decimeters).map((d) => (d === null ? null : height(d / 10))),
          fill: 'start' });
      }
      return list;
    };
    let shown = 'distance';
    const marker = map && L.circleMarker([0, 0], { radius: 6, weight: 3, className: 'here',
      interactive: false });
    const show = (index) => {
      const place = index === null ? null : placeAt(times[index]);
      if (!map) return;
      if (place) marker.setLatLng(place).addTo(map); else marker.remove();
    };
    const labels = { [name]: (v) => `${rateNumber(v)} ${rateUnit()}`,
      [words.cadence]: (v) => `${Math.round(v)} /min`, [words.power]: (v) => `${Math.round(v)} W`,
      [words.heartRate]: (v) => `${Math.round(v)} bpm`, [words.elevation]: (v) => `${Math.round(v)} ${heightUnit()}` };
    // Room above the ground for the lines; a flat run looks flat.
    const heights = (values) => {
      const known = values.filter((v) => v !== null);
      const low = Math.min(...known), range = Math.max(Math.max(...known) - low, height(25));
      return { min: Math.floor(low - range * 0.15), max: Math.ceil(low + range * 1.7) };
    };
    const rates = () => {
      const known = pace.filter((v) => v !== null && v <= limit).map(rate);
      const [low, high] = known.length ? [Math.min(...known), Math.max(...known)] : [0, 1];
      const step = axisStep(high - low);
      return { step, min: step * Math.floor(low / step), max: step * Math.ceil(high / step) };
    };
    const scales = (list) => {
      const muted = color('muted'), grid = color('line');
      const isWide = matchMedia('(min-width: 36rem)').matches;
      // Without `axis` the first letter of a scale's name decides, and `cadence` has none.
      const axis = (side, text, format, { step, ...more } = {}) => ({ axis: 'y', position: side,
        ticks: { color: muted, callback: format, maxTicksLimit: 8, stepSize: step,
          includeBounds: false },
        grid: { color: grid, drawOnChartArea: false },
        title: { display: isWide, text, color: muted }, ...more });
      const elevation = list.find((s) => s.yAxisID === 'elevation');
      const unit = isSpeed ? rateUnit() : `min${rateUnit()}`;
      return {
        x: { type: 'linear', bounds: 'data', ticks: { color: muted, autoSkip: false, maxRotation: 0 },
          afterBuildTicks: evenTicks(shown === 'time'),
          grid: { color: grid }, title: { display: true, color: muted } },
        pace: axis('left', `${name}, ${unit}`, isSpeed ? (v) => Number(v.toFixed(1)) : rateNumber,
          { reverse: !isSpeed, ...rates(), grid: { color: grid } }),
        ...(list.some((s) => s.yAxisID === 'heart')
          && { heart: axis('right', `${words.heartRate}, bpm`, (v) => v) }),
        // Their values are in the tooltip: five axes would leave no room for the chart.
        ...Object.fromEntries(['cadence', 'power'].filter((key) => data[key])
          .map((key) => [key, { axis: 'y', display: false, beginAtZero: key === 'power' }])),
        ...(elevation && { elevation: axis('right', `${words.elevation}, ${heightUnit()}`, (v) => v,
          { display: isWide, ...heights(elevation.values) }) }),
      };
    };
    const chart = new Chart(canvas, {
      type: 'line',
      data: { datasets: [] },
      options: {
        animation: false, responsive: true, maintainAspectRatio: false,
        interaction: { mode: 'index', intersect: false },
        onHover: (_, active) => show(active.length ? active[0].index : null),
        plugins: {
          legend: { labels: { color: color('ink'), usePointStyle: true, pointStyle: 'line' } },
          tooltip: { callbacks: {
            title: (items) => items.length ? `${way(data.meters[items[0].dataIndex]).toFixed(2)} `
              + `${wayUnit()} · ${clock(times[items[0].dataIndex])}` : '',
            label: (item) => `${item.dataset.label}: ${labels[item.dataset.label](item.parsed.y)}`,
          } },
        },
      },
    });
    canvas.addEventListener('mouseleave', () => show(null));

    const update = () => {
      const list = series();
      const axis = shown === 'time' ? times : data.meters.map(way);
      chart.data.datasets = list.map((s) => ({ label: s.name, yAxisID: s.yAxisID,
        data: points(axis, s.values), borderColor: color(s.ink), borderWidth: s.width,
        borderDash: s.dash || [], backgroundColor: s.fill ? color('ground') : color(s.ink),
        fill: s.fill || false, pointRadius: 0, pointHitRadius: 8, tension: 0.25,
        order: s.fill ? 2 : 1 }));
      chart.options.plugins.legend.labels.color = color('ink');
      chart.options.scales = scales(list);
      const x = chart.options.scales.x;
      x.ticks.callback = shown === 'time' ? (v) => clock(v) : (v) => Number(v.toFixed(2));
      x.title.text = shown === 'time' ? `${words.time}, h:mm:ss` : `${words.distance}, ${wayUnit()}`;
      chart.update('none');
      for (const button of document.querySelectorAll('[data-axis]')) {
        button.setAttribute('aria-pressed', String(button.dataset.axis === shown));
      }
    };
    for (const button of document.querySelectorAll('[data-axis]')) {
      button.addEventListener('click', () => { shown = button.dataset.axis; update(); });
    }
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update);
    document.addEventListener('unitschange', () => { readUnits(); update(); });
    update();
  };

  drawChart(drawMap());
  document.documentElement.dataset.drawn = 'yes';
})();
