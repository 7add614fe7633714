-- Goes through a batch one submission after the other, for a batch in which a player's funds or limits do not cover all
-- that was sent or a round may pass its cap. What nothing else forbids ('accepted') stays so if what is left covers it
-- and no outcome of a crowded round would cost more than the cap. Limits are null where a player has none.
CREATE OR REPLACE FUNCTION decide_one_by_one(
  crowded bigint[], verdicts text[], accounts_of bigint[], submission_rounds bigint[], totals bigint[],
  accounts bigint[], funds bigint[], stakes_left bigint[], losses_left bigint[], line_submissions integer[], line_selections smallint[], line_payouts bigint[]
) RETURNS text[]
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  left_over bigint[] := funds;
  -- 56 outcomes for each crowded round, one round after the other.
  standing bigint[] := '{}';
  caps bigint[] := '{}';
  account integer;
  bound bigint;
  round integer;
  submission record;
BEGIN
  FOR round IN 1 .. cardinality(crowded) LOOP
    standing := standing || exposure_by_outcome(crowded[round]);
    caps := caps || (SELECT g.liability_cap FROM rounds r JOIN games g ON g.id = r.game_id WHERE r.id = crowded[round]);
  END LOOP;

  FOR submission IN
    SELECT s.place, s.account, array_position(crowded, s.round_id) AS round, s.total, l.selections, l.payouts
    FROM unnest(submission_rounds, verdicts, accounts_of, totals) WITH ORDINALITY
      AS s (round_id, verdict, account, total, place)
    JOIN (
      SELECT line.submission, array_agg(line.selection) AS selections, array_agg(line.payout) AS payouts
      FROM unnest(line_submissions, line_selections, line_payouts) AS line (submission, selection, payout)
      GROUP BY line.submission
    ) AS l ON l.submission = s.place
    WHERE s.verdict = 'accepted'
    ORDER BY s.place
  LOOP
    account := array_position(accounts, submission.account);
    -- The tightest bound gives the refusal its name; of two that are as tight, the one that asks for no money.
    bound := least(left_over[account], stakes_left[account], losses_left[account]);
    IF submission.total > bound THEN
      verdicts[submission.place] := CASE bound WHEN stakes_left[account] THEN 'stake_limit_reached'
        WHEN losses_left[account] THEN 'loss_limit_reached' ELSE 'insufficient_balance' END;
      CONTINUE;
    END IF;
    round := submission.round;
    IF round IS NOT NULL THEN
      standing := add_to_outcomes(standing, crowded[round], (round - 1) * 56, submission.selections, submission.payouts);
      IF caps[round] < (SELECT max(amount) FROM unnest(standing[(round - 1) * 56 + 1 : round * 56]) AS amount) THEN
        standing := add_to_outcomes(standing, crowded[round], (round - 1) * 56, submission.selections,
          (SELECT array_agg(-payout ORDER BY nth) FROM unnest(submission.payouts) WITH ORDINALITY AS p (payout, nth)));
        verdicts[submission.place] := 'liability_cap_reached';
        CONTINUE;
      END IF;
    END IF;
    left_over[account] := left_over[account] - submission.total;
    stakes_left[account] := stakes_left[account] - submission.total;
    losses_left[account] := losses_left[account] - submission.total;
  END LOOP;
  RETURN verdicts;
END $$;
REVOKE ALL ON FUNCTION decide_one_by_one FROM PUBLIC;
