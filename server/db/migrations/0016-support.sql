-- Conversations as the desk works on them, feedback that can be closed, and the hours of support as a setting.

ALTER TABLE settings
  ADD COLUMN support_opens text NOT NULL DEFAULT '09:00' CHECK (support_opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN support_closes text NOT NULL DEFAULT '22:00' CHECK (support_closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD CONSTRAINT support_settings_agree CHECK (support_opens <> support_closes);

-- In which language its writer reads the app, so that the answer comes in it; null: from before this was kept.
ALTER TABLE feedbacks ADD COLUMN language text CHECK (language IN ('en', 'zh-Hans', 'zh-Hant', 'es', 'fr'));
ALTER TABLE support_messages ADD COLUMN language text CHECK (language IN ('en', 'zh-Hans', 'zh-Hant', 'es', 'fr'));

-- A picture says enough by itself.
ALTER TABLE support_messages
  DROP CONSTRAINT support_messages_content_check,
  ADD CONSTRAINT support_messages_content_check
    CHECK (length(content) <= 2000 AND (content <> '' OR cardinality(pictures) > 0));
CREATE INDEX support_messages_unread ON support_messages (player_id, id) WHERE sender = 'operator';

-- One conversation a player and topic, as it stands at the desk: what is asked all day is found at once. What follows from
-- the messages is written by their trigger; who has taken it and that it is closed, by the desk, whose audit log has the
-- acts.
CREATE TABLE conversations (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 800001) PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  topic text NOT NULL CHECK (topic IN ('online', 'financial')),
  last_message_id bigint NOT NULL REFERENCES support_messages,
  -- Since when the player waits for an answer; null: not at all.
  waits_since timestamptz,
  taken_by bigint REFERENCES operators,
  taken_at timestamptz,
  closed_by bigint REFERENCES operators,
  closed_at timestamptz,
  UNIQUE (player_id, topic),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK ((closed_by IS NULL) = (closed_at IS NULL)),
  CHECK (closed_at IS NULL OR (waits_since IS NULL AND taken_by IS NULL))
);
CREATE INDEX conversations_waiting ON conversations (waits_since, id) WHERE waits_since IS NOT NULL;
CREATE INDEX conversations_newest ON conversations (last_message_id DESC);

-- A message of the player waits and opens the conversation again; one of the desk answers all that waited.
CREATE FUNCTION follow_message() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO conversations AS c (player_id, topic, last_message_id, waits_since)
  VALUES (NEW.player_id, NEW.topic, NEW.id, CASE NEW.sender WHEN 'player' THEN NEW.created_at END)
  ON CONFLICT (player_id, topic) DO UPDATE SET
    last_message_id = greatest(c.last_message_id, NEW.id),
    waits_since = CASE NEW.sender WHEN 'player' THEN coalesce(c.waits_since, NEW.created_at) END,
    closed_by = NULL,
    closed_at = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER support_messages_follow AFTER INSERT ON support_messages
  FOR EACH ROW EXECUTE FUNCTION follow_message();

INSERT INTO conversations (player_id, topic, last_message_id, waits_since)
SELECT m.player_id, m.topic, max(m.id),
  (SELECT min(w.created_at) FROM support_messages w
    WHERE w.player_id = m.player_id AND w.topic = m.topic AND w.id > coalesce(max(m.id) FILTER (WHERE m.sender = 'operator'), 0))
FROM support_messages m GROUP BY m.player_id, m.topic;

-- Feedback waits until it is answered or closed; the desk may open it again.
ALTER TABLE feedbacks
  ADD COLUMN waits boolean NOT NULL DEFAULT true,
  ADD COLUMN close_reason text CHECK (close_reason IN ('noted', 'duplicate', 'done')),
  ADD COLUMN closed_by bigint REFERENCES operators,
  ADD COLUMN closed_at timestamptz,
  ADD CHECK ((closed_at IS NULL) = (close_reason IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
  ADD CHECK (closed_at IS NULL OR NOT waits);
UPDATE feedbacks f SET waits = false WHERE EXISTS (SELECT FROM feedback_answers a WHERE a.feedback_id = f.id);
CREATE INDEX feedbacks_waiting ON feedbacks (id) WHERE waits;

CREATE FUNCTION follow_feedback_answer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE feedbacks SET waits = false, close_reason = NULL, closed_by = NULL, closed_at = NULL WHERE id = NEW.feedback_id;
  RETURN NULL;
END $$;
CREATE TRIGGER feedback_answers_follow AFTER INSERT ON feedback_answers
  FOR EACH ROW EXECUTE FUNCTION follow_feedback_answer();

REVOKE ALL ON FUNCTION follow_message, follow_feedback_answer FROM PUBLIC;
GRANT SELECT, UPDATE (waits_since, taken_by, taken_at, closed_by, closed_at) ON conversations TO glasshouse_app;
GRANT UPDATE (waits, close_reason, closed_by, closed_at) ON feedbacks TO glasshouse_app;
