// Calls of the REST API. A failure has .status (0: no connection) and .problems, as the API sends them.

const PREFIX = '/api/v1/';
let csrf = null;

/** Remembers the value that changes of this session repeat. */
export function useSession(session) {
  csrf = session.csrf;
}

/** A failed request. */
export class ApiError extends Error {
  constructor(status, problems) {
    super(problems[0].code + ' ' + problems[0].what);
    this.status = status;
    this.problems = problems;
  }
}

function problem(code, what, why, next) {
  return { code, name: '', category: '', what, why, next };
}

async function request(path, options) {
  let response;
  try {
    response = await fetch(PREFIX + path, options);
  } catch (unreachable) {
    throw new ApiError(0, [problem('', 'No connection to hconfig serve',
      'it has ended, or the network does not reach it', 'the page retries; to start it: hconfig serve --http …')]);
  }
  const text = await response.text();
  let body;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch (malformed) {
    throw new ApiError(response.status, [problem('', 'The response is not JSON', 'status ' + response.status,
      'another program may listen on this port')]);
  }
  if (!response.ok) {
    throw new ApiError(response.status, body?.problems ?? [problem('', 'The request failed',
      'status ' + response.status, 'reload the page')]);
  }
  return body;
}

/** Reads a path below /api/v1/. */
export function read(path) {
  return request(path, { headers: { Accept: 'application/json' } });
}

/** Sends a change: POST, PUT or DELETE. */
export function send(method, path, body) {
  const headers = { Accept: 'application/json' };
  if (csrf !== null) {
    headers['X-HConfig-CSRF'] = csrf;
  }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
  }
  return request(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
}

/** A part of a path: names of tables and metrics may contain any character. */
export function part(text) {
  return encodeURIComponent(text);
}

/** States of a task that has ended. */
export function ended(task) {
  return ['done', 'rolled-back', 'failed', 'stopped', 'interrupted'].includes(task.state);
}

/** Follows a task until it ends, with a report of each state that is read; waits through lost connections. */
export async function task(id, report = () => {}) {
  for (;;) {
    try {
      const current = await read('tasks/' + part(id));
      report(current);
      if (ended(current)) {
        return current;
      }
    } catch (failure) {
      if (failure.status !== 0 && failure.status !== 503) {
        throw failure;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 700));
  }
}
