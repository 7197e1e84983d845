// The controls of a heat map in a file; the scripts before it draw the map.
(async () => {
  const $ = id => document.getElementById(id);
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const map = heatMap({ canvas: $('map'), tip: $('tip'), scale: $('scale'), low: $('low'), high: $('high') }, {
    styles: { page: '--page', ink: '--ink', muted: '--muted', line: '--line', mark: '--c1' },
    dark: () => scheme.matches,
    log: $('log').checked,
  });
  const drawing = JSON.parse(new TextDecoder().decode(await unpack($('heat-map').textContent)));
  const cells = Object.fromEntries(drawing.metrics.map(metric => [metric.id, $('heat-' + metric.id).textContent]));
  const tabs = document.querySelectorAll('[data-metric]');
  const show = id => {
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.metric === id));
  };
  for (const tab of tabs) tab.addEventListener('click', () => { show(tab.dataset.metric); map.select(tab.dataset.metric); });
  for (const button of document.querySelectorAll('[data-mark]')) button.addEventListener('click', () => {
    show(button.dataset.of);
    map.mark(Number(button.dataset.mark), button.dataset.of);
  });
  $('zoom-in').addEventListener('click', map.zoomIn);
  $('zoom-out').addEventListener('click', map.zoomOut);
  $('reset').addEventListener('click', map.reset);
  $('log').addEventListener('change', event => map.setLog(event.target.checked));
  $('find').addEventListener('input', event => map.find(event.target.value));
  scheme.addEventListener('change', map.recolor);
  await map.show(drawing, cells, document.querySelector('[data-metric][aria-pressed=true]').dataset.metric);
})().catch(failure => {
  document.querySelector('.heat .map').textContent = 'The map cannot be drawn: ' + failure;
});
