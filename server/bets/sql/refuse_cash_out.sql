-- Refuses a cash-out that waited: its bet stays as it was.
CREATE OR REPLACE FUNCTION refuse_cash_out(delayed bigint, name text, of_words jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM waiting_cash_outs w WHERE w.delayed_id = delayed;
  INSERT INTO delayed_cash_out_outcomes (delayed_id, refusal, refusal_values, decided_at)
  VALUES (delayed, name, of_words, house_now());
END $$;
REVOKE ALL ON FUNCTION refuse_cash_out FROM PUBLIC;
GRANT EXECUTE ON FUNCTION refuse_cash_out TO glasshouse_app;
