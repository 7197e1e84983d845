// The state of the cluster in calm sentences, worst first.
import { read } from '../api.js';
import { age, badge, emptyState, fill, h, heading, link, moment, route, table } from '../dom.js';
import * as format from '../format.js';

const ORDER = { critical: 0, warn: 1, plain: 2, ok: 3 };
const DETAILS_EVERY = 6;

export default {
  command: () => 'hconfig inspect',

  async render(root, params, context) {
    const sentences = h('ul', { class: 'sentences' });
    const details = h('div', { class: 'view' });
    const head = h('div');
    fill(root, head, h('section', { class: 'card', 'aria-label': 'Summary' }, sentences), details);
    let updates = 0;

    function show(state) {
      fill(head, heading('Overview', { at: state.data.at, note: versions(state) }));
      fill(sentences, summary(state).sort((one, other) => ORDER[one.kind] - ORDER[other.kind])
        .map((one) => h('li', { class: one.kind }, one.content)));
    }

    async function readDetails() {
      const [snapshot, events] = await Promise.allSettled([read('snapshot'), read('events?last=20')]);
      fill(details, tables(snapshot.value), changes(events.value));
    }

    if (context.state !== null) {
      show(context.state);
    }
    await readDetails();
    return {
      update(state) {
        show(state);
        if (++updates % DETAILS_EVERY === 0) {
          readDetails();
        }
      },
    };
  },
};

function versions(state) {
  return (state.cluster.hbaseVersion === null ? '' : 'HBase ' + state.cluster.hbaseVersion + ', ') + 'HConfig ' + state.cluster.hconfigVersion;
}

/** What is worth knowing, one sentence each. */
function summary(state) {
  const list = [];
  const say = (kind, ...content) => list.push({ kind, content });
  const servers = state.servers;
  if (state.data.at === null) {
    say('warn', 'No snapshot of the cluster has been read yet.');
  } else {
    if (servers.dead.length > 0) say('critical', format.count(servers.dead.length, 'RegionServer is', 'RegionServers are') + ' dead: ' + servers.dead.join(', '));
    if (servers.silent.length > 0) say('critical', format.count(servers.silent.length, 'RegionServer does', 'RegionServers do') + ' not respond: ' + servers.silent.join(', '));
    say(servers.live === 0 ? 'critical' : 'ok', format.count(servers.live, 'RegionServer serves', 'RegionServers serve') + ' ' + format.count(servers.regions, 'region') + '.');
    if (servers.regionsInTransition > 0) say('warn', format.count(servers.regionsInTransition, 'region is', 'regions are') + ' in transition.');
  }
  if (state.traffic !== null) {
    say('plain', format.number(state.traffic.readsPerSecond) + ' rows are read and ' + format.number(state.traffic.writesPerSecond) + ' written per second.');
  }
  if (state.advice !== null) {
    const { critical, warn, info } = state.advice;
    if (critical + warn + info === 0) say('ok', 'No advice is open.');
    else say(critical > 0 ? 'critical' : warn > 0 ? 'warn' : 'plain', link('#/advice', format.count(critical + warn + info, 'recommendation is', 'recommendations are') + ' open'),
      critical > 0 ? badge('critical', format.number(critical) + ' critical') : null, warn > 0 ? badge('warn', format.count(warn, 'warning')) : null, info > 0 ? badge('info', format.count(info, 'improvement')) : null);
  }
  const pause = state.automation.pause;
  if (!state.automation.leading) say('plain', 'This process does not hold the lease of the cluster, and only observes.');
  else if (pause.paused) say('warn', 'Automatic changes are paused' + (pause.reason ? ': ' + pause.reason : '.'));
  if (state.lastFailure !== null && state.data.ageSeconds !== null && Date.parse(state.lastFailure.at) > Date.parse(state.data.at) - 600000) {
    const problem = state.lastFailure.problems[0];
    say('warn', 'Reading the cluster failed ', age(state.lastFailure.at), h('code', null, problem.code), problem.what);
  }
  return list;
}

function tables(snapshot) {
  return h('section', { class: 'card' }, h('h2', null, 'Tables'),
    snapshot === undefined ? emptyState('The tables have not been observed yet.', 'This takes about ten seconds after the start of hconfig serve.')
      : table([
        { title: 'Table', value: (one) => one.name, cell: (one) => one.name, wide: true },
        { title: 'Regions', number: true, value: (one) => one.regions, cell: (one) => format.number(one.regions) },
        { title: 'Reads/s', number: true, value: (one) => one.readsPerSecond, cell: (one) => format.number(one.readsPerSecond) },
        { title: 'Writes/s', number: true, value: (one) => one.writesPerSecond, cell: (one) => format.number(one.writesPerSecond) },
        { title: 'Skew', number: true, value: (one) => one.skew, cell: (one) => format.number(one.skew, 1) },
        { title: 'HFiles', number: true, value: (one) => one.storeFileBytes, cell: (one) => format.bytes(one.storeFileBytes) },
      ], snapshot.tables, { sort: [3, true], limit: 10, empty: emptyState('The cluster has no table.') }));
}

function changes(events) {
  return h('section', { class: 'card' }, h('h2', null, 'Events'),
    table([
      { title: 'Time (UTC)', cell: (one) => moment(one.at) },
      { title: 'Event', cell: (one) => badge(one.kind) },
      { title: 'Description', wide: true, cell: (one) => [one.description, one.run ? [' ', link(route('history', one.run), one.run)] : null] },
    ], events ?? [], { limit: 8, stack: true, empty: emptyState('Nothing has happened yet.', 'Observations, decisions and changes of hconfig serve appear here.') }));
}
