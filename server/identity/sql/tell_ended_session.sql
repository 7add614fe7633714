-- A session that ends also ends its event streams, on any node: this wakes them up.
CREATE OR REPLACE FUNCTION tell_ended_session() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('sessions', OLD.player_id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_tell_end AFTER UPDATE OF expires_at ON sessions
  FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION tell_ended_session();

CREATE OR REPLACE TRIGGER sessions_tell_removal AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > house_now()) EXECUTE FUNCTION tell_ended_session();
