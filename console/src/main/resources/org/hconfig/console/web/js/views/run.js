// Tasks: long operations that were requested in the console; one of them live, with its steps, stop and rollback.
import { ended, part, read, send } from '../api.js';
import { activeChange, activeNote, changeProblems, changes, findRun, newestRun, rollBack } from '../changes.js';
import { action, age, badge, confirm, emptyState, fill, h, heading, link, moment, problemBox, route, table } from '../dom.js';
import * as format from '../format.js';
import { permanent, stepKinds, stepList } from '../steps.js';
import { verdictCard } from '../verification.js';

const KINDS = { plan: 'Make a plan', 'sampled-plan': 'Sample requests and make a plan', apply: 'Apply', 'verified-apply': 'Apply and verify', rollback: 'Roll back', histogram: 'Histogram', simulation: 'Simulation' };
const RUN_AGAIN_MILLIS = 700;

export default {
  command: (params) => (params.id === null || params.id.startsWith('task-') ? 'hconfig history' : 'hconfig history ' + format.shell(params.id)),

  async render(root, params, context) {
    return params.id === null ? list(root, context) : one(root, params, context);
  },
};

async function list(root, context) {
  const rows = h('div');
  const show = async () => {
    const tasks = await read('tasks?last=100');
    fill(rows, table([
      { title: 'Task', id: true, value: (task) => KINDS[task.kind], cell: (task) => link(route('run', task.id), KINDS[task.kind] ?? task.kind) },
      { title: 'State', value: (task) => task.state, cell: (task) => badge(task.state) },
      { title: 'Subject', wide: true, value: (task) => task.subject, cell: (task) => subjectOf(task) },
      { title: 'Requested by', value: (task) => task.requestedBy, cell: (task) => task.requestedBy },
      { title: 'Requested (UTC)', value: (task) => task.times.requestedAt, cell: (task) => moment(task.times.requestedAt) },
      { title: 'Took', number: true, value: (task) => took(task), cell: (task) => format.duration(took(task)) },
    ], tasks, { limit: 50, stack: true, empty: emptyState('No task has been requested in this console yet.', 'Plans that are made, applied or rolled back here appear on this page, also after a restart of hconfig serve. For all runs see ', link('#/history', 'History'), '.') }));
  };
  fill(root, heading('Runs', { note: 'long operations that were requested in this console' }), h('section', { class: 'card' }, rows));
  await show();
  let waiting = null;
  return {
    task() {
      waiting ??= setTimeout(() => {
        waiting = null;
        show().catch(() => {});
      }, RUN_AGAIN_MILLIS);
    },
    leave: () => clearTimeout(waiting),
  };
}

function took(task) {
  const from = task.times.startedAt ?? task.times.requestedAt;
  return ((task.times.endedAt === null ? format.now() : Date.parse(task.times.endedAt)) - Date.parse(from)) / 1000;
}

function subjectOf(task) {
  if (isApply(task)) return link(route('plan', task.subject), task.subject);
  if (task.kind === 'rollback') return link(route('history', task.subject), task.subject);
  if (isPlan(task) && task.result !== null) return [task.subject, ' → ', link(route('plan', task.result), task.result)];
  return task.subject;
}

function isApply(task) {
  return ['apply', 'verified-apply'].includes(task.kind);
}

function isPlan(task) {
  return ['plan', 'sampled-plan'].includes(task.kind);
}

/** The run that a task carries out; null before its first step. */
async function runOf(task) {
  const run = isApply(task) ? await newestRun(task.subject) : await findRun(task.subject);
  return run !== null && isApply(task) && task.times.startedAt === null && !['stopped', 'applying'].includes(run.state) ? null : run;
}

async function one(root, params, context) {
  let task = await read('tasks/' + part(params.id));
  const isChange = isApply(task) || task.kind === 'rollback';
  let run = isChange ? await runOf(task) : null;
  const head = h('div');
  const status = h('div');
  const overview = h('section', { class: 'card' });
  const steps = h('section', { class: 'card', hidden: true });
  const messages = h('section', { class: 'card' });
  const verdict = h('section', { class: 'card', hidden: true });
  const elapsed = h('span', { class: 'elapsed' });
  fill(root, head, status, overview, verdict, h('div', { class: 'columns wide-first' }, steps, messages));
  context.title((KINDS[task.kind] ?? task.kind) + ' ' + task.subject);
  if (isChange) {
    context.command('hconfig ' + (task.kind === 'rollback' ? 'rollback ' : 'apply ') + format.shell(task.subject) + (task.kind === 'verified-apply' ? ' --verify' : ''));
  }
  let active = isChange && ended(task) ? await activeChange(...changeIds()) : null;
  let announced = task.state;
  let waiting = null;

  function changeIds() {
    return [task.subject, run?.id ?? task.subject, run?.planId ?? task.subject];
  }

  /** The state of the task; a rollback that has left something is not simply done. */
  function stateBadge() {
    return task.kind === 'rollback' && task.state === 'done' && run !== null && run.state !== 'rolled-back' ? badge(run.state) : badge(task.state);
  }

  function show() {
    const over = ended(task);
    fill(head, heading(KINDS[task.kind] ?? task.kind, { note: [subjectOf(task), ' · requested by ', task.requestedBy, ' ', age(task.times.requestedAt)], actions: actions() }));
    const stepsTotal = task.progress.stepsTotal ?? (isApply(task) ? run?.steps.length : null) ?? null;
    const stepsDone = task.progress.stepsTotal === null ? run?.steps.filter((step) => step.state === 'done').length ?? 0 : task.progress.stepsDone;
    const meter = h('progress', { max: stepsTotal ?? 1, 'aria-label': 'Progress' });
    if (stepsTotal !== null) meter.value = stepsDone;
    else if (over) meter.value = task.state === 'done' ? 1 : 0;
    const now = currentStep();
    fill(overview,
      h('div', { class: 'run-head' }, stateBadge(), h('span', { class: 'run-now' }, over ? endText() : now ?? (task.state === 'waiting' ? 'Waits for its turn' : 'In progress')), elapsed),
      over && stepsTotal === null ? null : meter,
      h('p', { class: 'muted small' }, stepsTotal === null ? null : format.number(stepsDone) + ' of ' + format.count(stepsTotal, 'step') + (task.kind === 'rollback' ? ' undone' : ' done'),
        run ? [stepsTotal === null ? null : ' · ', 'run ', link(route('history', run.id), run.id), ' is ', badge(run.state)] : null, run?.message ? ' · ' + run.message : null),
      task.problems.length > 0 && (task.state !== 'stopped' || task.kind === 'verified-apply') ? problemBox(task.problems) : null);
    if (run !== null && run.steps.length > 0) {
      steps.hidden = false;
      fill(steps, h('h2', null, 'Steps'), stepList(run, over && active === null));
    }
    fill(messages, h('h2', null, 'Messages'), task.progress.messages.length === 0 ? h('p', { class: 'muted' }, 'None.')
      : h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Messages' }, task.progress.messages.map((message) => h('li', null, moment(message.at), ' ', h('span', null, message.text)))));
    const log = messages.querySelector('.log');
    if (log) {
      log.scrollTop = log.scrollHeight;
    }
    tick();
  }

  function currentStep() {
    const step = run?.steps.find((candidate) => ['started', 'undoing'].includes(candidate.state));
    return step ? format.capital(step.description) : task.progress.messages.at(-1) ? format.capital(task.progress.messages.at(-1).text) : null;
  }

  function endText() {
    switch (task.state) {
      case 'done':
        return task.kind === 'verified-apply' ? 'All values are in place, and stay.' : task.kind === 'apply' ? 'All values are in place.' : task.kind === 'rollback' ? rolledBackText() : 'Ended as requested.';
      case 'rolled-back':
        return 'Measured and rolled back: all former values are restored.';
      case 'stopped':
        return task.kind === 'verified-apply' ? 'Stopped.' : task.kind === 'rollback' ? 'The rollback was stopped: roll back again.' : 'Stopped between two steps. Completed steps stay applied: resume, or roll back.';
      case 'interrupted':
        return 'The process of hconfig serve ended first.' + afterInterruption();
      default:
        if (task.kind === 'rollback') return 'The rollback failed' + (task.progress.stepsDone > 0 ? '; steps that were undone before stay undone.' : '.');
        return task.progress.stepsDone > 0 ? 'Failed. Completed steps stay applied.' : 'Failed before the first step was completed.';
    }
  }

  /** What a rollback has restored, and what it has left. */
  function rolledBackText() {
    if (run === null || run.state === 'rolled-back') return 'All former values are restored.';
    const stay = permanent(run);
    return stay.length > 0 ? 'Not undone: ' + stepKinds(stay) + '. They cannot be undone, and stay.' : 'The run is ' + format.words(run.state) + (run.message ? ': ' + run.message : '') + '.';
  }

  /** What became of the run of an interrupted task, or what can be done with it. */
  function afterInterruption() {
    if (!isChange) return '';
    if (run === null) return ' No step was started.';
    if (['stopped', 'applying'].includes(run.state)) return ' Resume, or roll back.';
    return run.state === 'rolling-back' ? ' Its rollback is unfinished: roll back again.' : ' Its run is ' + format.words(run.state) + ' now.';
  }

  function actions() {
    if (!ended(task)) {
      if (task.kind === 'rollback') {
        return [h('span', { class: 'muted' }, 'A rollback is not stopped: it can be repeated after a failure.')];
      }
      return [task.state === 'stopping' ? h('span', { class: 'muted' }, 'Stops before its next step.')
        : action('Stop', { allowed: context.operator, danger: true, onclick: stop })];
    }
    if (isPlan(task) && task.result !== null) {
      return [link(route('plan', task.result), 'Open the plan')];
    }
    if (run === null || !isChange) {
      return [];
    }
    if (active !== null) {
      return activeNote(active);
    }
    const list = [];
    if (['stopped', 'applying'].includes(run.state)) {
      list.push(action('Resume', { allowed: context.operator, primary: true, onclick: resume }));
    }
    if (['applied', 'stopped', 'applying', 'rolling-back', 'partly-rolled-back'].includes(run.state)) {
      list.push(action('Roll back', { allowed: context.operator, danger: true, onclick: () => rollBack(run, context, status) }));
    }
    return list;
  }

  async function stop() {
    const agreed = await confirm('Stop this run?', [h('p', null, 'It stops before its next step. The step in progress is finished, and completed steps stay applied. The run can be resumed or rolled back afterwards.')], { yes: 'Stop', danger: true, no: 'Let it go on' });
    if (agreed) {
      try {
        task = await send('POST', 'tasks/' + part(task.id) + '/stop');
        show();
      } catch (failure) {
        fill(status, changeProblems(failure));
      }
    }
  }

  async function resume() {
    try {
      const started = await send('POST', 'plans/' + part(run.planId) + '/apply');
      context.navigate(route('run', started.id));
    } catch (failure) {
      fill(status, changeProblems(failure));
    }
  }

  function tick() {
    fill(elapsed, (ended(task) ? 'Took ' : '') + format.duration(Math.floor(took(task))));
  }

  /** The measured effect, once a verified apply has ended. */
  async function showVerdict() {
    if (task.kind === 'verified-apply' && ended(task) && task.result !== null && verdict.hidden) {
      const result = await read('tasks/' + part(task.id) + '/result').catch(() => null);
      if (result !== null) {
        fill(verdict, verdictCard(result));
        verdict.hidden = false;
      }
    }
  }

  async function readRun() {
    if (isChange) {
      run = (await runOf(task)) ?? run;
      active = ended(task) ? await activeChange(...changeIds()) : null;
    }
  }

  show();
  showVerdict();
  const timer = setInterval(tick, 1000);
  return {
    task(changed) {
      if (changed.id !== task.id && !(ended(task) && changes(changed, ...changeIds()))) {
        return;
      }
      const own = changed.id === task.id;
      const over = own && ended(changed) && !ended(task);
      if (own) {
        task = changed;
      }
      if (over || announced !== task.state) {
        announced = task.state;
        context.announce('Task ' + task.state);
      }
      waiting ??= setTimeout(async () => {
        waiting = null;
        await readRun().catch(() => {});
        show();
        showVerdict();
      }, over ? 50 : RUN_AGAIN_MILLIS);
    },
    leave() {
      clearInterval(timer);
      clearTimeout(waiting);
    },
  };
}
