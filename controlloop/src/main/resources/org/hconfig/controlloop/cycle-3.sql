-- The names of the records: experiments, with their baseline and acceptance in JSON, and events.
ALTER TABLE trial RENAME TO experiment;
ALTER TABLE experiment RENAME COLUMN tabl TO table_name;
ALTER TABLE experiment RENAME COLUMN family TO signature;
ALTER TABLE experiment RENAME COLUMN ending TO end_state;
ALTER TABLE experiment RENAME COLUMN figures TO baseline;
ALTER TABLE experiment RENAME COLUMN kept TO acceptance;

UPDATE experiment SET
  state = CASE state WHEN 'UNDOING' THEN 'ROLLING_BACK' WHEN 'PROBATION' THEN 'MONITORED' WHEN 'HARMED' THEN 'REGRESSED'
    WHEN 'UNPROVEN' THEN 'NOT_SIGNIFICANT' WHEN 'CUT_SHORT' THEN 'NOT_MEASURED' WHEN 'OVERTAKEN' THEN 'SUPERSEDED'
    ELSE state END,
  end_state = CASE end_state WHEN 'HARMED' THEN 'REGRESSED' WHEN 'UNPROVEN' THEN 'NOT_SIGNIFICANT'
    WHEN 'CUT_SHORT' THEN 'NOT_MEASURED' WHEN 'OVERTAKEN' THEN 'SUPERSEDED' ELSE end_state END;

DROP INDEX entry_cluster;
ALTER TABLE entry RENAME TO event;
ALTER TABLE event RENAME COLUMN tabl TO table_name;
ALTER TABLE event RENAME COLUMN words TO description;
CREATE INDEX event_cluster ON event (cluster, number);
