-- A line that came by a key has the number that its sender gave it, by which it is said once.
ALTER TABLE match_incidents
  ADD COLUMN feed_line text CHECK (length(feed_line) BETWEEN 1 AND 64),
  ADD CHECK ((feed_line IS NULL) = (feed_key_id IS NULL)),
  ADD UNIQUE (event_id, feed_key_id, feed_line);
