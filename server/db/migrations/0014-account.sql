-- A session has a number by which its player can name it: its token's hash is nobody's business. When it was last used is
-- noted now and then, not at every call.
ALTER TABLE sessions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT house_now();
UPDATE sessions SET last_seen_at = created_at;

-- Messages are written with what they tell about, and sent after it: tried again until they are out, or too old to be of
-- use. A try is noted before it is made, so that no two nodes make it at the same time.
ALTER TABLE outbox
  ADD COLUMN subject text NOT NULL DEFAULT '',
  ADD COLUMN tries smallint NOT NULL DEFAULT 0,
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT house_now(),
  ADD COLUMN expires_at timestamptz NOT NULL DEFAULT house_now() + interval '1 day';
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL;
