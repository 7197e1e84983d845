CREATE TABLE task (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  cluster TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  ended INTEGER NOT NULL,
  document TEXT NOT NULL
);
CREATE INDEX task_cluster ON task (cluster, number);
