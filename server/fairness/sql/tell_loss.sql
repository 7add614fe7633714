-- Writes down what was lost up to a mark that the witness kept, once for each epoch, and gives the row; nothing where another
-- node was faster, or nothing is missing. Where it `is_known` from the public log that facts are lost, there is a row even if no
-- mark shows which. The numbers of what was lost are passed over: none stands for another bet.
CREATE OR REPLACE FUNCTION tell_loss(mark_epoch bigint, mark_bet bigint, mark_entry bigint, heard timestamptz,
  is_known boolean DEFAULT false)
RETURNS SETOF losses
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  own_epoch bigint;
  newest_bet bigint;
  newest timestamptz;
BEGIN
  LOCK TABLE losses IN SHARE ROW EXCLUSIVE MODE;
  SELECT coalesce(max(epoch), 0) INTO own_epoch FROM losses;
  IF own_epoch > mark_epoch AND NOT is_known THEN
    RETURN;
  END IF;
  -- A database that does not know of an earlier loss lacks that, too.
  IF NOT is_known AND own_epoch = mark_epoch
     AND (mark_bet = 0 OR EXISTS (SELECT FROM bets WHERE id = mark_bet))
     AND (mark_entry = 0 OR EXISTS (SELECT FROM entries WHERE id = mark_entry)) THEN
    RETURN;
  END IF;
  SELECT coalesce(max(id), 0) INTO newest_bet FROM bets;
  -- Where no entry is left it knows nothing of what happened since its first event.
  SELECT coalesce(max(created_at), (SELECT min(opens_at) FROM events), heard) INTO newest
  FROM entries WHERE id = (SELECT max(id) FROM entries);
  PERFORM setval(pg_get_serial_sequence('bets', 'id'), greatest(nextval(pg_get_serial_sequence('bets', 'id')), mark_bet));
  PERFORM setval(pg_get_serial_sequence('entries', 'id'), greatest(nextval(pg_get_serial_sequence('entries', 'id')), mark_entry));
  -- Each lost slip had a bet at least.
  PERFORM setval(pg_get_serial_sequence('slips', 'id'),
    nextval(pg_get_serial_sequence('slips', 'id')) + greatest(mark_bet - newest_bet, 0));
  RETURN QUERY INSERT INTO losses (epoch, first_bet, last_bet, known_until, heard_until)
  VALUES (
    greatest(own_epoch, mark_epoch) + 1,
    CASE WHEN mark_bet > newest_bet THEN newest_bet + 1 ELSE 0 END,
    CASE WHEN mark_bet > newest_bet THEN mark_bet ELSE 0 END,
    least(newest, house_now()), heard
  ) RETURNING *;
END
$$;
REVOKE EXECUTE ON FUNCTION tell_loss FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_loss TO glasshouse_app;
