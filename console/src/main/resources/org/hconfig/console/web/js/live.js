// Live events: one stream for all pages of the browser, in a shared worker; where there is none, the state is read every few seconds.
import { ended, read } from './api.js';

/** Part of the worker's name: pages of another version of the messages have a worker of their own. */
const MESSAGES = 'hconfig-live-1';
const POLL_MILLIS = 5000;

/**
 * Makes a listener.
 *
 * handlers: { opened(): the connection stands; state(state); task(task); lost(closed): the connection is lost, and is not opened again
 * by itself if it is closed; session(): another page has logged in or out }.
 *
 * Returns { connect(), renew(): after a login or logout here, close() }.
 */
export function live(handlers) {
  return typeof SharedWorker === 'function' ? shared(handlers) : polled(handlers);
}

function shared(handlers) {
  const { port } = new SharedWorker(new URL('./live-worker.js', import.meta.url), MESSAGES);
  port.addEventListener('message', ({ data: message }) => {
    switch (message.kind) {
      case 'state':
      case 'task':
        handlers[message.kind](JSON.parse(message.data));
        break;
      case 'lost':
        handlers.lost(message.closed);
        break;
      default:
        handlers[message.kind]?.();
    }
  });
  port.start();
  return { connect: () => port.postMessage('connect'), renew: () => port.postMessage('renew'), close: () => port.postMessage('close') };
}

function polled(handlers) {
  let timer = null;
  let number = 0;
  let open = false;
  let known = new Map();

  async function poll(own) {
    try {
      const state = await read('state');
      if (own !== number) return;
      if (!open) {
        open = true;
        handlers.opened();
      }
      handlers.state(state);
      if (state.activeTasks > 0 || [...known.values()].some((task) => !ended(task))) {
        const tasks = await read('tasks?last=20');
        if (own !== number) return;
        tasks.filter((task) => JSON.stringify(task) !== JSON.stringify(known.get(task.id))).forEach((task) => handlers.task(task));
        known = new Map(tasks.map((task) => [task.id, task]));
      }
    } catch (failure) {
      if (own !== number) return;
      open = false;
      handlers.lost(failure.status === 401);
      if (failure.status === 401) return;
    }
    timer = setTimeout(() => poll(own), POLL_MILLIS);
  }

  function connect() {
    close();
    poll(number);
  }

  function close() {
    clearTimeout(timer);
    number++;
    open = false;
  }

  return { connect, renew: connect, close };
}
