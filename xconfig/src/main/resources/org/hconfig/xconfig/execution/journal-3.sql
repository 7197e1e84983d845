-- Checksums: damage is told from emptiness. Each is a CRC-32C of the row's other columns; rows of older versions have none.
ALTER TABLE run ADD COLUMN plan_sum TEXT;
-- How many rows of step belong to the run.
ALTER TABLE run ADD COLUMN step_count INTEGER;
-- What the run that was begun before this one is known by.
ALTER TABLE run ADD COLUMN previous TEXT;
ALTER TABLE run ADD COLUMN checksum TEXT;
ALTER TABLE step ADD COLUMN checksum TEXT;
ALTER TABLE client_hint ADD COLUMN checksum TEXT;
ALTER TABLE memory ADD COLUMN checksum TEXT;
