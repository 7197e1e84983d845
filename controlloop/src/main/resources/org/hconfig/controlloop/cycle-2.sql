-- How a change that is watched on was kept: JSON.
ALTER TABLE trial ADD COLUMN kept TEXT;
