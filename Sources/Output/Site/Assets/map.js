// All routes of a member on one map. The lines are in the page; nothing is fetched but map tiles.
(() => {
  'use strict';

  const data = JSON.parse(document.getElementById('routes').textContent);
  const color = (name) =>
    getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  const escaped = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

  // A longitude within half a turn of another.
  const around = (longitude, other) =>
    longitude - Math.round((longitude - other) / 360) * 360;
  // Each longitude of a route is near the one before: a route over the date line stays whole.
  const drawn = data.routes.map(([year, sport, ...lines]) => {
    let turn = null;
    const near = (longitude) => {
      turn = turn === null ? longitude : around(longitude, turn);
      return turn;
    };
    return {
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
    };
  }).filter((route) => route.lines.length);

  const start = (route) => route.lines[0][0];
  const areNear = (one, other) => Math.abs(one[0] - other[0]) < 1
    && Math.abs(around(one[1], other[1]) - other[1]) < 1.5;
  // The start with the most others near it; two hundred of many are tried. The medians of latitude
  // and longitude would lie near no route of somebody who runs in several parts of the world.
  const home = (routes) => {
    const starts = routes.map(start), step = Math.ceil(starts.length / 200);
    return starts.filter((_, k) => k % step === 0)
      .map((place) => [place, starts.filter((other) => areNear(place, other)).length])
      .reduce((best, next) => (next[1] > best[1] ? next : best))[0];
  };
  // Routes on both sides of the date line lie beside one another.
  const middle = drawn.length ? home(drawn)[1] : 0;
  for (const route of drawn) {
    const [, longitude] = start(route), moved = around(longitude, middle) - longitude;
    for (const place of moved ? route.lines.flat() : []) place[1] += moved;
  }

  const map = L.map('map', { zoomSnap: 0.25,
    attributionControl: Boolean(data.tiles) });
  if (data.tiles) {
    map.attributionControl.setPrefix(false);
    L.tileLayer(data.tiles, { maxZoom: 19, attribution: escaped(data.attribution || '') })
      .addTo(map);
    map.getContainer().classList.add('tiled');
  }
  let scale = null;
  const showScale = () => {
    const isMiles = document.documentElement.dataset.units === 'miles';
    if (scale) scale.remove();
    scale = L.control.scale({ imperial: isMiles, metric: !isMiles }).addTo(map);
  };
  document.addEventListener('unitschange', showScale);

  // The heat of a place: how many routes pass it. Each route adds a little to the opacity of a
  // canvas; the sum is then drawn in the colours of a ramp.
  const HeatLayer = L.Layer.extend({
    onAdd() {
      this.canvas = L.DomUtil.create('canvas', 'leaflet-layer');
      this.canvas.setAttribute('aria-hidden', 'true');
      this.getPane().append(this.canvas);
      this.redraw();
    },
    getEvents() { return { moveend: this.redraw, resize: this.redraw, zoomstart: this.hide }; },
    hide() { this.canvas.hidden = true; },
    redraw() {
      const size = map.getSize(), ratio = Math.min(2, devicePixelRatio || 1);
      const { canvas } = this;
      Object.assign(canvas, { width: size.x * ratio, height: size.y * ratio, hidden: false });
      Object.assign(canvas.style, { width: `${size.x}px`, height: `${size.y}px` });
      const corner = map.containerPointToLayerPoint([0, 0]);
      L.DomUtil.setPosition(canvas, corner);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      const routes = chosen(), share = Math.max(1 / 12, Math.min(0.6, 4 / routes.length));
      Object.assign(context, { lineWidth: 2.5 * ratio, lineJoin: 'round', lineCap: 'round',
        strokeStyle: `rgba(0, 0, 0, ${share})` });
      for (const route of routes) {
        context.beginPath();
        for (const line of route.lines) {
          line.forEach((place, k) => {
            const { x, y } = map.latLngToLayerPoint(place).subtract(corner).multiplyBy(ratio);
            if (k) context.lineTo(x, y); else context.moveTo(x, y);
          });
        }
        context.stroke();
      }
      if (canvas.width && canvas.height) this.colour(context, canvas, share);
    },
    colour(context, { width, height }, share) {
      const picture = context.getImageData(0, 0, width, height), { data: bytes } = picture;
      const stops = ['heat0', 'heat1', 'heat2'].map((name) => color(name).match(/[0-9a-f]{2}/gi)
        .map((part) => parseInt(part, 16)));
      // One route has the first colour; twelve layers of them the last.
      const depth = (alpha) => Math.log(1 - Math.min(alpha, 0.97)) / Math.log(1 - share);
      for (let at = 3; at < bytes.length; at += 4) {
        if (!bytes[at]) continue;
        const part = Math.min(1.999, Math.max(0, 2 * Math.log2(Math.max(1,
          depth(bytes[at] / 255))) / Math.log2(24)));
        const [low, high] = [stops[Math.floor(part)], stops[Math.floor(part) + 1]];
        for (let k = 0; k < 3; k += 1) {
          bytes[at - 3 + k] = low[k] + (part % 1) * (high[k] - low[k]);
        }
        bytes[at] = Math.min(255, bytes[at] * Math.min(8, 0.85 / share));
      }
      context.putImageData(picture, 0, 0);
    },
  });
  const wanted = { year: null, sport: null };
  const chosen = () => drawn.filter((route) => ['year', 'sport'].every((key) =>
    wanted[key] === null || route[key] === wanted[key]));

  // Most routes of a member begin in one place: the view leaves out the few that lie far away.
  const bounds = (routes) => {
    const place = home(routes);
    const close = routes.filter((route) => areNear(start(route), place));
    return L.latLngBounds(close.flatMap((route) => route.lines.flat()));
  };
  const layer = new HeatLayer();
  const draw = () => layer.redraw();
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
  layer.addTo(map);
  if (!data.tiles) pacelogGrid(map);
  showScale();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  document.documentElement.dataset.drawn = 'yes';
})();
