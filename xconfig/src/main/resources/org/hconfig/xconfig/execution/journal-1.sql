-- One application of a plan.
CREATE TABLE run (
  id           TEXT PRIMARY KEY,
  plan_id      TEXT NOT NULL,
  cluster_id   TEXT NOT NULL,
  cluster_name TEXT NOT NULL,
  table_name   TEXT NOT NULL,
  state        TEXT NOT NULL,
  started_at   TEXT NOT NULL,
  ended_at     TEXT,
  message      TEXT,
  plan         TEXT NOT NULL
);

-- One step of it; before_values is a JSON list of edits.
CREATE TABLE step (
  run_id        TEXT NOT NULL REFERENCES run (id),
  number        INTEGER NOT NULL,
  words         TEXT NOT NULL,
  state         TEXT NOT NULL,
  before_values TEXT NOT NULL,
  changed_at    TEXT NOT NULL,
  PRIMARY KEY (run_id, number)
);

-- What clients that load a table shall use.
CREATE TABLE client_hint (
  cluster_id TEXT NOT NULL,
  table_name TEXT NOT NULL,
  key        TEXT NOT NULL,
  value      TEXT NOT NULL,
  run_id     TEXT NOT NULL,
  PRIMARY KEY (cluster_id, table_name, key)
);
