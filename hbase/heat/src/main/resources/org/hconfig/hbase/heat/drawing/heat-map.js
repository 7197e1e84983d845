// A heat map on a canvas: keys from top to bottom, time from left to right. The console imports this file as a module; files that
// contain a heat map contain it and the files that it imports, without their imports and exports. Text from data is set as text only.
import { heatPainter } from './heat-painter.js';
import { heatAmount, heatCells, heatColors, heatLegend, heatPalette, heatValue, keyBytes } from './heat-scale.js';

/**
 * Makes a heat map.
 *
 * parts: { canvas, tip, scale, low, high }: the map, its tooltip, the colors of the legend, and the labels of its ends.
 * options: { styles: names of the style properties page, ink, muted, line and mark; dark: () => whether the page is dark;
 *   log: whether colors are logarithmic; changed: called after the map was zoomed, or a cell was pinned }.
 */
function heatMap(parts, options) {
  const { canvas, tip } = parts;
  let rows = 0, cols = 0, gaps = new Set(), layouts = [], packed = {}, cellsOf = {}, order = null;
  let log = options.log !== false, palette = null, pinch = null;
  const shown = {
    data: null, view: { r0: 0, r1: 0, c0: 0, c1: 0 }, metric: null, cells: null, colorOf: null, cursor: null, pinned: false, brush: null, marked: null,
  };
  const { draw, box, clock, x, y } = heatPainter(canvas, options.styles, shown);
  const fingers = new Map();

  // Regions by bucket and layout: each layout has the changes since the one before.
  const unfold = () => {
    layouts = [];
    let first = new Int32Array(rows).fill(-1), counts = new Int32Array(rows);
    for (const layout of shown.data.layouts) {
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
    kept[id] ??= await heatCells(shown.data, shown.data.metrics.find(m => m.id === id), packed[id]);
    return kept[id];
  };
  const scale = () => {
    shown.colorOf = heatColors(shown.metric, shown.cells, palette, log);
    heatLegend(parts, shown.metric, shown.cells, palette, log);
  };
  let waiting = false;
  const later = () => {
    if (!waiting) { waiting = true; requestAnimationFrame(() => { waiting = false; draw(); }); }
  };

  const showTip = () => {
    if (!shown.cursor) { tip.hidden = true; return; }
    const { r, c } = shown.cursor;
    const layout = layouts.length ? layoutAt(c) : null, region = layout && layout.first[r] >= 0 ? shown.data.regions[layout.first[r]] : null;
    tip.replaceChildren();
    const row = text => { const p = document.createElement('p'); p.textContent = text; return p; };
    const end = r + 1 < rows ? shown.data.keys[r + 1] : '';
    tip.append(row((r === 0 ? '(start)' : shown.data.keys[r]) + ' to ' + (end === '' ? '(end)' : end)));
    const dl = document.createElement('dl');
    const put = (name, text, strong) => {
      const dt = document.createElement('dt'), dd = document.createElement('dd');
      dt.textContent = name; dd.textContent = text;
      if (strong) dd.className = 'strong';
      dl.append(dt, dd);
    };
    put('time', clock(shown.data.from + c * shown.data.step, true) + ' UTC');
    if (gaps.has(c)) put('', 'not observed');
    else for (const m of shown.data.metrics) if (cellsOf[m.id]) {
      const v = heatValue(m, cellsOf[m.id].codes[r * cols + c]), all = cellsOf[m.id].totals[c];
      put(m.label, heatAmount(m, v) + (all > 0 ? ', ' + (100 * v / all).toFixed(1) + ' %' : ''), m === shown.metric);
    }
    if (region) {
      put('region', region.name + (layout.counts[r] > 1 ? ' and ' + (layout.counts[r] - 1) + ' more' : ''));
      put('server', region.server);
    }
    tip.append(dl);
    if (shown.pinned && options.pinned) tip.append(...options.pinned({ ...keyRange(r, r + 1), region }));
    tip.classList.toggle('pinned', shown.pinned);
    tip.hidden = false;
    const px = x(c + 1) + 12, width = tip.offsetWidth, height = tip.offsetHeight, room = canvas.clientWidth;
    tip.style.left = Math.max(4, px + width > room ? x(c) - 12 - width > 0 ? x(c) - 12 - width : (room - width) / 2 : px) + 'px';
    const below = y(r + 1) + 8;
    tip.style.top = (px + width > room && x(c) - 12 - width <= 0 ? Math.min(below, canvas.clientHeight - 20) : Math.max(2, Math.min(canvas.clientHeight - height - 4, y(r) - height / 2))) + 'px';
  };

  const cellAt = event => {
    const bounds = canvas.getBoundingClientRect(), px = event.clientX - bounds.left, py = event.clientY - bounds.top;
    const inside = px >= box.left && px < box.left + box.width && py >= box.top && py < box.top + box.height;
    const c = shown.view.c0 + (px - box.left) / box.width * (shown.view.c1 - shown.view.c0), r = shown.view.r0 + (py - box.top) / box.height * (shown.view.r1 - shown.view.r0);
    return { inside, px, py, c, r };
  };
  const setView = (r0, r1, c0, c1) => {
    r0 = Math.max(0, Math.min(rows - 1, Math.floor(r0))); c0 = Math.max(0, Math.min(cols - 1, Math.floor(c0)));
    shown.view = { r0, r1: Math.max(r0 + 1, Math.min(rows, Math.ceil(r1))), c0, c1: Math.max(c0 + 1, Math.min(cols, Math.ceil(c1))) };
    if (!shown.pinned) { shown.cursor = null; showTip(); }
    later();
    if (shown.pinned) requestAnimationFrame(showTip);
    changed();
  };
  const zoom = (factor, r, c) => {
    const h = Math.min(rows, Math.max(1, (shown.view.r1 - shown.view.r0) * factor)), w = Math.min(cols, Math.max(1, (shown.view.c1 - shown.view.c0) * factor));
    const fr = (r - shown.view.r0) / (shown.view.r1 - shown.view.r0), fc = (c - shown.view.c0) / (shown.view.c1 - shown.view.c0);
    const r0 = Math.max(0, Math.min(rows - h, r - fr * h)), c0 = Math.max(0, Math.min(cols - w, c - fc * w));
    setView(r0, r0 + h, c0, c0 + w);
  };
  const middle = () => [(shown.view.r0 + shown.view.r1) / 2, (shown.view.c0 + shown.view.c1) / 2];

  const zoomTo = (r0, r1, c0, c1) => setView(Math.max(0, Math.min(rows - (r1 - r0), r0)), Math.max(r1 - r0, Math.min(rows, r1)), Math.max(0, Math.min(cols - (c1 - c0), c0)), Math.max(c1 - c0, Math.min(cols, c1)));
  const move = (r, c) => zoomTo(shown.view.r0 + r, shown.view.r1 + r, shown.view.c0 + c, shown.view.c1 + c);
  const spread = () => {
    const [one, other] = [...fingers.values()];
    return { size: Math.max(20, Math.hypot(one.px - other.px, one.py - other.py)), r: (one.r + other.r) / 2, c: (one.c + other.c) / 2 };
  };

  canvas.addEventListener('pointerdown', event => {
    if (shown.data === null) return;
    const at = cellAt(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) { shown.brush = null; pinch = spread(); return; }
    if (at.inside && event.button === 0) { shown.brush = { x: at.px, y: at.py, tx: at.px, ty: at.py, from: at, moved: false }; canvas.setPointerCapture(event.pointerId); }
  });
  canvas.addEventListener('pointermove', event => {
    if (shown.data === null) return;
    const at = cellAt(event);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at);
    if (pinch && fingers.size === 2) {
      const now = spread();
      if (Math.abs(Math.log(now.size / pinch.size)) > 0.08) { zoom(pinch.size / now.size, pinch.r, pinch.c); pinch.size = now.size; }
    } else if (shown.brush) {
      shown.brush.tx = Math.max(box.left, Math.min(box.left + box.width, at.px)); shown.brush.ty = Math.max(box.top, Math.min(box.top + box.height, at.py));
      shown.brush.moved = shown.brush.moved || Math.hypot(shown.brush.tx - shown.brush.x, shown.brush.ty - shown.brush.y) > 6;
      later();
    } else if (!shown.pinned && event.pointerType === 'mouse') {
      shown.cursor = at.inside ? { r: Math.min(shown.view.r1 - 1, Math.floor(at.r)), c: Math.min(shown.view.c1 - 1, Math.floor(at.c)) } : null;
      showTip(); later();
    }
  });
  canvas.addEventListener('pointerup', event => {
    fingers.delete(event.pointerId);
    if (pinch) { pinch = fingers.size > 0 ? pinch : null; return; }
    if (!shown.brush) return;
    const at = cellAt(event), from = shown.brush.from, moved = shown.brush.moved;
    shown.brush = null;
    if (moved) {
      setView(Math.min(from.r, at.r), Math.max(from.r, at.r), Math.min(from.c, at.c), Math.max(from.c, at.c));
    } else {
      const cell = { r: Math.floor(from.r), c: Math.floor(from.c) };
      shown.pinned = !(shown.pinned && shown.cursor && shown.cursor.r === cell.r && shown.cursor.c === cell.c);
      shown.cursor = cell; showTip(); later(); changed();
    }
  });
  canvas.addEventListener('pointercancel', event => { fingers.delete(event.pointerId); shown.brush = null; pinch = null; later(); });
  canvas.addEventListener('pointerleave', () => { if (!shown.pinned && !shown.brush) { shown.cursor = null; showTip(); later(); } });
  canvas.addEventListener('dblclick', () => reset());
  canvas.addEventListener('wheel', event => {
    if (shown.data === null) return;
    const at = cellAt(event);
    if (!at.inside || event.deltaY === 0) return;
    event.preventDefault();
    zoom(Math.exp(Math.sign(event.deltaY) * Math.min(0.5, Math.abs(event.deltaY) / 400)), at.r, at.c);
  }, { passive: false });
  canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (shown.data === null) return;
    if (step && event.shiftKey) {
      move(step[0] * Math.max(1, Math.round((shown.view.r1 - shown.view.r0) / 8)), step[1] * Math.max(1, Math.round((shown.view.c1 - shown.view.c0) / 8)));
    } else if (step) {
      const [r, c] = shown.cursor ? [shown.cursor.r, shown.cursor.c] : middle().map(Math.floor);
      shown.cursor = { r: Math.max(shown.view.r0, Math.min(shown.view.r1 - 1, r + step[0])), c: Math.max(shown.view.c0, Math.min(shown.view.c1 - 1, c + step[1])) };
      showTip(); later();
    } else if (event.key === '+' || event.key === '=') { zoom(0.6, ...(shown.cursor ? [shown.cursor.r, shown.cursor.c] : middle()));
    } else if (event.key === '-') { zoom(1 / 0.6, ...middle());
    } else if (event.key === '0') { reset();
    } else if (event.key === 'Enter' && shown.cursor) { shown.pinned = !shown.pinned; showTip(); later(); changed();
    } else if (event.key === 'Escape') { shown.pinned = false; shown.cursor = null; shown.marked = null; showTip(); later(); changed();
    } else return;
    event.preventDefault();
  });

  const reset = () => { shown.pinned = false; shown.marked = null; setView(0, rows, 0, cols); };
  const keyRange = (first, after) => ({ startKey: first === 0 ? '' : shown.data.keys[first], endKey: after < rows ? shown.data.keys[after] : '' });
  const changed = () => options.changed?.(state());
  const whole = () => shown.view.r0 === 0 && shown.view.r1 === rows && shown.view.c0 === 0 && shown.view.c1 === cols;
  const state = () => ({
    whole: whole(), pinned: shown.pinned && shown.cursor !== null, cursor: shown.cursor,
    from: shown.data.from + shown.view.c0 * shown.data.step, to: shown.data.from + shown.view.c1 * shown.data.step, ...keyRange(shown.view.r0, shown.view.r1),
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
    setView(first, Math.max(first + 1, after), Math.round((part.from - shown.data.from) / shown.data.step), Math.round((part.to - shown.data.from) / shown.data.step));
  };
  const select = async id => {
    const chosen = shown.data.metrics.find(m => m.id === id) ?? shown.data.metrics[0];
    const loaded = await load(chosen.id);
    shown.metric = chosen; shown.cells = loaded;
    scale(); draw();
    if (shown.cursor) showTip();
  };
  const recolor = () => { palette = heatPalette(options.dark()); if (shown.cells !== null) { scale(); later(); } };
  const observer = new ResizeObserver(later);
  observer.observe(canvas);
  recolor();

  return {
    /** Shows a drawing; the visible part of the one before stays visible. */
    async show(drawing, cellTexts, id) {
      const before = shown.data === null || whole() ? null : state();
      const held = shown.cursor === null || shown.data === null ? null : { time: shown.data.from + shown.cursor.c * shown.data.step, key: shown.data.keys[shown.cursor.r] };
      shown.data = drawing; packed = cellTexts; cellsOf = {}; shown.cells = null;
      rows = shown.data.keys.length; cols = shown.data.columns; gaps = new Set(shown.data.gaps); order = shown.data.keys.map(keyBytes);
      unfold();
      shown.view = { r0: 0, r1: rows, c0: 0, c1: cols };
      shown.marked = null;
      if (before !== null) look(before);
      const column = held === null ? -1 : Math.round((held.time - shown.data.from) / shown.data.step);
      shown.cursor = column >= 0 && column < cols && shown.pinned ? { r: Math.min(rows - 1, bucketOf(held.key)), c: column } : null;
      shown.pinned = shown.pinned && shown.cursor !== null;
      if (shown.cursor === null) tip.hidden = true;
      await select(id);
      for (const m of shown.data.metrics) await load(m.id);
    },
    select,
    recolor,
    reset,
    look,
    zoomIn: () => zoom(0.6, ...(shown.cursor ? [shown.cursor.r, shown.cursor.c] : middle())),
    zoomOut: () => zoom(1 / 0.6, ...middle()),
    setLog(on) {
      log = on;
      if (shown.cells !== null) { scale(); later(); }
    },
    /** Shows the keys that begin with a text; otherwise the range that contains it. */
    find(text) {
      if (text === '') { setView(0, rows, shown.view.c0, shown.view.c1); return true; }
      let first = shown.data.keys.findIndex((key, r) => r > 0 && key.startsWith(text)), last = first;
      const found = first >= 0;
      if (!found) {
        first = last = Math.max(0, bucketOf(text) - (shown.data.keys[bucketOf(text)] === text ? 0 : 1));
      } else {
        while (last + 1 < rows && shown.data.keys[last + 1].startsWith(text)) last++;
      }
      setView(first, last + 1, shown.view.c0, shown.view.c1);
      return found;
    },
    /** Marks the range of a caption, and shows it with its surroundings. */
    async mark(number, id) {
      shown.marked = shown.data.marks[number];
      await select(id);
      const size = Math.max(1, shown.marked.after - shown.marked.first);
      setView(shown.marked.first - 2 * size, shown.marked.after + 2 * size, 0, cols);
      canvas.scrollIntoView({ block: 'center', behavior: 'smooth' });
    },
    /** The hottest ranges of a metric by their means. */
    hottest(count) {
      const all = shown.cells.means.reduce((sum, mean) => sum + mean, 0), layout = layouts[layouts.length - 1];
      return Array.from(shown.cells.means.keys()).filter(r => shown.cells.means[r] > 0).sort((a, b) => shown.cells.means[b] - shown.cells.means[a]).slice(0, count)
        .map(r => ({ ...keyRange(r, r + 1), mean: shown.cells.means[r], share: shown.cells.means[r] / all, peak: shown.cells.peaks[r],
          region: layout && layout.first[r] >= 0 ? shown.data.regions[layout.first[r]] : null, regions: layout ? layout.counts[r] : 0 }));
    },
    state,
    metric: () => shown.metric,
    log: () => log,
    leave() { observer.disconnect(); },
  };
}

export { heatMap };
