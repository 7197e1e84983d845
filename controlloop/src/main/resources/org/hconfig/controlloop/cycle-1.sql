-- Changes that the cycle made by itself; figures is JSON.
CREATE TABLE trial (
  plan       TEXT PRIMARY KEY,
  cluster    TEXT NOT NULL,
  tabl       TEXT NOT NULL,
  workload   TEXT NOT NULL,
  family     TEXT NOT NULL,
  servers    TEXT NOT NULL,
  started_at TEXT NOT NULL,
  state      TEXT NOT NULL,
  ending     TEXT,
  figures    TEXT NOT NULL
);

-- What the cycle saw, decided and did.
CREATE TABLE entry (
  number  INTEGER PRIMARY KEY,
  cluster TEXT NOT NULL,
  at      TEXT NOT NULL,
  kind    TEXT NOT NULL,
  tabl    TEXT,
  words   TEXT NOT NULL,
  run     TEXT
);

CREATE INDEX entry_cluster ON entry (cluster, number);
