// The state of the cluster in calm sentences, worst first; the load with every change on it.
import { read, send } from '../api.js';
import { eventBadge, marks } from '../changes.js';
import { action, age, badge, confirm, emptyState, fill, h, heading, link, moment, problemBox, route, table } from '../dom.js';
import * as format from '../format.js';
import { freshness, startsNoChange } from '../state.js';

const ORDER = { critical: 0, warn: 1, plain: 2, ok: 3 };
const RANGES = { '1h': [3600, 720, 'hour'], '6h': [21600, 360, '6 hours'], '24h': [86400, 1440, 'day'], '7d': [604800, 1008, '7 days'] };
const READ_AGAIN_SECONDS = 30;
const HOT_PATTERNS = ['sequential-writes', 'hot-row', 'hot-range', 'hot-regions'];
const HOT_MAX = 5;

export default {
  command: () => 'hconfig inspect',

  async render(root, params, context) {
    const range = RANGES[params.range] ? params.range : '1h';
    const head = h('div');
    const sentences = h('ul', { class: 'sentences' });
    const load = h('div');
    const lists = h('div', { class: 'columns' });
    fill(root, head,
      h('section', { class: 'card', 'aria-label': 'Summary' }, sentences),
      h('section', { class: 'card' },
        h('div', { class: 'card-head' }, h('h2', null, 'Load and changes'), ranges(range)),
        load),
      lists);
    let chart = null;
    let readAt = 0;
    let unfinished = [];
    let hot = [];

    function show(state) {
      fill(head, heading('Overview', { at: state.data.at, note: versions(state), actions: [pauseButton(state, context, head)] }));
      fill(sentences, [...interrupted(unfinished, state), ...hotTables(hot, state), ...summary(state)].sort((one, other) => ORDER[one.kind] - ORDER[other.kind])
        .map((one) => h('li', { class: one.kind }, one.content)));
    }

    async function readMore() {
      readAt = Date.now();
      const [seconds, points] = RANGES[range];
      const to = format.now();
      const from = to - seconds * 1000;
      const query = '?from=' + new Date(from).toISOString() + '&to=' + new Date(to).toISOString() + '&points=' + points;
      const [reads, writes, runs, events, snapshot] = (await Promise.allSettled([
        read('samples/cluster/reads-per-second' + query), read('samples/cluster/writes-per-second' + query),
        read('history?last=200'), read('events?last=1000'), read('snapshot')])).map((one) => one.value);
      const data = {
        from: from / 1000, to: to / 1000,
        series: [{ label: 'Reads', unit: 'rows/s', points: reads?.points ?? [] }, { label: 'Writes', unit: 'rows/s', points: writes?.points ?? [] }],
        marks: marks(runs ?? [], events ?? []),
      };
      unfinished = (runs ?? []).filter((run) => ['applying', 'rolling-back', 'stopped'].includes(run.state));
      if (context.state !== null) {
        show(context.state);
      }
      // The first reading takes a moment for large tables: the page does not wait for it.
      read('heat').then((found) => {
        hot = found;
        if (root.isConnected && context.state !== null) show(context.state);
      }).catch(() => {});
      fill(lists, tables(snapshot, context.state), recent(events));
      if (chart === null) {
        const { timeChart } = await import('../chart.js');
        chart = timeChart(load, data, { empty: 'No load has been recorded in this period. The first values appear ten seconds after the start of hconfig serve.' });
      } else if (!load.contains(document.activeElement)) {
        chart.set(data);
      }
    }

    if (context.state !== null) {
      show(context.state);
    }
    await readMore();
    return {
      update(state) {
        show(state);
        if (Date.now() - readAt > READ_AGAIN_SECONDS * 1000) {
          readMore().catch(() => {});
        }
      },
      leave: () => chart?.remove(),
    };
  },
};

function ranges(range) {
  return h('div', { class: 'segments', role: 'group', 'aria-label': 'Period' }, Object.keys(RANGES).map((one) => h('a', {
    href: route('overview', null, { range: one }), 'aria-current': one === range ? 'true' : null, 'aria-label': 'The last ' + RANGES[one][2],
  }, one)));
}

function versions(state) {
  return (state.cluster.hbaseVersion === null ? '' : 'HBase ' + state.cluster.hbaseVersion + ', ') + 'HConfig ' + state.cluster.hconfigVersion;
}

function pauseButton(state, context, head) {
  const paused = state.automation.pause.paused;
  return action(paused ? 'Resume automatic changes' : 'Pause automatic changes', {
    allowed: context.operator,
    reason: 'Pausing needs the role operator.',
    async onclick() {
      try {
        if (paused) {
          await send('DELETE', 'pause');
        } else {
          const reason = h('input', { type: 'text', id: 'pause-reason', maxlength: 200 });
          const agreed = await confirm('Pause automatic changes?', [
            h('p', null, 'hconfig serve keeps observing and advising, and starts no change of its own. A change in progress is finished. Plans can still be applied by hand.'),
            h('label', { for: 'pause-reason' }, 'Reason, shown to other users'), reason], { yes: 'Pause' });
          if (!agreed) {
            return;
          }
          await send('PUT', 'pause', { reason: reason.value });
        }
        context.announce(paused ? 'Automatic changes resumed' : 'Automatic changes paused');
        context.state.automation.pause = { ...context.state.automation.pause, paused: !paused };
      } catch (failure) {
        head.append(problemBox(failure.problems));
      }
    },
  });
}

/** Runs that nobody carries out any more: until they are resumed or rolled back, no other run can start. */
function interrupted(runs, state) {
  return state.activeTasks > 0 ? [] : runs.map((run) => ({
    kind: 'warn', content: [h('span', null, 'The run ', link(route('history', run.id), run.id), run.state === 'stopped' ? ' has stopped' : ' is unfinished', ': resume it, or roll it back.')],
  }));
}

/** Tables of which a few regions have most of the traffic: each server with them is a limit that others do not share. */
function hotTables(hot, state) {
  const current = freshness(state).present;
  return hot.filter((one) => HOT_PATTERNS.includes(one.pattern)).slice(0, HOT_MAX).map((one) => ({
    kind: current ? 'warn' : 'plain',
    content: [h('span', null, 'Table ', h('b', null, one.table), ': ', one.evidence, ' (last hour). ', link(route('heat', one.table), 'See the heat map of ' + one.table), '.')],
  }));
}

/** What is worth knowing, one sentence each. */
function summary(state) {
  const list = [];
  const say = (kind, ...content) => list.push({ kind, content });
  const servers = state.servers;
  const at = state.data.at;
  const { failed, unreachable, present } = freshness(state);
  if (failed) {
    const problem = state.lastFailure.problems[0];
    say(unreachable ? 'critical' : 'warn', h('span', null, unreachable ? 'The cluster cannot be read; the last attempt failed ' : 'Reading the cluster or storing its samples failed ',
      age(state.lastFailure.at), ': ', h('code', null, problem.code), ' ', problem.what));
  }
  if (at !== null && !present) say('warn', h('span', null, 'Servers, regions, and requests are those of the last snapshot, ', age(at), '.'));
  if (at === null) {
    say('warn', 'No snapshot of the cluster has been read yet.');
  } else {
    if (servers.dead.length > 0) say('critical', format.count(servers.dead.length, 'RegionServer is', 'RegionServers are') + ' dead: ' + servers.dead.join(', '));
    if (servers.silent.length > 0) say('critical', format.count(servers.silent.length, 'RegionServer does', 'RegionServers do') + ' not respond: ' + servers.silent.join(', '));
    say(servers.live === 0 ? 'critical' : present ? 'ok' : 'plain',
      format.count(servers.live, present ? 'RegionServer serves' : 'RegionServer served', present ? 'RegionServers serve' : 'RegionServers served') + ' ' + format.count(servers.regions, 'region') + '.');
    if (servers.regionsInTransition > 0) say('warn', format.count(servers.regionsInTransition, 'region is', 'regions are') + ' in transition.');
  }
  if (state.traffic !== null) {
    say('plain', format.number(state.traffic.readsPerSecond, 0) + (present ? ' rows are' : ' rows were') + ' read and ' + format.number(state.traffic.writesPerSecond, 0) + ' written per second.');
  }
  if (state.advice !== null) {
    const { critical, warn, info } = state.advice;
    if (critical + warn + info === 0) say('ok', 'No advice is open.');
    else {
      say(critical > 0 ? 'critical' : warn > 0 ? 'warn' : 'plain',
        h('span', null, link('#/advice', format.count(critical + warn + info, 'recommendation is', 'recommendations are') + ' open'), '.'),
        critical > 0 ? badge('critical', format.number(critical) + ' critical') : null,
        warn > 0 ? badge('warn', format.count(warn, 'warning')) : null,
        info > 0 ? badge('info', format.count(info, 'improvement')) : null);
    }
  }
  if (state.activeTasks > 0) {
    say('plain', h('span', null, link('#/run', format.count(state.activeTasks, 'task is', 'tasks are') + ' in progress'), '.'));
  }
  const pause = state.automation.pause;
  if (startsNoChange(state.automation)) say('plain', 'This hconfig serve changes nothing automatically: it was started without a --mode that allows changes. A pause would also apply to one that is started later.');
  if (!state.automation.leading) say('plain', 'This process does not hold the lease of the cluster, and only observes.');
  else if (pause.paused) say('warn', 'Automatic changes are paused' + (pause.reason ? ': ' + pause.reason : '.'));
  return list;
}

function tables(snapshot, state) {
  return h('section', { class: 'card' }, h('div', { class: 'card-head' }, h('h2', null, 'Tables'),
    snapshot ? h('span', { class: 'muted small' }, 'Requests during the last ' + format.duration(snapshot.seconds)) : null),
  snapshot === undefined ? emptyState('The tables have not been observed yet.', 'This takes about ten seconds after the start of hconfig serve.')
    : table([
      { title: 'Table', value: (one) => one.name, cell: (one) => one.name },
      { title: 'Regions', number: true, value: (one) => one.regions, cell: (one) => format.number(one.regions) },
      { title: 'Reads/s', number: true, value: (one) => one.readsPerSecond, cell: (one) => format.number(one.readsPerSecond) },
      { title: 'Writes/s', number: true, value: (one) => one.writesPerSecond, cell: (one) => format.number(one.writesPerSecond) },
      { title: 'HFiles', number: true, value: (one) => one.storeFileBytes, cell: (one) => format.bytes(one.storeFileBytes) },
    ], snapshot.tables, { sort: [3, true], limit: 8, stack: true, empty: (state?.servers.regions ?? 0) > 0
      ? emptyState('The tables have not been observed yet.', 'Their traffic appears with the next snapshots.')
      : emptyState('The cluster has no table.') }));
}

function recent(events) {
  return h('section', { class: 'card' },
    h('div', { class: 'card-head' }, h('h2', null, 'What happened'), link('#/history?show=events', 'All events')),
    (events ?? []).length === 0 ? emptyState('Nothing has happened yet.', 'Observations, decisions and changes appear here.')
      : h('ol', { class: 'events brief' }, events.slice(0, 8).map((one) => h('li', null, moment(one.at), eventBadge(one.kind), h('span', null, one.table ? [h('b', null, one.table), ' '] : null, one.description,
        one.run ? [' ', link(route('history', one.run), one.run)] : null)))));
}
