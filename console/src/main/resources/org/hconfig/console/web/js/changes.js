// Changes of the cluster, from runs and events: their marks on a time line, and their verdicts.
import { ended, part, read, send, task } from './api.js';
import { badge, confirm, fill, h, link, problemBox, route } from './dom.js';
import * as format from './format.js';
import { permanent, stepKinds } from './steps.js';

const DECISIONS = ['kept', 'confirmed', 'rolled-back', 'failed'];
const SAME_SECONDS = 90;

/** Everything that was applied, decided or rolled back, as marks of a chart. */
export function marks(runs, events) {
  const list = [];
  for (const run of runs) {
    const what = run.id + ' (' + subject(run.table) + ')';
    const href = route('history', run.id);
    list.push({ at: Date.parse(run.startedAt) / 1000, kind: 'applied', text: 'applied ' + what, href });
    if (['rolled-back', 'partly-rolled-back'].includes(run.state) && run.endedAt !== null) {
      list.push({ at: Date.parse(run.endedAt) / 1000, kind: 'rolled-back', text: format.words(run.state) + ' ' + what, href });
    }
  }
  for (const event of events) {
    if (DECISIONS.includes(event.kind) && event.run !== null) {
      const at = Date.parse(event.at) / 1000;
      const known = list.some((one) => one.kind === 'rolled-back' && event.kind === 'rolled-back' && Math.abs(one.at - at) < SAME_SECONDS);
      if (!known) {
        list.push({ at, kind: event.kind === 'rolled-back' ? 'rolled-back' : 'decided', text: format.words(event.kind) + ' ' + event.run + ': ' + event.description, href: route('history', event.run) });
      }
    }
  }
  return list;
}

/** What a run is about. */
export function subject(table) {
  return table === '*' ? 'servers or several tables' : 'table ' + table;
}

/** The newest verdict on a run: { kind, text, at, effect }; null where nothing was measured. */
export function verdict(run, events) {
  const event = events.find((one) => DECISIONS.includes(one.kind) && (one.run === run.id || one.run === run.planId));
  return event === undefined ? null : { kind: event.kind, text: event.description, at: event.at, effect: effect(event.description) };
}

/** The measured ratio with its interval, where the text of a verdict states one: rows per second: better; now 1.24 times (1.18 to 1.31).
 *  A ratio has no unit: that of the metric (mean call time, ms) is left out. */
export function effect(text) {
  const found = /([A-Za-z0-9][A-Za-z0-9 ]*)(?:, [a-z]+)?: [a-z ]+; now (\d+(?:\.\d+)?)\D+?(\d+(?:\.\d+)?)\D+?(\d+(?:\.\d+)?)/.exec(text);
  return found === null ? null : { metric: found[1], ratio: Number(found[2]), low: Number(found[3]), high: Number(found[4]) };
}

/** Problems of a change; where another task holds the cluster, with a link to it. */
export function changeProblems(failure) {
  const other = failure.problems.map((one) => /\/api\/v1\/tasks\/(task-[0-9a-f]+)/.exec(one.next)).find((one) => one !== null);
  return h('div', { class: 'view' }, problemBox(failure.problems.map((one) => (other ? { ...one, next: one.next.replace(/: \/api\/v1\/tasks\/\S+/, '') } : one))),
    other ? h('p', null, link(route('run', other[1]), 'Watch the other task'), ' – two operators cannot change the cluster at the same time.') : null);
}

const CHANGES = ['apply', 'verified-apply', 'rollback'];

/** True for a task that changes the cluster by a plan or a run with one of these ids. */
export function changes(one, ...ids) {
  return CHANGES.includes(one.kind) && ids.includes(one.subject);
}

/** The task that changes the cluster by a plan or its run at this moment; null if there is none. */
export async function activeChange(...ids) {
  return (await read('tasks?last=50')).find((one) => !ended(one) && changes(one, ...ids)) ?? null;
}

/** Who does what to this plan or run, with a link to the task: no other change of it can start. */
export function activeNote(active) {
  return [link(route('run', active.id), 'Watch the run'),
    h('span', { class: 'muted' }, active.requestedBy + (active.kind === 'rollback' ? ' is rolling it back.' : ' is applying it.'))];
}

/** Asks, rolls a run back, and opens its task. */
export async function rollBack(run, context, problems) {
  const force = h('input', { type: 'checkbox', id: 'force' });
  const begun = run.steps.filter((step) => !['pending', 'undone'].includes(step.state));
  const stay = permanent(run);
  const agreed = await confirm('Roll back ' + run.id + '?', [
    begun.length > stay.length || begun.length === 0
      ? [h('p', null, 'All former values of this run are restored, in reverse order. Servers that it restarted are restarted again, one at a time, and tables that it changed are reopened again.'),
        h('p', null, 'Values that someone else has changed since stay as they are.')] : null,
    stay.length > 0 ? h('p', null, h('b', null, 'Not undone: ' + stepKinds(stay) + '. '),
      'Splits, merges and moves of regions cannot be undone. They stay, the other steps are not carried out any more, and the switches that the run had disabled are restored.') : null,
    h('label', { class: 'check' }, force, ' Force: also overwrite changes by others, and drop a table that it created even if it has rows'),
  ], { yes: 'Roll back', danger: true });
  if (!agreed) {
    return;
  }
  try {
    const started = await send('POST', 'history/' + part(run.id) + '/rollback', { force: force.checked });
    context.navigate(route('run', started.id));
  } catch (failure) {
    fill(problems, changeProblems(failure));
  }
}

/** Makes a plan and opens it; what happens is shown in an element. */
export async function makePlan(body, context, status) {
  fill(status, h('p', { class: 'loading' }, 'Making the plan: the current values are read from the cluster…'));
  try {
    const started = await send('POST', 'plans', body);
    const end = await task(started.id, (current) => {
      const message = current.progress.messages.at(-1);
      if (!ended(current) && message) {
        fill(status, h('p', { class: 'loading' }, message.text));
      }
    });
    if (end.state === 'done') {
      context.announce('The plan is ready');
      // Whoever has opened another page meanwhile stays there: the plan is listed below Plans.
      if (status.isConnected) {
        context.navigate(route('plan', end.result));
      }
    } else {
      fill(status, problemBox(end.problems));
    }
  } catch (failure) {
    fill(status, failure.problems ? changeProblems(failure) : problemBox([{ code: '', what: String(failure), why: '', next: '' }]));
  }
}

/** The run with an id; null if there is none. */
export async function findRun(id) {
  return (await read('history?last=1000')).find((run) => run.id === id) ?? null;
}

/** The newest run of a plan; null if there is none. */
export async function newestRun(plan) {
  return (await read('history?last=1000')).find((run) => run.planId === plan) ?? null;
}

const EVENT_KINDS = { requested: 'info', applying: 'info', applied: 'ok', kept: 'ok', confirmed: 'ok', 'rolled-back': 'warn', failed: 'critical', refused: 'critical', held: 'warn', asked: 'warn' };

/** The kind of an event, with its color. */
export function eventBadge(kind) {
  return badge(EVENT_KINDS[kind] ?? 'plain', format.words(kind));
}
