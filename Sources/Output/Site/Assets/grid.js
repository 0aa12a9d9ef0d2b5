// A grid of whole metres and a north arrow, where no tiles say what lies below a route.
const pacelogGrid = (map) => {
  'use strict';

  const lines = L.layerGroup().addTo(map);
  const steps = [100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000];
  const compass = L.control({ position: 'topright' });
  compass.onAdd = () => {
    const box = L.DomUtil.create('div', 'compass');
    box.textContent = pacelogTexts.north;
    box.title = pacelogTexts.northUp;
    return box;
  };
  compass.addTo(map);
  const note = L.control({ position: 'bottomright' });
  note.onAdd = () => L.DomUtil.create('div', 'grid-note');
  note.addTo(map);
  const draw = () => {
    lines.clearLayers();
    const bounds = map.getBounds(), middle = bounds.getCenter();
    const perDegree = [110574, 111320 * Math.cos(middle.lat * Math.PI / 180)];
    const height = (bounds.getNorth() - bounds.getSouth()) * perDegree[0];
    const step = steps.find((s) => height / s <= 8) || 100000;
    const [north, east] = perDegree.map((meters) => step / meters);
    const line = (places) => L.polyline(places, { className: 'grid', weight: 1,
      interactive: false }).addTo(lines);
    for (let at = Math.ceil(bounds.getSouth() / north) * north; at < bounds.getNorth();
      at += north) line([[at, bounds.getWest()], [at, bounds.getEast()]]);
    for (let at = Math.ceil(bounds.getWest() / east) * east; at < bounds.getEast();
      at += east) line([[bounds.getSouth(), at], [bounds.getNorth(), at]]);
    lines.eachLayer((layer) => layer.bringToBack());
    note.getContainer().textContent = pacelogTexts.grid.replace('{}',
      step < 1000 ? `${step} m` : `${step / 1000} km`);
  };
  map.on('moveend', draw);
  draw();
};
