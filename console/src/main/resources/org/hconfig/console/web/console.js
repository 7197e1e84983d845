// Overview of the cluster, from the API. All text from data is set as text, never as HTML.
const element = (id) => document.getElementById(id);

async function read(path) {
  const response = await fetch('/api/v1/' + path, { headers: { Accept: 'application/json' } });
  const body = await response.json();
  if (!response.ok) {
    const problem = body.problems[0];
    const failure = new Error(problem.code + ' ' + problem.what + '. ' + problem.next);
    failure.status = response.status;
    throw failure;
  }
  return body;
}

function number(value, digits = 0) {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

function sentence(text, kind = 'ok') {
  const item = document.createElement('li');
  item.className = kind;
  item.textContent = text;
  return item;
}

function table(id, columns, rows) {
  const shown = element(id);
  const head = document.createElement('thead');
  const line = document.createElement('tr');
  for (const column of columns) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = column.title;
    cell.className = column.number ? 'number' : '';
    line.append(cell);
  }
  head.append(line);
  const body = document.createElement('tbody');
  for (const row of rows) {
    const one = document.createElement('tr');
    for (const column of columns) {
      const cell = document.createElement('td');
      cell.textContent = column.of(row);
      cell.className = column.number ? 'number' : '';
      one.append(cell);
    }
    body.append(one);
  }
  shown.replaceChildren(shown.caption, head, body);
}

function showState(state) {
  element('cluster').textContent = state.cluster.name;
  const list = [];
  const age = state.data.ageSeconds;
  element('status').textContent = state.data.at === null
    ? 'No snapshot has been read yet.'
    : 'Data of ' + state.data.at.replace(/\..*/, 'Z') + ', ' + number(age, 0) + ' s old. HBase '
      + state.cluster.hbaseVersion + ', HConfig ' + state.cluster.hconfigVersion + '.';
  if (age !== null && age > 60) {
    list.push(sentence('The data is ' + number(age) + ' s old: the cluster cannot be read, or a change is in progress.', 'warn'));
  }
  const servers = state.servers;
  list.push(sentence(servers.live + ' RegionServers, ' + number(servers.regions) + ' regions, '
    + servers.regionsInTransition + ' in transition', servers.regionsInTransition > 0 ? 'warn' : 'ok'));
  if (servers.silent.length > 0) {
    list.push(sentence('Not responding: ' + servers.silent.join(', '), 'critical'));
  }
  if (servers.dead.length > 0) {
    list.push(sentence('Dead: ' + servers.dead.join(', '), 'critical'));
  }
  if (state.traffic !== null) {
    list.push(sentence(number(state.traffic.readsPerSecond) + ' rows read and '
      + number(state.traffic.writesPerSecond) + ' rows written per second'));
  }
  if (state.advice !== null) {
    const advice = state.advice;
    const kind = advice.critical > 0 ? 'critical' : advice.warn > 0 ? 'warn' : 'ok';
    list.push(sentence('Open advice: ' + advice.critical + ' critical, ' + advice.warn + ' warnings, '
      + advice.info + ' improvements', kind));
  }
  const automation = state.automation;
  list.push(sentence(automation.pause.paused
    ? 'Automatic changes are paused' + (automation.pause.reason ? ': ' + automation.pause.reason : '')
    : 'Automatic changes are not paused', automation.pause.paused ? 'warn' : 'ok'));
  if (!automation.leading) {
    list.push(sentence('This process does not hold the cluster lease, and only observes.', 'warn'));
  }
  if (state.lastFailure !== null) {
    const problem = state.lastFailure.problems[0];
    list.push(sentence(state.lastFailure.at + ' ' + problem.code + ' ' + problem.what, 'warn'));
  }
  element('sentences').replaceChildren(...list);
}

async function showDetails() {
  const settled = await Promise.allSettled([read('advice'), read('snapshot'), read('events?last=20')]);
  const [advice, snapshot, events] = settled.map((one) => one.value);
  if (advice) {
    table('advice', [
      { title: 'Rule', of: (one) => one.id },
      { title: 'Severity', of: (one) => one.severity },
      { title: 'Advice', of: (one) => one.title },
    ], advice.advice);
  }
  if (snapshot) {
    table('tables', [
      { title: 'Table', of: (one) => one.name },
      { title: 'Regions', number: true, of: (one) => number(one.regions) },
      { title: 'Reads/s', number: true, of: (one) => number(one.readsPerSecond) },
      { title: 'Writes/s', number: true, of: (one) => number(one.writesPerSecond) },
      { title: 'HFiles (MB)', number: true, of: (one) => number(one.storeFileBytes / 1e6) },
    ], snapshot.tables);
  }
  if (events) {
    table('events', [
      { title: 'Time (UTC)', of: (one) => one.at.replace(/\..*/, '') },
      { title: 'Kind', of: (one) => one.kind },
      { title: 'Table', of: (one) => one.table ?? '' },
      { title: 'Description', of: (one) => one.description },
    ], events);
  }
}

function listen() {
  const stream = new EventSource('/api/v1/stream');
  let details = 0;
  stream.addEventListener('state', (event) => {
    showState(JSON.parse(event.data));
    if (details++ % 6 === 0) {
      showDetails();
    }
  });
  stream.addEventListener('error', () => {
    element('status').textContent = 'No connection to hconfig serve; retrying.';
  });
}

async function begin() {
  try {
    const session = await read('session');
    element('session').textContent = session.name + ' (' + session.role + ')';
    element('login').hidden = session.csrf !== null;
    listen();
  } catch (failure) {
    element('login').hidden = false;
    element('status').textContent = failure.status === 401 ? 'Log in with an access token.' : failure.message;
  }
}

element('login').addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch('/api/v1/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: element('token').value.trim() }),
  });
  element('token').value = '';
  if (response.ok) {
    location.reload();
  } else {
    element('status').textContent = (await response.json()).problems[0].why;
  }
});

begin();
