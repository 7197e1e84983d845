// Time by key range: which keys of a table are hot, when, and what helps.
import { part, read } from '../api.js';
import { action, copy, emptyState, fill, h, heading, link, loading, problemBox, route, table } from '../dom.js';
import * as format from '../format.js';
import { heatMap } from '../heat-map.js';
import { heatAmount } from '../heat-scale.js';
import { remedy, SAMPLE_COST, SAMPLE_SECONDS, sampledPlan } from '../remedies.js';

const PERIODS = [[15, '15 minutes'], [60, 'hour'], [360, '6 hours'], [1440, '24 hours']];
const PATTERNS = {
  'sequential-writes': 'Sequential writes', 'hot-row': 'Hot row or narrow range', 'hot-range': 'Hot range', 'hot-regions': 'Several hot regions',
  'scan-sweep': 'Scan sweep', periodic: 'Periodic traffic',
};
const STYLES = { page: '--surface', ink: '--text', muted: '--muted', line: '--line', mark: '--chart-1' };
const HOTTEST = 10;
const PATTERN_MINUTES = 5;

export default {
  command,

  async render(root, params, context) {
    const snapshot = await read('snapshot');
    const tables = [...snapshot.tables].sort((one, other) => traffic(other) - traffic(one));
    if (tables.length === 0 && !params.id) {
      fill(root, heading('Heat map'), snapshot.servers.length === 0
        ? emptyState('No RegionServer is live.', 'Tables are reported by RegionServers. What was recorded before can still be read: hconfig heat TABLE --last 6h')
        : (context.state?.servers.regions ?? 0) > 0 ? emptyState('The tables have not been observed yet.', 'They appear with the next snapshots.')
        : emptyState('The cluster has no table.', 'A heat map appears some minutes after a table was created.'));
      return {};
    }
    const now = { ...params, id: params.id ?? params.table ?? tables[0].name, minutes: params.minutes ?? '60', metric: params.metric ?? null, chosen: params.metric ?? null, scale: params.scale ?? 'log' };
    context.title('Heat map of ' + format.visible(now.id));
    context.command(command(now));
    const head = h('div'), absent = h('div'), captions = h('div', { class: 'captions' }), message = h('div'), status = h('div', { class: 'view', 'aria-live': 'polite' }), tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': 'Measure' });
    const hottest = h('section', { class: 'card', 'aria-label': 'Hottest key ranges' });
    const canvas = h('canvas', { class: 'map', tabindex: '0', role: 'application', 'aria-roledescription': 'heat map', 'aria-describedby': 'heat-help', 'aria-label': 'Heat map: time from left to right, keys from top to bottom. The table below lists the hottest ranges.' });
    const tip = h('div', { class: 'tip', role: 'status', hidden: true });
    const legend = { scale: h('canvas', { class: 'scale', role: 'img', 'aria-label': 'Colors from low to high' }), low: h('span'), high: h('span') };
    const range = h('p', { class: 'muted range' });
    const names = tables.some((one) => one.name === now.id) ? tables.map((one) => one.name) : [now.id, ...tables.map((one) => one.name)];
    const choice = h('select', { 'aria-label': 'Table', onchange: () => go({ id: choice.value, minutes: now.minutes }) },
      names.map((name) => h('option', { value: name, selected: name === now.id }, name)));
    choice.value = now.id;
    const length = h('select', { 'aria-label': 'Period', onchange: () => go({ id: now.id, metric: now.chosen, minutes: length.value }) },
      periods(now.minutes).map(([minutes, text]) => h('option', { value: minutes }, 'Last ' + text)));
    length.value = now.minutes;
    const log = h('input', { type: 'checkbox', onchange: () => { now.scale = log.checked ? 'log' : 'linear'; map.setLog(log.checked); remember(); } });
    log.checked = now.scale !== 'linear';
    const find = h('input', { type: 'search', placeholder: 'First characters of a key', 'aria-label': 'Find a key', 'data-search': '', oninput: () => { if (drawn !== null) map.find(find.value); } });
    const stage = h('section', { class: 'card heat-card', 'aria-label': 'Heat map' },
      h('div', { class: 'toolbar' }, tabs, h('label', { class: 'check' }, log, 'Logarithmic colors'),
        h('label', { class: 'grow' }, find),
        h('div', { class: 'tabs', role: 'group', 'aria-label': 'Zoom' },
          h('button', { type: 'button', 'aria-label': 'Zoom in', onclick: () => map.zoomIn() }, '+'),
          h('button', { type: 'button', 'aria-label': 'Zoom out', onclick: () => map.zoomOut() }, '−'),
          h('button', { type: 'button', onclick: () => { find.value = ''; map.reset(); } }, 'Reset'))),
      h('div', { class: 'map-box' }, canvas, tip),
      h('div', { class: 'legend' }, legend.low, legend.scale, legend.high),
      range,
      h('p', { class: 'muted', id: 'heat-help' }, 'Drag, pinch or use the wheel to zoom; click to pin a cell. Keys: arrows, Enter to pin, + and − to zoom, Shift with arrows to move, 0 for everything.'));
    const map = heatMap({ canvas, tip, ...legend }, {
      styles: STYLES, dark: () => getComputedStyle(document.documentElement).colorScheme === 'dark', log: log.checked, changed, pinned: pinnedLinks,
    });
    const wait = loading('Drawing the traffic of ' + now.id + '…');
    let drawn = null, readAt = 0, busy = false, left = false, gone = false;
    const inside = sampler(now.id, context, status);
    fill(root, head, absent, message, captions, status, stage, hottest, inside);
    stage.hidden = hottest.hidden = inside.hidden = true;
    fill(message, wait);

    /** As hconfig heat chooses it: the measure of the first pattern, else the busier of reads and writes. */
    function busiest(drawing, captions) {
      const table = tables.find((one) => one.name === now.id);
      const busier = table && table.writesPerSecond > table.readsPerSecond ? 'writes' : 'reads';
      const wanted = captions[0]?.metric ?? busier;
      return drawing.metrics.some((metric) => metric.id === wanted) ? wanted : drawing.metrics[0].id;
    }

    function go(next) {
      context.navigate(route('heat', next.id, { metric: next.metric ?? null, minutes: next.minutes === '60' ? null : next.minutes }));
    }

    function remember() {
      const shown = drawn === null || map.state().whole ? {} : map.state();
      context.command(command(now));
      context.replace({
        id: now.id, minutes: now.minutes === '60' ? null : now.minutes, metric: now.chosen, scale: now.scale === 'log' ? null : now.scale,
        from: shown.from ?? null, to: shown.to ?? null, start: shown.startKey ?? null, end: shown.endKey ?? null,
      });
    }

    let remembering = null;
    function changed(state) {
      describe(state);
      clearTimeout(remembering);
      remembering = setTimeout(() => { if (!left) remember(); }, 300);
    }

    function describe(state) {
      fill(range, format.capital(keys(state)), ', ', format.moment(state.from), ' to ', format.moment(state.to), '. ', drawn.drawing.keys.length === 1 ? 'One key range' : format.number(drawn.drawing.keys.length) + ' key ranges',
        ', columns of ', format.duration(drawn.drawing.step / 1000), drawn.drawing.gaps.length > 0 ? '; ' + format.count(drawn.drawing.gaps.length, 'column') + ' not observed' : '', '.');
    }

    let spoken = '', checkedAt = format.now();

    function pinnedLinks(cell) {
      const text = 'Pinned: ' + [...tip.querySelectorAll('p, dt, dd')].map((one) => one.textContent).filter((one) => one !== '').join(', ');
      if (text !== spoken) {
        spoken = text;
        context.announce(text);
      }
      const button = h('button', { type: 'button', onclick: () => copy(cell.startKey, button) }, 'Copy the key');
      return [h('p', { class: 'actions' }, button,
        cell.region ? link(route('regions', null, { show: 'regions', find: cell.region.name }), 'Region') : null,
        cell.region ? link(route('regions', null, { server: cell.region.server }), 'Server') : null)];
    }

    function showTabs() {
      fill(tabs, drawn.drawing.metrics.map((metric) => h('button', {
        type: 'button', 'aria-pressed': String(metric.id === now.metric), onclick: async () => { now.metric = now.chosen = metric.id; await map.select(metric.id); showTabs(); showHottest(); remember(); },
      }, format.capital(metric.label))));
    }

    function showCaptions() {
      const minutes = (drawn.drawing.columns - drawn.drawing.gaps.length) * drawn.drawing.step / 60000;
      fill(captions, drawn.captions.length === 0 && minutes < PATTERN_MINUTES
        ? h('p', { class: 'calm early' }, h('strong', null, 'No pattern yet: '), 'patterns are recognized in at least ' + PATTERN_MINUTES + ' minutes of traffic, and ' + format.count(Math.round(minutes), 'minute was', 'minutes were') + ' observed.')
        : drawn.captions.length === 0 ? h('p', { class: 'calm' }, h('strong', null, 'No pattern: '), 'no few regions have most of the traffic, or there is too little traffic to matter. Key ranges can still differ: see the map.')
        : drawn.captions.map((caption, number) => {
          const button = h('button', { type: 'button', onclick: () => copy(caption.command, button) }, 'Copy the command');
          return h('article', { class: 'card caption' },
            h('h2', null, PATTERNS[caption.pattern] ?? format.capital(format.words(caption.pattern))),
            h('p', null, format.capital(caption.evidence), '.'),
            h('p', null, caption.remedy),
            gone ? null : h('div', { class: 'actions' }, remedy(caption, now.id, context, status)),
            h('pre', null, caption.command),
            h('div', { class: 'actions' }, button,
              link(route('advice', null, { table: now.id }), 'Advice for this table'),
              caption.startKey !== '' || caption.endKey !== '' ? h('button', {
                type: 'button', onclick: async () => { now.metric = now.chosen = caption.metric; await map.mark(number, caption.metric); showTabs(); showHottest(); },
              }, 'Show it on the map') : null));
        }));
    }

    function showHottest() {
      const metric = map.metric();
      fill(hottest, h('h2', null, 'Hottest key ranges'), table([
        { title: 'Keys', wide: true, cell: (one) => h('code', null, keys(one)) },
        { title: 'Mean', number: true, value: (one) => one.mean, cell: (one) => heatAmount(metric, one.mean) },
        { title: 'Share', number: true, value: (one) => one.share, cell: (one) => format.percent(one.share * 100, 1) },
        { title: 'Peak', number: true, value: (one) => one.peak, cell: (one) => heatAmount(metric, one.peak) },
        { title: 'Region', cell: (one) => one.region === null ? 'unknown' : h('div', null, link(route('regions', null, { show: 'regions', find: one.region.name }), one.region.name.slice(0, 8) + '…'), one.regions > 1 ? ' and ' + (one.regions - 1) + ' more' : null) },
        { title: 'Server', cell: (one) => one.region === null ? 'unknown' : link(route('regions', null, { server: one.region.server }), one.region.server) },
      ], map.hottest(HOTTEST), {
        caption: 'By the mean of the whole period, ' + metric.label + '.', sort: [1, true], stack: true,
        empty: emptyState('No traffic of this kind in this period.', 'Choose another measure or period.'),
      }));
    }

    /** A table that has no region in the newest snapshot: its map is that of before, and nothing can be planned for it. */
    async function checkGone() {
      const newest = await read('snapshot').catch(() => null);
      if (newest === null || left) return;
      const live = newest.tables.length === 0 || newest.tables.some((one) => one.name === now.id);
      if (live === !gone) return;
      gone = !live;
      inside.hidden = gone || drawn === null;
      fill(absent, gone ? h('div', { class: 'problems', role: 'alert' }, h('div', { class: 'problem' },
        h('p', { class: 'what' }, 'No region of the table ' + now.id + ' is open: it was deleted, renamed or disabled.'),
        h('p', null, 'The map and the patterns are those of the traffic before. Nothing can be planned for it now.'))) : null);
      if (drawn !== null) showCaptions();
    }

    async function refresh(first) {
      busy = true;
      readAt = format.now();
      try {
        await checkGone();
        const next = await read('heat/' + part(now.id) + '/map?minutes=' + now.minutes);
        if (left) return;
        drawn = next;
        stage.hidden = hottest.hidden = false;
        inside.hidden = gone;
        fill(message);
        const drawing = next.drawing;
        if (!drawing.metrics.some((metric) => metric.id === now.metric)) now.metric = busiest(drawing, next.captions);
        fill(head, heading('Heat map', { at: new Date(Math.min(format.now(), drawing.from + (1 + lastObserved(drawing)) * drawing.step)).toISOString(), note: 'keys from top to bottom, time from left to right', actions: [choice, length] }));
        await map.show(drawing, next.cells, now.metric);
        if (first && params.from && params.to) {
          map.look({ from: Number(params.from), to: Number(params.to), startKey: params.start ?? '', endKey: params.end ?? '' });
        }
        showTabs();
        showCaptions();
        showHottest();
        describe(map.state());
        if (!first) context.announce('New columns');
      } catch (failure) {
        if (left) return;
        if (failure.status === 401) throw failure;
        if (drawn === null) {
          fill(head, heading('Heat map', { actions: [choice, length] }));
          fill(message, failure.status === 404
            ? emptyState('There is no heat map of ' + now.id + ' yet.', 'hconfig serve records the traffic by the minute: a new table appears after two or three minutes. ', 'Without it: ', h('code', null, 'hconfig heat ' + format.shell(now.id) + ' --duration 2m'))
            : problemBox(failure.problems ?? [{ code: '', what: String(failure), why: '', next: 'retry' }], () => refresh(first)));
        } else {
          fill(message, problemBox(failure.problems ?? [{ code: '', what: String(failure), why: '', next: 'it is read again' }]));
        }
      } finally {
        busy = false;
      }
    }

    const recolor = () => map.recolor();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    window.addEventListener('themechange', recolor);
    scheme.addEventListener('change', recolor);
    await refresh(true);
    return {
      update() {
        if (!busy && format.now() - checkedAt >= 15000 && !document.hidden) { checkedAt = format.now(); checkGone().catch(() => {}); }
        const every = drawn === null ? 15000 : Math.max(20000, Math.min(600000, drawn.drawing.step));
        if (!busy && format.now() - readAt >= every && !document.hidden) refresh(drawn === null).catch(() => {});
      },
      leave() {
        left = true;
        clearTimeout(remembering);
        map.leave();
        window.removeEventListener('themechange', recolor);
        scheme.removeEventListener('change', recolor);
      },
    };
  },
};

/** The command that shows the same; of a table of one's choice where none is chosen. */
function command(params) {
  return 'hconfig heat ' + format.shell(params.id ?? params.table ?? 'TABLE') + ' --last ' + period(params.minutes ?? '60')
    + (params.chosen ?? params.metric ? ' --metric ' + (params.chosen ?? params.metric) : '');
}

/** What region counters do not show, and what it costs to see it; nothing is sampled unless asked for. */
function sampler(name, context, status) {
  const sample = 'hconfig heat ' + format.shell(name) + ' --sample 1m';
  const button = h('button', { type: 'button', onclick: () => copy(sample, button) }, 'Copy the command');
  return h('section', { class: 'card', 'aria-label': 'Keys inside regions' }, h('h2', null, 'Keys inside regions'),
    h('p', null, 'This map is drawn from the counters of regions, which do not tell one row from its neighbors. A sample of the requests does. It is off, because it changes the table for a while. ', SAMPLE_COST),
    h('p', null, 'This command lists the hottest rows and ranges; the button plans splits between them.'),
    h('pre', null, sample),
    h('div', { class: 'actions' }, button, action('Sample for ' + SAMPLE_SECONDS + ' s and plan', { allowed: context.operator, onclick: () => sampledPlan(name, context, status) })));
}

/** The last column that was observed. */
function lastObserved(drawing) {
  const gaps = new Set(drawing.gaps);
  let column = drawing.columns - 1;
  while (column > 0 && gaps.has(column)) column--;
  return column;
}

function traffic(one) {
  return one.readsPerSecond + one.writesPerSecond;
}

/** The periods to choose from, with that of the address. */
function periods(minutes) {
  return PERIODS.some(([one]) => String(one) === minutes) ? PERIODS : [...PERIODS, [minutes, format.count(Number(minutes), 'minute')]];
}

function period(minutes) {
  return Number(minutes) % 60 === 0 ? minutes / 60 + 'h' : minutes + 'm';
}

function keys(range) {
  return range.startKey === '' && range.endKey === '' ? 'all keys' : (range.startKey === '' ? '(start)' : range.startKey) + ' to ' + (range.endKey === '' ? '(end)' : range.endKey);
}
