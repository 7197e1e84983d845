// Charts over time, by uPlot: lines, with changes marked below them.
import uPlot from '/lib/uplot/dist/uPlot.esm.js';
import { fill, h } from './dom.js';
import * as format from './format.js';

document.head.append(h('link', { rel: 'stylesheet', href: '/lib/uplot/dist/uPlot.min.css' }));

/** Marks nearer than this are shown as one. */
const MARK_PIXELS = 16;
const SIGNS = { applied: '▲', 'rolled-back': '▼', decided: '●', several: '◆' };

/**
 * Shows lines over time.
 *
 * Data: { from, to: seconds since 1970; series: [{ label, unit, points: [{ at, mean }] }]; marks: [{ at: seconds, kind, text, href }]; height }.
 * Returns { set(data), remove() }.
 */
export function timeChart(root, first, { number = format.short, empty = 'No data in this period.' } = {}) {
  const legend = h('p', { class: 'chart-legend' });
  const plotBox = h('div', { class: 'chart-plot', role: 'img' });
  const strip = h('div', { class: 'chart-marks' });
  const note = h('p', { class: 'chart-note', 'aria-live': 'polite' });
  fill(root, h('figure', { class: 'chart' }, legend, plotBox, strip, note));
  let data = first;
  let plot = null;

  function columns() {
    const times = [...new Set(data.series.flatMap((one) => one.points.map((point) => Date.parse(point.at) / 1000)))].sort((a, b) => a - b);
    const step = median(times.slice(1).map((time, at) => time - times[at]));
    const filled = [];
    times.forEach((time, at) => {
      if (at > 0 && time - times[at - 1] > 3.5 * step) {
        filled.push(times[at - 1] + step);
      }
      filled.push(time);
    });
    return [filled, ...data.series.map((one) => {
      const values = new Map(one.points.map((point) => [Date.parse(point.at) / 1000, point.mean]));
      return filled.map((time) => values.get(time) ?? null);
    })];
  }

  function draw() {
    plot?.destroy();
    plot = null;
    const values = columns();
    if (values[0].length === 0) {
      fill(plotBox, h('p', { class: 'chart-empty' }, empty));
      plotBox.setAttribute('aria-label', empty);
      fill(legend);
      fill(strip);
      return;
    }
    fill(plotBox);
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(name).trim();
    const axis = {
      stroke: color('--muted'), font: '12px system-ui, sans-serif', grid: { stroke: color('--chart-grid'), width: 1 }, ticks: { stroke: color('--chart-grid'), width: 1 },
    };
    plot = new uPlot({
      width: Math.max(200, plotBox.clientWidth),
      height: data.height ?? 220,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      cursor: { y: false, points: { size: 7 }, drag: { x: false, y: false } },
      legend: { show: false },
      scales: { x: { time: true, range: () => [data.from, data.to] }, y: { range: (self, low, high) => [Math.min(0, low ?? 0), Math.max(high ?? 0, 1) * 1.08] } },
      axes: [{ ...axis, size: 30, values: timeLabels }, { ...axis, size: 58, values: (self, ticks) => ticks.map((tick) => number(tick)) }],
      series: [{}, ...data.series.map((one, at) => ({
        label: one.label, stroke: color('--chart-' + (at % 2 + 1)), width: 1.75, dash: at >= 2 ? [4, 3] : undefined, points: { show: false }, spanGaps: false,
      }))],
      hooks: { setCursor: [showLegend], draw: [drawMarks], ready: [() => queueMicrotask(showMarks)] },
    }, values, plotBox);
    plotBox.setAttribute('aria-label', data.series.map((one, at) => described(one.label, one.unit, values[at + 1])).join('. '));
    showLegend();
  }

  function described(label, unit, values) {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? label + ': no data'
      : label + ': between ' + format.number(Math.min(...known)) + ' and ' + format.number(Math.max(...known)) + ' ' + unit + ', now ' + format.number(known.at(-1));
  }

  function showLegend() {
    if (plot === null) {
      return;
    }
    const at = plot.cursor.idx ?? lastKnown();
    const time = plot.data[0][at];
    fill(legend, data.series.map((one, index) => h('span', { class: 'chart-key line-' + (index % 2 + 1) }, one.label, ' ',
      h('b', null, plot.data[index + 1][at] === null || plot.data[index + 1][at] === undefined ? '–' : number(plot.data[index + 1][at])), ' ', one.unit)),
    h('span', { class: 'muted' }, time === undefined ? '' : format.clock(time * 1000) + ' UTC'));
  }

  function lastKnown() {
    for (let at = plot.data[0].length - 1; at >= 0; at--) {
      if (plot.data.slice(1).some((values) => values[at] !== null)) {
        return at;
      }
    }
    return 0;
  }

  function drawMarks(self) {
    const style = getComputedStyle(document.documentElement);
    self.ctx.save();
    self.ctx.strokeStyle = style.getPropertyValue('--chart-mark');
    self.ctx.setLineDash([3, 3]);
    for (const mark of data.marks ?? []) {
      if (mark.at >= data.from && mark.at <= data.to) {
        const x = Math.round(self.valToPos(mark.at, 'x', true)) + 0.5;
        self.ctx.beginPath();
        self.ctx.moveTo(x, self.bbox.top);
        self.ctx.lineTo(x, self.bbox.top + self.bbox.height);
        self.ctx.stroke();
      }
    }
    self.ctx.restore();
  }

  function showMarks() {
    if (plot === null) {
      return;
    }
    const groups = [];
    [...(data.marks ?? [])].filter((mark) => mark.at >= data.from && mark.at <= data.to).sort((a, b) => a.at - b.at).forEach((mark) => {
      const x = plot.valToPos(mark.at, 'x') + plot.bbox.left / devicePixelRatio;
      const last = groups.at(-1);
      if (last && x - last.x < MARK_PIXELS) {
        last.marks.push(mark);
      } else {
        groups.push({ x, marks: [mark] });
      }
    });
    strip.hidden = groups.length === 0;
    fill(strip, groups.map((group) => {
      const kinds = new Set(group.marks.map((mark) => mark.kind));
      const kind = kinds.size === 1 ? [...kinds][0] : 'several';
      const text = group.marks.map((mark) => format.clock(mark.at * 1000) + ' ' + mark.text).join('; ');
      const shown = h('a', { class: 'mark ' + kind, href: group.marks.at(-1).href, 'aria-label': text }, SIGNS[kind]);
      shown.style.left = group.x + 'px';
      const tell = () => fill(note, group.marks.map((mark) => h('span', { class: 'mark-text ' + mark.kind }, h('b', null, format.clock(mark.at * 1000)), ' ', mark.text)));
      shown.addEventListener('mouseenter', tell);
      shown.addEventListener('focus', tell);
      return shown;
    }));
    fill(note, groups.length === 0 ? null : h('span', { class: 'muted' }, '▲ applied  ● decided  ▼ rolled back  ◆ several: point at a sign to read what was changed; choose it to open the run.'));
  }

  const observer = new ResizeObserver(() => {
    if (plot !== null && Math.abs(plot.width - plotBox.clientWidth) > 1 && plotBox.clientWidth > 100) {
      plot.setSize({ width: plotBox.clientWidth, height: data.height ?? 220 });
      queueMicrotask(showMarks);
    }
  });
  observer.observe(plotBox);
  window.addEventListener('themechange', draw);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', draw);
  draw();
  return {
    set(next) {
      data = next;
      draw();
    },
    remove() {
      observer.disconnect();
      window.removeEventListener('themechange', draw);
      dark.removeEventListener('change', draw);
      plot?.destroy();
    },
  };
}

/** Hours and minutes; the date where a day begins, and for long periods. */
function timeLabels(self, ticks) {
  const long = ticks.length > 1 && ticks[1] - ticks[0] >= 86400;
  return ticks.map((tick) => {
    const text = new Date(tick * 1000).toISOString();
    return long || text.slice(11, 16) === '00:00' ? text.slice(5, 10) : text.slice(11, 16);
  });
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1;
}
