// Numbers, units and times: the one place that turns values into text. All times are UTC.

const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const SIZES = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

/** Times of the last half day are clear without their date. */
const NEAR_MILLIS = 12 * 3600 * 1000;

let skewMillis = 0;

/** Text in which characters that cannot be seen, or that reorder others, are escaped. */
export function visible(text) {
  return String(text).replace(UNSEEN, (char) => {
    const code = char.charCodeAt(0);
    return code < 0x100 ? '\\x' + code.toString(16).padStart(2, '0') : '\\u' + code.toString(16).padStart(4, '0');
  });
}

/** Learns from the age of the data by how much the clock of this browser differs from that of serve. */
export function learnClock(at, ageSeconds) {
  if (at !== null && ageSeconds !== null) {
    skewMillis = Date.now() - (Date.parse(at) + ageSeconds * 1000);
  }
}

/** The present time of serve, in milliseconds since 1970. */
export function now() {
  return Date.now() - skewMillis;
}

/** 12,345 or 0.12: as many decimals as the size of the number needs. */
export function number(value, decimals) {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return '–';
  }
  const size = Math.abs(value);
  const digits = decimals ?? (size === 0 || size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : 2);
  return value.toLocaleString('en-US', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** 12.3k: for axes and other narrow places. */
export function short(value) {
  const size = Math.abs(value);
  if (size >= 1e9) return number(value / 1e9, 1) + 'G';
  if (size >= 1e6) return number(value / 1e6, 1) + 'M';
  if (size >= 1e4) return number(value / 1e3, 1) + 'k';
  return number(value);
}

/** 1 server, 2 servers. */
export function count(value, one, many = one + 's') {
  return number(value) + ' ' + (value === 1 ? one : many);
}

/** 1.5 GiB. */
export function bytes(value) {
  if (value === null || value === undefined) {
    return '–';
  }
  let size = value;
  let unit = 0;
  while (Math.abs(size) >= 1024 && unit < SIZES.length - 1) {
    size /= 1024;
    unit++;
  }
  return number(size, unit === 0 || Math.abs(size) >= 100 ? 0 : 1) + ' ' + SIZES[unit];
}

/** 2,047 KiB: in the largest unit in which it is a whole number below 10,000; null if there is none. */
export function exactBytes(value) {
  let size = value;
  let unit = 0;
  while (size % 1024 === 0 && size !== 0 && unit < SIZES.length - 1) {
    size /= 1024;
    unit++;
  }
  return unit > 0 && Math.abs(size) < 10000 ? number(size, 0) + ' ' + SIZES[unit] : null;
}

/** 12 %. */
export function percent(value, decimals) {
  return value === null || value === undefined ? '–' : number(value, decimals) + ' %';
}

/** 0.3 s, 12 s, 5 min 3 s, 2 h 4 min, 3 d. */
export function duration(seconds) {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) {
    return '–';
  }
  const whole = Math.max(0, Math.round(seconds));
  if (seconds < 10 && seconds > 0 && whole !== seconds) return number(seconds, 1) + ' s';
  if (whole < 60) return whole + ' s';
  if (whole < 3600) return joined(Math.floor(whole / 60), 'min', whole % 60, 's');
  if (whole < 172800) return joined(Math.floor(whole / 3600), 'h', Math.floor((whole % 3600) / 60), 'min');
  return joined(Math.floor(whole / 86400), 'd', Math.floor((whole % 86400) / 3600), 'h');
}

function joined(large, largeUnit, small, smallUnit) {
  return large + ' ' + largeUnit + (small > 0 ? ' ' + small + ' ' + smallUnit : '');
}

/** 12 s ago. */
export function ago(at) {
  const seconds = Math.round((now() - Date.parse(at)) / 1000);
  return seconds < 2 ? 'just now' : duration(seconds) + ' ago';
}

/** 14:03:05, with the date where it is not near. */
export function clock(at) {
  const text = new Date(at).toISOString();
  const time = text.slice(11, 19);
  return Math.abs(now() - new Date(at)) < NEAR_MILLIS ? time : text.slice(0, 10) + ' ' + time;
}

/** 2026-11-26 14:03:05 UTC. */
export function moment(at) {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ') + ' UTC';
}

/** The constants of the API as words: rolling-restart becomes rolling restart. */
export function words(constant) {
  return String(constant).replaceAll('-', ' ').replaceAll('_', ' ');
}

/** Text with a capital letter, unless it begins with a name: plan-0123, hconfig, a key. */
export function capital(text) {
  return /^[a-z]+(?=[\s,;]|$)/.test(text) && !text.startsWith('hconfig') ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** A word of a command line, quoted where a shell would change it. */
export function shell(word) {
  const text = visible(word);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";
}

/** What an advice, a change or a task is about: table usertable, family cf. */
export function target(scope, names) {
  if (scope === 'family') return 'table ' + names[0] + ', family ' + names.slice(1).join('.');
  if (scope === 'table') return 'table ' + names.join('.');
  if (names.length === 2 && names[0] === '') return 'RegionServers of group ' + names[1];
  if (scope === 'server' && names.length > 0) return 'server ' + names.join(' ');
  if (scope === 'server') return 'all RegionServers';
  if (scope === 'client') return 'clients';
  if (scope === 'application') return 'the application';
  return names.length > 0 ? names.join('.') : 'cluster';
}
