// RegionServers, tables and regions. Regions are sorted and filtered by serve, a page at a time.
import { read } from '../api.js';
import { badge, emptyState, fill, h, heading, link, route, table } from '../dom.js';
import * as format from '../format.js';

const PAGE = 100;
const KINDS = [['servers', 'Servers'], ['tables', 'Tables'], ['regions', 'Regions']];
const REFRESH_MILLIS = 10000;

export default {
  command: () => 'hconfig inspect',

  async render(root, params, context) {
    const now = { show: params.show ?? (params.server || params.table ? 'regions' : 'servers'), table: params.table ?? '', server: params.server ?? '', find: params.find ?? '', sort: params.sort ?? '', order: params.order ?? '', offset: Number(params.offset) || 0 };
    const head = h('div'), detail = h('div'), list = h('div'), message = h('div');
    const tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': 'List' });
    const find = h('input', { type: 'search', 'aria-label': 'Filter', placeholder: 'Filter', 'data-search': '', value: now.find, oninput: filter });
    let snapshot = null, page = null, readAt = 0, left = false, number = 0, typing = null, expanded = false;
    fill(root, head, detail, h('section', { class: 'card' }, h('div', { class: 'toolbar' }, tabs, h('label', { class: 'grow' }, find)), message, list));

    function remember() {
      context.replace({
        show: now.show === (now.server || now.table ? 'regions' : 'servers') ? null : now.show, table: now.table, server: now.server, find: now.find,
        sort: now.sort, order: now.order, offset: now.offset || null,
      });
    }

    function filter() {
      now.find = find.value;
      now.offset = 0;
      clearTimeout(typing);
      typing = setTimeout(() => { remember(); refresh(); }, 150);
    }

    function choose(changes) {
      Object.assign(now, { sort: '', order: '', offset: 0 }, changes);
      remember();
      refresh();
    }

    async function refresh() {
      const mine = ++number;
      readAt = Date.now();
      try {
        const wanted = now.show === 'regions' || now.server !== '' || now.table !== '';
        const query = new URLSearchParams(Object.entries({ table: now.table, server: now.server, find: now.find, sort: now.sort, order: now.order, offset: now.offset, limit: PAGE }).filter(([, value]) => value !== '' && value !== 0));
        const [observed, regions] = await Promise.all([read('snapshot'), wanted && now.show === 'regions' ? read('regions?' + query) : null]);
        if (left || mine !== number) return;
        snapshot = observed;
        page = regions;
        fill(message);
        show();
      } catch (failure) {
        if (left || mine !== number) return;
        if (snapshot === null) throw failure;
        fill(message, h('p', { class: 'note' }, 'The list could not be read again: ' + failure.message + '. It is retried.'));
      }
    }

    function show() {
      fill(head, heading('Regions and servers', { at: snapshot.at, note: 'observed for ' + format.duration(snapshot.seconds) }));
      fill(tabs, KINDS.map(([kind, title]) => h('button', { type: 'button', 'aria-pressed': String(kind === now.show), onclick: () => choose({ show: kind, ...(kind === 'regions' ? {} : { server: '', table: '' }) }) },
        title, ' ', h('span', { class: 'count' }, format.number(kind === 'servers' ? snapshot.servers.length : kind === 'tables' ? snapshot.tables.length : snapshot.tables.reduce((sum, one) => sum + one.regions, 0))))));
      find.placeholder = now.show === 'regions' ? 'Part of a table, key, region or server' : 'Part of a name';
      fill(detail, snapshot.dead.length > 0 ? h('p', { class: 'note critical' }, h('strong', null, format.count(snapshot.dead.length, 'dead RegionServer') + ': '), snapshot.dead.map(hostPort).join(', ')) : null, now.server ? serverCard() : now.table ? tableCard() : null);
      const kept = list.querySelector('.table-scroll')?.scrollLeft ?? 0, focus = document.activeElement?.closest?.('th') ? Array.from(list.querySelectorAll('th')).indexOf(document.activeElement.closest('th')) : -1;
      fill(list, now.show === 'servers' ? servers() : now.show === 'tables' ? tables() : regions());
      const scroll = list.querySelector('.table-scroll');
      if (scroll) scroll.scrollLeft = kept;
      if (focus >= 0) list.querySelectorAll('th')[focus]?.querySelector('button')?.focus();
      if (expanded) list.querySelector('.more button')?.click();
    }

    const matches = (text) => now.find === '' || text.toLowerCase().includes(now.find.toLowerCase());

    /** Sorting of a whole list in the page, kept in the address. */
    function sorting(columns, standard) {
      const found = columns.findIndex((column) => column.id === now.sort);
      return {
        sort: found < 0 ? standard : [found, now.order !== 'asc'],
        sorted: (index, descending) => { now.sort = columns[index].id; now.order = descending ? 'desc' : 'asc'; remember(); },
      };
    }

    function servers() {
      const mean = (get) => snapshot.servers.reduce((sum, one) => sum + (get(one) ?? 0), 0) / Math.max(1, snapshot.servers.length);
      const regionMean = mean((one) => one.regions);
      const columns = [
        { id: 'name', title: 'Server', value: (one) => one.name, cell: (one) => h('div', null, link(route('regions', null, { server: hostPort(one.name) }), address(one.name)), one.reachable ? null : [' ', badge('critical', 'no response')]) },
        { id: 'regions', title: 'Regions', number: true, value: (one) => one.regions, cell: (one) => format.number(one.regions) },
        { id: 'reads', title: 'Reads/s', number: true, value: (one) => one.readsPerSecond, cell: (one) => format.number(one.readsPerSecond) },
        { id: 'writes', title: 'Writes/s', number: true, value: (one) => one.writesPerSecond, cell: (one) => format.number(one.writesPerSecond) },
        { id: 'heap', title: 'Heap', number: true, value: (one) => share(one.heapUsedBytes, one.heapMaxBytes), cell: (one) => one.heapUsedBytes === null ? '–' : meter(share(one.heapUsedBytes, one.heapMaxBytes), format.percent(100 * share(one.heapUsedBytes, one.heapMaxBytes), 0) + ' of ' + format.bytes(one.heapMaxBytes)) },
        { id: 'gc', title: 'GC time', number: true, value: (one) => one.collectionPercent, cell: (one) => link(route('gc', null, { server: hostPort(one.name) }), format.percent(one.collectionPercent, 1)) },
        { id: 'memstore', title: 'Memstore', number: true, value: (one) => one.memstoreBytes, cell: (one) => format.bytes(one.memstoreBytes) },
        { id: 'cache', title: 'Cache hits', number: true, value: (one) => one.cacheHitPercent, cell: (one) => format.percent(one.cacheHitPercent, 1) },
        { id: 'locality', title: 'Locality', number: true, value: (one) => one.localPercent, cell: (one) => format.percent(one.localPercent, 0) },
        { id: 'queue', title: 'Queues', number: true, value: (one) => one.flushQueue === null ? null : one.flushQueue + one.compactionQueue, cell: (one) => one.flushQueue === null ? '–' : format.number(one.flushQueue) + ' / ' + format.number(one.compactionQueue) },
        { id: 'blocked', title: 'Blocked', number: true, value: (one) => one.updatesBlockedMillis, cell: (one) => one.updatesBlockedMillis > 0 ? badge('warn', format.number(one.updatesBlockedMillis) + ' ms') : format.number(one.updatesBlockedMillis) + ' ms' },
      ];
      const shown = snapshot.servers.filter((one) => matches(one.name));
      return [
        table(columns, shown, { caption: format.count(shown.length, 'RegionServer') + ', mean ' + format.number(regionMean, 1) + ' regions. Queues: waiting flushes / compactions. Blocked: time for which updates waited for memstores.', limit: 200, stack: true, ...sorting(columns, [3, true]), empty: nothing('No RegionServer') }),
      ];
    }

    function tables() {
      const columns = [
        { id: 'name', title: 'Table', wide: true, value: (one) => one.name, cell: (one) => link(route('regions', null, { table: one.name }), one.name) },
        { id: 'regions', title: 'Regions', number: true, value: (one) => one.regions, cell: (one) => format.number(one.regions) },
        { id: 'reads', title: 'Reads/s', number: true, value: (one) => one.readsPerSecond, cell: (one) => format.number(one.readsPerSecond) },
        { id: 'writes', title: 'Writes/s', number: true, value: (one) => one.writesPerSecond, cell: (one) => format.number(one.writesPerSecond) },
        { id: 'skew', title: 'Skew', number: true, value: (one) => one.skew, cell: (one) => one.skew === 0 ? '–' : format.number(one.skew, 1) + ' ×' },
        { id: 'bytes', title: 'HFiles', number: true, value: (one) => one.storeFileBytes, cell: (one) => format.bytes(one.storeFileBytes) },
        { id: 'memstore', title: 'Memstore', number: true, value: (one) => one.memstoreBytes, cell: (one) => format.bytes(one.memstoreBytes) },
        { id: 'workload', title: 'Workload', value: (one) => workload(one.name), cell: (one) => workload(one.name) ?? 'not recognized' },
        { id: 'heat', title: 'Keys', cell: (one) => link(route('heat', one.name), 'Heat map') },
      ];
      const shown = snapshot.tables.filter((one) => matches(one.name));
      return table(columns, shown, { caption: format.count(shown.length, 'table') + '. Skew: requests of the hottest region as a multiple of its even share.', limit: 200, stack: true, ...sorting(columns, [3, true]), empty: nothing('No table') });
    }

    function workload(name) {
      const kind = snapshot.workloads.find((one) => one.table === name)?.kind;
      return kind ? format.capital(format.words(kind)) : null;
    }

    function regions() {
      const top = Math.max(...page.page.map((one) => (one.readsPerSecond ?? 0) + (one.writesPerSecond ?? 0)), 0);
      const all = [
        { id: 'table', title: 'Table', value: (one) => one.table, cell: (one) => link(route('regions', null, { table: one.table }), one.table) },
        { id: 'key', title: 'First key', cell: (one) => h('code', null, one.startKey === '' ? '(start)' : one.startKey) },
        { id: 'name', title: 'Region', value: (one) => one.name, cell: (one) => page.matched === 1 ? h('code', null, one.name) : h('a', { href: route('regions', null, { show: 'regions', find: one.name }), title: one.name, class: 'address' }, h('code', null, one.name.slice(0, 8) + '…')) },
        { id: 'server', title: 'Server', value: (one) => one.server, cell: (one) => link(route('regions', null, { server: hostPort(one.server) }), address(one.server)) },
        { id: 'requests', title: 'Requests/s', number: true, value: (one) => one.readsPerSecond === null ? null : one.readsPerSecond + one.writesPerSecond, cell: (one) => one.readsPerSecond === null ? 'not known yet' : meter(top > 0 ? (one.readsPerSecond + one.writesPerSecond) / top : 0, format.number(one.readsPerSecond + one.writesPerSecond)) },
        { id: 'reads', title: 'Reads/s', number: true, value: (one) => one.readsPerSecond, cell: (one) => format.number(one.readsPerSecond) },
        { id: 'writes', title: 'Writes/s', number: true, value: (one) => one.writesPerSecond, cell: (one) => format.number(one.writesPerSecond) },
        { id: 'files', title: 'HFiles', number: true, value: (one) => one.storeFiles, cell: (one) => format.number(one.storeFiles) },
        { id: 'bytes', title: 'Size', number: true, value: (one) => one.storeFileBytes, cell: (one) => format.bytes(one.storeFileBytes) },
        { id: 'memstore', title: 'Memstore', number: true, value: (one) => one.memstoreBytes, cell: (one) => format.bytes(one.memstoreBytes) },
        { id: 'locality', title: 'Locality', number: true, value: (one) => one.locality, cell: (one) => one.storeFiles === 0 ? '–' : format.percent(one.locality * 100, 0) },
      ];
      const columns = all.filter((column) => !(column.id === 'table' && now.table) && !(column.id === 'server' && now.server));
      const at = Math.max(0, columns.findIndex((column) => column.id === (now.sort || 'requests')));
      const last = Math.min(page.matched, page.offset + page.page.length);
      return [
        table(columns, page.page, {
          caption: format.count(page.matched, 'region') + (page.matched < page.regions ? ' of ' + format.number(page.regions) : ''), stack: true,
          sort: [at, now.order !== 'asc'], empty: nothing('No region'),
          sorted: (index, descending) => choose({ sort: columns[index].id, order: descending ? 'desc' : 'asc' }),
        }),
        page.matched > PAGE ? h('div', { class: 'pager', role: 'group', 'aria-label': 'Pages' },
          h('button', { type: 'button', disabled: page.offset === 0, onclick: () => turn(-PAGE) }, 'Previous'),
          h('span', null, format.number(page.offset + 1) + ' to ' + format.number(last) + ' of ' + format.number(page.matched)),
          h('button', { type: 'button', disabled: last >= page.matched, onclick: () => turn(PAGE) }, 'Next')) : null,
      ];
    }

    function turn(by) {
      now.offset = Math.max(0, now.offset + by);
      remember();
      refresh().then(() => { list.scrollIntoView({ block: 'start' }); context.announce('Regions ' + (now.offset + 1) + ' and following'); });
    }

    function nothing(what) {
      return now.find === '' ? snapshot.servers.length === 0 ? emptyState('No RegionServer is live.', 'Regions and tables are reported by RegionServers.') : emptyState(what + ' was observed.', 'The cluster has none, or they have not reported yet.')
        : emptyState(what + ' matches “' + now.find + '”.', h('button', { type: 'button', onclick: () => { find.value = ''; filter(); } }, 'Clear the filter'));
    }

    function serverCard() {
      const one = snapshot.servers.find((server) => server.name === now.server || hostPort(server.name) === now.server);
      if (one === undefined) {
        return emptyState('There is no live RegionServer ' + now.server + '.', link(route('regions'), 'All servers'));
      }
      return h('section', { class: 'card' }, h('div', { class: 'card-head' }, h('h2', null, 'Server ' + hostPort(one.name), one.reachable ? null : [' ', badge('critical', 'no response')]), h('span', { class: 'actions' }, link(route('gc', null, { server: hostPort(one.name) }), 'GC'), link(route('regions'), 'All servers'))),
        figures([
          ['Regions', format.number(one.regions)], ['Reads', format.number(one.readsPerSecond) + ' rows/s'], ['Writes', format.number(one.writesPerSecond) + ' rows/s'],
          ['Heap', format.bytes(one.heapUsedBytes) + ' of ' + format.bytes(one.heapMaxBytes)], ['Memstore', format.bytes(one.memstoreBytes)], ['Block cache', format.bytes(one.blockCacheBytes)], ['Cache hits', format.percent(one.cacheHitPercent, 1)],
          ['GC time', format.percent(one.collectionPercent, 1)], ['HFiles', format.number(one.storeFiles)], ['Locality', format.percent(one.localPercent, 0)],
          ['Flush queue', format.number(one.flushQueue)], ['Compaction queue', format.number(one.compactionQueue)], ['Updates blocked', format.number(one.updatesBlockedMillis) + ' ms'],
        ]));
    }

    function tableCard() {
      const one = snapshot.tables.find((each) => each.name === now.table);
      if (one === undefined) {
        return emptyState('There is no table ' + now.table + '.', link(route('regions', null, { show: 'tables' }), 'All tables'));
      }
      return h('section', { class: 'card' }, h('div', { class: 'card-head' }, h('h2', null, 'Table ' + one.name), h('span', { class: 'actions' }, link(route('heat', one.name), 'Heat map'), link(route('advice', null, { table: one.name }), 'Advice'), link(route('regions', null, { show: 'tables' }), 'All tables'))),
        figures([
          ['Regions', format.number(one.regions)], ['Reads', format.number(one.readsPerSecond) + ' rows/s'], ['Writes', format.number(one.writesPerSecond) + ' rows/s'],
          ['Skew', one.skew === 0 ? '–' : format.number(one.skew, 1) + ' × even share'], ['HFiles', format.bytes(one.storeFileBytes)], ['Memstore', format.bytes(one.memstoreBytes)], ['Workload', workload(one.name) ?? 'not recognized'],
        ]));
    }

    list.addEventListener('click', (event) => { if (event.target.closest('.more button')) expanded = true; });
    await refresh();
    return {
      update() {
        if (Date.now() - readAt >= REFRESH_MILLIS && !document.hidden) refresh().catch(() => {});
      },
      leave() {
        left = true;
        clearTimeout(typing);
      },
    };
  },
};

/** host:port of a full server name. */
function hostPort(name) {
  return name.split(',').slice(0, 2).join(':');
}

function address(name) {
  return h('span', { class: 'address' }, hostPort(name));
}

function share(used, all) {
  return used === null || !all ? null : used / all;
}

/** A number with a bar behind it; the number says it all. */
function meter(part, text) {
  const bar = h('span', { class: 'meter', 'aria-hidden': 'true' }, h('span'));
  bar.firstChild.style.width = Math.round(100 * Math.max(0, Math.min(1, part ?? 0))) + '%';
  return h('span', { class: 'metered' }, text, bar);
}

function figures(pairs) {
  return h('dl', { class: 'figures' }, pairs.map(([name, value]) => h('div', null, h('dt', null, name), h('dd', null, value))));
}
