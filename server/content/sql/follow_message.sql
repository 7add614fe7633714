-- A message of the player waits and opens the conversation again; one of the back office answers all that waited.
CREATE OR REPLACE FUNCTION follow_message() RETURNS trigger
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
REVOKE ALL ON FUNCTION follow_message FROM PUBLIC;

CREATE OR REPLACE TRIGGER support_messages_follow AFTER INSERT ON support_messages
  FOR EACH ROW EXECUTE FUNCTION follow_message();
