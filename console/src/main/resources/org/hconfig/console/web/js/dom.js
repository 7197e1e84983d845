// Elements. Text from data is always set as text, with unseen characters escaped; never as HTML.
import * as format from './format.js';

const FORBIDDEN = /^(on|style$|inner|outer|srcdoc$)/i;

/** Creates an element: h('p', { class: 'note', onclick: f, 'aria-label': 'x', dataset: { id } }, 'text', child, [more]). */
export function h(tag, props, ...children) {
  const element = tag.startsWith('svg:')
    ? document.createElementNS('http://www.w3.org/2000/svg', tag.slice(4))
    : document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (name.startsWith('on') && typeof value === 'function') {
      element.addEventListener(name.slice(2), value);
    } else if (name === 'dataset') {
      Object.assign(element.dataset, value);
    } else if (name === 'value') {
      element.value = value;
    } else if (FORBIDDEN.test(name)) {
      throw new Error(name + ' cannot be set');
    } else {
      element.setAttribute(name, value === true ? '' : format.visible(value));
    }
  }
  element.append(...nodes(children));
  return element;
}

function nodes(children) {
  return children.flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : document.createTextNode(format.visible(child))));
}

/** Replaces the children of an element. The control that had the focus keeps it, if there is one with the same name. */
export function fill(element, ...children) {
  const restore = keepFocus(element);
  element.replaceChildren(...nodes(children));
  restore();
}

/** Remembers which control of an element has the focus; returns what gives it to the same control of new content, or to its heading. */
export function keepFocus(element) {
  const held = document.activeElement;
  if (held === null || held === element || held === document.body || !element.contains(held)) {
    return () => {};
  }
  const name = nameOf(held);
  const same = () => [...element.querySelectorAll(held.tagName)].filter((one) => nameOf(one) === name);
  const at = same().indexOf(held);
  return () => {
    if (document.activeElement !== null && document.activeElement !== document.body) {
      return;
    }
    const found = held.isConnected ? held : same()[at] ?? same().at(-1) ?? element.querySelector('h1[tabindex]');
    found?.focus({ preventScroll: true });
  };
}

function nameOf(control) {
  return [control.id, control.getAttribute('aria-label'), control.getAttribute('href'), control.textContent].join('|');
}

/** The heading of a view: its title, the age of its data, and its actions. */
export function heading(title, { at = null, note = null, actions = [] } = {}) {
  return h('div', { class: 'heading' },
    h('h1', { tabindex: '-1' }, title),
    at !== null || note !== null
      ? h('p', { class: 'meta' }, at !== null ? ['Data of ', moment(at), ' (', age(at), ')'] : null, at && note ? ' · ' : null, note)
      : null,
    actions.length > 0 ? h('div', { class: 'actions' }, actions) : null);
}

/** A point in time in UTC. */
export function moment(at) {
  return h('time', { datetime: at, title: format.moment(at) }, format.clock(at));
}

/** "12 s ago", which app.js keeps current. */
export function age(at) {
  return h('time', { datetime: at, title: format.moment(at), dataset: { ago: at } }, format.ago(at));
}

/** A word with a color and a sign: severity or state. Never color alone. */
export function badge(kind, text = format.words(kind)) {
  return h('span', { class: 'badge ' + kind }, text);
}

/** A link to a view. */
export function link(href, ...children) {
  return h('a', { href }, children);
}

/** The address of a view: route('plan', 'plan-1', { change: 2 }). */
export function route(path, id = null, query = {}) {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== null && value !== ''));
  return '#/' + path + (id === null ? '' : '/' + encodeURIComponent(id)) + (search.size > 0 ? '?' + search : '');
}

/** While data is read. */
export function loading(text = 'Reading…') {
  return h('p', { class: 'loading' }, text);
}

/** Where there is nothing: what that means, and what to do. */
export function emptyState(title, ...text) {
  return h('div', { class: 'empty' }, h('p', { class: 'empty-title' }, title), text.length > 0 ? h('p', null, text) : null);
}

/** Coded problems: what, why, next. */
export function problemBox(problems, retry = null) {
  return h('div', { class: 'problems', role: 'alert' },
    problems.map((one) => h('div', { class: 'problem' },
      h('p', { class: 'what' }, one.code ? h('code', null, one.code) : null, one.code ? ' ' : null, sentence(one.what)),
      one.why ? h('p', null, h('span', { class: 'key' }, 'Why'), format.capital(one.why)) : null,
      one.next ? h('p', null, h('span', { class: 'key' }, 'Next'), nextStep(one.next)) : null)),
    retry === null ? null : h('button', { type: 'button', onclick: retry }, 'Retry'));
}

/** Pages that show what these addresses of the API have. */
const PAGES_OF_API = { plans: ['plan', 'Plans'], tasks: ['run', 'Runs'], history: ['history', 'History'], regions: ['regions', 'Regions'], state: ['overview', 'Overview'] };

/** What to do next; addresses of the API are links to pages of the console. */
function nextStep(text) {
  return format.capital(text).split(/(\/api\/v1\/[\w./-]*\w)/).map((part) => {
    const [, name, id] = /^\/api\/v1\/(\w+)(?:\/([\w-]+))?/.exec(part) ?? [];
    if (name === undefined) return part;
    const [path, title] = PAGES_OF_API[name] ?? [];
    return path === undefined ? h('a', { href: part }, part) : link(route(path, id && id !== 'ID' ? id : null), id && id !== 'ID' ? id : title);
  });
}

function sentence(text) {
  const start = format.capital(text);
  return /[.!?…]$/.test(start) ? start : start + '.';
}

/** A button; where the caller may not, disabled with the reason, which is also shown to screen readers. */
export function action(text, { allowed = true, reason = 'Needs the role operator: log in with an operator token.', primary = false, danger = false, onclick }) {
  const button = h('button', {
    type: 'button',
    class: [primary ? 'primary' : null, danger ? 'danger' : null].filter(Boolean).join(' ') || null,
    'aria-disabled': allowed ? null : 'true',
    title: allowed ? null : reason,
  }, text);
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-disabled') === 'true') {
      return;
    }
    button.setAttribute('aria-disabled', 'true');
    try {
      await onclick(button);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  });
  return allowed ? button : h('span', { class: 'refused' }, button, h('span', { class: 'reason' }, reason));
}

/** Asks in a dialog; resolves to true when it is confirmed. */
export function confirm(title, content, { yes, danger = false, no = 'Cancel' }) {
  return new Promise((resolve) => {
    const dialog = h('dialog', { 'aria-labelledby': 'dialog-title' },
      h('form', { method: 'dialog' },
        h('h2', { id: 'dialog-title' }, title),
        h('div', { class: 'dialog-content' }, content),
        h('div', { class: 'dialog-actions' },
          h('button', { type: 'button', onclick: () => dialog.close('no') }, no),
          h('button', { type: 'button', class: danger ? 'danger' : 'primary', onclick: () => dialog.close('yes') }, yes))));
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
    document.body.append(dialog);
    dialog.showModal();
    (dialog.querySelector('input[type=text]') ?? dialog.querySelector('.dialog-actions button')).focus();
  });
}

/** Copies text; says so on the button. */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch (refused) {
    const area = h('textarea', { class: 'visually-hidden', value: text });
    (button.closest('dialog') ?? document.body).append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    button.focus();
  }
  const before = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = before; }, 1500);
}

/** Text to paste elsewhere, with a copy button. */
export function pasteBlock(label, text) {
  const button = h('button', { type: 'button', class: 'quiet', 'aria-label': 'Copy ' + label }, 'Copy');
  button.addEventListener('click', () => copy(text, button));
  return h('div', { class: 'paste' },
    h('div', { class: 'paste-head' }, h('span', null, label), button),
    h('pre', { tabindex: '0', role: 'group', 'aria-label': label }, text));
}

/**
 * A table, sortable by its headers where a column has a value.
 * Columns: { title, cell: (row) => child, value: (row) => to sort by, number, wide, id: is not broken into lines,
 * name: has room for usual names }.
 * Options: { caption, sort: [index, descending], limit, empty, rowClass, sorted: (index, descending) => {} }.
 */
export function table(columns, rows, options = {}) {
  if (rows.length === 0 && options.empty) {
    return options.empty;
  }
  let [index, descending] = options.sort ?? [-1, false];
  let limit = options.limit ?? Infinity;
  const body = h('tbody');
  const more = h('div', { class: 'more' });
  const heads = columns.map((column, at) => h('th', { scope: 'col', class: column.number ? 'number' : null },
    column.value
      ? h('button', { type: 'button', class: 'sort', onclick: () => sort(at) }, column.title)
      : column.title));
  const element = h('div', { class: 'table-box' },
    h('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': options.caption ?? 'Table' },
      h('table', { class: options.stack ? 'stack' : null },
        options.caption ? h('caption', null, options.caption) : null,
        h('thead', null, h('tr', null, heads)), body)),
    more);

  function sort(at) {
    descending = at === index ? !descending : Boolean(columns[at].number);
    index = at;
    show();
    options.sorted?.(index, descending);
  }

  function show() {
    heads.forEach((head, at) => {
      if (at === index) head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
    });
    const ordered = index < 0 ? rows : [...rows].sort((one, other) => compare(columns[index].value(one), columns[index].value(other), descending));
    fill(body, ordered.slice(0, limit).map((row) => h('tr', { class: options.rowClass?.(row) ?? null },
      columns.map((column) => h('td', {
        class: [column.number ? 'number' : null, column.wide ? 'wide' : null, column.id ? 'id' : null, column.name ? 'name' : null].filter(Boolean).join(' ') || null,
        dataset: { label: column.title },
      }, column.cell(row))))));
    fill(more, rows.length > limit
      ? h('button', { type: 'button', class: 'quiet', onclick: () => { limit = Infinity; show(); } },
        'Show all ' + format.number(rows.length))
      : null);
  }

  show();
  return element;
}

/** Unknown values come last in either order. */
function compare(one, other, descending) {
  const missing = (value) => value === null || value === undefined;
  if (missing(one) || missing(other)) {
    return missing(one) - missing(other);
  }
  const order = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en', { numeric: true });
  return descending ? -order : order;
}
