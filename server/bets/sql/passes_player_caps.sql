-- Whether a player's bets of a batch, with open bets, may win more on a sport event, or in a day, than a limit allows.
-- It asks by the narrowest limit of an event (`capped_events`, `caps`) and by all bets of the event together: players
-- who pass it are decided one by one. `open_amounts` is what players may win already, by event and market.
CREATE OR REPLACE FUNCTION passes_player_caps(
  players bigint[], verdicts text[], line_slips integer[], leg_lines integer[], leg_events bigint[], leg_games integer[],
  payouts bigint[], today date, capped_events bigint[], caps bigint[],
  open_events bigint[], open_players bigint[], open_amounts bigint[]
) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM (
      SELECT w.player, w.event, sum(w.amount) AS amount FROM (
        SELECT players[line_slips[l.line]] AS player, leg_events[l.place] AS event, payouts[l.line] AS amount
        FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
        WHERE leg_games[l.place] IS NOT NULL AND verdicts[line_slips[l.line]] = 'accepted'
        UNION ALL
        SELECT o.player, o.event, o.amount FROM unnest(open_players, open_events, open_amounts) AS o (player, event, amount)
      ) AS w GROUP BY 1, 2
    ) AS b
    JOIN unnest(capped_events, caps) AS n (event, amount) ON n.event = b.event
    WHERE b.amount > n.amount
  ) OR EXISTS (
    SELECT FROM (
      SELECT d.player, d.game, sum(payouts[d.line]) AS payout FROM (
        SELECT DISTINCT players[line_slips[l.line]] AS player, leg_games[l.place] AS game, l.line
        FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
        WHERE leg_games[l.place] IS NOT NULL AND verdicts[line_slips[l.line]] = 'accepted'
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
