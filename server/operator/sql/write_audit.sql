-- Writes a line, in the transaction of the act and as its last step: one after the other, everybody who acts waits here
-- until the one before has committed. The session says who acts; null is the house itself. False when the session is
-- over or its operator disabled or of another role than the one the act was allowed to, because of a commit meanwhile:
-- then the act must be rolled back. Who ends a session or changes an operator locks the operator's row first.
CREATE OR REPLACE FUNCTION write_audit(
  session bigint, allowed_as text, new_act text, new_subject_kind text, new_subject_id text, new_details jsonb
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  actor bigint;
  line audit_log;
BEGIN
  IF session IS NOT NULL THEN
    SELECT s.operator_id INTO actor FROM operator_sessions s WHERE s.id = session;
    PERFORM 1 FROM operators o WHERE o.id = actor FOR SHARE;
    PERFORM 1 FROM operators o JOIN operator_sessions s ON s.operator_id = o.id
    WHERE s.id = session AND s.ended_at IS NULL AND o.disabled_at IS NULL AND o.role = allowed_as;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
  END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended('audit log', 0));
  SELECT l.id, l.hash INTO line.id, line.previous_hash FROM audit_log l ORDER BY l.id DESC LIMIT 1;
  line.id := coalesce(line.id, 0) + 1;
  line.previous_hash := coalesce(line.previous_hash, decode(repeat('00', 32), 'hex'));
  line.at := house_now();
  line.operator_id := actor;
  line.act := new_act;
  line.subject_kind := new_subject_kind;
  line.subject_id := new_subject_id;
  line.details := new_details;
  line.hash := audit_hash(line);
  INSERT INTO audit_log VALUES (line.*);
  -- For the lines of what the act changed, which follow at the commit.
  PERFORM set_config('glasshouse.act', line.id::text, true);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION write_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_audit TO glasshouse_app;
