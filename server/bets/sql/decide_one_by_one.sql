-- Goes through a batch one slip after the other, for a batch in which a player's funds or limits do not cover all that was
-- sent or an event may pass a cap. What nothing else forbids ('accepted') stays so if what is left covers it and no outcome
-- of a crowded event would cost more than a cap. Limits are null where a player has none. Per leg: its slip, event,
-- selection, and what its bet would pay. Gives the verdicts, and for one by a limit what was left of it.
CREATE OR REPLACE FUNCTION decide_one_by_one(
  crowded bigint[], INOUT verdicts text[], INOUT amounts bigint[], accounts_of bigint[], totals bigint[],
  accounts bigint[], funds bigint[], stakes_left bigint[], losses_left bigint[],
  leg_slips integer[], leg_events bigint[], leg_selections smallint[], leg_payouts bigint[]
)
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_over bigint[] := funds;
  -- One cap after the other, and what each outcome of its event would cost: cap i has the places base[i] + 1 to base[i] + size[i].
  caps bigint[] := '{}';
  bases integer[] := '{}';
  sizes integer[] := '{}';
  cap_events bigint[] := '{}';
  cap_markets text[] := '{}';
  standing bigint[] := '{}';
  tried bigint[];
  cap record;
  slip record;
  win record;
  account integer;
  bound bigint;
  costs bigint[];
  passed boolean;
BEGIN
  FOR cap IN SELECT * FROM caps_of(crowded) LOOP
    costs := exposure_by_outcome(cap.event_id, cap.market);
    caps := caps || cap.amount;
    cap_events := cap_events || cap.event_id;
    cap_markets := cap_markets || cap.market;
    bases := bases || cardinality(standing);
    sizes := sizes || cardinality(costs);
    standing := standing || costs;
  END LOOP;

  FOR slip IN
    SELECT s.place, s.account, s.total FROM unnest(verdicts, accounts_of, totals) WITH ORDINALITY AS s (verdict, account, total, place)
    WHERE s.verdict = 'accepted' ORDER BY s.place
  LOOP
    account := array_position(accounts, slip.account);
    -- The tightest bound gives the refusal its name; of two that are as tight, the one that asks for no money.
    bound := least(left_over[account], stakes_left[account], losses_left[account]);
    IF slip.total > bound THEN
      verdicts[slip.place] := CASE bound WHEN stakes_left[account] THEN 'stake_limit_reached'
        WHEN losses_left[account] THEN 'loss_limit_reached' ELSE 'insufficient_balance' END;
      amounts[slip.place] := CASE WHEN verdicts[slip.place] <> 'insufficient_balance' THEN greatest(bound, 0) END;
      CONTINUE;
    END IF;
    tried := standing;
    passed := false;
    FOR win IN
      SELECT c.place AS cap, bases[c.place] + won + 1 AS place, sum(l.payout)::bigint AS payout
      FROM unnest(leg_slips, leg_events, leg_selections, leg_payouts) AS l (slip, event, selection, payout)
      JOIN unnest(cap_events, cap_markets) WITH ORDINALITY AS c (event, market, place) ON c.event = l.event
      JOIN events e ON e.id = l.event
      JOIN selections s ON s.book_id = e.book_id AND s.number = l.selection AND (c.market IS NULL OR s.market = c.market)
      CROSS JOIN LATERAL unnest(s.wins) AS won
      WHERE l.slip = slip.place
      GROUP BY 1, 2
    LOOP
      tried[win.place] := tried[win.place] + win.payout;
      passed := passed OR tried[win.place] > caps[win.cap];
    END LOOP;
    IF passed THEN
      verdicts[slip.place] := 'liability_cap_reached';
      CONTINUE;
    END IF;
    standing := tried;
    left_over[account] := left_over[account] - slip.total;
    stakes_left[account] := stakes_left[account] - slip.total;
    losses_left[account] := losses_left[account] - slip.total;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION decide_one_by_one FROM PUBLIC;
