// Receives the events of hconfig serve once for all pages of a browser, which share this worker: browsers open few connections to one
// host, and an event stream occupies one for as long as its page is open. Messages are those of live.js.
'use strict';

const ports = new Set();
let source = null;
let state = null;

function send(message, except = null) {
  ports.forEach((port) => {
    if (port !== except) {
      port.postMessage(message);
    }
  });
}

function open() {
  source?.close();
  state = null;
  source = new EventSource('/api/v1/stream');
  source.addEventListener('open', () => send({ kind: 'opened' }));
  source.addEventListener('state', (event) => {
    state = event.data;
    send({ kind: 'state', data: state });
  });
  source.addEventListener('task', (event) => send({ kind: 'task', data: event.data }));
  source.addEventListener('error', () => send({ kind: 'lost', closed: source.readyState === EventSource.CLOSED }));
}

/** A page begins to listen, or does so again after its connection was lost. */
function connect(port) {
  ports.add(port);
  if (source === null || source.readyState === EventSource.CLOSED) {
    open();
  } else if (source.readyState === EventSource.OPEN) {
    port.postMessage({ kind: 'opened' });
    if (state !== null) {
      port.postMessage({ kind: 'state', data: state });
    }
  }
}

/** The session of the browser is another one: the stream is opened with it, and the other pages read it. */
function renew(port) {
  ports.add(port);
  open();
  send({ kind: 'session' }, port);
}

function close(port) {
  ports.delete(port);
  if (ports.size === 0) {
    source?.close();
    source = null;
  }
}

self.addEventListener('connect', (event) => {
  const [port] = event.ports;
  port.addEventListener('message', ({ data }) => ({ connect, renew, close })[data]?.(port));
  port.start();
});
