// Small charts without axes, of one or a few lines.
import { h } from './dom.js';
import * as format from './format.js';

const WIDTH = 220;
const HEIGHT = 40;

/** A small chart of series { label, points: [{ at, mean }] }, with their least and greatest value in words. */
export function spark(title, series, number = format.number) {
  const known = series.filter((one) => one.points.length > 1);
  const values = known.flatMap((one) => one.points.map((point) => point.mean));
  if (values.length === 0) {
    return null;
  }
  const times = known.flatMap((one) => one.points.map((point) => Date.parse(point.at)));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(0, ...values), Math.max(...values)];
  const x = (at) => (to === from ? 0 : (Date.parse(at) - from) / (to - from) * WIDTH);
  const y = (value) => HEIGHT - 2 - (high === low ? 0 : (value - low) / (high - low) * (HEIGHT - 4));
  const text = title + ': ' + number(Math.min(...values)) + ' to ' + number(Math.max(...values)) + ' in ' + format.duration((to - from) / 1000);
  return h('figure', { class: 'spark' },
    h('svg:svg', { viewBox: '0 0 ' + WIDTH + ' ' + HEIGHT, preserveAspectRatio: 'none', role: 'img', 'aria-label': text },
      known.map((one, at) => h('svg:polyline', { class: 'line-' + (at % 2 + 1), points: one.points.map((point) => x(point.at).toFixed(1) + ',' + y(point.mean).toFixed(1)).join(' ') }))),
    h('figcaption', null, text));
}
