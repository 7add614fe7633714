-- Whether some player's bets of a batch, with those that are open, may win more on an event of sport, or in a day, than a
-- limit allows. It asks by the narrowest limit and by all bets of the event together: players who pass it are decided one by one.
CREATE OR REPLACE FUNCTION passes_player_caps(
  players bigint[], verdicts text[], line_slips integer[], leg_lines integer[], leg_events bigint[], leg_games integer[],
  payouts bigint[], today date
) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM caps c WHERE c.game_id = ANY (leg_games) AND c.holder <> 'house') THEN
    RETURN false;
  END IF;
  RETURN EXISTS (
    WITH narrowest AS MATERIALIZED (
      SELECT c.event_id, min(c.amount) AS amount
      FROM caps_of(ARRAY(SELECT DISTINCT l.event FROM unnest(leg_events, leg_games) AS l (event, game) WHERE l.game IS NOT NULL)) c
      WHERE c.holder = 'player' GROUP BY c.event_id
    )
    SELECT FROM (
      SELECT players[line_slips[l.line]] AS player, l.event, sum(payouts[l.line]) AS payout
      FROM unnest(leg_lines, leg_events, leg_games) AS l (line, event, game)
      WHERE l.game IS NOT NULL AND verdicts[line_slips[l.line]] = 'accepted' GROUP BY 1, 2
    ) AS b
    JOIN narrowest n ON n.event_id = b.event
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(w.amount), 0) AS amount FROM player_exposures w WHERE w.event_id = b.event AND w.player_id = b.player
    ) AS open
    WHERE open.amount + b.payout > n.amount
  ) OR EXISTS (
    SELECT FROM (
      SELECT d.player, d.game, sum(payouts[d.line]) AS payout FROM (
        SELECT DISTINCT players[line_slips[l.line]] AS player, l.game, l.line
        FROM unnest(leg_lines, leg_games) AS l (line, game)
        WHERE l.game IS NOT NULL AND verdicts[line_slips[l.line]] = 'accepted'
      ) AS d GROUP BY 1, 2
    ) AS b
    JOIN caps c ON c.game_id = b.game AND c.holder = 'day'
    -- Looked up by key: the table has everybody who bet today.
    LEFT JOIN LATERAL (
      SELECT d.amount FROM player_days d WHERE d.player_id = b.player AND d.game_id = b.game AND d.day = today OFFSET 0
    ) AS w ON true
    WHERE coalesce(w.amount, 0) + b.payout > c.amount
  );
END $$;
REVOKE ALL ON FUNCTION passes_player_caps FROM PUBLIC;
