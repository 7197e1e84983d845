-- Whole site files, with their passwords: what is removed from them is kept since. Runs of older versions are undone value by value.
DELETE FROM memory WHERE name GLOB '*.site.before' OR name GLOB '*.site.after' OR name GLOB '*.env.before' OR name GLOB '*.env.after';

-- Runs that were pruned between two that are kept: seal is of the last of them, previous of the run before the first.
CREATE TABLE gap (
  seal     TEXT PRIMARY KEY,
  previous TEXT
);

-- How much was pruned of each kind, and from when it was.
CREATE TABLE pruned (
  kind   TEXT PRIMARY KEY,
  count  INTEGER NOT NULL,
  oldest TEXT NOT NULL,
  newest TEXT NOT NULL
);

CREATE INDEX run_plan ON run (plan_id);
CREATE INDEX run_state ON run (cluster_id, state);
