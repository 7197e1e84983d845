// Runs with what was measured before and after, and events: who did what.
import { ended as taskEnded, part, read } from '../api.js';
import { activeChange, activeNote, changes, eventBadge, findRun, marks, rollBack, subject, verdict } from '../changes.js';
import { action, badge, emptyState, fill, h, heading, link, moment, route, table } from '../dom.js';
import * as format from '../format.js';
import { stepList } from '../steps.js';

const AROUND_SECONDS = 1800;
const SERVERS_MAX = 12;
const COMPARED = [
  ['cluster', 'reads-per-second', 'Reads', 'rows/s'], ['cluster', 'writes-per-second', 'Writes', 'rows/s'],
  ['server', 'call-processed-p99-millis', 'Processing of a call, p99', 'ms'], ['server', 'call-queued-p99-millis', 'Wait in the call queue, p99', 'ms'],
  ['server', 'collection-millis-per-second', 'Garbage collection', 'ms/s'],
  // Of the blocks that were requested in this time; the percentage that servers report is that since their start.
  ['server', 'block-cache-cacheable-hits-per-second', 'Block cache hits', '%', 'block-cache-cacheable-misses-per-second'],
];

export default {
  command: (params) => (params.id ? 'hconfig history ' + format.shell(params.id) : params.show === 'events' ? 'hconfig history --events' : 'hconfig history'),

  async render(root, params, context) {
    return params.id === null ? list(root, params, context) : one(root, params, context);
  },
};

async function list(root, params, context) {
  const showsEvents = params.show === 'events';
  const [runs, events] = await Promise.all([read('history?last=500'), read('events?last=1000')]);
  const filters = { show: params.show ?? '', state: params.state ?? '', q: params.q ?? '' };
  const rows = h('div');
  const states = [...new Set((showsEvents ? events.map((one) => one.kind) : runs.map((one) => one.state)))].sort();
  const select = h('select', { id: 'history-state' }, h('option', { value: '' }, 'all'), states.map((one) => h('option', { value: one }, format.words(one))));
  select.value = states.includes(filters.state) ? filters.state : '';
  const search = h('input', { type: 'search', placeholder: showsEvents ? 'Search: words, table, person, run' : 'Search: run, plan, table', 'aria-label': 'Search', dataset: { search: '' }, value: filters.q });

  function show() {
    const words = filters.q.toLowerCase().split(/\s+/);
    const contains = (...texts) => words.every((word) => texts.join(' ').toLowerCase().includes(word));
    fill(rows, showsEvents
      ? eventTable(events.filter((one) => (filters.state === '' || one.kind === filters.state) && contains(one.description, one.table ?? '', one.run ?? '')), events.length)
      : runTable(runs.filter((one) => (filters.state === '' || one.state === filters.state) && contains(one.id, one.planId, one.table, one.message ?? '')), events, runs.length));
  }
  const changed = () => {
    filters.state = select.value;
    filters.q = search.value.trim();
    context.replace(filters);
    show();
  };
  select.addEventListener('change', changed);
  search.addEventListener('input', changed);
  fill(root, heading('History', { note: showsEvents ? 'observations, decisions, and who did what, newest first' : 'runs of plans, newest first' }),
    h('div', { class: 'toolbar' },
      h('div', { class: 'segments', role: 'group', 'aria-label': 'Show' },
        h('a', { href: '#/history', 'aria-current': showsEvents ? null : 'true' }, 'Runs'), h('a', { href: '#/history?show=events', 'aria-current': showsEvents ? 'true' : null }, 'Events')),
      h('label', null, showsEvents ? 'Event' : 'State', select), h('div', { class: 'grow' }, search)),
    h('section', { class: 'card' }, rows));
  show();
}

function runTable(runs, events, all) {
  return table([
    { title: 'Run', id: true, value: (run) => run.id, cell: (run) => link(route('history', run.id), run.id) },
    { title: 'State', value: (run) => run.state, cell: (run) => badge(run.state) },
    { title: 'Verdict', wide: true, cell: (run) => verdictText(verdict(run, events)) },
    { title: 'Subject', value: (run) => run.table, cell: (run) => subject(run.table) },
    { title: 'Steps', number: true, value: (run) => run.steps.length, cell: (run) => format.number(run.steps.length) },
    { title: 'Started (UTC)', value: (run) => run.startedAt, cell: (run) => moment(run.startedAt) },
    { title: 'Ended (UTC)', value: (run) => run.endedAt, cell: (run) => ended(run) },
  ], runs, {
    limit: 100, stack: true,
    empty: all === 0 ? emptyState('No plan has been applied yet.', 'Choose ', link('#/advice', 'advice'), ', make a plan of it, and apply it.') : emptyState('No run matches.'),
  });
}

/** When a run ended. One that was rolled back ended with its rollback, however late: only an applied one has a length. */
function ended(run) {
  if (run.endedAt === null) {
    return h('span', { class: 'muted' }, 'not ended');
  }
  const seconds = (Date.parse(run.endedAt) - Date.parse(run.startedAt)) / 1000;
  return [moment(run.endedAt), run.state === 'applied' ? h('span', { class: 'muted' }, ' after ' + format.duration(seconds)) : null];
}

function verdictText(found) {
  if (found === null) {
    return h('span', { class: 'muted' }, 'not measured');
  }
  return found.effect === null ? [eventBadge(found.kind), ' ', found.text]
    : [eventBadge(found.kind), ' ', gain(found.effect)];
}

/** The change of a ratio: +24 %, −3.5 %, or ±0 %. */
function signedPercent(ratio) {
  const tenths = Math.round((ratio - 1) * 1000);
  return (tenths === 0 ? '±' : tenths > 0 ? '+' : '−') + format.number(Math.abs(tenths) / 10, 1) + ' %';
}

/** A measured ratio with its interval, as text and as a bar around "no change". */
function gain(effect) {
  const span = Math.max(0.2, Math.abs(effect.low - 1), Math.abs(effect.high - 1)) * 1.15;
  const at = (ratio) => (50 + (ratio - 1) / span * 50).toFixed(1);
  return h('span', { class: 'gain' }, h('b', null, signedPercent(effect.ratio)), ' ' + effect.metric + ' ',
    h('svg:svg', { viewBox: '0 0 100 12', class: 'interval', role: 'img', 'aria-label': 'interval from ' + effect.low + ' to ' + effect.high + ' times' },
      h('svg:line', { class: 'zero', x1: 50, x2: 50, y1: 0, y2: 12 }), h('svg:line', { class: 'range', x1: at(effect.low), x2: at(effect.high), y1: 6, y2: 6 }), h('svg:circle', { cx: at(effect.ratio), cy: 6, r: 3 })),
    h('span', { class: 'muted' }, ' interval ' + format.number(effect.low) + ' to ' + format.number(effect.high) + ' times'));
}

function eventTable(events, all) {
  return table([
    { title: 'Time (UTC)', value: (one) => one.at, cell: (one) => moment(one.at) },
    { title: 'Event', value: (one) => one.kind, cell: (one) => eventBadge(one.kind) },
    { title: 'Description', wide: true, cell: (one) => one.description },
    { title: 'Table', name: true, value: (one) => one.table, cell: (one) => one.table ?? '' },
    { title: 'Run or plan', id: true, value: (one) => one.run, cell: (one) => (one.run === null ? '' : link(route('history', one.run), one.run)) },
  ], events, { limit: 100, stack: true, empty: all === 0 ? emptyState('Nothing has happened yet.') : emptyState('No event matches.') });
}

async function one(root, params, context) {
  const [run, events] = await Promise.all([findRun(params.id), read('events?last=1000')]);
  const active = run === null ? null : await activeChange(run.id, run.planId);
  if (run === null) {
    fill(root, heading('Run', { note: h('code', null, params.id) }),
      emptyState('There is no run with this id.', /^plan-[0-9a-f]{12}$/.test(params.id) ? ['Its plan has not been applied: ', link(route('plan', params.id), params.id)] : link('#/history', 'Show all runs')));
    return {};
  }
  context.title('Run ' + run.id);
  const found = verdict(run, events);
  const own = events.filter((event) => event.run === run.id || event.run === run.planId);
  const status = h('div');
  const load = h('div');
  const compared = h('div');
  const undoable = ['applied', 'stopped', 'applying', 'rolling-back', 'partly-rolled-back'].includes(run.state);
  fill(root,
    heading('Run', {
      note: [h('code', null, run.id), ' · ', subject(run.table), ' · ', link(route('plan', run.planId), 'its plan')],
      actions: active !== null ? activeNote(active) : [['stopped', 'applying'].includes(run.state) ? link(route('plan', run.planId), 'Resume in its plan') : null, undoable ? action('Roll back', { allowed: context.operator, danger: true, onclick: () => rollBack(run, context, status) }) : null],
    }),
    status,
    h('section', { class: 'card' }, h('dl', { class: 'key-values' },
      h('dt', null, 'State'), h('dd', null, badge(run.state), run.message ? ' ' + run.message : null),
      h('dt', null, 'Started'), h('dd', null, format.moment(run.startedAt)),
      run.endedAt === null ? null : [h('dt', null, 'Ended'), h('dd', null, format.moment(run.endedAt))],
      h('dt', null, 'Verdict'), h('dd', null, verdictText(found), found?.effect ? h('p', { class: 'muted' }, found.text) : null,
        found === null ? h('span', { class: 'muted' }, ': only changes of hconfig serve and of hconfig apply --verify are.') : null),
      h('dt', null, 'Cluster'), h('dd', null, run.clusterName))),
    h('section', { class: 'card' }, h('h2', null, 'Before and after'), load, compared),
    h('div', { class: 'columns' },
      h('section', { class: 'card' }, h('h2', null, 'Steps'), stepList(run), former(run)),
      h('section', { class: 'card' }, h('h2', null, 'Who did what'), own.length === 0 ? h('p', { class: 'muted' }, 'No event names this run: it was started on the command line.')
        : h('ol', { class: 'events' }, own.map((event) => h('li', null, moment(event.at), eventBadge(event.kind), h('span', null, event.description)))))));
  const chart = await beforeAndAfter(run, events, load, compared);
  return {
    task(task) {
      const begins = active === null && !taskEnded(task), ends = active !== null && taskEnded(task);
      if (changes(task, run.id, run.planId) && (begins || ends) && document.querySelector('dialog[open]') === null) {
        context.again();
      }
    },
    leave: () => chart?.remove(),
  };
}

function former(run) {
  const edits = run.steps.flatMap((step) => step.before.map((edit) => ({ ...edit, step: step.description })));
  return edits.length === 0 ? null : h('details', null, h('summary', null, format.count(edits.length, 'former value')),
    table([
      { title: 'Setting', wide: true, cell: (edit) => h('code', null, edit.key) },
      { title: 'Family', cell: (edit) => edit.family ?? '' },
      { title: 'Value', cell: (edit) => h('code', null, edit.value ?? 'not set') },
      { title: 'Step', cell: (edit) => edit.step },
    ], edits, { limit: 50, stack: true }));
}

/** The load around the run, and the means of some metrics before it and after it. */
async function beforeAndAfter(run, events, load, compared) {
  const began = Date.parse(run.startedAt);
  const over = run.state === 'applied' && run.endedAt !== null ? Date.parse(run.endedAt) : began;
  const from = began - AROUND_SECONDS * 1000;
  const to = Math.min(format.now(), over + AROUND_SECONDS * 1000);
  const query = '?from=' + new Date(from).toISOString() + '&to=' + new Date(to).toISOString() + '&points=720';
  const snapshot = await read('snapshot').catch(() => ({ servers: [] }));
  const servers = snapshot.servers.slice(0, SERVERS_MAX).map((server) => 'server ' + server.name.split(',').slice(0, 2).join(':'));
  const series = (name, metric) => read('samples/' + part(name) + '/' + part(metric) + query).then((one) => one.points).catch(() => []);
  const all = async (of, metric) => (of === 'cluster' ? series('cluster', metric) : (await Promise.all(servers.map((server) => series(server, metric)))).flat());
  const points = await Promise.all(COMPARED.map(([of, metric]) => all(of, metric)));
  const others = await Promise.all(COMPARED.map(([of, , , , misses]) => (misses ? all(of, misses) : null)));
  if (points.every((one) => one.length === 0)) {
    fill(load, emptyState('No metric of this time is stored.', 'hconfig serve stores metrics while it runs.'));
    return null;
  }
  const { timeChart } = await import('../chart.js');
  const chart = timeChart(load, {
    from: from / 1000, to: to / 1000, height: 180, marks: marks([run], events.filter((one) => one.run === run.id || one.run === run.planId)),
    series: [{ label: 'Reads', unit: 'rows/s', points: points[0] }, { label: 'Writes', unit: 'rows/s', points: points[1] }],
  });
  const before = (point) => Date.parse(point.at) < began, after = (point) => Date.parse(point.at) >= over;
  const rows = COMPARED.map(([, , label, unit], at) => {
    const value = (when) => (others[at] === null ? mean(points[at].filter(when)) : percentOf(points[at].filter(when), others[at].filter(when)));
    return { label, unit, before: value(before), after: value(after) };
  }).filter((row) => row.before !== null || row.after !== null);
  fill(compared, table([
    { title: 'Mean', cell: (row) => row.label + ' (' + row.unit + ')' },
    { title: 'Before', number: true, cell: (row) => format.number(row.before) },
    { title: 'After', number: true, cell: (row) => format.number(row.after) },
    { title: 'Change', number: true, cell: (row) => (row.before && row.after !== null ? (row.after >= row.before ? '+' : '−') + format.number(Math.abs(row.after / row.before - 1) * 100, 0) + ' %' : '–') },
  ], rows, { caption: 'Half an hour before the start of the run, and up to half an hour after its end. These means are no verdict: the load may have changed, too. Metrics of servers are those of at most ' + SERVERS_MAX + ' servers.' }));
  return chart;
}

function mean(points) {
  return points.length === 0 ? null : points.reduce((sum, point) => sum + point.mean, 0) / points.length;
}

/** The percentage of hits of all requests by their rates; null if there were none. */
function percentOf(hits, misses) {
  const hit = mean(hits), miss = mean(misses);
  return hit === null || miss === null || hit + miss === 0 ? null : 100 * hit / (hit + miss);
}
