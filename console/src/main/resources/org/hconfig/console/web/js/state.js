// What the state of hconfig serve means: how current its data is, and which changes it starts by itself.
import * as format from './format.js';

/** The cluster is read every five seconds: after this time, two readings are missed. */
const STALE_SECONDS_MIN = 15;
/** A large cluster is read less often: its data is old after so many of its intervals. */
const STALE_INTERVALS = 2.5;
const STALE_SECONDS_MAX = 60;
/** A failure earlier than this after a snapshot is one of storing it; the next reading begins later. */
const NEXT_READING_MILLIS = 5000;
/** The autonomy levels at which serve starts no change, whether it is paused or not. */
const NO_CHANGES = { off: 'No automatic changes', advise: 'Advice only' };

let lastAt = null;
let interval = 0;

/** Learns from the times of snapshots how often the cluster is read. */
export function observed(state) {
  const at = state.data.at === null ? null : Date.parse(state.data.at) / 1000;
  if (at !== null && lastAt !== null && at > lastAt) {
    interval = at - lastAt;
  }
  lastAt = at;
}

/** The age in seconds from which data is not that of now. */
export function staleSeconds() {
  return Math.min(STALE_SECONDS_MAX, Math.max(STALE_SECONDS_MIN, interval * STALE_INTERVALS));
}

/** The age of the newest snapshot; 0 when there is none. */
export function ageSeconds(state) {
  const at = state?.data.at ?? null;
  return at === null ? 0 : (format.now() - Date.parse(at)) / 1000;
}

/** Whether something failed since the newest snapshot; whether that was reading the cluster; and whether the data is that of now. */
export function freshness(state) {
  const at = state.data.at === null ? null : Date.parse(state.data.at);
  const failure = state.lastFailure === null ? null : Date.parse(state.lastFailure.at);
  const failed = failure !== null && (at === null || failure >= at);
  const unreachable = failed && (at === null || failure >= at + NEXT_READING_MILLIS);
  return { failed, unreachable, present: !unreachable && at !== null && ageSeconds(state) <= staleSeconds() };
}

/** True for a serve that starts no change, whether it is paused or not. */
export function startsNoChange(automation) {
  return automation.level in NO_CHANGES;
}

/** What serve may change, in three words. */
export function automationLabel(automation) {
  if (!automation.leading) return 'Observes only';
  if (startsNoChange(automation)) return NO_CHANGES[automation.level];
  if (automation.pause.paused) return 'Automatic changes paused';
  return automation.level === 'ask' ? 'Changes need confirmation' : 'Automatic changes on';
}
