-- Keeps the orders that wait for the back office.
CREATE OR REPLACE FUNCTION follow_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'deposit_orders' THEN INSERT INTO waiting_deposits VALUES (NEW.id);
    WHEN 'deposit_decisions' THEN DELETE FROM waiting_deposits WHERE order_id = NEW.order_id;
    WHEN 'withdrawals' THEN INSERT INTO waiting_withdrawals VALUES (NEW.id);
    WHEN 'withdrawal_outcomes' THEN DELETE FROM waiting_withdrawals WHERE withdrawal_id = NEW.withdrawal_id;
  END CASE;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_order FROM PUBLIC;

CREATE OR REPLACE TRIGGER deposit_orders_wait AFTER INSERT ON deposit_orders FOR EACH ROW EXECUTE FUNCTION follow_order();

CREATE OR REPLACE TRIGGER deposit_decisions_end AFTER INSERT ON deposit_decisions FOR EACH ROW EXECUTE FUNCTION follow_order();

CREATE OR REPLACE TRIGGER withdrawals_wait AFTER INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION follow_order();

CREATE OR REPLACE TRIGGER withdrawal_outcomes_end AFTER INSERT ON withdrawal_outcomes FOR EACH ROW EXECUTE FUNCTION follow_order();
