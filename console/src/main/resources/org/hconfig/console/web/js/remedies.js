// What helps against a pattern of a heat map: the plan that carries it out, or what people can do where no plan can.
import { send } from './api.js';
import { changeProblems, makePlan } from './changes.js';
import { action, confirm, h, fill, route } from './dom.js';

export const SAMPLE_SECONDS = 60;

/** What sampling costs, as sentences. */
export const SAMPLE_COST = 'An observer is added to the table and removed again: its regions reopen twice, one after the other. '
  + 'While it samples, each sampled request costs its server a copy of the key.';

/** The button that makes the plan of a caption, or a note that no plan can. */
export function remedy(caption, table, context, status) {
  const plan = (text, body) => action(text, { allowed: context.operator, primary: true, onclick: () => makePlan(body, context, status) });
  switch (caption.plan) {
    case 'balance':
      return plan('Plan it', { balance: { table, by: 'requests' } });
    case 'scan-settings':
      return plan('Plan the settings', { workload: { table, kind: 'scans' } });
    case 'sampled-balance':
      return action('Sample the requests and plan it', { allowed: context.operator, primary: true, onclick: () => sampledPlan(table, context, status) });
    default:
      return h('p', { class: 'muted' }, 'No plan can carry this out: it is for a person.');
  }
}

/** Asks, samples the requests to a table, plans by them, and opens the task. */
export async function sampledPlan(table, context, status) {
  const agreed = await confirm('Sample the requests to ' + table + '?', [
    h('p', null, h('b', null, 'The regions of the table reopen twice. '), 'Requests to a region wait for the moment in which it reopens.'),
    h('p', null, SAMPLE_COST),
    h('p', null, 'The sample takes ' + SAMPLE_SECONDS + ' seconds. The plan that is made of it changes nothing until it is applied.'),
  ], { yes: 'Sample for ' + SAMPLE_SECONDS + ' s' });
  if (!agreed) {
    return;
  }
  try {
    const started = await send('POST', 'plans', { balance: { table, by: 'requests', sampleSeconds: SAMPLE_SECONDS } });
    context.navigate(route('run', started.id));
  } catch (failure) {
    fill(status, changeProblems(failure));
  }
}
