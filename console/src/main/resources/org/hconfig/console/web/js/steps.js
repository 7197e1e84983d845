// The steps of a run, grouped into waves: steps of one kind, or of one task, that follow each other.
import { badge, h } from './dom.js';
import * as format from './format.js';

const SIGNS = { pending: '○', started: '◐', done: '●', undoing: '◑', undone: '↩' };
const SHOWN_MAX = 60;
/** A step of a task begins with its table: orders: split at k7. */
const OF_TASK = /^(\S+): (\w+)/;
/** Changes of regions, which no rollback can undo. */
const PERMANENT = ['split', 'merge', 'move'];

function verb(step) {
  return OF_TASK.exec(step.description)?.[2] ?? step.description.split(' ')[0];
}

/** The steps of a run that were begun and cannot be undone. */
export function permanent(run) {
  return run.steps.filter((step) => !['pending', 'undone'].includes(step.state) && OF_TASK.test(step.description) && PERMANENT.includes(verb(step)));
}

/** Steps by kind: 31 splits, 8 merges. */
export function stepKinds(steps) {
  const numbers = new Map();
  steps.forEach((step) => numbers.set(verb(step), (numbers.get(verb(step)) ?? 0) + 1));
  return [...numbers].map(([name, number]) => (PERMANENT.includes(name) ? format.count(number, name) : format.number(number) + ' × ' + name)).join(', ');
}

/** The waves of a run. */
export function waves(run) {
  const list = [];
  for (const step of run.steps) {
    const table = OF_TASK.exec(step.description)?.[1] ?? null;
    const key = table === null ? verb(step) : table + ':';
    const last = list.at(-1);
    if (last && last.key === key) {
      last.steps.push(step);
    } else {
      list.push({ key, table, verb: verb(step), steps: [step] });
    }
  }
  return list;
}

function stateOf(wave) {
  const states = new Set(wave.steps.map((step) => step.state));
  if (states.size === 1) {
    return [...states][0];
  }
  return states.has('undoing') || states.has('undone') ? 'undoing' : 'started';
}

/** What has become of a wave in words. */
function stateText(state, over) {
  if (state === 'pending') return over ? 'never begun' : 'pending';
  if (state === 'started') return over ? 'not finished' : 'in progress';
  if (state === 'undoing') return over ? 'partly undone' : 'in progress';
  return format.words(state);
}

/** Shows the waves of a run; over: nothing carries it out any more. */
export function stepList(run, over = !['applying', 'rolling-back'].includes(run.state)) {
  const all = waves(run);
  return h('ol', { class: 'waves' }, all.map((wave, at) => {
    const state = stateOf(wave);
    const open = ['started', 'undoing'].includes(state);
    const kind = open ? (over ? 'stopped' : 'running') : state;
    const number = (one) => wave.steps.filter((step) => step.state === one).length;
    const title = wave.table === null ? format.capital(wave.verb) + ' · ' + format.count(wave.steps.length, 'step')
      : 'Table ' + wave.table + ' · ' + stepKinds(wave.steps);
    const undone = number('undone') + number('undoing') > 0;
    return h('li', { class: 'wave ' + state },
      h('p', { class: 'wave-head' }, h('b', null, 'Wave ' + (at + 1)), ' ', title,
        wave.steps.length > 1 ? h('span', { class: 'muted' }, ' · ' + number(undone ? 'undone' : 'done') + ' of ' + wave.steps.length + (undone ? ' undone' : ' done')) : null, ' ', badge(kind, stateText(state, over))),
      h('ol', { class: 'steps' }, wave.steps.slice(0, SHOWN_MAX).map((step) => h('li', { class: step.state, 'aria-current': !over && ['started', 'undoing'].includes(step.state) ? 'step' : null },
        h('span', { class: 'sign', role: 'img', 'aria-label': over && step.state === 'pending' ? 'never begun' : format.words(step.state) }, SIGNS[step.state] ?? '·'), h('span', null, step.description))),
      wave.steps.length > SHOWN_MAX ? h('li', null, 'and ' + (wave.steps.length - SHOWN_MAX) + ' more') : null));
  }));
}
