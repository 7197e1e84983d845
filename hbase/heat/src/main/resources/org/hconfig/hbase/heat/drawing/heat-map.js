// Drawing of a heat map on a canvas: keys from top to bottom, time from left to right. The console imports this file as a module;
// files that contain a heat map contain it, without its last line. Text from data is set as text only.
'use strict';

const CODES = 65535;
const DECADES = 1e3;

/** Bytes from Base64, inflated. */
async function unpack(base64) {
  const bytes = Uint8Array.from(atob(base64.trim()), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The bytes of a key as HBase prints it, one character each: these have the order of keys, which printed keys do not have. */
function keyBytes(printed) {
  return printed.replace(/\\x([0-9A-Fa-f]{2})/g, (all, hex) => String.fromCharCode(parseInt(hex, 16)));
}

function keyNumber(v) {
  return v === 0 ? '0' : v >= 100 ? Math.round(v).toLocaleString('en-US') : v >= 1 ? v.toFixed(1) : v.toPrecision(2);
}

/** An amount of a metric with its unit. */
function heatAmount(metric, value) {
  if (metric.unit !== 'bytes') return keyNumber(value) + ' ' + metric.unit;
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
  let i = 0;
  while (value >= 1024 && i < units.length - 1) { value /= 1024; i++; }
  return keyNumber(value) + ' ' + units[i];
}

/**
 * Makes a heat map.
 *
 * parts: { canvas, tip, scale, low, high }: the map, its tooltip, the colors of the legend, and the labels of its ends.
 * options: { styles: names of the style properties page, ink, muted, line and mark; dark: () => whether the page is dark;
 *   log: whether colors are logarithmic; changed: called after the map was zoomed, or a cell was pinned }.
 */
function heatMap(parts, options) {
  const { canvas, tip } = parts;
  const context = canvas.getContext('2d');
  const image = document.createElement('canvas'), imageContext = image.getContext('2d');
  let data = null, rows = 0, cols = 0, gaps = new Set(), layouts = [], packed = {}, cellsOf = {}, order = null;
  let metric = null, cells = null, log = options.log !== false;
  let view = { r0: 0, r1: 0, c0: 0, c1: 0 };
  let cursor = null, pinned = false, brush = null, pinch = null, marked = null;
  const fingers = new Map();

  // Regions by bucket and layout: each layout has the changes since the one before.
  const unfold = () => {
    layouts = [];
    let first = new Int32Array(rows).fill(-1), counts = new Int32Array(rows);
    for (const layout of data.layouts) {
      first = first.slice(); counts = counts.slice();
      for (let i = 0; i < layout.changes.length; i += 3) {
        first[layout.changes[i]] = layout.changes[i + 1];
        counts[layout.changes[i]] = layout.changes[i + 2];
      }
      layouts.push({ column: layout.column, first, counts });
    }
  };
  const layoutAt = column => {
    let found = layouts[0];
    for (const layout of layouts) if (layout.column <= column) found = layout;
    return found;
  };

  const load = async id => {
    const kept = cellsOf;
    if (!kept[id]) {
      const bytes = await unpack(packed[id]), n = rows * cols, codes = new Uint16Array(n);
      for (let i = 0; i < n; i++) codes[i] = bytes[i] << 8 | bytes[n + i];
      const of = { codes, totals: new Float64Array(cols), means: new Float64Array(rows), peaks: new Float64Array(rows) };
      const shown = data.metrics.find(m => m.id === id), values = Float64Array.from({ length: CODES + 1 }, (unused, code) => value(shown, code));
      for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) {
        const v = values[codes[r * cols + c]];
        of.totals[c] += v; of.means[r] += v;
        if (v > of.peaks[r]) of.peaks[r] = v;
      }
      const seen = Math.max(1, cols - gaps.size);
      for (let r = 0; r < rows; r++) of.means[r] /= seen;
      of.top = brightest(shown, codes);
      kept[id] = of;
    }
    return kept[id];
  };
  const value = (m, code) => code === 0 ? 0 : m.high > m.low ? m.low * Math.exp((code - 1) / (CODES - 1) * Math.log(m.high / m.low)) : m.high;

  // Colors: luminance grows steadily away from the page's color, so that the maps also work in gray.
  const LIGHT = ['#eef1f4', '#fde9b8', '#fbb96a', '#ef6f4a', '#c2255c', '#6a1a6e', '#2b0b45'];
  const DARK = ['#1c2229', '#3a1263', '#7b1f6f', '#c13a58', '#f0702f', '#fbb32b', '#fcf6b8'];
  let palette = null;
  const colors = () => {
    const stops = (options.dark() ? DARK : LIGHT).map(h => [1, 3, 5].map(i => parseInt(h.slice(i, i + 2), 16)));
    palette = new Uint32Array(1024);
    for (let i = 0; i < 1024; i++) {
      // Traffic that is low, but there, differs visibly from none.
      const t = i === 0 ? 0 : 0.06 + 0.94 * i / 1023, p = t * (stops.length - 1), k = Math.min(stops.length - 2, Math.floor(p)), f = p - k;
      const [r, g, b] = [0, 1, 2].map(n => Math.round(stops[k][n] + (stops[k + 1][n] - stops[k][n]) * f));
      palette[i] = 255 << 24 | b << 16 | g << 8 | r;
    }
  };
  // A few extreme cells must not make all others pale: above the 99.9th percentile, but at most thirtyfold, colors are the same.
  const brightest = (m, codes) => {
    const counts = new Uint32Array(CODES + 1);
    for (let i = 0; i < codes.length; i++) counts[codes[i]]++;
    let left = (codes.length - counts[0]) / 1000, code = CODES;
    while (code > 1 && left >= counts[code]) left -= counts[code--];
    return Math.max(value(m, code), m.high / 30);
  };
  // The scale has at least one decade: traffic of one rate only has the color of the most.
  const floorOf = () => Math.min(Math.max(metric.low, cells.top / DECADES), cells.top / 10);
  // From code to color: the codes are logarithmic, so the log scale is a shift.
  let colorOf = null;
  const scaleColors = () => {
    colorOf = new Uint32Array(CODES + 1);
    const top = cells.top || 1, floor = metric.high > 0 ? floorOf() : 1, range = Math.log(top / floor) || 1;
    for (let code = 1; code <= CODES; code++) {
      const v = value(metric, code), t = log ? Math.log(v / floor) / range : v / top;
      colorOf[code] = palette[Math.max(v * 1e5 >= top ? 1 : 0, Math.min(1023, Math.round(1023 * Math.max(0, t))))];
    }
    colorOf[0] = palette[0];
  };
  const css = name => getComputedStyle(document.documentElement).getPropertyValue(options.styles[name]).trim();
  const clock = (ms, withDate) => {
    const iso = new Date(ms).toISOString();
    return withDate ? iso.slice(0, 10) + ' ' + iso.slice(11, 19) : iso.slice(11, data.step % 60000 ? 19 : 16);
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
    const { r0, r1, c0, c1 } = view, ratio = devicePixelRatio || 1;
    const w = Math.min(c1 - c0, Math.max(1, Math.round(box.width * ratio))), h = Math.min(r1 - r0, Math.max(1, Math.round(box.height * ratio)));
    const most = new Uint16Array(w * h), codes = cells.codes;
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
    for (let i = 0; i < out.length; i++) out[i] = colorOf[most[i]];
    for (const gap of gaps) if (gap >= c0 && gap < c1) for (let y = 0; y < h; y++) out[y * w + xs[gap - c0]] = 0;
    image.width = w; image.height = h;
    imageContext.putImageData(pixels, 0, 0);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 0, 0, w, h, box.left, box.top, box.width, box.height);
  };

  const x = c => box.left + (c - view.c0) / (view.c1 - view.c0) * box.width;
  const y = r => box.top + (r - view.r0) / (view.r1 - view.r0) * box.height;

  const commonPrefix = (from, to) => {
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
    const muted = css('muted'), line = css('line');
    // Keys.
    context.textAlign = 'right';
    const shown = view.r1 - view.r0, every = Math.max(1, Math.ceil(shown / Math.floor(box.height / 20)));
    const prefix = commonPrefix(view.r0, view.r1), cut = prefix.length > 4 && shown > 1 ? prefix.length : 0;
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
    const length = (view.c1 - view.c0) * data.step, tick = steps.find(s => length / s <= box.width / 76) || steps[steps.length - 1];
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
    const ink = css('mark'), { r0, r1, c0, c1 } = view;
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
    const bins = Math.min(r1 - r0, Math.round(box.height)), sums = new Float64Array(bins);
    for (let r = r0; r < r1; r++) sums[Math.floor((r - r0) * bins / (r1 - r0))] += cells.means[r];
    for (const sum of sums) high = Math.max(high, sum);
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
    if (cells === null || canvas.clientWidth === 0) return;
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
  let waiting = false;
  const later = () => {
    if (!waiting) { waiting = true; requestAnimationFrame(() => { waiting = false; draw(); }); }
  };

  const legend = () => {
    const c = parts.scale.getContext('2d');
    parts.scale.width = 256; parts.scale.height = 1;
    const pixels = c.createImageData(256, 1), out = new Uint32Array(pixels.data.buffer);
    for (let i = 0; i < 256; i++) out[i] = palette[Math.max(1, i * 4)];
    c.putImageData(pixels, 0, 0);
    parts.low.textContent = metric.high > 0 ? heatAmount(metric, log ? floorOf() : 0) : 'no traffic';
    parts.high.textContent = metric.high > 0 ? (cells.top < metric.high * 0.99 ? '≥ ' : '') + heatAmount(metric, cells.top) : '';
  };

  const showTip = () => {
    if (!cursor) { tip.hidden = true; return; }
    const { r, c } = cursor;
    const layout = layouts.length ? layoutAt(c) : null, region = layout && layout.first[r] >= 0 ? data.regions[layout.first[r]] : null;
    tip.replaceChildren();
    const row = text => { const p = document.createElement('p'); p.textContent = text; return p; };
    const end = r + 1 < rows ? data.keys[r + 1] : '';
    tip.append(row((r === 0 ? '(start)' : data.keys[r]) + ' to ' + (end === '' ? '(end)' : end)));
    const dl = document.createElement('dl');
    const put = (name, text, strong) => {
      const dt = document.createElement('dt'), dd = document.createElement('dd');
      dt.textContent = name; dd.textContent = text;
      if (strong) dd.className = 'strong';
      dl.append(dt, dd);
    };
    put('time', clock(data.from + c * data.step, true) + ' UTC');
    if (gaps.has(c)) put('', 'not observed');
    else for (const m of data.metrics) if (cellsOf[m.id]) {
      const v = value(m, cellsOf[m.id].codes[r * cols + c]), all = cellsOf[m.id].totals[c];
      put(m.label, heatAmount(m, v) + (all > 0 ? ', ' + (100 * v / all).toFixed(1) + ' %' : ''), m === metric);
    }
    if (region) {
      put('region', region.name + (layout.counts[r] > 1 ? ' and ' + (layout.counts[r] - 1) + ' more' : ''));
      put('server', region.server);
    }
    tip.append(dl);
    if (pinned && options.pinned) tip.append(...options.pinned({ ...keyRange(r, r + 1), region }));
    tip.classList.toggle('pinned', pinned);
    tip.hidden = false;
    const px = x(c + 1) + 12, width = tip.offsetWidth, height = tip.offsetHeight, room = canvas.clientWidth;
    tip.style.left = Math.max(4, px + width > room ? x(c) - 12 - width > 0 ? x(c) - 12 - width : (room - width) / 2 : px) + 'px';
    const below = y(r + 1) + 8;
    tip.style.top = (px + width > room && x(c) - 12 - width <= 0 ? Math.min(below, canvas.clientHeight - 20) : Math.max(2, Math.min(canvas.clientHeight - height - 4, y(r) - height / 2))) + 'px';
  };

  const cellAt = event => {
    const bounds = canvas.getBoundingClientRect(), px = event.clientX - bounds.left, py = event.clientY - bounds.top;
    const inside = px >= box.left && px < box.left + box.width && py >= box.top && py < box.top + box.height;
    const c = view.c0 + (px - box.left) / box.width * (view.c1 - view.c0), r = view.r0 + (py - box.top) / box.height * (view.r1 - view.r0);
    return { inside, px, py, c, r };
  };
  const setView = (r0, r1, c0, c1) => {
    r0 = Math.max(0, Math.min(rows - 1, Math.floor(r0))); c0 = Math.max(0, Math.min(cols - 1, Math.floor(c0)));
    view = { r0, r1: Math.max(r0 + 1, Math.min(rows, Math.ceil(r1))), c0, c1: Math.max(c0 + 1, Math.min(cols, Math.ceil(c1))) };
    if (!pinned) { cursor = null; showTip(); }
    later();
    if (pinned) requestAnimationFrame(showTip);
    changed();
  };
  const zoom = (factor, r, c) => {
    const h = Math.min(rows, Math.max(1, (view.r1 - view.r0) * factor)), w = Math.min(cols, Math.max(1, (view.c1 - view.c0) * factor));
    const fr = (r - view.r0) / (view.r1 - view.r0), fc = (c - view.c0) / (view.c1 - view.c0);
    const r0 = Math.max(0, Math.min(rows - h, r - fr * h)), c0 = Math.max(0, Math.min(cols - w, c - fc * w));
    setView(r0, r0 + h, c0, c0 + w);
  };
  const middle = () => [(view.r0 + view.r1) / 2, (view.c0 + view.c1) / 2];

  const zoomTo = (r0, r1, c0, c1) => setView(Math.max(0, Math.min(rows - (r1 - r0), r0)), Math.max(r1 - r0, Math.min(rows, r1)), Math.max(0, Math.min(cols - (c1 - c0), c0)), Math.max(c1 - c0, Math.min(cols, c1)));
  const move = (r, c) => zoomTo(view.r0 + r, view.r1 + r, view.c0 + c, view.c1 + c);
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return { size: Math.max(20, Math.hypot(one.px - other.px, one.py - other.py)), r: (one.r + other.r) / 2, c: (one.c + other.c) / 2 };
  };

  canvas.addEventListener('pointerdown', event => {
    if (data === null) return;
    const at = cellAt(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) { brush = null; pinch = spread(); return; }
    if (at.inside && event.button === 0) { brush = { x: at.px, y: at.py, tx: at.px, ty: at.py, from: at, moved: false }; canvas.setPointerCapture(event.pointerId); }
  });
  canvas.addEventListener('pointermove', event => {
    if (data === null) return;
    const at = cellAt(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at);
    if (pinch && fingers.size === 2) {
      const now = spread();
      if (Math.abs(Math.log(now.size / pinch.size)) > 0.08) { zoom(pinch.size / now.size, pinch.r, pinch.c); pinch.size = now.size; }
    } else if (brush) {
      brush.tx = Math.max(box.left, Math.min(box.left + box.width, at.px)); brush.ty = Math.max(box.top, Math.min(box.top + box.height, at.py));
      brush.moved = brush.moved || Math.hypot(brush.tx - brush.x, brush.ty - brush.y) > 6;
      later();
    } else if (!pinned && event.pointerType === 'mouse') {
      cursor = at.inside ? { r: Math.min(view.r1 - 1, Math.floor(at.r)), c: Math.min(view.c1 - 1, Math.floor(at.c)) } : null;
      showTip(); later();
    }
  });
  canvas.addEventListener('pointerup', event => {
    fingers.delete(event.pointerId);
    if (pinch) { pinch = fingers.size > 0 ? pinch : null; return; }
    if (!brush) return;
    const at = cellAt(event), from = brush.from, moved = brush.moved;
    brush = null;
    if (moved) {
      setView(Math.min(from.r, at.r), Math.max(from.r, at.r), Math.min(from.c, at.c), Math.max(from.c, at.c));
    } else {
      const cell = { r: Math.floor(from.r), c: Math.floor(from.c) };
      pinned = !(pinned && cursor && cursor.r === cell.r && cursor.c === cell.c);
      cursor = cell; showTip(); later(); changed();
    }
  });
  canvas.addEventListener('pointercancel', event => { fingers.delete(event.pointerId); brush = null; pinch = null; later(); });
  canvas.addEventListener('pointerleave', () => { if (!pinned && !brush) { cursor = null; showTip(); later(); } });
  canvas.addEventListener('dblclick', () => reset());
  canvas.addEventListener('wheel', event => {
    if (data === null) return;
    const at = cellAt(event);
    if (!at.inside || event.deltaY === 0) return;
    event.preventDefault();
    zoom(Math.exp(Math.sign(event.deltaY) * Math.min(0.5, Math.abs(event.deltaY) / 400)), at.r, at.c);
  }, { passive: false });
  canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (data === null) return;
    if (step && event.shiftKey) {
      move(step[0] * Math.max(1, Math.round((view.r1 - view.r0) / 8)), step[1] * Math.max(1, Math.round((view.c1 - view.c0) / 8)));
    } else if (step) {
      const [r, c] = cursor ? [cursor.r, cursor.c] : middle().map(Math.floor);
      cursor = { r: Math.max(view.r0, Math.min(view.r1 - 1, r + step[0])), c: Math.max(view.c0, Math.min(view.c1 - 1, c + step[1])) };
      showTip(); later();
    } else if (event.key === '+' || event.key === '=') { zoom(0.6, ...(cursor ? [cursor.r, cursor.c] : middle()));
    } else if (event.key === '-') { zoom(1 / 0.6, ...middle());
    } else if (event.key === '0') { reset();
    } else if (event.key === 'Enter' && cursor) { pinned = !pinned; showTip(); later(); changed();
    } else if (event.key === 'Escape') { pinned = false; cursor = null; marked = null; showTip(); later(); changed();
    } else return;
    event.preventDefault();
  });

  const reset = () => { pinned = false; marked = null; setView(0, rows, 0, cols); };
  const keyRange = (first, after) => ({ startKey: first === 0 ? '' : data.keys[first], endKey: after < rows ? data.keys[after] : '' });
  const changed = () => options.changed?.(state());
  const whole = () => view.r0 === 0 && view.r1 === rows && view.c0 === 0 && view.c1 === cols;
  const state = () => ({
    whole: whole(), pinned: pinned && cursor !== null, cursor,
    from: data.from + view.c0 * data.step, to: data.from + view.c1 * data.step, ...keyRange(view.r0, view.r1),
  });
  /** The first bucket whose keys are not before a key. */
  const bucketOf = key => {
    const wanted = keyBytes(key);
    let low = 0, high = rows;
    while (low < high) { const middle = (low + high) >> 1; if (order[middle] < wanted) low = middle + 1; else high = middle; }
    return low;
  };
  /** Shows a part of the map: { from, to, startKey, endKey }. */
  const look = part => {
    const first = part.startKey ? Math.min(rows - 1, bucketOf(part.startKey)) : 0, after = part.endKey ? bucketOf(part.endKey) : rows;
    setView(first, Math.max(first + 1, after), Math.round((part.from - data.from) / data.step), Math.round((part.to - data.from) / data.step));
  };
  const select = async id => {
    const chosen = data.metrics.find(m => m.id === id) ?? data.metrics[0];
    const loaded = await load(chosen.id);
    metric = chosen; cells = loaded;
    scaleColors(); legend(); draw();
    if (cursor) showTip();
  };
  const recolor = () => { colors(); if (cells !== null) { scaleColors(); legend(); later(); } };
  const observer = new ResizeObserver(later);
  observer.observe(canvas);
  colors();

  return {
    /** Shows a drawing; the visible part of the one before stays visible. */
    async show(drawing, cellTexts, id) {
      const before = data === null || whole() ? null : state();
      const held = cursor === null || data === null ? null : { time: data.from + cursor.c * data.step, key: data.keys[cursor.r] };
      data = drawing; packed = cellTexts; cellsOf = {}; cells = null;
      rows = data.keys.length; cols = data.columns; gaps = new Set(data.gaps); order = data.keys.map(keyBytes);
      unfold();
      view = { r0: 0, r1: rows, c0: 0, c1: cols };
      marked = null;
      if (before !== null) look(before);
      const column = held === null ? -1 : Math.round((held.time - data.from) / data.step);
      cursor = column >= 0 && column < cols && pinned ? { r: Math.min(rows - 1, bucketOf(held.key)), c: column } : null;
      pinned = pinned && cursor !== null;
      if (cursor === null) tip.hidden = true;
      await select(id);
      for (const m of data.metrics) await load(m.id);
    },
    select,
    recolor,
    reset,
    look,
    zoomIn: () => zoom(0.6, ...(cursor ? [cursor.r, cursor.c] : middle())),
    zoomOut: () => zoom(1 / 0.6, ...middle()),
    setLog(on) { log = on; scaleColors(); legend(); later(); },
    /** Shows the keys that begin with a text; otherwise the range that contains it. */
    find(text) {
      if (text === '') { setView(0, rows, view.c0, view.c1); return true; }
      let first = data.keys.findIndex((key, r) => r > 0 && key.startsWith(text)), last = first;
      const found = first >= 0;
      if (!found) {
        first = last = Math.max(0, bucketOf(text) - (data.keys[bucketOf(text)] === text ? 0 : 1));
      } else {
        while (last + 1 < rows && data.keys[last + 1].startsWith(text)) last++;
      }
      setView(first, last + 1, view.c0, view.c1);
      return found;
    },
    /** Marks the range of a caption, and shows it with its surroundings. */
    async mark(number, id) {
      marked = data.marks[number];
      await select(id);
      const size = Math.max(1, marked.after - marked.first);
      setView(marked.first - 2 * size, marked.after + 2 * size, 0, cols);
      canvas.scrollIntoView({ block: 'center', behavior: 'smooth' });
    },
    /** The hottest ranges of a metric by their means. */
    hottest(count) {
      const all = cells.means.reduce((sum, mean) => sum + mean, 0), layout = layouts[layouts.length - 1];
      return Array.from(cells.means.keys()).filter(r => cells.means[r] > 0).sort((a, b) => cells.means[b] - cells.means[a]).slice(0, count)
        .map(r => ({ ...keyRange(r, r + 1), mean: cells.means[r], share: cells.means[r] / all, peak: cells.peaks[r],
          region: layout && layout.first[r] >= 0 ? data.regions[layout.first[r]] : null, regions: layout ? layout.counts[r] : 0 }));
    },
    state,
    metric: () => metric,
    log: () => log,
    leave() { observer.disconnect(); },
  };
}

export { heatMap, heatAmount, unpack };
