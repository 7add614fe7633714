-- The order of acts, said a second time beside the functions that keep it: nothing is approved after its end or more
-- often than is needed, and nothing is paid before.
CREATE OR REPLACE FUNCTION refuse_untimely_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM withdrawal_outcomes o WHERE o.withdrawal_id = NEW.withdrawal_id)
    OR (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = NEW.withdrawal_id)
      >= (SELECT w.approvals_needed FROM withdrawals w WHERE w.id = NEW.withdrawal_id) THEN
    RAISE EXCEPTION 'withdrawal % takes no approval any more', NEW.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION refuse_untimely_approval FROM PUBLIC;

CREATE OR REPLACE TRIGGER withdrawal_approvals_in_order BEFORE INSERT ON withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_untimely_approval();
