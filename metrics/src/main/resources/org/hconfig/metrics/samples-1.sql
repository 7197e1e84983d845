-- What is measured.
CREATE TABLE series (
  id      INTEGER PRIMARY KEY,
  cluster TEXT NOT NULL,
  subject TEXT NOT NULL,
  metric  TEXT NOT NULL,
  UNIQUE (cluster, subject, metric)
);

-- A figure over one step of a layer; at is the step's begin in milliseconds since 1970.
CREATE TABLE sample (
  layer   INTEGER NOT NULL,
  series  INTEGER NOT NULL REFERENCES series (id),
  at      INTEGER NOT NULL,
  mean    REAL NOT NULL,
  low     REAL NOT NULL,
  high    REAL NOT NULL,
  seconds REAL NOT NULL,
  PRIMARY KEY (layer, series, at)
) WITHOUT ROWID;

CREATE INDEX sample_age ON sample (layer, at);
