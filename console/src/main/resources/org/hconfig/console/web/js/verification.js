// Applying with verification: its choices in the dialog, and the measured effect afterwards.
import { badge, h, problemBox, table } from './dom.js';
import * as format from './format.js';

const WINDOWS = [2, 3, 4, 5, 6, 7, 8];
const WINDOWS_USUAL = 3;
const BASELINE_MINUTES = 2;
const OUTCOMES = { kept: ['applied', 'Kept'], 'rolled-back': ['rolled-back', 'Rolled back'], superseded: ['failed', 'Changed by someone else'], unfinished: ['stopped', 'Not measured to the end'] };
const VERDICTS = { better: 'ok', 'no-worse': 'ok', inconclusive: 'warn', worse: 'critical' };

/** The choices: { fields, body(): what they say to the API; undefined without verification }. */
export function verification() {
  const on = h('input', { type: 'checkbox', onchange: show });
  const windows = h('select', null, WINDOWS.map((number) => h('option', { value: number }, number + ' windows of a minute')));
  windows.value = WINDOWS_USUAL;
  const keepNeutral = h('input', { type: 'checkbox' });
  const more = h('div', { class: 'stack-2' },
    h('label', { class: 'check' }, 'After the change, measure ', windows, ' before the decision'),
    h('label', { class: 'check' }, keepNeutral, ' Also keep a change that, with statistical confidence, is no worse but no improvement'),
    h('p', { class: 'muted' }, 'Before the change, the load is observed for ' + BASELINE_MINUTES + ' minutes. It must go on during all of it: without load there is nothing to measure, and nothing is changed.'));
  function show() {
    more.hidden = !on.checked;
  }
  show();
  return {
    fields: h('fieldset', { class: 'verification' }, h('legend', null, 'Verification'),
      h('label', { class: 'check' }, on, ' Measure before and after, keep only a significant improvement, and roll back otherwise'), more),
    body: () => (on.checked ? { verify: true, windows: Number(windows.value), keepNeutral: keepNeutral.checked } : undefined),
  };
}

/** What a verified apply has measured, as hconfig apply --verify --json says it. */
export function verdictCard(result) {
  const [kind, text] = OUTCOMES[result.outcome] ?? ['plain', format.capital(format.words(result.outcome))];
  return [
    h('h2', null, 'Verdict'),
    h('p', { class: 'run-head' }, badge(kind, text), h('span', { class: 'run-now' }, format.capital(result.why))),
    result.metrics.length === 0 ? null : table([
      { title: 'Metric', cell: (metric) => metric.metric },
      { title: 'Verdict', cell: (metric) => badge(VERDICTS[metric.verdict] ?? 'plain', format.words(metric.verdict)) },
      { title: 'Median before', number: true, cell: (metric) => format.number(metric.medianBefore) },
      { title: 'Median after', number: true, cell: (metric) => format.number(metric.medianAfter) },
      { title: 'Times as much', number: true, cell: (metric) => ratio(metric) },
      { title: 'Samples', number: true, cell: (metric) => metric.samplesBefore + ' / ' + metric.samplesAfter },
    ], result.metrics, { caption: 'Before and after the change; the interval contains the true ratio with high confidence.', stack: true }),
    result.notes.length === 0 ? null : h('ul', { class: 'lines' }, result.notes.map((note) => h('li', null, note))),
    result.problems.length === 0 ? null : problemBox(result.problems),
  ];
}

function ratio(metric) {
  const known = (value) => value !== null && value !== undefined;
  if (!known(metric.ratio)) {
    return '–';
  }
  return format.number(metric.ratio, 2) + (known(metric.ratioLow) && known(metric.ratioHigh) ? ' (' + format.number(metric.ratioLow, 2) + ' to ' + format.number(metric.ratioHigh, 2) + ')' : '');
}
