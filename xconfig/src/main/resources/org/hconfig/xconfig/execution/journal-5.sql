ALTER TABLE step RENAME COLUMN words TO description;
ALTER TABLE memory RENAME TO checkpoint;
ALTER TABLE pruned RENAME TO pruning_summary;
