-- Nobody approves what they asked for, nor with an account that they made or reset; a request of one's own can be withdrawn.
CREATE OR REPLACE FUNCTION check_request_decision() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.approved AND same_hands(NEW.operator_id, (SELECT r.operator_id FROM requests r WHERE r.id = NEW.request_id)) THEN
    RAISE EXCEPTION 'request % needs a second operator', NEW.request_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER request_decisions_checked BEFORE INSERT ON request_decisions
  FOR EACH ROW EXECUTE FUNCTION check_request_decision();
