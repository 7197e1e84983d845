// The steps of a run, grouped into waves: steps of one kind that follow each other.
import { badge, h } from './dom.js';
import * as format from './format.js';

const SIGNS = { pending: '○', started: '◐', done: '●', undoing: '◑', undone: '↩' };
const SHOWN_MAX = 60;

/** The waves of a run. */
export function waves(run) {
  const list = [];
  for (const step of run.steps) {
    const verb = step.description.split(' ')[0];
    const last = list.at(-1);
    if (last && last.verb === verb) {
      last.steps.push(step);
    } else {
      list.push({ verb, steps: [step] });
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

/** Shows the waves of a run; over: nothing carries it out any more. */
export function stepList(run, over = !['applying', 'rolling-back'].includes(run.state)) {
  const all = waves(run);
  return h('ol', { class: 'waves' }, all.map((wave, at) => {
    const state = stateOf(wave);
    const open = ['started', 'undoing'].includes(state);
    const kind = open ? (over ? 'stopped' : 'running') : state;
    const done = wave.steps.filter((step) => ['done', 'undone'].includes(step.state)).length;
    return h('li', { class: 'wave ' + state },
      h('p', { class: 'wave-head' }, h('b', null, 'Wave ' + (at + 1)), ' ', format.capital(wave.verb) + ' · ' + format.count(wave.steps.length, 'step'),
        wave.steps.length > 1 ? h('span', { class: 'muted' }, ' · ' + done + ' of ' + wave.steps.length) : null, ' ', badge(kind, open ? (over ? 'not finished' : 'in progress') : format.words(state))),
      h('ol', { class: 'steps' }, wave.steps.slice(0, SHOWN_MAX).map((step) => h('li', { class: step.state, 'aria-current': ['started', 'undoing'].includes(step.state) ? 'step' : null },
        h('span', { class: 'sign', 'aria-label': format.words(step.state) }, SIGNS[step.state] ?? '·'), h('span', null, step.description))),
      wave.steps.length > SHOWN_MAX ? h('li', null, 'and ' + (wave.steps.length - SHOWN_MAX) + ' more') : null));
  }));
}
