-- The kinds of entries whose postings on a player's account are for bets: stakes, returns and reversals. Without a search
-- path of its own, so that it is inlined as a constant.
CREATE OR REPLACE FUNCTION bet_kinds() RETURNS entry_kind[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['stake', 'payout', 'payout_reversal', 'cancellation', 'void_refund', 'cash_out']::entry_kind[]
$$;
