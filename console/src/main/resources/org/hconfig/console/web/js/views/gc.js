// Garbage collection: what the servers report, and the analysis of a GC log.
import { ApiError, part, read } from '../api.js';
import { badge, emptyState, fill, h, heading, link, problemBox, route, table } from '../dom.js';
import * as format from '../format.js';
import { analysis, sendText } from './gc-log.js';

const PERIODS = [[1, 'hour'], [6, '6 hours'], [24, '24 hours'], [168, '7 days']];
const CHARTS = 8;
const REFRESH_MILLIS = 15000;
const LOG_BYTES_MAX = 16 * 1024 * 1024;
const ABOUT_GC = /^<heapsize>|^<gc|^<shared-gc|^-X|_OPTS$/;

export default {
  command: () => 'hconfig inspect',

  async render(root, params, context) {
    const now = { server: params.server ?? '', hours: PERIODS.some(([hours]) => String(hours) === params.hours) ? params.hours : '1' };
    const head = h('div'), kpis = h('div'), charts = h('section', { class: 'card' }), advice = h('div'), message = h('div'), result = h('div', { 'aria-live': 'polite' });
    const period = h('select', { 'aria-label': 'Period', onchange: () => { now.hours = period.value; remember(); refresh(); } }, PERIODS.map(([hours, text]) => h('option', { value: hours }, 'Last ' + text)));
    period.value = now.hours;
    const file = h('input', { type: 'file', class: 'visually-hidden', id: 'gc-log', accept: '.log,.txt,.gz,text/plain,application/gzip', onchange: () => analyze(file.files[0]) });
    const drop = h('section', { class: 'card drop' }, h('h2', null, 'Analyze a GC log'),
      h('p', null, 'The log of any JVM, up to 16 MiB of text, also compressed by gzip. It is analyzed by hconfig serve, and not kept. Larger logs: ', h('code', null, 'hconfig gc analyze LOG')),
      h('div', { class: 'actions' }, file, h('label', { class: 'button', for: 'gc-log' }, 'Choose a log'), h('span', { class: 'muted' }, 'or drop it here')), result);
    let left = false, readAt = 0, shown = false, number = 0;
    fill(root, head, message, kpis, charts, advice, drop);

    function remember() {
      context.replace({ server: now.server, hours: now.hours === '1' ? null : now.hours });
    }

    async function refresh() {
      const mine = ++number;
      readAt = Date.now();
      try {
        const [servers, snapshot, open] = await Promise.all([read('gc'), read('snapshot'), context.state?.advice ? read('advice').catch(() => null) : null]);
        const rows = servers.map((one) => ({ ...one, address: one.server.split(',').slice(0, 2).join(':'), heapMax: snapshot.servers.find((other) => other.name === one.server)?.heapMaxBytes ?? null }))
          .sort((one, other) => (other.collectionPercent ?? -1) - (one.collectionPercent ?? -1));
        const chosen = now.server === '' ? rows.slice(0, CHARTS) : rows.filter((one) => one.address === now.server);
        const from = new Date(format.now() - Number(now.hours) * 3600000).toISOString();
        const series = await Promise.all(chosen.map(async (one) => {
          const get = (metric) => read('samples/' + part('server ' + one.address) + '/' + metric + '?points=240&from=' + from).then((found) => found.points, () => []);
          const [share, pauses] = await Promise.all([get('collection-millis-per-second'), get('last-collection-millis')]);
          return { one, share, pauses };
        }));
        if (left || mine !== number) return;
        fill(message);
        fill(head, heading('Garbage collection', { at: snapshot.at, note: 'figures of the last ' + format.duration(snapshot.seconds), actions: [period] }));
        fill(kpis, serverTable(rows, snapshot.servers.length > 0));
        fill(charts, h('div', { class: 'card-head' }, h('h2', null, now.server === '' ? 'Time in collections' : 'Server ' + now.server),
          now.server === '' ? h('span', { class: 'muted' }, 'bars: highest value, line: mean' + (rows.length > CHARTS ? '; the ' + CHARTS + ' servers with the largest share, choose a server above' : ''))
            : h('button', { type: 'button', class: 'quiet', onclick: () => choose('') }, 'All servers')),
        chosen.length === 0 ? emptyState(now.server === '' ? 'There is nothing to draw.' : 'There is no live RegionServer ' + now.server + '.') : h('div', { class: 'multiples' }, series.map((each) => multiple(each, Date.parse(from), format.now(), now.server !== ''))));
        fill(advice, verdicts(open));
        shown = true;
      } catch (failure) {
        if (left || mine !== number) return;
        if (!shown) throw failure;
        fill(message, h('p', { class: 'note' }, 'The figures could not be read again: ' + failure.message + '. It is retried.'));
      }
    }

    function choose(server) {
      now.server = server;
      remember();
      refresh();
    }

    function serverTable(rows, live) {
      const known = rows.filter((one) => one.collectionPercent !== null);
      const worst = known[0];
      return h('section', { class: 'card' }, h('h2', null, known.length === 0 ? live ? 'GC time is not known yet' : 'GC time' : 'At most ' + format.percent(worst.collectionPercent, 1) + ' of the time in collections'),
        table([
          { title: 'Server', value: (one) => one.address, cell: (one) => h('button', { type: 'button', class: 'as-link', onclick: () => choose(one.address) }, one.address) },
          { title: 'GC time', number: true, value: (one) => one.collectionPercent, cell: (one) => h('div', null, format.percent(one.collectionPercent, 2), one.collectionPercent > 10 ? [' ', badge('critical', 'high')] : one.collectionPercent > 5 ? [' ', badge('warn', 'raised')] : null) },
          { title: 'Collections', number: true, value: (one) => one.gc.collectors.reduce((sum, each) => sum + each.collections, 0), cell: (one) => h('span', { title: one.gc.collectors.map((each) => each.name + ': ' + each.collections + ' in ' + each.millis + ' ms').join('\n') }, one.gc.collectors.length === 0 ? '–' : format.number(one.gc.collectors.reduce((sum, each) => sum + each.collections, 0))) },
          { title: 'Mean pause', number: true, value: (one) => one.gc.meanPauseMillis, cell: (one) => millis(one.gc.meanPauseMillis) },
          { title: 'Last pause', number: true, value: (one) => one.gc.lastPauseMillis, cell: (one) => millis(one.gc.lastPauseMillis) },
          { title: 'Pauses ≥ 1 s', number: true, value: (one) => one.gc.pausesOverSecond, cell: (one) => noticed(one.gc.pausesOverSecond, 'warn') },
          { title: '> 10 s', number: true, value: (one) => one.gc.pausesOverTenSeconds, cell: (one) => noticed(one.gc.pausesOverTenSeconds, 'critical') },
          { title: 'Without GC', number: true, value: (one) => one.gc.pausesWithoutCollection, cell: (one) => noticed(one.gc.pausesWithoutCollection, 'warn') },
          { title: 'Heap after GC', number: true, value: (one) => one.gc.heapAfterBytes, cell: (one) => format.bytes(one.gc.heapAfterBytes) + (one.heapMax ? ' of ' + format.bytes(one.heapMax) : '') },
        ], rows, { caption: 'Long pauses are counted since the start of the server. Without GC: pauses of the process that no collection explains.', sort: [1, true], limit: 50, stack: true, rowClass: (one) => one.address === now.server ? 'chosen' : null, empty: live ? emptyState('No RegionServer reports its collections.', 'They appear about ten seconds after the start of hconfig serve.') : emptyState('No RegionServer is live.', 'The GC log of a server that has ended can be analyzed below.') }));
    }

    function verdicts(open) {
      const found = open === null ? [] : open.advice.filter((one) => ABOUT_GC.test(one.key) || /\bGC\b|collector|collections|pauses/i.test(one.title));
      return h('section', { class: 'card' }, h('h2', null, 'Advice'),
        open === null ? h('p', { class: 'muted' }, 'The rules have not been evaluated yet; this takes about a minute.')
          : found.length === 0 ? h('p', null, 'No advice on collections or the heap. With a GC log, ', h('code', null, 'hconfig gc advise LOG'), ' also checks the flags of the JVM.')
            : h('ul', { class: 'verdicts' }, found.map((one) => h('li', null, badge(one.severity), ' ', link(route('advice', one.id), one.id), ' ', one.title,
              h('p', { class: 'muted' }, one.because ?? one.why ?? '')))));
    }

    async function analyze(log) {
      if (!log) return;
      if (log.size > LOG_BYTES_MAX) {
        fill(result, problemBox([{ code: '', what: format.visible(log.name) + ' has ' + format.bytes(log.size), why: 'at most 16 MiB can be uploaded', next: 'on a host that has the log: hconfig gc analyze ' + format.shell(log.name) }]));
        return;
      }
      fill(result, h('p', { class: 'loading' }, 'Analyzing ' + log.name + ', ' + format.bytes(log.size) + '…'));
      try {
        const report = await sendText('gc/analyses', log, context.session?.csrf ?? null);
        if (!left) fill(result, analysis(report, log.name));
      } catch (failure) {
        if (!left) fill(result, problemBox(failure instanceof ApiError ? failure.problems : [{ code: '', what: 'The log cannot be read', why: String(failure.message ?? failure), next: 'choose it again' }]));
      }
      file.value = '';
    }

    for (const name of ['dragenter', 'dragover']) drop.addEventListener(name, (event) => { event.preventDefault(); drop.classList.add('over'); });
    for (const name of ['dragleave', 'drop']) drop.addEventListener(name, (event) => { event.preventDefault(); drop.classList.remove('over'); });
    drop.addEventListener('drop', (event) => analyze(event.dataTransfer.files[0]));
    await refresh();
    return {
      update() {
        if (Date.now() - readAt >= REFRESH_MILLIS && !document.hidden) refresh().catch(() => {});
      },
      leave() { left = true; },
    };
  },
};

function millis(value) {
  return value === null ? '–' : value >= 1000 ? format.number(value / 1000, 2) + ' s' : format.number(value, 1) + ' ms';
}

function noticed(count, kind) {
  return count > 0 ? badge(kind, format.number(count)) : format.number(count);
}

/** The charts of a server: share of time in collections, and pauses. */
function multiple({ one, share, pauses }, from, to, wide) {
  const percents = share.map((point) => ({ at: Date.parse(point.at), mean: point.mean / 10, high: point.high / 10 }));
  const lengths = pauses.map((point) => ({ at: Date.parse(point.at), mean: point.mean, high: point.high }));
  return h('figure', { class: wide ? 'multiple wide' : 'multiple' }, h('figcaption', null, one.address),
    chart('GC time, %', percents, from, to, (value) => format.percent(value, value < 10 ? 1 : 0)), chart('Longest pause seen, ms', lengths, from, to, millis));
}

const WIDTH = 400, HEIGHT = 84, BOTTOM = 16, TOP = 14;

/** A small chart of means with the highest values behind; the reading under the pointer is written out. */
function chart(title, points, from, to, text) {
  if (points.length === 0) {
    return h('p', { class: 'muted' }, title + ': no samples in this period.');
  }
  const top = Math.max(...points.map((point) => point.high)) || 1, step = points.length > 1 ? Math.min(...points.slice(1).map((point, i) => point.at - points[i].at)) : 60000;
  const x = (at) => Math.max(0, Math.min(WIDTH, (at - from) / (to - from) * WIDTH)), y = (value) => HEIGHT - BOTTOM - value / top * (HEIGHT - BOTTOM - TOP);
  const line = (get) => points.map((point, i) => (i === 0 || point.at - points[i - 1].at > step * 2.5 ? 'M' : 'L') + x(point.at + step / 2).toFixed(1) + ' ' + y(get(point)).toFixed(1)).join('');
  const worst = points.reduce((one, other) => (other.high > one.high ? other : one));
  const summary = title + ': up to ' + text(worst.high) + ' at ' + format.clock(worst.at) + ' UTC, last ' + text(points[points.length - 1].mean);
  const reading = h('span', { class: 'reading' }, 'up to ' + text(top));
  const cursor = h('svg:line', { class: 'cursor', x1: -9, x2: -9, y1: TOP, y2: HEIGHT - BOTTOM });
  const picture = h('svg:svg', { viewBox: '0 0 ' + WIDTH + ' ' + HEIGHT, preserveAspectRatio: 'none', role: 'img', 'aria-label': summary },
    h('svg:line', { class: 'base', x1: 0, x2: WIDTH, y1: HEIGHT - BOTTOM, y2: HEIGHT - BOTTOM }),
    points.map((point) => h('svg:rect', { class: 'bar', x: x(point.at), width: Math.max(1, x(point.at + step) - x(point.at) - 0.5), y: y(point.high), height: Math.max(0.5, HEIGHT - BOTTOM - y(point.high)) })),
    h('svg:path', { class: 'mean', d: line((point) => point.mean) }), cursor);
  const show = (event) => {
    const bounds = picture.getBoundingClientRect(), at = from + (event.clientX - bounds.left) / bounds.width * (to - from);
    const near = points.reduce((one, other) => (Math.abs(other.at + step / 2 - at) < Math.abs(one.at + step / 2 - at) ? other : one));
    cursor.setAttribute('x1', x(near.at + step / 2));
    cursor.setAttribute('x2', x(near.at + step / 2));
    fill(reading, format.clock(near.at) + ': mean ' + text(near.mean) + ', highest ' + text(near.high));
  };
  picture.addEventListener('pointermove', show);
  picture.addEventListener('pointerleave', () => { cursor.setAttribute('x1', -9); cursor.setAttribute('x2', -9); fill(reading, 'up to ' + text(top)); });
  return h('div', { class: 'mini' }, h('p', { class: 'mini-title' }, title, reading), picture,
    h('p', { class: 'mini-times', 'aria-hidden': 'true' }, h('span', null, format.clock(from)), h('span', null, format.clock(to))));
}
