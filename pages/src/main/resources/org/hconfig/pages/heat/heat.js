'use strict';
(async () => {
  const $ = id => document.getElementById(id);
  const unpack = async id => {
    const binary = atob($(id).textContent.trim());
    const bytes = Uint8Array.from(binary, c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  const data = JSON.parse(new TextDecoder().decode(await unpack('heat-map')));
  const rows = data.keys.length, cols = data.columns, CODES = 65535;
  const gaps = new Set(data.gaps);
  const canvas = $('map'), context = canvas.getContext('2d'), tip = $('tip');
  const image = document.createElement('canvas'), imageContext = image.getContext('2d');
  const cellsOf = {};
  let metric = data.metrics[0], cells = null;
  let view = { r0: 0, r1: rows, c0: 0, c1: cols };
  let cursor = null, pinned = false, brush = null, marked = null;

  // Regions by bucket and layout: each layout has the changes since the one before.
  const layouts = [];
  {
    let first = new Int32Array(rows).fill(-1), counts = new Int32Array(rows);
    for (const layout of data.layouts) {
      first = first.slice(); counts = counts.slice();
      for (let i = 0; i < layout.changes.length; i += 3) {
        first[layout.changes[i]] = layout.changes[i + 1];
        counts[layout.changes[i]] = layout.changes[i + 2];
      }
      layouts.push({ column: layout.column, first, counts });
    }
  }
  const layoutAt = column => {
    let found = layouts[0];
    for (const layout of layouts) if (layout.column <= column) found = layout;
    return found;
  };

  const load = async id => {
    if (!cellsOf[id]) {
      const bytes = await unpack('heat-' + id), n = rows * cols, codes = new Uint16Array(n);
      for (let i = 0; i < n; i++) codes[i] = bytes[i] << 8 | bytes[n + i];
      const of = { codes, totals: new Float64Array(cols), means: new Float64Array(rows) };
      const shown = data.metrics.find(m => m.id === id);
      for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) {
        const v = value(shown, codes[r * cols + c]);
        of.totals[c] += v; of.means[r] += v;
      }
      const seen = Math.max(1, cols - gaps.size);
      for (let r = 0; r < rows; r++) of.means[r] /= seen;
      of.top = brightest(shown, codes);
      cellsOf[id] = of;
    }
    return cellsOf[id];
  };
  const value = (m, code) => code === 0 ? 0 : m.high > m.low ? m.low * Math.exp((code - 1) / (CODES - 1) * Math.log(m.high / m.low)) : m.high;

  // Colors: luminance grows steadily away from the page's color, so that the maps also work in gray.
  const LIGHT = ['#eef1f4', '#fde9b8', '#fbb96a', '#ef6f4a', '#c2255c', '#6a1a6e', '#2b0b45'];
  const DARK = ['#1c2229', '#3a1263', '#7b1f6f', '#c13a58', '#f0702f', '#fbb32b', '#fcf6b8'];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let palette = null;
  const colors = () => {
    const stops = (dark.matches ? DARK : LIGHT).map(h => [1, 3, 5].map(i => parseInt(h.slice(i, i + 2), 16)));
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
  const DECADES = 1e3;
  const floorOf = () => Math.max(metric.low, cells.top / DECADES);
  // From code to color: the codes are logarithmic, so the log scale is a shift.
  let colorOf = null;
  const scaleColors = () => {
    colorOf = new Uint32Array(CODES + 1);
    const log = $('log').checked;
    const top = cells.top || 1, floor = metric.high > 0 ? floorOf() : 1, range = Math.log(top / floor) || 1;
    for (let code = 1; code <= CODES; code++) {
      const v = value(metric, code), t = log ? Math.log(v / floor) / range : v / top;
      colorOf[code] = palette[Math.max(v * 1e5 >= top ? 1 : 0, Math.min(1023, Math.round(1023 * Math.max(0, t))))];
    }
    colorOf[0] = palette[0];
  };

  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const clock = (ms, withDate) => {
    const iso = new Date(ms).toISOString();
    return withDate ? iso.slice(0, 10) + ' ' + iso.slice(11, 19) : iso.slice(11, data.step % 60000 ? 19 : 16);
  };
  const number = v => v === 0 ? '0' : v >= 100 ? Math.round(v).toLocaleString('en-US') : v >= 1 ? v.toFixed(1) : v.toPrecision(2);
  const amount = (m, v) => {
    if (m.unit !== 'bytes') return number(v) + ' ' + m.unit;
    const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];
    let i = 0;
    while (v >= 1024 && i < units.length - 1) { v /= 1024; i++; }
    return number(v) + ' ' + units[i];
  };

  const box = { left: 0, top: 0, width: 0, height: 0 };
  const layoutBox = () => {
    const width = canvas.clientWidth, height = canvas.clientHeight, ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio); canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
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
    context.font = '12px system-ui, sans-serif';
    context.textBaseline = 'middle';
    const muted = css('--muted'), line = css('--line');
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
    const ink = css('--c1'), { r0, r1, c0, c1 } = view;
    let top = 0;
    for (let c = c0; c < c1; c++) top = Math.max(top, cells.totals[c]);
    context.fillStyle = ink;
    const wide = Math.max(1, box.width / (c1 - c0));
    for (let c = c0; c < c1; c++) {
      const h = top > 0 ? 26 * cells.totals[c] / top : 0;
      if (h > 0) context.fillRect(x(c), box.top - 6 - h, wide + 0.4, Math.max(1, h));
    }
    context.fillStyle = css('--muted');
    context.textAlign = 'right';
    context.fillText('total, up to ' + amount(metric, top), box.left + box.width + box.right - 2, 9);
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
    for (const [style, line] of [[css('--page'), width + 2], [color, width]]) {
      context.strokeStyle = style; context.lineWidth = line;
      context.strokeRect(left - 1, up - 1, right - left + 2, down - up + 2);
    }
  };

  const draw = () => {
    const begin = performance.now();
    layoutBox();
    context.fillStyle = css('--page');
    context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    context.fillStyle = css('--line');
    context.fillRect(box.left, box.top, box.width, box.height);
    paintCells();
    paintSums();
    paintAxes();
    if (marked) frame(marked.first, marked.after, view.c0, view.c1, css('--c1'), 2);
    if (cursor) frame(cursor.r, cursor.r + 1, cursor.c, cursor.c + 1, css('--ink'), pinned ? 2 : 1);
    if (brush && brush.moved) {
      context.fillStyle = 'rgb(128 128 128 / 30%)';
      context.fillRect(Math.min(brush.x, brush.tx), Math.min(brush.y, brush.ty), Math.abs(brush.tx - brush.x), Math.abs(brush.ty - brush.y));
      context.strokeStyle = css('--ink'); context.lineWidth = 1;
      context.strokeRect(Math.min(brush.x, brush.tx), Math.min(brush.y, brush.ty), Math.abs(brush.tx - brush.x), Math.abs(brush.ty - brush.y));
    }
    canvas.dataset.millis = (performance.now() - begin).toFixed(1);
  };
  let waiting = false;
  const later = () => {
    if (!waiting) { waiting = true; requestAnimationFrame(() => { waiting = false; draw(); }); }
  };

  const legend = () => {
    const canvas = $('scale'), c = canvas.getContext('2d');
    canvas.width = 256; canvas.height = 1;
    const pixels = c.createImageData(256, 1), out = new Uint32Array(pixels.data.buffer);
    for (let i = 0; i < 256; i++) out[i] = palette[Math.max(1, i * 4)];
    c.putImageData(pixels, 0, 0);
    const log = $('log').checked;
    $('low').textContent = metric.high > 0 ? amount(metric, log ? floorOf() : 0) : 'no traffic';
    $('high').textContent = metric.high > 0 ? (cells.top < metric.high * 0.99 ? '≥ ' : '') + amount(metric, cells.top) : '';
  };

  const showTip = () => {
    if (!cursor) { tip.hidden = true; return; }
    const { r, c } = cursor;
    const layout = layouts.length ? layoutAt(c) : null, region = layout && layout.first[r] >= 0 ? data.regions[layout.first[r]] : null;
    tip.replaceChildren();
    const end = r + 1 < rows ? data.keys[r + 1] : '';
    const p = document.createElement('p');
    p.textContent = (r === 0 ? '(start)' : data.keys[r]) + ' to ' + (end === '' ? '(end)' : end);
    tip.append(p);
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
      put(m.label, amount(m, v) + (all > 0 ? ', ' + (100 * v / all).toFixed(1) + ' %' : ''), m === metric);
    }
    if (region) {
      put('region', region.name + (layout.counts[r] > 1 ? ' and ' + (layout.counts[r] - 1) + ' more' : ''));
      put('server', region.server);
    }
    tip.append(dl);
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
  };
  const zoom = (factor, r, c) => {
    const h = Math.min(rows, Math.max(1, (view.r1 - view.r0) * factor)), w = Math.min(cols, Math.max(1, (view.c1 - view.c0) * factor));
    const fr = (r - view.r0) / (view.r1 - view.r0), fc = (c - view.c0) / (view.c1 - view.c0);
    const r0 = Math.max(0, Math.min(rows - h, r - fr * h)), c0 = Math.max(0, Math.min(cols - w, c - fc * w));
    setView(r0, r0 + h, c0, c0 + w);
  };
  const middle = () => [(view.r0 + view.r1) / 2, (view.c0 + view.c1) / 2];

  canvas.addEventListener('pointerdown', event => {
    const at = cellAt(event);
    if (at.inside && event.button === 0) { brush = { x: at.px, y: at.py, tx: at.px, ty: at.py, from: at, moved: false }; canvas.setPointerCapture(event.pointerId); }
  });
  canvas.addEventListener('pointermove', event => {
    const at = cellAt(event);
    if (brush) {
      brush.tx = Math.max(box.left, Math.min(box.left + box.width, at.px)); brush.ty = Math.max(box.top, Math.min(box.top + box.height, at.py));
      brush.moved = brush.moved || Math.hypot(brush.tx - brush.x, brush.ty - brush.y) > 6;
      later();
    } else if (!pinned && event.pointerType === 'mouse') {
      cursor = at.inside ? { r: Math.min(view.r1 - 1, Math.floor(at.r)), c: Math.min(view.c1 - 1, Math.floor(at.c)) } : null;
      showTip(); later();
    }
  });
  canvas.addEventListener('pointerup', event => {
    if (!brush) return;
    const at = cellAt(event), from = brush.from, moved = brush.moved;
    brush = null;
    if (moved) {
      setView(Math.min(from.r, at.r), Math.max(from.r, at.r), Math.min(from.c, at.c), Math.max(from.c, at.c));
    } else {
      const cell = { r: Math.floor(from.r), c: Math.floor(from.c) };
      pinned = !(pinned && cursor && cursor.r === cell.r && cursor.c === cell.c);
      cursor = cell; showTip(); later();
    }
  });
  canvas.addEventListener('pointercancel', () => { brush = null; later(); });
  canvas.addEventListener('pointerleave', () => { if (!pinned && !brush) { cursor = null; showTip(); later(); } });
  canvas.addEventListener('dblclick', () => { pinned = false; setView(0, rows, 0, cols); });
  canvas.addEventListener('wheel', event => {
    const at = cellAt(event);
    if (!at.inside) return;
    event.preventDefault();
    zoom(Math.exp(Math.sign(event.deltaY) * Math.min(0.5, Math.abs(event.deltaY) / 400)), at.r, at.c);
  }, { passive: false });
  canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (step) {
      const [r, c] = cursor ? [cursor.r, cursor.c] : middle().map(Math.floor);
      cursor = { r: Math.max(view.r0, Math.min(view.r1 - 1, r + step[0])), c: Math.max(view.c0, Math.min(view.c1 - 1, c + step[1])) };
      showTip(); later();
    } else if (event.key === '+' || event.key === '=') { zoom(0.6, ...(cursor ? [cursor.r, cursor.c] : middle()));
    } else if (event.key === '-') { zoom(1 / 0.6, ...middle());
    } else if (event.key === '0') { setView(0, rows, 0, cols);
    } else if (event.key === 'Enter' && cursor) { pinned = !pinned; showTip(); later();
    } else if (event.key === 'Escape') { pinned = false; cursor = null; marked = null; showTip(); later();
    } else return;
    event.preventDefault();
  });
  $('zoom-in').addEventListener('click', () => zoom(0.6, ...middle()));
  $('zoom-out').addEventListener('click', () => zoom(1 / 0.6, ...middle()));
  $('reset').addEventListener('click', () => { pinned = false; marked = null; setView(0, rows, 0, cols); });
  $('log').addEventListener('change', () => { scaleColors(); legend(); later(); });
  $('find').addEventListener('input', event => {
    const text = event.target.value;
    if (text === '') { setView(0, rows, view.c0, view.c1); return; }
    let first = data.keys.findIndex((key, r) => r > 0 && key.startsWith(text)), last = first;
    if (first < 0) { // The bucket that contains the text.
      first = 0;
      while (first + 1 < rows && data.keys[first + 1] <= text) first++;
      last = first;
    } else {
      while (last + 1 < rows && data.keys[last + 1].startsWith(text)) last++;
    }
    setView(first, last + 1, view.c0, view.c1);
  });
  for (const button of document.querySelectorAll('[data-metric]')) button.addEventListener('click', () => select(button.dataset.metric));
  for (const button of document.querySelectorAll('[data-mark]')) button.addEventListener('click', () => {
    marked = data.marks[Number(button.dataset.mark)];
    select(button.dataset.of);
    const size = Math.max(1, marked.after - marked.first);
    setView(marked.first - 2 * size, marked.after + 2 * size, 0, cols);
    canvas.scrollIntoView({ block: 'center', behavior: 'smooth' });
  });
  const select = async id => {
    metric = data.metrics.find(m => m.id === id);
    cells = await load(id);
    for (const button of document.querySelectorAll('[data-metric]')) button.setAttribute('aria-pressed', String(button.dataset.metric === id));
    scaleColors(); legend(); draw();
    if (cursor) showTip();
  };
  const recolor = () => { colors(); scaleColors(); legend(); later(); };
  dark.addEventListener('change', recolor);
  new ResizeObserver(later).observe(canvas);
  colors();
  await select(document.querySelector('[data-metric][aria-pressed=true]').dataset.metric);
  for (const m of data.metrics) await load(m.id);
})().catch(failure => {
  document.querySelector('.heat .map').textContent = 'The map cannot be drawn: ' + failure;
});
