// The result of the analysis of a GC log, as hconfig gc analyze prints it.
import { ApiError } from '../api.js';
import { emptyState, h, problemBox, table } from '../dom.js';
import * as format from '../format.js';

/** Sends a file as text. */
export async function sendText(path, file, csrf) {
  const headers = { Accept: 'application/json', 'Content-Type': 'text/plain' };
  if (csrf !== null) headers['X-HConfig-CSRF'] = csrf;
  let response;
  try {
    response = await fetch('/api/v1/' + path, { method: 'POST', headers, body: file });
  } catch (unreachable) {
    throw new ApiError(0, [{ code: '', what: 'The log could not be sent', why: 'there is no connection to hconfig serve, or it refused the size', next: 'send it again, or use hconfig gc analyze LOG' }]);
  }
  const body = await response.json();
  if (!response.ok) throw new ApiError(response.status, body.problems);
  return body;
}

/** Shows a report; the log keeps the name of the file that was chosen. */
export function analysis(report, name) {
  const log = report.logs[0];
  const problems = report.problems.map((one) => (log === undefined ? one : { ...one, what: one.what.replaceAll(log.name, name), why: one.why.replaceAll(log.name, name), next: one.next.replaceAll(log.name, name) }));
  if (log === undefined) {
    return problems.length > 0 ? problemBox(problems) : emptyState('The file contains no GC log.', 'GC logs are written with -Xlog:gc*:file=gc.log');
  }
  return h('div', { class: 'analysis' },
    h('h3', null, name),
    h('p', { class: 'muted' }, [(log.generational ? 'generational ' : '') + (log.collector || 'collector unknown'), 'JDK ' + log.jdk, log.seconds === null ? null : format.duration(log.seconds), format.bytes(log.bytes), log.from === null ? null : format.moment(log.from) + ' to ' + format.moment(log.to)].filter(Boolean).join(', ')),
    h('dl', { class: 'figures' }, figures(log).map(([label, text, strong]) => h('div', { class: strong ? 'strong' : null }, h('dt', null, label), h('dd', null, text)))),
    log.kinds.length === 0 ? emptyState('The log contains no pause.') : table([
      { title: 'Pauses', value: (one) => one.kind, cell: (one) => format.capital(format.words(one.kind)) },
      { title: 'Number', number: true, value: (one) => one.pauses.count, cell: (one) => format.number(one.pauses.count) },
      { title: 'Total', number: true, value: (one) => one.pauses.totalMillis, cell: (one) => time(one.pauses.totalMillis) },
      { title: 'Mean', number: true, value: (one) => one.pauses.meanMillis, cell: (one) => time(one.pauses.meanMillis) },
      { title: 'Median', number: true, value: (one) => one.pauses.p50Millis, cell: (one) => time(one.pauses.p50Millis) },
      { title: 'p99', number: true, value: (one) => one.pauses.p99Millis, cell: (one) => time(one.pauses.p99Millis) },
      { title: 'Longest', number: true, value: (one) => one.pauses.maxMillis, cell: (one) => time(one.pauses.maxMillis) },
    ], log.kinds, { caption: 'Pauses by kind', sort: [2, true] }),
    log.causes.length === 0 ? null : table([
      { title: 'Cause', cell: (one) => one.cause },
      { title: 'Number', number: true, value: (one) => one.count, cell: (one) => format.number(one.count) },
      { title: 'Full', number: true, value: (one) => one.full, cell: (one) => format.number(one.full) },
      { title: 'Total', number: true, value: (one) => one.totalMillis, cell: (one) => time(one.totalMillis) },
    ], log.causes, { caption: 'Pauses by cause', sort: [3, true], limit: 8 }),
    problems.length === 0 ? null : h('div', { class: 'findings' }, h('h3', null, 'Findings'), h('ul', null, problems.map((one) => h('li', null, h('p', null, h('code', null, one.code), ' ', one.what, '.'), one.why ? h('p', { class: 'muted' }, format.capital(one.why), '.') : null, one.next ? h('p', null, format.capital(one.next), '.') : null)))),
    log.missing.length === 0 ? null : h('p', { class: 'muted' }, 'Not logged: ' + log.missing.join('; ')));
}

function time(millis) {
  return millis >= 1000 ? format.number(millis / 1000, 2) + ' s' : format.number(millis, 1) + ' ms';
}

function figures(log) {
  const list = [];
  const add = (label, text, strong = false) => { if (text !== null) list.push([label, text, strong]); };
  const understood = log.understood;
  if (!understood.complete) add('Incomplete', 'only ' + format.percent(100 * (understood.share ?? 0), 0) + ' of the log was understood; the figures cover only that part', true);
  if (log.outOfMemory > 0) add('No memory', format.count(log.outOfMemory, 'allocation') + ' failed with OutOfMemoryError', true);
  if (log.stalls > 0) add('Stalls', format.count(log.stalls, 'allocation stall') + ', in total ' + time(log.stalledMillis), true);
  add('Failures', format.count(log.fullCollections, 'full collection') + ', to-space exhausted ' + format.count(log.toSpaceExhausted, 'time'), log.fullCollections + log.toSpaceExhausted > 0);
  add('Throughput', log.throughput === null ? null : format.percent(100 * log.throughput, 2) + ' of the time is left to the application');
  add('In pauses', log.pausedShare === null ? null : format.percent(100 * log.pausedShare, 2) + (log.worstMinute === null ? '' : ', worst minute ' + format.percent(100 * log.worstMinute.pausedShare, 1)));
  add('Pauses', log.pauses.count === 0 ? 'none' : format.number(log.pauses.count) + ', mean ' + time(log.pauses.meanMillis) + ', p99 ' + time(log.pauses.p99Millis) + ', longest ' + time(log.pauses.maxMillis));
  if (log.requested.count > 0) add('Requested', format.count(log.requested.count, 'pause') + ', in total ' + time(log.requested.totalMillis));
  if (log.cycles.count > 0) add('Cycles', format.number(log.cycles.count));
  if (log.work !== null && log.work.starved + log.work.kernelDominated > 0) add('Processors', format.number(log.work.starved) + ' of ' + format.number(log.work.pauses) + ' pauses waited for processors (' + time(log.work.starvedMillis) + ' in total)');
  if (log.safepoints !== null) add('Safepoints', format.number(log.safepoints.count) + (log.safepoints.timeToSafepoint ? ', time to safepoint at most ' + time(log.safepoints.timeToSafepoint.maxMillis) : ''));
  const heap = log.heap;
  add('Heap', heap.maxBytes === null ? null : format.bytes(heap.maxBytes) + (heap.after === null ? '' : ', in use after collections: median ' + format.bytes(heap.after.median) + ', at most ' + format.bytes(heap.after.max)));
  if (heap.tenured !== null) add('Old generation', 'median ' + format.bytes(heap.tenured.median) + ', at most ' + format.bytes(heap.tenured.max));
  if (heap.afterFull !== null) add('Live data', 'median ' + format.bytes(heap.afterFull.median) + ', at most ' + format.bytes(heap.afterFull.max));
  if (heap.allocationBytesPerSecond !== null) add('Allocation', format.bytes(heap.allocationBytesPerSecond) + '/s' + (heap.promotionBytesPerSecond === null ? '' : ', promoted ' + format.bytes(heap.promotionBytesPerSecond) + '/s'));
  if (log.g1 !== null) {
    add('G1', 'regions of ' + format.bytes(log.g1.regionBytes) + ', ' + format.count(log.g1.concurrentCycles, 'marking cycle') + (log.g1.abortedCycles > 0 ? ', ' + log.g1.abortedCycles + ' aborted' : '') + (log.g1.mixed ? ', ' + format.count(log.g1.mixed.collections, 'mixed collection') : ''));
    if (log.g1.humongous && log.g1.humongous.allocations > 0) add('Humongous', format.count(log.g1.humongous.allocations, 'collection') + ' for humongous objects, at most ' + format.bytes(log.g1.humongous.maxBytes));
  }
  return list;
}
