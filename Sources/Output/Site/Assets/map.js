// All routes of a member on one map. The lines are in the page; nothing is fetched but map tiles.
(() => {
  'use strict';

  const data = JSON.parse(document.getElementById('routes').textContent);
  const color = (name) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  const escaped = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

  // Each longitude within half a turn of the one before: a route over the date line stays whole.
  let turn = null;
  const near = (longitude) => {
    const moved = turn === null ? longitude
      : longitude - Math.round((longitude - turn) / 360) * 360;
    turn = moved;
    return moved;
  };
  const drawn = data.routes.map(([year, sport, ...lines]) => ({
    year,
    sport,
    lines: lines.map((line) => {
      let x = 0, y = 0;
      const places = [];
      for (let i = 0; i + 1 < line.length; i += 2) {
        x += line[i];
        y += line[i + 1];
        places.push([y / 1e5, near(x / 1e5)]);
      }
      return places;
    }).filter((line) => line.length > 1),
  })).filter((route) => route.lines.length);

  const map = L.map('map', { preferCanvas: true, zoomSnap: 0.25,
    attributionControl: Boolean(data.tiles) });
  if (data.tiles) {
    map.attributionControl.setPrefix(false);
    L.tileLayer(data.tiles, { maxZoom: 19, attribution: escaped(data.attribution || '') })
      .addTo(map);
    map.getContainer().classList.add('tiled');
  }
  L.control.scale({ imperial: document.documentElement.dataset.units === 'miles' }).addTo(map);
  const layer = L.layerGroup().addTo(map);
  const wanted = { year: null, sport: null };
  const chosen = () => drawn.filter((route) => ['year', 'sport'].every((key) =>
    wanted[key] === null || route[key] === wanted[key]));

  // Most routes of a member begin in one place: the view leaves out the few that lie far away.
  const bounds = (routes) => {
    const starts = routes.map((route) => route.lines[0][0]);
    const middle = [0, 1].map((k) => starts.map((s) => s[k]).sort((a, b) => a - b)
      [Math.floor(starts.length / 2)]);
    const close = routes.filter((route) => Math.abs(route.lines[0][0][0] - middle[0]) < 1
      && Math.abs(route.lines[0][0][1] - middle[1]) < 1.5);
    return L.latLngBounds(close.flatMap((route) => route.lines.flat()));
  };
  const draw = () => {
    layer.clearLayers();
    for (const route of chosen()) {
      L.polyline(route.lines, { color: color('pace'), weight: 2.5, opacity: 0.35,
        interactive: false }).addTo(layer);
    }
  };
  const fit = () => {
    const routes = chosen();
    if (routes.length) map.fitBounds(bounds(routes), { padding: [20, 20] });
  };

  const filters = document.getElementById('filters');
  const choice = (key, label, names) => {
    const values = [...new Set(drawn.map((route) => route[key]))].sort();
    if (values.length < 2) return;
    const select = document.createElement('select');
    select.setAttribute('aria-label', label);
    for (const value of [null, ...values]) {
      const option = document.createElement('option');
      option.textContent = value === null ? label : names[value] || value;
      option.value = value === null ? '' : value;
      select.append(option);
    }
    select.addEventListener('change', () => {
      wanted[key] = select.value || null;
      draw();
      fit();
    });
    filters.append(select);
    filters.hidden = false;
  };
  choice('year', pacelogTexts.allYears, {});
  choice('sport', pacelogTexts.allSports, data.names);
  map.setView([0, 0], 2);
  fit();
  draw();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  document.documentElement.dataset.drawn = 'yes';
})();
