// Open advice: why, evidence, what it changes and disturbs; several become a plan.
import { part, read } from '../api.js';
import { makePlan } from '../changes.js';
import { action, badge, emptyState, fill, h, heading, problemBox, route } from '../dom.js';
import * as format from '../format.js';
import { spark } from '../spark.js';
import { disturbs, keyName, routeBadge, settings, value } from '../values.js';

const SEVERITIES = ['critical', 'warn', 'info'];
const NAMES = { critical: 'Critical', warn: 'Warning', info: 'Improvement' };
const CHARTS_MAX = 4;
const CARDS = 30;
const NAMED = 4;
/** What the advice about a hot region is about: its heat map shows the pattern, and what helps. */
const HOT_REGION = '<hot-region>';

/** Stored metrics of servers that belong to settings: the first that matches the key. */
const METRICS = [
  [/block\.?cache|bucketcache/i, 'block-cache-express-hit-percent', 'Block cache hits since the start of the server (%)', format.number],
  [/memstore|mslab/i, 'memstore-heap-bytes', 'Heap of memstores', format.bytes],
  [/handler|callqueue|call\.queue/i, 'call-queue', 'Calls in the queue', format.number],
  [/heapsize|gc|jvm/i, 'heap-after-collection-bytes', 'Heap after collections', format.bytes],
  [/compact|blockingstorefiles/i, 'compaction-queue', 'Compactions in the queue', format.number],
  [/wal|hlog/i, 'wal-files', 'WAL files', format.number],
];

export default {
  command: (params) => (params.id ? 'hconfig explain ' + format.shell(params.id) : 'hconfig advise'),

  async render(root, params, context) {
    const [report, catalog, snapshot] = await Promise.all([read('advice'), settings(), read('snapshot').catch(() => null)]);
    const filters = { id: params.id, severity: params.severity ?? '', table: params.table ?? '', q: params.q ?? '' };
    const selected = new Set();
    const list = h('div', { class: 'cards' });
    const counts = h('p', { class: 'muted', role: 'status' });
    const bar = h('div', { class: 'selection', hidden: true });
    const status = h('div');
    const live = snapshot === null || snapshot.tables.length === 0 ? null : new Set(snapshot.tables.map((one) => one.name));
    const gone = [...new Set(report.advice.filter((one) => ['table', 'family'].includes(one.scope) && live !== null && !live.has(one.target[0])).map((one) => one.target[0]))].sort();
    const tables = [...new Set(report.advice.filter((one) => ['table', 'family'].includes(one.scope) && !gone.includes(one.target[0])).map((one) => one.target[0]))].sort();

    fill(root,
      heading('Advice', { at: context.state?.advice?.at ?? null, note: 'evaluated every five minutes' }),
      report.problems.length > 0 ? problemBox(report.problems) : null,
      gone.length > 0 ? h('p', { class: 'impact warn', role: 'status' }, 'No region is open of ' + (gone.length === 1 ? 'table ' : 'the tables ') + gone.join(', ')
        + ': deleted, renamed or disabled since this advice was evaluated. It is evaluated again within five minutes, and until then cannot be planned.') : null,
      toolbar(filters, tables, () => {
        context.replace(filters);
        show();
      }),
      counts, status, list, bar, rest(report));

    // Charts are read when they come into view: hundreds of cards would be thousands of requests.
    const pending = new Map();
    const stored = new Map();
    const visible = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => {
      visible.unobserve(entry.target);
      evidence(pending.get(entry.target), entry.target).catch(() => {});
      pending.delete(entry.target);
    }), { rootMargin: '200px' });

    /** With a table chosen, only what is for this table can be chosen for a plan. */
    function inTable(one) {
      return filters.table === '' || (['table', 'family'].includes(one.scope) && one.target[0] === filters.table);
    }

    function matches(one) {
      const words = [one.id, one.title, one.key, keyName(one.key), one.why, one.target.join(' '), one.applyBy].join(' ').toLowerCase();
      return (!filters.id || one.id.toLowerCase() === filters.id.toLowerCase())
        && (filters.severity === '' || one.severity === filters.severity)
        && inTable(one)
        && filters.q.toLowerCase().split(/\s+/).every((word) => words.includes(word));
    }

    let all = false;
    function show() {
      const shown = report.advice.filter(matches).sort((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
      fill(counts, report.advice.length === shown.length ? total(report.advice) : format.number(shown.length) + ' of ' + total(report.advice),
        filters.id ? [' · only ', h('code', null, filters.id), ' · ', h('a', { href: '#/advice' }, 'show all')] : null);
      if (shown.length === 0) {
        fill(list, report.advice.length === 0
          ? emptyState('No advice is open.', format.count(report.passed.length, 'rule has', 'rules have') + ' passed' + (report.missing.length > 0 ? '; ' + report.missing.length + ' lack data, see below.' : '.'))
          : emptyState('No advice matches.', h('a', { href: '#/advice' }, 'Show all advice')));
        showBar();
        return;
      }
      const first = all ? shown : shown.slice(0, CARDS);
      fill(list, first.map((one) => card(one)), first.length === shown.length ? null
        : h('button', { type: 'button', class: 'more', onclick: () => { all = true; show(); list.children[CARDS]?.querySelector('a')?.focus(); } }, 'Show all ' + format.number(shown.length)));
      showBar();
    }

    function card(one) {
      const plannable = one.proposed !== null && !(['table', 'family'].includes(one.scope) && gone.includes(one.target[0]));
      const box = plannable ? h('input', { type: 'checkbox', id: 'choose-' + report.advice.indexOf(one), 'aria-label': 'Choose ' + subjectOf(one) + ' for a plan' }) : null;
      if (box) {
        box.checked = selected.has(one.id);
        box.addEventListener('change', () => {
          if (box.checked) selected.add(one.id);
          else selected.delete(one.id);
          root.querySelectorAll('.advice-card input[type=checkbox]').forEach((other) => { other.checked = selected.has(other.closest('article').dataset.rule); });
          showBar();
        });
      }
      const charts = h('div', { class: 'sparks' });
      const element = h('article', { class: 'card advice-card ' + one.severity, dataset: { rule: one.id } },
        h('div', { class: 'advice-head' }, box, badge(one.severity, NAMES[one.severity]), h('h2', null, one.title),
          h('a', { href: route('advice', one.id), class: 'rule', 'aria-label': one.id + ', the rule of ' + subjectOf(one) }, h('code', null, one.id))),
        h('p', { class: 'change-line' }, h('span', { class: 'subject' }, h('code', { class: 'setting' }, keyName(one.key)), ' ', h('span', { class: 'muted' }, format.target(one.scope, one.target))),
          h('span', { class: 'values' }, value(catalog.get(one.key), one.current, plannable ? 'old' : ''),
            plannable ? [h('span', { class: 'arrow', role: 'img', 'aria-label': 'becomes' }, '→'), value(catalog.get(one.key), one.proposed, 'new')] : null)),
        h('p', { class: 'why' }, format.capital(one.why) + '.'),
        h('dl', { class: 'key-values' },
          h('dt', null, plannable ? 'Applied' : 'To do'), h('dd', null, routeBadge(one.route), ' ', format.capital(one.applyBy), plannable ? [' ', h('span', { class: 'muted' }, '(' + disturbs(one.route) + ')')] : null),
          one.cost ? [h('dt', null, 'Cost'), h('dd', null, one.cost)] : null,
          h('dt', null, 'Evidence'), h('dd', null, format.capital(one.evidence), charts),
          h('dt', null, 'Confidence'), h('dd', null, confidence(one.confidence))),
        h('details', null, h('summary', { 'aria-label': 'Source, range and undo of ' + subjectOf(one) }, 'Source, range and undo'), h('dl', { class: 'key-values' },
          one.range ? [h('dt', null, 'Range'), h('dd', null, one.range)] : null,
          h('dt', null, 'Undo'), h('dd', null, format.capital(one.undo)),
          h('dt', null, 'Source'), h('dd', null, one.source),
          one.overruled.length > 0 ? [h('dt', null, 'Overrides'), h('dd', null, one.overruled.map((line) => h('p', null, line)))] : null)),
        one.key === HOT_REGION && one.target.length > 0 ? h('p', { class: 'actions' }, h('a', { href: route('heat', one.target[0]) }, 'Heat map of ' + one.target[0])) : null,
        explanation(one, filters.id !== null));
      pending.set(charts, one);
      visible.observe(charts);
      return element;
    }

    async function evidence(one, charts) {
      const to = new Date(format.now()).toISOString();
      const series = (subject, metric) => {
        const key = part(subject) + '/' + part(metric);
        if (!stored.has(key)) {
          stored.set(key, read('samples/' + key + '?points=90&to=' + to).catch(() => ({ points: [] })));
        }
        return stored.get(key);
      };
      if (['table', 'family'].includes(one.scope) && one.target.length > 0) {
        const [reads, writes] = await Promise.all(['reads-per-second', 'writes-per-second'].map((metric) => series('table ' + one.target[0], metric)));
        fill(charts, spark('Reads per second', [reads]), spark('Writes per second', [writes]));
        return;
      }
      const metric = METRICS.find(([pattern]) => pattern.test(one.key));
      const servers = (snapshot?.servers ?? []).slice(0, CHARTS_MAX).map((server) => server.name.split(',').slice(0, 2).join(':'));
      if (metric && servers.length > 0) {
        const found = await Promise.all(servers.map((server) => series('server ' + server, metric[1])));
        fill(charts, servers.map((server, at) => spark(metric[2] + ' of ' + server, [found[at]], metric[3])));
      }
    }

    function showBar() {
      const chosen = report.advice.filter((one) => selected.has(one.id) && one.proposed !== null && inTable(one));
      const rules = [...new Set(chosen.map((one) => one.id))];
      bar.hidden = chosen.length === 0;
      fill(bar, h('span', null, h('b', null, format.count(rules.length, 'rule')), ' chosen, ', format.count(chosen.length, 'value'), ' of ', places(chosen), chosen.some((one) => /restart/.test(one.route)) ? ', with restarts' : ''),
        h('button', { type: 'button', class: 'quiet', onclick: () => { selected.clear(); show(); } }, 'Clear'),
        action('Make a plan', {
          allowed: context.operator, primary: true,
          onclick: () => {
            status.scrollIntoView({ block: 'nearest' });
            return makePlan(filters.table === '' ? { fromAdvice: rules } : { fromAdvice: rules, table: filters.table }, context, status);
          },
        }));
    }

    show();
    const evaluatedAt = context.state?.advice?.at;
    return {
      leave: () => visible.disconnect(),
      update(state) {
        if (state.advice && evaluatedAt && state.advice.at !== evaluatedAt && selected.size === 0 && !root.contains(document.activeElement)) {
          context.again();
        }
      },
    };
  },
};

/** The tables and servers that values are for: tables a and b, and the servers. */
function places(chosen) {
  const tables = [...new Set(chosen.filter((one) => ['table', 'family'].includes(one.scope)).map((one) => one.target[0]))].sort();
  const others = [...new Set(chosen.filter((one) => !['table', 'family'].includes(one.scope)).map((one) => format.target(one.scope, one.target)))];
  const named = tables.length === 0 ? [] : [(tables.length === 1 ? 'table ' : format.count(tables.length, 'table') + ' ') + tables.slice(0, NAMED).join(', ') + (tables.length > NAMED ? ' and ' + (tables.length - NAMED) + ' more' : '')];
  return [...named, ...others].join('; ');
}

/** The setting of a recommendation, its rule, and what it is for. */
function subjectOf(one) {
  return keyName(one.key) + ' of ' + one.id + ' for ' + format.target(one.scope, one.target);
}

function total(advice) {
  const of = (severity) => advice.filter((one) => one.severity === severity).length;
  return format.count(advice.length, 'recommendation') + ': ' + of('critical') + ' critical, ' + format.count(of('warn'), 'warning') + ', ' + format.count(of('info'), 'improvement');
}

function toolbar(filters, tables, changed) {
  const select = (name, label, options) => {
    const element = h('select', { id: 'filter-' + name }, options.map(([key, text]) => h('option', { value: key }, text)));
    element.value = filters[name];
    element.addEventListener('change', () => {
      filters[name] = element.value;
      changed();
    });
    return h('label', null, label, element);
  };
  const search = h('input', { type: 'search', id: 'filter-q', placeholder: 'Search: key, table, words', 'aria-label': 'Search', dataset: { search: '' }, value: filters.q });
  search.addEventListener('input', () => {
    filters.q = search.value.trim();
    changed();
  });
  return h('div', { class: 'toolbar' },
    select('severity', 'Severity', [['', 'all'], ...SEVERITIES.map((one) => [one, NAMES[one]])]),
    tables.length > 0 ? select('table', 'Table', [['', 'all'], ...tables.map((one) => [one, one])]) : null,
    h('div', { class: 'grow' }, search));
}

function confidence(share) {
  const meter = h('meter', { min: 0, max: 1, 'aria-label': 'Confidence' });
  meter.value = share;
  return h('span', { class: 'confidence' }, meter, ' ', format.percent(share * 100, 0), h('span', { class: 'muted' }, ' strength of the evidence'));
}

/** The rule in full, read when it is opened. */
function explanation(one, open) {
  const { id } = one;
  const content = h('div');
  const details = h('details', null, h('summary', { 'aria-label': 'Explain ' + id + ', for ' + subjectOf(one) }, 'Explain ', h('code', null, id)), content);
  details.addEventListener('toggle', async () => {
    if (!details.open || content.childElementCount > 0) {
      return;
    }
    try {
      if (!/^HC-R\d+$/i.test(id)) {
        const policy = await read('policies/' + part(id));
        fill(content, h('p', null, policy.title), h('p', { class: 'muted' }, policy.source));
        return;
      }
      const { card } = await read('rules/' + part(id));
      fill(content, h('dl', { class: 'key-values' },
        [['Condition', card.condition], ['Reason', card.rationale], ['Proposal', card.proposal], ['Cost', card.cost], ['Exceptions', card.exceptions], ['Source', card.source]]
          .filter(([, text]) => text).map(([name, text]) => [h('dt', null, name), h('dd', null, text)])));
    } catch (failure) {
      fill(content, problemBox(failure.problems));
    }
  });
  details.open = open;
  return details;
}

/** What is not advised: rules that passed, lack data, or were withdrawn. */
function rest(report) {
  const part = (title, rows, row) => (rows.length === 0 ? null
    : h('details', null, h('summary', null, title), h('ul', { class: 'lines' }, rows.map((one) => h('li', null, row(one))))));
  const parts = [
    part(format.count(report.missing.length, 'rule lacks', 'rules lack') + ' data', report.missing, (one) => [h('code', null, one.id), ' ', one.title, ': ', h('span', { class: 'muted' }, one.missing.join('; '))]),
    part(format.count(report.withdrawn.length, 'recommendation was', 'recommendations were') + ' withdrawn because a limit would be broken', report.withdrawn,
      (one) => [h('code', null, one.id), ' ', keyName(one.key), ' ', one.target.join(' '), ' → ', one.proposed, ': ', h('span', { class: 'muted' }, one.reason)]),
    part(format.count(report.passed.length, 'rule has', 'rules have') + ' passed', report.passed, (one) => [h('code', null, one.id), ' ', one.title, one.numbers.length > 0 ? h('span', { class: 'muted' }, ': ' + one.numbers.join('; ')) : null]),
    report.additions.length > 0 ? h('div', null, report.additions.map((line) => h('p', { class: 'muted' }, line))) : null,
  ].filter((one) => one !== null);
  return parts.length === 0 ? null : h('section', { class: 'card', 'aria-label': 'Other rules' }, h('div', { class: 'stack-2' }, parts));
}
