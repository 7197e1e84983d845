// The shell: pages by the hash of the address, session, theme, live events, and the age of the data.
//
// A view is `export default { command: (params) => 'hconfig …', async render(root, params, context) { … return handlers } }`.
// params: { id: first part after the path, rest: all parts, and those of the query }.
// context: { state, session, operator, navigate(address), replace(params), again(), announce(text),
// title(text) }: again() reads and shows the page again; command(text) replaces the
// equivalent command.
// handlers, all optional: update(state) after each snapshot, task(task) after each change of a task, leave() before the next page.
import { ApiError, ended, read, send, useSession } from './api.js';
import { confirm, copy, emptyState, fill, h, keepFocus, loading, moment, problemBox } from './dom.js';
import * as format from './format.js';
import { live } from './live.js';
import { ageSeconds, automationLabel, freshness, observed, staleSeconds } from './state.js';
import { themeButton } from './theme-button.js';
import { VIEWS } from './views.js';

const LOSS_MILLIS = 4000;
const RETRY_MILLIS = 3000;
const NO_DATA_MILLIS = 5000;
const STALE_READ_MILLIS = 10000;
const element = (id) => document.getElementById(id);

const context = {
  state: null,
  session: null,
  operator: false,
  navigate: (address) => { location.hash = address; },
  replace,
  again: () => show(true),
  command: (text) => {
    current.command = text;
    showCommand();
  },
  announce,
  title: (text) => { document.title = text + ' · HConfig'; },
};
let current = { handlers: null, missed: [], number: 0, view: null, params: null };
let lostAt = null;
let lossTimer = null;
let outdated = false;
let staleReadAt = 0;

// ---- addresses -------------------------------------------------------------------------------------------------------

function parsed() {
  const [path, query = ''] = location.hash.replace(/^#\/?/, '').split('?');
  const parts = path.split('/').map(decoded);
  const view = VIEWS.find((one) => one.path === (parts[0] || 'overview'));
  return { view, params: { id: parts[1] ?? null, rest: parts.slice(1), ...Object.fromEntries(new URLSearchParams(query)) } };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch (malformed) {
    return text;
  }
}

/** Changes the parameters in the address without showing the page again, so that a reload shows the same. */
function replace(params) {
  const { id, rest, ...query } = params;
  const parts = (rest ?? (id ? [id] : [])).map(encodeURIComponent);
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== ''));
  history.replaceState(null, '', '#/' + [current.view.path, ...parts].join('/') + (search.size > 0 ? '?' + search : ''));
  current.params = params;
  showCommand();
}

async function show(first = false) {
  const { view, params } = parsed();
  const number = current.number + 1;
  try {
    current.handlers?.leave?.();
  } finally {
    current = { handlers: null, missed: [], number, view, params };
  }
  const main = element('view');
  const restore = keepFocus(main);
  showNav(view);
  if (view === undefined) {
    showCommand();
    fill(main, h('div', { class: 'view' }, h('h1', { tabindex: '-1' }, 'Unknown page'), emptyState('There is no such page.', h('a', { href: '#/overview' }, 'Go to the overview'))));
    return;
  }
  context.title(view.title);
  const root = h('div', { class: 'view ' + view.path });
  const wait = loading();
  fill(main, root, wait);
  try {
    showCommand();
    const module = (await view.load().catch(notLoaded)).default;
    current.view = { ...view, command: module.command };
    showCommand();
    const handlers = (await module.render(root, params, context)) ?? {};
    if (current.number !== number) {
      handlers.leave?.();
      return;
    }
    current.handlers = handlers;
    // What happened to tasks while the page was read: their last events are not sent again.
    current.missed.forEach((task) => handlers.task?.(task));
    if (first) {
      restore();
    }
  } catch (failure) {
    if (current.number !== number) {
      return;
    }
    current.handlers = {};
    fill(root, h('h1', { tabindex: '-1' }, view.title), failureBox(failure));
  } finally {
    wait.remove();
  }
  if (!first) {
    window.scrollTo(0, 0);
    (root.querySelector('h1') ?? main).focus({ preventScroll: true });
  }
}

/** The script of a page is requested with the first visit of the page: without a connection, that is no defect. */
function notLoaded(failure) {
  console.warn(failure);
  throw new ApiError(0, [{ code: '', what: 'This page could not be loaded', why: 'there is no connection to hconfig serve', next: 'retry when hconfig serve runs; if that does not help, reload the page' }]);
}

function failureBox(failure) {
  if (failure.status === 401) {
    return h('div', { class: 'empty' }, h('p', { class: 'empty-title' }, 'Log in to see this page.'),
      h('p', null, 'This console needs an access token: hconfig token create --name NAME --role viewer'),
      h('button', { type: 'button', class: 'primary', onclick: login }, 'Log in'));
  }
  if (failure.problems?.[0].code === 'HC-2819') {
    const number = current.number;
    setTimeout(() => current.number === number && show(true), NO_DATA_MILLIS);
    const [first] = failure.problems;
    return emptyState(format.capital(first.what) + '.', format.capital(first.why) + '. This page is read again by itself.');
  }
  if (failure.problems) {
    return h('div', { class: 'view' }, problemBox(failure.problems, () => show()),
      current.params?.id ? h('p', null, h('a', { href: '#/' + current.view.path }, 'Show all')) : null);
  }
  console.error(failure);
  return problemBox([{ code: '', what: 'The page cannot be shown', why: String(failure.message ?? failure), next: 'reload the page; if it happens again, report this defect' }], () => show());
}

function showNav(view) {
  const state = context.state;
  const shown = JSON.stringify([view?.path, state?.advice, state?.activeTasks]);
  if (element('nav').dataset.shown === shown) {
    // Whoever has moved the navigation of a narrow page keeps its place.
    return;
  }
  element('nav').dataset.shown = shown;
  fill(element('nav'), h('ul', null, VIEWS.filter((one) => !one.hidden).map((one) => h('li', null,
    h('a', { href: '#/' + one.path, 'aria-current': one === view ? 'page' : null }, one.title, badgeOf(one.path))))));
  showCurrent();
}

function showCurrent() {
  element('nav').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Numbers in the navigation: open advice, and tasks in progress. */
function badgeOf(path) {
  const advice = context.state?.advice;
  if (path === 'advice' && advice && advice.critical + advice.warn + advice.info > 0) {
    const kind = advice.critical > 0 ? 'critical' : advice.warn > 0 ? 'warn' : 'info';
    return h('span', { class: 'nav-count ' + kind }, format.number(advice.critical + advice.warn + advice.info));
  }
  return path === 'run' && context.state?.activeTasks > 0 ? h('span', { class: 'nav-count info' }, context.state.activeTasks) : null;
}

function showCommand() {
  const text = current.command ?? current.view?.command?.(current.params) ?? '';
  fill(element('command'), text);
  element('copy').hidden = text === '';
  // Also without a command the footer keeps its place.
  element('copy').parentElement.classList.toggle('none', text === '');
}

// ---- header and messages ---------------------------------------------------------------------------------------------

function announce(text) {
  element('announcer').textContent = '';
  setTimeout(() => fill(element('announcer'), text), 50);
}

function showHeader() {
  const state = context.state;
  if (state !== null) {
    fill(element('cluster'), state.cluster.name);
    element('cluster').title = format.visible(state.cluster.id);
    const paused = state.automation.pause.paused;
    fill(element('pause'), h('span', { class: paused || !state.automation.leading ? 'warn' : 'ok' }, automationLabel(state.automation)));
    fill(element('tasks'), state.activeTasks > 0
      ? h('a', { href: '#/run' }, format.count(state.activeTasks, 'task') + ' in progress') : null);
    showNav(VIEWS.find((one) => one.path === current.view?.path));
  }
  showAge();
  const session = context.session;
  fill(element('who'), session === null ? null : session.csrf === null ? 'Read only' : [session.name, ' · ', session.role]);
  element('login').hidden = session !== null && session.csrf !== null;
  element('logout').hidden = session === null || session.csrf === null;
}

function showAge() {
  const at = context.state?.data.at ?? null;
  const seconds = ageSeconds(context.state);
  fill(element('age'), context.state === null ? null
    : at === null ? h('span', { class: 'warn' }, 'No data yet')
      : h('span', { class: seconds > staleSeconds() || lostAt !== null ? 'warn' : 'ok' }, 'Data ', h('time', { datetime: at, title: format.moment(at) }, format.ago(at))));
}

const banners = new Map();

/** Shows a message above the page, or removes it: banner('connection', 'warn', …), banner('connection'). */
function banner(id, kind = null, ...content) {
  const before = banners.get(id);
  if (kind === null) {
    before?.remove();
    banners.delete(id);
    return;
  }
  if (before) {
    before.className = 'banner ' + kind;
    fill(before, content);
    return;
  }
  const shown = h('div', { class: 'banner ' + kind }, content);
  banners.set(id, shown);
  element('banners').append(shown);
}

let wasStale = false;

function tick() {
  document.querySelectorAll('time[data-ago]').forEach((one) => {
    const text = format.ago(one.dataset.ago);
    if (one.textContent !== text) {
      one.textContent = text;
    }
  });
  showAge();
  if (lostAt !== null && Date.now() - lostAt >= LOSS_MILLIS) {
    banner('connection', 'critical', h('strong', null, 'No connection to hconfig serve since '), moment(new Date(lostAt - 0).toISOString()),
      ' (' + format.duration((Date.now() - lostAt) / 1000) + '). Retrying; what is shown is from before.');
    document.body.classList.add('disconnected');
  }
  const seconds = ageSeconds(context.state);
  const stale = seconds > staleSeconds();
  if (stale !== wasStale && context.state !== null) {
    // The sentences of pages say when the data is not that of now.
    wasStale = stale;
    current.handlers?.update?.(context.state);
  }
  if (stale && lostAt === null) {
    if (Date.now() - staleReadAt > STALE_READ_MILLIS) {
      // Events are sent after snapshots only: why there is none must be read.
      staleReadAt = Date.now();
      read('state').then(setState).catch(() => {});
    }
    const failure = context.state.lastFailure;
    const recent = freshness(context.state).failed;
    banner('stale', recent ? 'critical' : 'warn', h('strong', null, 'The data is ' + format.duration(seconds) + ' old. '), recent
      ? ['The cluster cannot be read: ', h('code', null, failure.problems[0].code), ' ', failure.problems[0].what, '. ', format.capital(failure.problems[0].next), '.']
      : 'Nothing has been read since: the cluster does not answer, or a change is in progress. What is shown is from before.');
  } else {
    banner('stale');
  }
}

// ---- session ---------------------------------------------------------------------------------------------------------

function setSession(session) {
  const before = context.session;
  context.session = session;
  context.operator = session !== null && session.role === 'operator';
  if (session !== null) {
    useSession(session);
  }
  if (before !== null && before.csrf !== null && (session === null || session.csrf === null)) {
    banner('session', 'warn', h('strong', null, 'Your session has ended. '), 'It or its token has expired, it was ended in another tab, or hconfig serve was restarted. ',
      h('button', { type: 'button', onclick: login }, 'Log in again'));
  } else if (session !== null && session.csrf !== null) {
    banner('session');
  }
  showHeader();
}

async function readSession() {
  try {
    setSession(await read('session'));
    return true;
  } catch (failure) {
    if (failure.status === 401) {
      setSession(null);
      return false;
    }
    throw failure;
  }
}

function login() {
  const token = h('input', { id: 'login-token', type: 'password', autocomplete: 'off', required: true, spellcheck: 'false' });
  const message = h('div', { role: 'alert' });
  const dialog = h('dialog', { 'aria-labelledby': 'login-title' },
    h('form', { onsubmit: submit },
      h('h2', { id: 'login-title' }, 'Log in'),
      h('p', null, 'Changes need the access token of an operator. This command creates one: ', h('code', null, 'hconfig token create --name NAME --role operator')),
      h('label', { for: 'login-token' }, 'Access token'), token, message,
      h('div', { class: 'dialog-actions' },
        h('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
        h('button', { type: 'submit', class: 'primary' }, 'Log in'))));
  async function submit(event) {
    event.preventDefault();
    try {
      const session = await send('POST', 'session', { token: token.value.trim() });
      dialog.close();
      setSession(session);
      announce('Logged in as ' + session.name);
      events.renew();
      await show();
    } catch (failure) {
      token.value = '';
      fill(message, problemBox(failure.problems.map((one) => (one.code === 'HC-2810' ? { ...one, what: 'this token is not valid', next: 'check it, or create another one: hconfig token create' } : one))));
      token.focus();
    }
  }
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

async function logout() {
  try {
    await send('DELETE', 'session');
  } finally {
    context.session = null;
    await readSession();
    announce('Logged out');
    events.renew();
    await show();
  }
}

// ---- live events -----------------------------------------------------------------------------------------------------

const events = live({
  opened: connected,
  state: setState,
  task(task) {
    if (current.handlers === null) current.missed.push(task);
    else current.handlers.task?.(task);
    if (ended(task)) {
      read('state').then(setState).catch(() => {});
    }
  },
  lost(closed) {
    lostAt ??= Date.now();
    if (closed) {
      clearTimeout(lossTimer);
      lossTimer = setTimeout(retry, RETRY_MILLIS);
    }
  },
  async session() {
    await readSession().catch(() => {});
    outdated = true;
    refresh();
  },
});

async function retry() {
  try {
    if (await readSession()) {
      events.connect();
    } else {
      lostAt = null;
      banner('connection');
      document.body.classList.remove('disconnected');
      await show();
    }
  } catch (unreachable) {
    lossTimer = setTimeout(retry, RETRY_MILLIS);
  }
}

let opened = false;

async function connected() {
  const again = opened;
  opened = true;
  const lost = lostAt !== null && banners.has('connection');
  lostAt = null;
  banner('connection');
  document.body.classList.remove('disconnected');
  if (lost) {
    announce('Connected to hconfig serve again');
    await readSession().catch(() => {});
    outdated = true;
    refresh();
  } else if (again) {
    // The stream of a session that has ended is closed, and is opened again without it.
    const before = JSON.stringify(context.session);
    await readSession().catch(() => {});
    if (JSON.stringify(context.session) !== before) {
      outdated = true;
      refresh();
    }
  }
}

/** After a lost connection the page is read again, but never while a dialog is open or text is entered. */
function refresh() {
  const busy = document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea, select');
  if (outdated && !busy) {
    outdated = false;
    const top = window.scrollY;
    show(true).then(() => window.scrollTo(0, top));
  }
}

function setState(state) {
  context.state = state;
  observed(state);
  format.learnClock(state.data.at, state.data.ageSeconds);
  showHeader();
  refresh();
  current.handlers?.update?.(state);
}

// ---- keys --------------------------------------------------------------------------------------------------

function keys() {
  confirm('Keyboard shortcuts', h('dl', { class: 'keys' },
    [['/', 'Search on this page'], ['[ and ]', 'Previous and next page of the navigation'], ['?', 'This list'], ['Tab, Enter', 'Move to a control, and use it'], ['Esc', 'Close a dialog']]
      .map(([key, what]) => [h('dt', null, h('kbd', null, key)), h('dd', null, what)])), { yes: 'Close', no: 'Back' });
}

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select') || document.querySelector('dialog[open]')) {
    return;
  }
  if (event.key === '/') {
    const search = document.querySelector('[data-search]');
    if (search) {
      event.preventDefault();
      search.focus();
    }
  } else if (event.key === '?') {
    keys();
  } else if (event.key === '[' || event.key === ']') {
    const shown = VIEWS.filter((one) => !one.hidden);
    const at = shown.findIndex((one) => one.path === current.view?.path);
    context.navigate('#/' + shown[(at + (event.key === ']' ? 1 : shown.length - 1)) % shown.length].path);
  }
});

// ---- start -----------------------------------------------------------------------------------------------------------

element('login').addEventListener('click', login);
element('logout').addEventListener('click', logout);
element('keys').addEventListener('click', keys);
themeButton(element('theme'));
element('copy').addEventListener('click', (event) => copy(element('command').textContent, event.currentTarget));
element('skip').addEventListener('click', (event) => {
  event.preventDefault();
  element('view').focus();
});
window.addEventListener('hashchange', () => show());
window.addEventListener('resize', showCurrent);
// A page that the browser keeps for its back button needs no events.
window.addEventListener('pagehide', () => events.close());
window.addEventListener('pageshow', (event) => { if (event.persisted) retry(); });
setInterval(tick, 1000);

async function begin() {
  showNav(parsed().view);
  try {
    if (await readSession()) {
      try {
        setState(await read('state'));
      } finally {
        events.connect();
      }
    }
    lostAt = null;
    banner('connection');
    await show(true);
  } catch (failure) {
    lostAt ??= Date.now();
    lossTimer = setTimeout(begin, RETRY_MILLIS);
    fill(element('view'), failureBox(failure));
    tick();
  }
}

begin();
