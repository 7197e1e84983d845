CREATE TABLE heat_table (
  id      INTEGER PRIMARY KEY,
  cluster TEXT NOT NULL,
  name    TEXT NOT NULL,
  UNIQUE (cluster, name)
);

CREATE TABLE server (
  id   INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);

-- A region on a server; seen is the newest hour of its slices, in milliseconds since 1970.
CREATE TABLE place (
  id        INTEGER PRIMARY KEY,
  table_id  INTEGER NOT NULL REFERENCES heat_table (id),
  region    TEXT NOT NULL,
  server_id INTEGER NOT NULL REFERENCES server (id),
  start_key BLOB NOT NULL,
  end_key   BLOB NOT NULL,
  seen      INTEGER NOT NULL,
  UNIQUE (table_id, region, server_id, end_key, start_key)
);

-- Amounts of all regions of a table in one step of a layer; at is its begin in milliseconds since 1970.
CREATE TABLE slice (
  id       INTEGER PRIMARY KEY,
  layer    INTEGER NOT NULL,
  table_id INTEGER NOT NULL REFERENCES heat_table (id),
  at       INTEGER NOT NULL,
  seconds  REAL NOT NULL,
  amounts  BLOB NOT NULL,
  UNIQUE (table_id, layer, at)
);

CREATE INDEX slice_age ON slice (layer, at);
