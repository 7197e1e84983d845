// The settings: the value now, the default, the recommendation, and where they differ.
import { read } from '../api.js';
import { badge, emptyState, fill, h, heading, link, route, table } from '../dom.js';
import * as format from '../format.js';
import { readable } from '../values.js';

const FILTERS = [
  ['all', 'All', () => true],
  ['changed', 'Not default', (one) => one.changed],
  ['differs', 'Differs between servers', (one) => one.others.length > 0],
  ['advised', 'Has a recommendation', (one) => one.advice.length > 0],
];
const LIMIT = 80;
const REFRESH_MILLIS = 60000;

export default {
  command: (params) => params.id ? 'hconfig settings ' + format.shell(params.id) : 'hconfig settings',

  async render(root, params, context) {
    const now = { find: params.find ?? '', filter: FILTERS.some(([id]) => id === params.filter) ? params.filter : 'all', scope: params.scope ?? '' };
    const head = h('div'), body = h('div', { class: 'view' });
    const find = h('input', { type: 'search', 'aria-label': 'Find a setting', placeholder: 'Part of a key, an older name, or the description', 'data-search': '', value: now.find, oninput: () => { now.find = find.value; remember(); show(); } });
    const scope = h('select', { 'aria-label': 'Scope', onchange: () => { now.scope = scope.value; remember(); show(); } });
    const tabs = h('div', { class: 'tabs', role: 'group', 'aria-label': 'Filter' });
    const list = h('div');
    const notes = h('div');
    let settings = [], force = null, readAt = 0, left = false;
    fill(root, head, body);

    async function refresh() {
      readAt = Date.now();
      // Before the first evaluation of the rules there is neither advice nor a value.
      const evaluated = context.state?.advice != null;
      const [catalogue, configuration, report] = await Promise.all([read('settings'), evaluated ? read('configuration') : null, evaluated ? read('advice') : null]);
      if (left) return;
      force = configuration;
      const values = new Map((configuration?.settings ?? []).map((one) => [one.key, one]));
      const advice = Map.groupBy ? Map.groupBy(report?.advice ?? [], (one) => one.key) : grouped(report?.advice ?? []);
      settings = catalogue.map((one) => joined(one, values.get(one.key), advice.get(one.key) ?? []));
      if (scope.options.length === 0) {
        fill(scope, h('option', { value: '' }, 'All scopes'), [...new Set(settings.map((one) => one.scope))].sort().map((name) => h('option', { value: name }, format.capital(name))));
        scope.value = now.scope;
      }
      show();
    }

    function remember() {
      context.replace({ find: now.find, filter: now.filter === 'all' ? null : now.filter, scope: now.scope });
    }

    function show() {
      fill(head, params.id ? heading('Setting', { at: force?.at ?? null, note: force === null ? 'the values are read about a minute after the start of hconfig serve' : null }) : heading('Settings', { at: force?.at ?? null, note: force === null ? 'the values are read about a minute after the start of hconfig serve' : 'values of ' + format.count(force.servers, 'RegionServer') }));
      fill(notes, force !== null && force.unread.length > 0 ? h('p', { class: 'note' }, 'Not read: ' + force.unread.join('; ')) : null);
      if (params.id) {
        const one = settings.find((each) => each.key === params.id || each.aliases.includes(params.id));
        if (one) context.title(one.key);
        fill(body, notes, one ? detail(one) : emptyState('There is no setting ' + params.id + ' in the catalogue.', link(route('settings', null, { find: params.id.split('.').pop() }), 'Search for it')));
        return;
      }
      if (!list.isConnected) {
        fill(body, notes, h('section', { class: 'card' }, h('div', { class: 'toolbar' }, h('label', { class: 'grow' }, find), scope), tabs, list));
      }
      const found = settings.filter(matches);
      fill(tabs, FILTERS.map(([id, title, test]) => h('button', { type: 'button', 'aria-pressed': String(id === now.filter), onclick: () => { now.filter = id; remember(); show(); } }, title, ' ', h('span', { class: 'count' }, format.number(found.filter(test).length)))));
      const shown = found.filter(FILTERS.find(([id]) => id === now.filter)[2]);
      fill(list, table([
        { title: 'Setting', wide: true, value: (one) => one.key, cell: (one) => h('div', null, link(route('settings', one.key), one.key), h('p', { class: 'muted' }, one.meaning)) },
        { title: 'Now', value: (one) => one.now, cell: (one) => h('div', null, one.now === null ? h('span', { class: 'muted' }, force === null ? 'not read yet' : one.targets.length > 0 ? '' : one.scope === 'family' || one.scope === 'table' ? 'not set' : one.key === '<heapsize>' ? 'see GC' : 'not set') : display(one, one.now), targets(one), one.others.length > 0 ? h('p', null, badge('warn', 'differs on ' + format.count(one.others.reduce((sum, each) => sum + each.servers.length, 0), 'server'))) : null) },
        { title: 'Default', value: (one) => one.default26, cell: (one) => one.default26 === null ? h('span', { class: 'muted' }, 'none') : display(one, one.default26) },
        { title: 'Recommended', value: (one) => one.recommended, cell: (one) => recommendation(one) },
        { title: 'Set in', value: (one) => one.changed ? one.source : null, cell: (one) => one.source === null ? h('span', { class: 'muted' }, one.targets.length > 0 ? format.words(one.scope) : '–') : one.source.endsWith('default.xml') ? h('span', { class: 'muted' }, 'default') : one.source === 'programmatically' ? 'the server itself' : one.source },
        { title: 'Scope', value: (one) => one.scope, cell: (one) => one.scope },
      ], shown, {
        caption: format.count(shown.length, 'setting'), sort: [0, false], limit: LIMIT, stack: true,
        empty: emptyState(now.filter === 'all' || now.find !== '' ? 'No setting matches.' : now.filter === 'differs' ? 'All servers have the same values.' : now.filter === 'changed' ? 'All settings have their defaults.' : 'There is no recommendation.', 
          now.find !== '' ? h('button', { type: 'button', onclick: () => { find.value = now.find = ''; remember(); show(); } }, 'Clear the search') : null),
      }));
    }

    function matches(one) {
      const text = now.find.trim().toLowerCase();
      return (now.scope === '' || one.scope === now.scope)
        && (text === '' || one.key.toLowerCase().includes(text) || one.meaning.toLowerCase().includes(text) || one.aliases.some((alias) => alias.toLowerCase().includes(text)));
    }

    function targets(one) {
      if (one.targets.length === 0) return null;
      const values = [...new Set(one.targets.map((each) => each.value))];
      return h('p', { class: 'muted' }, format.count(one.targets.length, one.scope === 'family' ? 'family' : 'target', one.scope === 'family' ? 'families' : 'targets') + ': ', values.slice(0, 3).map((value) => display(one, value)).join(', ') + (values.length > 3 ? ', …' : ''));
    }

    function recommendation(one) {
      return one.advice.length === 0 ? h('span', { class: 'muted' }, '–') : h('div', null, one.advice.slice(0, 3).map((each) => h('p', null, each.proposed === null ? 'See ' : [readable(one, each.proposed) ?? display(one, each.proposed), each.target.length > 0 ? ' for ' + (each.target[0] === '' ? 'group ' + each.target[1] : each.target.join(', ')) + ' ' : ' '], link(route('advice', each.id), each.id))), one.advice.length > 3 ? h('p', { class: 'muted' }, 'and ' + (one.advice.length - 3) + ' more') : null);
    }

    function detail(one) {
      return h('article', { class: 'card' }, h('div', { class: 'card-head' }, h('h2', null, h('code', null, one.key)), link(route('settings'), 'All settings')),
        h('p', null, one.meaning), one.notes ? h('p', { class: 'muted' }, one.notes) : null,
        h('dl', { class: 'key-values' },
          pair('Now', one.now === null ? (force === null ? 'not read yet' : 'not set on the servers') : both(one, one.now)),
          pair('Set in', one.source ?? '–'),
          pair('Default', one.default26 === null ? 'none' : both(one, one.default26)),
          one.default096 !== null && one.default096 !== one.default26 ? pair('Default in HBase 0.96', both(one, one.default096)) : null,
          pair('Recommended', one.advice.length === 0 ? 'no recommendation' : one.advice.map((each) => h('p', null, each.proposed === null ? '' : both(one, each.proposed) + ' ', each.target.length > 0 ? 'for ' + (each.target[0] === '' ? 'group ' + each.target[1] : each.target.join(', ')) + ': ' : '', link(route('advice', each.id), each.id + ' ' + each.title)))),
          pair('Type and unit', one.unit.startsWith(one.type) || one.type === 'text' ? one.unit : one.type + ', ' + one.unit),
          pair('Range', one.minimum === null && one.maximum === null ? 'not limited' : (one.minimum === null ? 'up to ' + display(one, one.maximum) : one.maximum === null ? 'from ' + display(one, one.minimum) : display(one, one.minimum) + ' to ' + display(one, one.maximum))),
          pair('Scope', one.scope), pair('A change needs', one.route === 'none' ? 'nothing' : format.words(one.route)),
          one.aliases.length > 0 ? pair('Older names', one.aliases.join(', ')) : null),
        one.others.length === 0 ? null : [h('h3', null, 'Other values'), table([
          { title: 'Value', cell: (each) => display(one, each.value) }, { title: 'Set in', cell: (each) => each.source || '–' }, { title: 'Servers', wide: true, cell: (each) => each.servers.join(', ') },
        ], one.others, { caption: 'Servers whose value differs from that of most', stack: true })],
        one.targets.length === 0 ? null : [h('h3', null, 'Tables and families'), table([
          { title: 'Target', wide: true, value: (each) => each.target, cell: (each) => each.target }, { title: 'Value', value: (each) => each.value, cell: (each) => both(one, each.value) },
        ], one.targets, { caption: 'Values that tables and column families set', limit: 30, stack: true })]);
    }

    await refresh();
    return {
      update() {
        if (Date.now() - readAt >= (force === null ? 10000 : REFRESH_MILLIS) && !document.hidden && !document.activeElement?.matches('select')) refresh().catch(() => {});
      },
      leave() { left = true; },
    };
  },
};

function grouped(list) {
  const groups = new Map();
  for (const one of list) groups.set(one.key, [...(groups.get(one.key) ?? []), one]);
  return groups;
}

function joined(setting, value, advice) {
  const now = value?.value ?? null;
  return {
    ...setting, now, source: value?.source ?? null, others: value?.others ?? [], targets: value?.targets ?? [], advice,
    recommended: advice.find((one) => one.proposed !== null)?.proposed ?? null,
    changed: (now !== null && !same(now, setting.default26)) || (value?.targets ?? []).some((one) => !same(one.value, setting.default26)),
  };
}

function same(one, other) {
  return one === other || (other === null ? one === '' : one.trim() !== '' && Number.isFinite(Number(one)) && Number(one) === Number(other)) || one.toLowerCase() === String(other).toLowerCase();
}

function pair(name, ...value) {
  return [h('dt', null, name), h('dd', null, value)];
}

/** A value with its unit. */
function display(setting, value) {
  const size = Number(value);
  if (String(value).trim() === '') return '(empty)';
  if (!Number.isFinite(size)) return String(value).split('.').length > 3 && setting.type === 'class' ? String(value).split('.').pop() : String(value);
  if (setting.type === 'bytes' || setting.unit === 'bytes') return size > 0 ? format.bytes(size) : String(value);
  if (setting.unit === 'milliseconds') return size >= 1000 ? format.duration(size / 1000) : size + ' ms';
  return String(value);
}

/** A value with its unit, and as it is written in a file where that differs. */
function both(setting, value) {
  const text = display(setting, value);
  return text === String(value) ? text + (setting.type === 'integer' && !/^(word|true|0 or)/.test(setting.unit) ? ' ' + setting.unit : '') : text + ' (' + value + ')';
}
