// Painting of a heat map on a canvas: cells, axes, totals, and what is selected. Text from data is set as text only.
import { heatAmount } from './heat-scale.js';

/**
 * Makes a painter.
 *
 * canvas: what is painted on; styles: names of the style properties page, ink, muted, line and mark.
 * m: what is painted, read at each time: { data, view, metric, cells, colorOf, cursor, pinned, brush, marked }.
 */
function heatPainter(canvas, styles, m) {
  const context = canvas.getContext('2d');
  const image = document.createElement('canvas'), imageContext = image.getContext('2d');
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(styles[name]).trim();
  const clock = (ms, withDate) => {
    const iso = new Date(ms).toISOString();
    return withDate ? iso.slice(0, 10) + ' ' + iso.slice(11, 19) : iso.slice(11, m.data.step % 60000 ? 19 : 16);
  };

  const box = { left: 0, top: 0, width: 0, height: 0 };
  const layoutBox = () => {
    const width = canvas.clientWidth, height = canvas.clientHeight, ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio); canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.font = '12px system-ui, sans-serif';
    context.textBaseline = 'middle';
    const narrow = width < 600;
    box.left = narrow ? 84 : 156; box.top = 50; box.right = narrow ? 30 : 66;
    box.width = width - box.left - box.right; box.height = height - box.top - 26;
  };

  // The largest value of the cells under a pixel decides: a hot row must not vanish between pixels.
  const paintCells = () => {
    const { r0, r1, c0, c1 } = m.view, ratio = devicePixelRatio || 1;
    const w = Math.min(c1 - c0, Math.max(1, Math.round(box.width * ratio))), h = Math.min(r1 - r0, Math.max(1, Math.round(box.height * ratio)));
    const most = new Uint16Array(w * h), codes = m.cells.codes, cols = m.data.columns;
    const xs = new Int32Array(c1 - c0);
    for (let c = c0; c < c1; c++) xs[c - c0] = Math.floor((c - c0) * w / (c1 - c0));
    for (let r = r0; r < r1; r++) {
      const line = Math.floor((r - r0) * h / (r1 - r0)) * w, from = r * cols;
      for (let c = c0; c < c1; c++) {
        const at = line + xs[c - c0], code = codes[from + c];
        if (code > most[at]) most[at] = code;
      }
    }
    const pixels = imageContext.createImageData(w, h), out = new Uint32Array(pixels.data.buffer);
    for (let i = 0; i < out.length; i++) out[i] = m.colorOf[most[i]];
    for (const gap of m.data.gaps) if (gap >= c0 && gap < c1) for (let y = 0; y < h; y++) out[y * w + xs[gap - c0]] = 0;
    image.width = w; image.height = h;
    imageContext.putImageData(pixels, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 0, 0, w, h, box.left, box.top, box.width, box.height);
  };

  const x = c => box.left + (c - m.view.c0) / (m.view.c1 - m.view.c0) * box.width;
  const y = r => box.top + (r - m.view.r0) / (m.view.r1 - m.view.r0) * box.height;

  const commonPrefix = (from, to) => {
    const { data } = m;
    let prefix = data.keys[Math.max(from, 1)] || '';
    for (let r = Math.max(from, 1); r < to; r++) while (!data.keys[r].startsWith(prefix)) prefix = prefix.slice(0, -1);
    // An escaped byte must not be cut.
    return prefix.replace(/\\(x[0-9A-F]?)?$/, '');
  };
  const fitted = (text, width) => {
    if (context.measureText(text).width <= width) return text;
    let n = text.length;
    while (n > 1 && context.measureText(text.slice(0, n) + '…').width > width) n--;
    return text.slice(0, n) + '…';
  };

  const paintAxes = () => {
    const { data, view } = m, muted = css('muted'), line = css('line');
    // Keys.
    context.textAlign = 'right';
    const shown = view.r1 - view.r0, every = Math.max(1, Math.ceil(shown / Math.floor(box.height / 20)));
    const prefix = commonPrefix(view.r0, view.r1), cut = prefix.length > 4 && view.r1 - Math.max(view.r0, 1) > 1 ? prefix.length : 0;
    for (let r = view.r0; r < view.r1; r += every) {
      const key = data.keys[r], text = r === 0 ? '(start)' : cut ? '…' + key.slice(cut) : key;
      context.fillStyle = muted;
      context.fillText(fitted(text, box.left - 12), box.left - 7, Math.min(box.top + box.height - 6, Math.max(box.top + 6, y(r) + (every > 1 ? 0 : Math.min(10, box.height / shown / 2)))));
    }
    context.textAlign = 'left';
    if (cut) context.fillText(fitted(prefix + '…', box.left - 8), 2, box.top - 12);
    // Time.
    context.textAlign = 'center';
    const steps = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172800, 604800].map(s => s * 1000);
    const length = (view.c1 - view.c0) * data.step, tick = steps.find(s => s >= data.step && length / s <= box.width / 76) || steps[steps.length - 1];
    const begin = data.from + view.c0 * data.step;
    let last = -1e9;
    for (let t = Math.ceil(begin / tick) * tick; t <= begin + length; t += tick) {
      const at = x((t - data.from) / data.step), days = tick >= 86400000;
      context.fillStyle = line;
      context.fillRect(at, box.top + box.height, 1, 4);
      context.fillStyle = muted;
      const text = days ? new Date(t).toISOString().slice(5, 10) : clock(t);
      const half = context.measureText(text).width / 2;
      if (at - half > last + 6 && at + half < box.left + box.width + box.right) { context.fillText(text, at, box.top + box.height + 14); last = at + half; }
    }
    context.textAlign = 'left';
    context.fillText('UTC', 2, box.top + box.height + 14);
  };

  // The whole table over time above the map, and the mean of each range at its right.
  const paintSums = () => {
    const ink = css('mark'), { metric, cells } = m, { r0, r1, c0, c1 } = m.view;
    let top = 0;
    for (let c = c0; c < c1; c++) top = Math.max(top, cells.totals[c]);
    context.fillStyle = ink;
    const wide = Math.max(1, box.width / (c1 - c0));
    for (let c = c0; c < c1; c++) {
      const h = top > 0 ? 26 * cells.totals[c] / top : 0;
      if (h > 0) context.fillRect(x(c), box.top - 6 - h, wide + 0.4, Math.max(1, h));
    }
    context.fillStyle = css('muted');
    context.textAlign = 'right';
    context.fillText('total, up to ' + heatAmount(metric, top), box.left + box.width + box.right - 2, 9);
    let high = 0;
    const bins = Math.min(r1 - r0, Math.round(box.height)), sums = new Float64Array(bins), counts = new Uint32Array(bins);
    for (let r = r0; r < r1; r++) { const bin = Math.floor((r - r0) * bins / (r1 - r0)); sums[bin] += cells.means[r]; counts[bin]++; }
    // Bars are of one or more ranges: their mean, because one bar more or less of them is no difference of traffic.
    for (let i = 0; i < bins; i++) { sums[i] /= Math.max(1, counts[i]); high = Math.max(high, sums[i]); }
    context.fillStyle = ink;
    for (let i = 0; i < bins; i++) {
      const w = high > 0 ? (box.right - 12) * sums[i] / high : 0;
      if (w > 0) context.fillRect(box.left + box.width + 6, box.top + i * box.height / bins, Math.max(1, w), Math.max(1, box.height / bins - (bins < 80 ? 1 : 0)));
    }
  };

  const frame = (r0, r1, c0, c1, color, width) => {
    const left = Math.max(box.left, x(c0)), right = Math.min(box.left + box.width, x(c1)), up = Math.max(box.top, y(r0)), down = Math.min(box.top + box.height, y(r1));
    if (right < left || down < up) return;
    // Two lines, one of which contrasts with any color below.
    for (const [style, line] of [[css('page'), width + 2], [color, width]]) {
      context.strokeStyle = style; context.lineWidth = line;
      context.strokeRect(left - 1, up - 1, right - left + 2, down - up + 2);
    }
  };

  const draw = () => {
    const { cursor, pinned, brush, marked, view } = m;
    if (m.cells === null || canvas.clientWidth === 0) return;
    const begin = performance.now();
    layoutBox();
    context.fillStyle = css('page');
    context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    context.fillStyle = css('line');
    context.fillRect(box.left, box.top, box.width, box.height);
    paintCells();
    paintSums();
    paintAxes();
    if (marked) frame(marked.first, marked.after, view.c0, view.c1, css('mark'), 2);
    if (cursor) frame(cursor.r, cursor.r + 1, cursor.c, cursor.c + 1, css('ink'), pinned ? 2 : 1);
    if (brush && brush.moved) {
      context.fillStyle = 'rgb(128 128 128 / 30%)';
      context.fillRect(Math.min(brush.x, brush.tx), Math.min(brush.y, brush.ty), Math.abs(brush.tx - brush.x), Math.abs(brush.ty - brush.y));
      context.strokeStyle = css('ink'); context.lineWidth = 1;
      context.strokeRect(Math.min(brush.x, brush.tx), Math.min(brush.y, brush.ty), Math.abs(brush.tx - brush.x), Math.abs(brush.ty - brush.y));
    }
    canvas.dataset.millis = (performance.now() - begin).toFixed(1);
  };

  return { draw, box, clock, x, y };
}

export { heatPainter };
