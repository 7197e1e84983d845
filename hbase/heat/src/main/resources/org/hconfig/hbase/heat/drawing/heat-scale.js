// Scales of a heat map: amounts and their units, cells from their text, and colors from cells. Text from data is set as text only.
'use strict';

const CODES = 65535;
const DECADES = 1e3;
const SHADES = 1024;

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

/** The amount of a cell: codes are logarithmic between the lowest and the highest amount of a metric. */
function heatValue(metric, code) {
  return code === 0 ? 0 : metric.high > metric.low ? metric.low * Math.exp((code - 1) / (CODES - 1) * Math.log(metric.high / metric.low)) : metric.high;
}

/** The cells of a metric, with the total of each column, and the mean and the peak of each range. */
async function heatCells(drawing, metric, text) {
  const rows = drawing.keys.length, cols = drawing.columns, n = rows * cols;
  const bytes = await unpack(text), codes = new Uint16Array(n);
  for (let i = 0; i < n; i++) codes[i] = bytes[i] << 8 | bytes[n + i];
  const of = { codes, totals: new Float64Array(cols), means: new Float64Array(rows), peaks: new Float64Array(rows) };
  const values = Float64Array.from({ length: CODES + 1 }, (unused, code) => heatValue(metric, code));
  for (let r = 0; r < rows; r++) for (let c = 0; c < cols; c++) {
    const v = values[codes[r * cols + c]];
    of.totals[c] += v; of.means[r] += v;
    if (v > of.peaks[r]) of.peaks[r] = v;
  }
  const seen = Math.max(1, cols - new Set(drawing.gaps).size);
  for (let r = 0; r < rows; r++) of.means[r] /= seen;
  of.top = brightest(metric, codes);
  return of;
}

// A few extreme cells must not make all others pale: above the 99.9th percentile, but at most thirtyfold, colors are the same.
function brightest(metric, codes) {
  const counts = new Uint32Array(CODES + 1);
  for (let i = 0; i < codes.length; i++) counts[codes[i]]++;
  let left = (codes.length - counts[0]) / 1000, code = CODES;
  while (code > 1 && left >= counts[code]) left -= counts[code--];
  return Math.max(heatValue(metric, code), metric.high / 30);
}

// Colors: luminance grows steadily away from the page's color, so that the maps also work in gray.
const LIGHT = ['#eef1f4', '#fde9b8', '#fbb96a', '#ef6f4a', '#c2255c', '#6a1a6e', '#2b0b45'];
const DARK = ['#1c2229', '#3a1263', '#7b1f6f', '#c13a58', '#f0702f', '#fbb32b', '#fcf6b8'];

/** The colors of a page, from none to the most, as pixels. */
function heatPalette(dark) {
  const stops = (dark ? DARK : LIGHT).map(h => [1, 3, 5].map(i => parseInt(h.slice(i, i + 2), 16)));
  const palette = new Uint32Array(SHADES);
  for (let i = 0; i < SHADES; i++) {
    // Traffic that is low, but there, differs visibly from none.
    const t = i === 0 ? 0 : 0.06 + 0.94 * i / (SHADES - 1), p = t * (stops.length - 1), k = Math.min(stops.length - 2, Math.floor(p)), f = p - k;
    const [r, g, b] = [0, 1, 2].map(n => Math.round(stops[k][n] + (stops[k + 1][n] - stops[k][n]) * f));
    palette[i] = 255 << 24 | b << 16 | g << 8 | r;
  }
  return palette;
}

/** The lowest amount with a color of its own. The scale has at least one decade: traffic of one rate only has the color of the most. */
function heatFloor(metric, cells) {
  return Math.min(Math.max(metric.low, cells.top / DECADES), cells.top / 10);
}

/** The color of each code of a metric. */
function heatColors(metric, cells, palette, log) {
  const colorOf = new Uint32Array(CODES + 1);
  const top = cells.top || 1, floor = metric.high > 0 ? heatFloor(metric, cells) : 1, range = Math.log(top / floor) || 1;
  for (let code = 1; code <= CODES; code++) {
    const v = heatValue(metric, code), t = log ? Math.log(v / floor) / range : v / top;
    colorOf[code] = palette[Math.max(v * 1e5 >= top ? 1 : 0, Math.min(SHADES - 1, Math.round((SHADES - 1) * Math.max(0, t))))];
  }
  colorOf[0] = palette[0];
  return colorOf;
}

/** Draws the legend: the colors, and the labels of their ends. */
function heatLegend(parts, metric, cells, palette, log) {
  const c = parts.scale.getContext('2d');
  parts.scale.width = 256; parts.scale.height = 1;
  const pixels = c.createImageData(256, 1), out = new Uint32Array(pixels.data.buffer);
  for (let i = 0; i < 256; i++) out[i] = palette[Math.max(1, i * 4)];
  c.putImageData(pixels, 0, 0);
  parts.low.textContent = metric.high > 0 ? heatAmount(metric, log ? heatFloor(metric, cells) : 0) : 'no traffic';
  parts.high.textContent = metric.high > 0 ? (cells.top < metric.high * 0.99 ? '≥ ' : '') + heatAmount(metric, cells.top) : '';
}

export { heatAmount, heatCells, heatColors, heatLegend, heatPalette, heatValue, keyBytes, unpack };
