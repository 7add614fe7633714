-- No withdrawal is paid before it is approved by as many as it needs.
CREATE OR REPLACE FUNCTION refuse_early_payment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.outcome = 'paid'
    AND (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = NEW.withdrawal_id)
      < (SELECT w.approvals_needed FROM withdrawals w WHERE w.id = NEW.withdrawal_id) THEN
    RAISE EXCEPTION 'withdrawal % is not approved', NEW.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION refuse_early_payment FROM PUBLIC;

CREATE OR REPLACE TRIGGER withdrawal_outcomes_in_order BEFORE INSERT ON withdrawal_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_early_payment();
