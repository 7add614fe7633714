-- The bets of a batch at the prices sold now: what forbids each (the rank of a refusal, see bet_refusals; null:
-- nothing), the limit that it breaks, when its game opens again, what it would pay, the minimum stake, and per leg the odds that it
-- gets, its market, and the game, where that is one of sport. The caller holds the locks of the events. Per bet: its stake and
-- folds; per leg: its bet (1, 2, ...), event, selection and the odds that were shown, and which odds the player accepts if
-- they have moved: 'none', only 'better' ones, or 'any'. The legs come in the order of their bets. For slips that have waited
-- for the in-play delay `leg_seen` is, per leg, the newest line of its match that the player saw; otherwise null. The settings
-- are the caller's, see place_bets_of.
CREATE OR REPLACE FUNCTION priced_lines(
  present timestamptz, line_stakes bigint[], line_folds text[], line_choices text[],
  leg_lines integer[], leg_events bigint[], leg_selections smallint[], leg_nums integer[], leg_dens integer[],
  leg_seen integer[],
  OUT ranks smallint[], OUT limits bigint[], OUT payouts bigint[], OUT minima bigint[], OUT nums integer[], OUT dens integer[],
  OUT sports integer[], OUT markets text[], OUT opening timestamptz[]
)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  maxs bigint[];
  max_payouts bigint[];
  suspended bigint[];
  singles CONSTANT boolean := cardinality(leg_lines) = cardinality(line_stakes);
BEGIN
  SELECT coalesce(array_agg(x.event_id), '{}') INTO suspended FROM suspensions x WHERE x.event_id = ANY (leg_events);

  -- One array is unnested and the others are read by place, here and by all that decide bets: to unnest them all costs three times
  -- as much.
  SELECT
    array_agg(CASE
      WHEN g.status <> 'open' OR g.opening IS NOT NULL THEN 1
      WHEN present < e.opens_at THEN 2
      WHEN e.closed_at IS NOT NULL OR present >= e.closes_at AND (leg_seen IS NULL
        OR match_phase(e.id) IS NULL OR match_phase(e.id) = 'full_time') THEN 3
      WHEN e.id = ANY (suspended) AND EXISTS (
        SELECT 1 FROM suspensions x WHERE x.event_id = e.id AND (x.market IS NULL OR x.market = s.market)) THEN 4
      WHEN leg_seen IS NOT NULL AND EXISTS (
        SELECT 1 FROM match_incidents i WHERE i.event_id = e.id AND i.number > coalesce(leg_seen[l.place], 0)
          AND i.kind IN ('goal', 'red_card', 'undo')) THEN 5
      WHEN o.num IS NULL THEN 6
      WHEN o.num::bigint * leg_dens[l.place] <> leg_nums[l.place]::bigint * o.den AND CASE line_choices[l.line]
        WHEN 'any' THEN false WHEN 'better' THEN o.num::bigint * leg_dens[l.place] < leg_nums[l.place]::bigint * o.den ELSE true END THEN 7
      WHEN h.stake < g.min_stake THEN 8
      WHEN h.stake > h.highest THEN 9
    END::smallint ORDER BY l.place),
    array_agg(o.num ORDER BY l.place), array_agg(o.den ORDER BY l.place), array_agg(g.min_stake ORDER BY l.place),
    array_agg(g.max_stake ORDER BY l.place), array_agg(g.max_payout ORDER BY l.place), array_agg(g.sport ORDER BY l.place),
    array_agg(s.market ORDER BY l.place), array_agg(g.opening ORDER BY l.place),
    array_agg(CASE WHEN h.stake < g.min_stake THEN g.min_stake ELSE h.highest END ORDER BY l.place),
    -- floor(stake * num / den), integer division of non-negative numbers.
    array_agg(h.stake * o.num / o.den ORDER BY l.place)
  INTO ranks, nums, dens, minima, maxs, max_payouts, sports, markets, opening, limits, payouts
  FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
  CROSS JOIN LATERAL (
    SELECT q.id, q.game_id, q.book_id, q.opens_at, q.closes_at, q.closed_at FROM events q WHERE q.id = leg_events[l.place] OFFSET 0
  ) AS e
  JOIN (
    SELECT g.id, g.status, CASE WHEN g.status = 'open' AND g.opens IS NOT NULL THEN opens_again(g.opens, g.closes, present) END
      AS opening, g.min_stake, g.max_stake, g.max_payout, CASE g.kind WHEN 'sports' THEN g.id END AS sport
    FROM games g OFFSET 0
  ) AS g ON g.id = e.game_id
  LEFT JOIN LATERAL (
    SELECT k.market, k.odds_num, k.odds_den FROM selections k
    WHERE k.book_id = e.book_id AND k.number = leg_selections[l.place] OFFSET 0
  ) AS s ON true
  LEFT JOIN LATERAL (
    SELECT b.nums[leg_selections[l.place] + 1] AS num, b.dens[leg_selections[l.place] + 1] AS den FROM boards b
    WHERE b.event_id = e.id OFFSET 0
  ) AS b ON true
  CROSS JOIN LATERAL (SELECT coalesce(b.num, s.odds_num) AS num, coalesce(b.den, s.odds_den) AS den OFFSET 0) AS o
  LEFT JOIN LATERAL (
    -- A bet with one leg is limited by that leg alone.
    SELECT line_stakes[l.line] AS stake, highest_stake(g.max_stake, g.max_payout, o.num, o.den) AS highest WHERE singles OFFSET 0
  ) AS h ON true;

  IF singles THEN
    RETURN;
  END IF;

  SELECT
    array_agg(CASE WHEN l.rank IS NOT NULL THEN l.rank WHEN l.stake < l.min_stake THEN 8
      WHEN l.stake > l.highest OR l.payout > l.max_payout THEN 9 END ORDER BY l.place),
    array_agg(CASE WHEN l.stake < l.min_stake THEN l.min_stake
      ELSE least(l.highest, div(l.stake * l.max_payout, greatest(l.payout, 1)))::bigint END ORDER BY l.place),
    -- What passes the maximum is refused, no matter by how much.
    array_agg(least(l.payout, 9000000000000000000)::bigint ORDER BY l.place), array_agg(l.min_stake ORDER BY l.place),
    array_agg(l.opens ORDER BY l.place)
  INTO ranks, limits, payouts, minima, opening
  FROM (
    SELECT l.*, CASE WHEN l.rank IS NOT NULL THEN 0 WHEN l.folds IS NULL THEN div(l.stake * l.nums[1], l.dens[1])
      ELSE multiple_return(l.stake, l.folds, l.nums, l.dens) END AS payout,
      CASE WHEN l.folds IS NULL THEN highest_stake(l.max_stake, l.max_payout, l.nums[1]::bigint, l.dens[1]::bigint)
        ELSE l.max_stake END AS highest
    FROM (
      SELECT l.line AS place, line_stakes[l.line] AS stake, line_folds[l.line]::smallint[] AS folds,
        min(ranks[l.place]) AS rank, max(opening[l.place]) AS opens, max(minima[l.place]) AS min_stake, min(maxs[l.place]) AS max_stake,
        min(max_payouts[l.place]) AS max_payout, nums[min(l.place):max(l.place)]::numeric[] AS nums,
        dens[min(l.place):max(l.place)]::numeric[] AS dens
      FROM unnest(leg_lines) WITH ORDINALITY AS l (line, place)
      GROUP BY l.line
    ) AS l
    -- The payout is computed once, however often it is named.
    OFFSET 0
  ) AS l;
END $$;
REVOKE ALL ON FUNCTION priced_lines FROM PUBLIC;
