// Values of settings in their units, and routes of changes in words.
import { read } from './api.js';
import { h } from './dom.js';
import * as format from './format.js';

let catalog = null;

/** Reads the settings catalog once; without it values are shown as they are. */
export async function settings() {
  catalog ??= read('settings').then((list) => new Map(list.map((one) => [one.key, one]))).catch(() => {
    catalog = null;
    return new Map();
  });
  return catalog;
}

/** A value as people read it: 2 MiB for 2097152. */
export function readable(setting, value) {
  if (value === null || value === '') {
    return null;
  }
  const numeric = Number(value);
  if (setting === undefined || !Number.isFinite(numeric)) {
    return null;
  }
  if (setting.type === 'bytes' && Math.abs(numeric) >= 1024) {
    return format.exactBytes(numeric) ?? '≈ ' + format.bytes(numeric);
  }
  if (setting.type === 'milliseconds' && numeric >= 1000) {
    return format.duration(numeric / 1000);
  }
  return null;
}

/** A value with its reading in parentheses. */
export function value(setting, text, kind = '') {
  const reading = readable(setting, text);
  return h('span', { class: 'value ' + kind }, h('code', null, text === null ? 'not set' : text === '' ? '(empty)' : text), reading === null ? null : h('span', { class: 'muted' }, ' ' + reading));
}

/** The key of a setting; conditions that are no setting are in angle brackets. */
export function keyName(key) {
  return key === '<heapsize>' ? 'HBASE_HEAPSIZE (-Xmx)' : /^<.*>$/.test(key) ? key.slice(1, -1) : key;
}

const ROUTES = {
  'client-hint': ['info', 'client setting', 'takes effect with the next load; nothing is restarted'],
  'table-alter': ['ok', 'table alteration', 'the regions of the table are reopened, a few at a time'],
  'online-update': ['ok', 'online', 'nothing is restarted'],
  'region-reopen': ['warn', 'regions reopen', 'the regions of every table are reopened'],
  'rolling-restart': ['warn', 'rolling restart', 'RegionServers are restarted, one at a time'],
  'master-restart': ['warn', 'HMaster restart', 'the HMasters are restarted'],
  none: ['plain', 'by hand', 'HConfig does not change it'],
};

/** How a change reaches the cluster, as a badge. */
export function routeBadge(route) {
  const [kind, text, what] = ROUTES[route] ?? ['plain', format.words(route), ''];
  return h('span', { class: 'badge ' + kind, title: what }, text);
}

/** How a change reaches the cluster, in words. */
export function routeName(route) {
  return ROUTES[route]?.[1] ?? format.words(route);
}

/** What a route disturbs. */
export function disturbs(route) {
  return ROUTES[route]?.[2] ?? format.words(route);
}
