-- The servers whose site files a run changes: a JSON list of {name, kind}, in the order in which they come.
ALTER TABLE run ADD COLUMN servers TEXT NOT NULL DEFAULT '[]';

-- What a run must still know after it was killed.
CREATE TABLE memory (
  run_id TEXT NOT NULL REFERENCES run (id),
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (run_id, name)
);
