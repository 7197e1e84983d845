ALTER TABLE sample RENAME COLUMN layer TO resolution;
