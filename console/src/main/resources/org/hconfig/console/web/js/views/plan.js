// Saved plans, and one plan: each value with its reasons, chosen one by one, applied exactly as shown.
import { ended, part, read, send } from '../api.js';
import { activeChange, activeNote, changeProblems, changes, makePlan, newestRun, rollBack } from '../changes.js';
import { action, badge, confirm, emptyState, fill, h, heading, link, moment, pasteBlock, route, table } from '../dom.js';
import * as format from '../format.js';
import { disturbs, keyName, routeBadge, routeName, settings, value } from '../values.js';
import { verification } from '../verification.js';

export default {
  command: (params) => (params.id ? 'hconfig plan show ' + format.shell(params.id) + ' --explain' : 'hconfig plan list'),

  async render(root, params, context) {
    return params.id === null ? list(root, params, context) : one(root, params, context);
  },
};

/** The state of a saved plan as a constant. */
function stateKind(state) {
  return state.replaceAll(' ', '-');
}

async function list(root, params, context) {
  const plans = await read('plans');
  const rows = h('div');
  const search = h('input', { type: 'search', placeholder: 'Search: id, origin, subject', 'aria-label': 'Search', dataset: { search: '' }, value: params.q ?? '' });
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const shown = plans.filter((plan) => words.every((word) => (plan.id + ' ' + plan.origin + ' ' + plan.subject + ' ' + plan.state).toLowerCase().includes(word)));
    fill(rows, table([
      { title: 'Plan', id: true, value: (plan) => plan.id, cell: (plan) => link(route('plan', plan.id), plan.id) },
      { title: 'State', value: (plan) => plan.state, cell: (plan) => badge(stateKind(plan.state), plan.state) },
      { title: 'Changes', number: true, value: (plan) => plan.changes, cell: (plan) => format.number(plan.changes) },
      { title: 'Subject', value: (plan) => plan.subject, cell: (plan) => plan.subject },
      { title: 'Made from', wide: true, value: (plan) => plan.origin, cell: (plan) => plan.origin },
      { title: 'Made (UTC)', value: (plan) => plan.createdAt, cell: (plan) => moment(plan.createdAt) },
    ], shown, {
      limit: 50, stack: true,
      empty: plans.length === 0
        ? emptyState('There is no plan yet.', 'Choose ', link('#/advice', 'advice'), ' and make a plan of it, or make one on the command line: ', h('code', null, 'hconfig plan'))
        : emptyState('No plan matches.'),
    }));
  };
  search.addEventListener('input', () => {
    context.replace({ ...params, q: search.value.trim() });
    show();
  });
  fill(root, heading('Plans', { note: format.count(plans.length, 'saved plan') + '; a plan changes nothing until it is applied' }),
    h('div', { class: 'toolbar' }, h('div', { class: 'grow' }, search)), h('section', { class: 'card' }, rows));
  show();
}

async function one(root, params, context) {
  const [plan, forms, catalog, run] = await Promise.all([
    read('plans/' + part(params.id)), read('plans/' + part(params.id) + '/forms'), settings(), newestRun(params.id)]);
  const active = await activeChange(plan.id, run?.id ?? plan.id);
  context.title(plan.id);
  const status = h('div', { class: 'view', 'aria-live': 'polite' });
  const chosen = new Set(plan.changes.keys());
  const choice = h('div', { class: 'selection', hidden: true });
  const splittable = plan.creation === null && plan.changes.length > 1;
  const items = plan.changes.map((change, at) => item(change, catalog, splittable ? {
    checked: true,
    toggle(on) {
      if (on) chosen.add(at);
      else chosen.delete(at);
      showChoice();
    },
  } : null));
  const empty = plan.changes.length === 0 && plan.tasks.length === 0 && plan.creation === null;

  function showChoice() {
    choice.hidden = chosen.size === plan.changes.length;
    fill(choice, h('span', null, h('b', null, format.number(chosen.size) + ' of ' + plan.changes.length), ' values chosen. This plan stays as it is; the chosen values become a plan of their own.'),
      h('button', { type: 'button', class: 'quiet', onclick: () => { root.querySelectorAll('.diff input').forEach((box) => { box.checked = true; }); plan.changes.forEach((_, at) => chosen.add(at)); showChoice(); } }, 'Choose all'),
      action('Plan the chosen values', {
        allowed: context.operator && chosen.size > 0, primary: true,
        reason: context.operator ? 'No value is chosen.' : undefined,
        onclick: () => makePlan({ fromPlan: { plan: plan.id, changes: [...chosen].sort((a, b) => a - b) } }, context, status),
      }));
  }

  fill(root,
    heading('Plan', { note: [h('code', null, plan.id), ' · made ', moment(plan.origin.createdAt), ' from ', origin(plan)], actions: actions(plan, forms, run, active, context, status, empty) }),
    run === null ? null : h('p', { class: 'run-line' }, badge(run.state), ' ', link(route('history', run.id), 'Run ' + run.id), ' started ', moment(run.startedAt), run.message ? ': ' + run.message : null),
    h('section', { class: 'card' },
      h('div', { class: 'card-head' }, h('h2', null, summary(plan, forms)),
        h('span', { class: forms.disturbances.length > 0 ? 'impact warn' : 'impact' }, impact(forms))),
      empty ? emptyState('This plan changes nothing.', 'All values are in place already.') : null,
      plan.creation === null ? null : creation(plan.creation),
      forms.work.length > 0 ? h('ul', { class: 'lines' }, forms.work.map((line) => h('li', null, format.capital(line), '.'))) : null,
      forms.permanent.length > 0 ? h('p', { class: 'impact warn' }, notUndone(forms)) : null,
      h('ul', { class: 'diff' }, items),
      plan.tasks.map((task) => h('details', { class: 'task-item' }, h('summary', null, 'Task: ' + format.words(task.kind) + ' ' + task.target.join(' ')), h('ol', { class: 'lines' }, task.steps.map((step) => h('li', null, step)))))),
    choice, status, remarks(plan, catalog), byHand(plan, forms));
  showChoice();
  return {
    task(task) {
      const begins = active === null && !ended(task), ends = active !== null && ended(task);
      if (changes(task, plan.id, run?.id ?? plan.id) && (begins || ends) && document.querySelector('dialog[open]') === null) {
        context.again();
      }
    },
  };
}

function origin(plan) {
  if (plan.origin.advice.length > 0) {
    return ['advice ', plan.origin.advice.map((id, at) => [at > 0 ? ', ' : '', link(route('advice', id), id)])];
  }
  return plan.origin.kind === 'values' ? 'values of the operator' : plan.origin.name;
}

/** What the plan restarts or reopens. */
function impact(forms) {
  return forms.disturbances.length === 0 ? 'Nothing is restarted or reopened.' : format.capital(forms.disturbances.join('; ')) + '.';
}

/** What a rollback of the plan leaves as it is. */
function notUndone(forms) {
  return 'A rollback does not undo ' + forms.permanent.join('; ') + '.';
}

function summary(plan, forms) {
  const byRoute = new Map();
  plan.changes.forEach((change) => byRoute.set(change.route, (byRoute.get(change.route) ?? 0) + 1));
  const parts = [...byRoute].map(([name, number]) => (byRoute.size === 1 ? '' : format.number(number) + ' × ') + routeName(name));
  const values = format.count(plan.changes.length, 'value') + ' to change' + (parts.length > 0 ? ': ' + parts.join(', ') : '');
  const tasks = forms.permanent.length > 0 ? forms.permanent.join('; ') : plan.tasks.map((task) => format.words(task.kind) + ' in ' + format.count(task.steps.length, 'step')).join('; ');
  return plan.tasks.length === 0 ? values : plan.changes.length === 0 ? format.capital(tasks) : values + '; ' + tasks;
}

/** One value: the old and the new line, where, by which route; its reasons folded. */
function item(change, catalog, choice) {
  const setting = catalog.get(change.key);
  let box = null;
  if (choice !== null) {
    box = h('input', { type: 'checkbox', 'aria-label': 'Choose ' + keyName(change.key) + ' of ' + format.target(change.scope, change.target) });
    box.checked = choice.checked;
    box.addEventListener('change', () => choice.toggle(box.checked));
  }
  return h('li', null, box,
    h('div', null,
      h('p', { class: 'change-line' },
        h('span', { class: 'subject' }, h('code', { class: 'setting' }, keyName(change.key)), ' ', h('span', { class: 'muted' }, format.target(change.scope, change.target))),
        routeBadge(change.route)),
      h('div', { class: 'diff-lines' },
        h('div', { class: 'old' }, h('span', { class: 'sign', role: 'img', 'aria-label': 'now' }, '−'), value(setting, change.current ?? change.effective), change.current === null ? h('span', { class: 'muted' }, ' default') : null),
        h('div', { class: 'new' }, h('span', { class: 'sign', role: 'img', 'aria-label': 'then' }, '+'), value(setting, change.proposed))),
      h('details', null, h('summary', null, 'Reason'), h('dl', { class: 'key-values' },
        h('dt', null, 'Why'), h('dd', null, format.capital(change.reason)),
        change.calculation ? [h('dt', null, 'Calculation'), h('dd', null, change.calculation)] : null,
        h('dt', null, 'Disturbs'), h('dd', null, format.capital(disturbs(change.route))),
        change.source ? [h('dt', null, 'Source'), h('dd', null, change.source)] : null))));
}

function creation(created) {
  const all = [...Object.entries(created.settings), ...Object.entries(created.familySettings)];
  return h('div', { class: 'stack-2 creation' },
    h('p', null, 'Creates the table ', h('code', null, created.table), ' with ', format.count(created.families.length, 'column family', 'column families'), ' (', created.families.join(', '), ') and ',
      format.count(created.splitKeysHex.length + 1, 'region'), ', ', created.partitioner, '.'),
    h('details', null, h('summary', null, format.count(all.length, 'setting') + ' of the new table'), h('dl', { class: 'key-values' }, all.map(([key, text]) => [h('dt', null, h('code', null, key)), h('dd', null, text)]))));
}

function actions(plan, forms, run, active, context, status, empty) {
  if (active !== null) {
    return activeNote(active);
  }
  const apply = (text) => action(text, {
    allowed: context.operator && !empty,
    reason: empty ? 'It changes nothing.' : undefined,
    primary: true,
    async onclick() {
      const measured = verification();
      const agreed = await confirm(text + ' this plan?', [
        h('p', null, h('b', null, impact(forms))),
        forms.work.length > 0 ? h('ul', { class: 'lines' }, forms.work.map((line) => h('li', null, format.capital(line), '.'))) : null,
        forms.permanent.length > 0 ? h('p', null, h('b', null, notUndone(forms))) : null,
        h('ul', { class: 'lines' }, plan.changes.slice(0, 12).map((change) => h('li', null, h('code', null, keyName(change.key)), ' ', format.target(change.scope, change.target), ': ', h('code', null, change.current ?? change.effective), ' → ', h('code', null, change.proposed))),
          plan.changes.length > 12 ? h('li', null, 'and ' + format.count(plan.changes.length - 12, 'more value')) : null),
        h('p', { class: 'muted' }, 'Exactly this is carried out: ', h('code', null, plan.id), ' is the hash of what is shown. The plan is refused if its file, or what it rests on in the cluster, has changed since. It can be stopped between two steps',
          forms.permanent.length > 0 ? '; what cannot be undone then stays as far as it was done.' : ', and rolled back.'),
        measured.fields,
      ], { yes: text });
      if (!agreed) {
        return;
      }
      try {
        const started = await send('POST', 'plans/' + part(plan.id) + '/apply', measured.body());
        context.navigate(route('run', started.id));
      } catch (failure) {
        fill(status, changeProblems(failure));
      }
    },
  });
  const back = () => action('Roll back', { allowed: context.operator, danger: true, onclick: () => rollBack(run, context, status) });
  switch (run?.state) {
    case 'applied':
      return [h('span', { class: 'muted' }, 'Applied: a second run would change nothing.'), back()];
    case 'stopped':
      return [apply('Resume'), back()];
    case 'applying':
    case 'rolling-back':
      return [link(route('history', run.id), 'See the run'), apply('Resume'), back()];
    case undefined:
    default:
      return [apply('Apply')];
  }
}

function remarks(plan, catalog) {
  const { deferred, kept, notes } = plan.remarks;
  if (deferred.length + kept.length + notes.length === 0) {
    return null;
  }
  return h('section', { class: 'card' }, h('h2', null, 'Remarks'), h('div', { class: 'stack-2' },
    notes.length > 0 ? h('ul', { class: 'lines' }, notes.map((note) => h('li', null, note))) : null,
    deferred.length > 0 ? h('details', null, h('summary', null, format.count(deferred.length, 'value') + ' not planned'), h('ul', { class: 'diff' }, deferred.map((change) => item(change, catalog, null)))) : null,
    kept.length > 0 ? h('details', null, h('summary', null, format.count(kept.length, 'value is', 'values are') + ' in place already'), h('ul', { class: 'lines' }, kept.map((line) => h('li', null, h('code', null, line))))) : null));
}

function byHand(plan, forms) {
  if (forms.xml === '' && forms.shell === '') {
    return null;
  }
  const missing = (lines, what) => (lines.length === 0 ? null : h('details', null, h('summary', null, 'Not contained: ' + format.count(lines.length, 'value')), h('ul', { class: 'lines' }, lines.map((line) => h('li', null, line)))));
  return h('section', { class: 'card' }, h('h2', null, 'To enter by hand instead'), h('div', { class: 'columns' },
    forms.xml === '' ? null : h('div', { class: 'stack-2' }, pasteBlock('hbase-site.xml', forms.xml), missing(forms.notInXml)),
    forms.shell === '' ? null : h('div', { class: 'stack-2' }, pasteBlock('HBase shell', forms.shell), missing(forms.notInShell))));
}
