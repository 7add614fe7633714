-- A change that the audit watches has a line of its own, by any writer. Arguments: the kind, and the column
-- that tells one from another. At the commit, when the transaction waits for nothing else any more: one line is written
-- at a time. Its hash is SHA-256(the hash before it || the line as a JSON array); `npm run audit` computes it again.
CREATE OR REPLACE FUNCTION log_fact() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  line facts;
  before facts;
  known bytea;
BEGIN
  line.kind := TG_ARGV[0];
  -- A notice to one player is the program's own word, and comes with payouts, which wait for nobody here.
  IF line.kind = 'notice' AND changed ->> 'player_id' IS NOT NULL THEN
    RETURN NULL;
  END IF;
  line.key := coalesce(changed ->> TG_ARGV[1], 'house');
  PERFORM pg_advisory_xact_lock(hashtextextended('facts', 0));
  line.state := fact_state(line.kind, line.key);
  SELECT f.state INTO known FROM facts f WHERE f.kind = line.kind AND f.key = line.key ORDER BY f.id DESC LIMIT 1;
  IF line.state IS NOT DISTINCT FROM known THEN
    RETURN NULL;
  END IF;
  SELECT * INTO before FROM facts f ORDER BY f.id DESC LIMIT 1;
  line.id := coalesce(before.id, 0) + 1;
  line.at := house_now();
  line.changed_by := session_user;
  -- An act of this very transaction: of another it can't be said.
  SELECT l.id INTO line.act FROM audit_log l
  WHERE l.id = nullif(current_setting('glasshouse.act', true), '')::bigint AND l.xmin = pg_current_xact_id()::xid;
  line.hash := sha256(coalesce(before.hash, '') || convert_to(jsonb_build_array(line.id,
    (extract(epoch FROM line.at) * 1000000)::bigint, line.kind, line.key, encode(line.state, 'hex'), line.changed_by,
    line.act)::text, 'UTF8'));
  INSERT INTO facts VALUES (line.*);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION log_fact FROM PUBLIC;

DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN
    SELECT * FROM (VALUES
      ('operators', 'operator', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('settings', 'settings', '', 'INSERT OR UPDATE OR DELETE'),
      ('brand', 'brand', '', 'INSERT OR UPDATE OR DELETE'),
      ('games', 'game', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('caps', 'cap', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('deposit_channels', 'channel', 'code', 'INSERT OR UPDATE OR DELETE'),
      ('withdrawal_methods', 'withdrawal_method', 'kind', 'INSERT OR UPDATE OR DELETE'),
      ('rich_texts', 'text', 'code', 'INSERT OR UPDATE OR DELETE'),
      ('news', 'news', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('notices', 'notice', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('banners', 'banner', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('offers', 'offer', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('house', 'house', '', 'INSERT OR UPDATE OR DELETE'),
      ('payout_accounts', 'payout_account', 'id', 'INSERT OR UPDATE OR DELETE'),
      ('sport_events', 'match', 'event_id', 'INSERT OR UPDATE'),
      -- These are only ever added to.
      ('bars', 'bars', 'player_id', 'INSERT'),
      ('limit_changes', 'limits', 'player_id', 'INSERT'),
      ('identities', 'birthday', 'player_id', 'INSERT OR UPDATE OF birthday OR DELETE')
    ) AS w (relation, kind, key, events)
  LOOP
    EXECUTE format('DROP TRIGGER IF EXISTS %I ON %I', watched.relation || '_logged', watched.relation);
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER %I AFTER %s ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION log_fact(%L, %L)',
      watched.relation || '_logged', watched.events, watched.relation, watched.kind, watched.key);
  END LOOP;
END $$;
-- The settings came with their table: their first line is written here.
UPDATE settings SET singleton = singleton;
