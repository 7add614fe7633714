-- The bets of a batch as the house sells them now: what forbids each (the rank of a refusal, see bet_refusals; null:
-- nothing), the limit that it breaks, what it would pay, the minimum stake, and per leg the odds that it gets, its market, and the game,
-- where that is one of sport. The caller holds the locks of the events. Per bet: its stake and folds; per leg: its bet (1, 2, ...), event, selection and the odds that were shown, and
-- what the player takes when they have moved: 'none', only 'better' ones, or 'any'. The legs come in the order of their bets. Of slips
-- that have waited for the delay in play `leg_seen` is, per leg, the newest line of its match that the player saw; else it is null.
CREATE OR REPLACE FUNCTION priced_lines(
  present timestamptz, line_stakes bigint[], line_folds text[], line_choices text[],
  leg_lines integer[], leg_events bigint[], leg_selections smallint[], leg_nums integer[], leg_dens integer[],
  leg_seen integer[],
  OUT ranks smallint[], OUT limits bigint[], OUT payouts bigint[], OUT minima bigint[], OUT nums integer[], OUT dens integer[],
  OUT sports integer[], OUT markets text[]
)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  leg_ranks smallint[];
  mins bigint[];
  maxs bigint[];
  max_payouts bigint[];
BEGIN
  SELECT
    array_agg(CASE
      WHEN e.game_status <> 'open' THEN 1
      WHEN present < e.opens_at THEN 2
      WHEN e.closed_at IS NOT NULL OR present >= e.closes_at AND (leg_seen IS NULL
        OR match_phase(e.id) IS NULL OR match_phase(e.id) = 'full_time') THEN 3
      WHEN e.suspended AND EXISTS (
        SELECT 1 FROM suspensions x WHERE x.event_id = e.id AND (x.market IS NULL OR x.market = s.market)) THEN 4
      WHEN leg_seen IS NOT NULL AND EXISTS (
        SELECT 1 FROM match_incidents i WHERE i.event_id = e.id AND i.number > coalesce(leg_seen[l.place], 0)
          AND i.kind IN ('goal', 'red_card', 'undo')) THEN 5
      WHEN o.num IS NULL THEN 6
      WHEN o.num::bigint * l.den <> l.num::bigint * o.den AND CASE line_choices[l.line]
        WHEN 'any' THEN false WHEN 'better' THEN o.num::bigint * l.den < l.num::bigint * o.den ELSE true END THEN 7
    END ORDER BY l.place),
    array_agg(o.num ORDER BY l.place), array_agg(o.den ORDER BY l.place), array_agg(e.min_stake ORDER BY l.place),
    array_agg(e.max_stake ORDER BY l.place), array_agg(e.max_payout ORDER BY l.place), array_agg(e.sport ORDER BY l.place),
    array_agg(s.market ORDER BY l.place)
  INTO leg_ranks, nums, dens, mins, maxs, max_payouts, sports, markets
  FROM unnest(leg_lines, leg_events, leg_selections, leg_nums, leg_dens) WITH ORDINALITY
    AS l (line, event, selection, num, den, place)
  JOIN (
    SELECT q.id, q.book_id, q.opens_at, q.closes_at, q.closed_at, CASE WHEN g.opens IS NULL OR opens_again(g.opens, g.closes, present) IS NULL THEN g.status ELSE 'closed' END AS game_status, g.min_stake, g.max_stake,
      g.max_payout, CASE g.kind WHEN 'sports' THEN g.id END AS sport, b.nums, b.dens, EXISTS (SELECT 1 FROM suspensions x WHERE x.event_id = q.id) AS suspended
    FROM events q JOIN games g ON g.id = q.game_id LEFT JOIN boards b ON b.event_id = q.id
    WHERE q.id = ANY (leg_events)
  ) AS e ON e.id = l.event
  LEFT JOIN LATERAL (
    SELECT k.market, k.odds_num, k.odds_den FROM selections k
    WHERE k.book_id = e.book_id AND k.number = l.selection OFFSET 0
  ) AS s ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(e.nums[l.selection + 1], s.odds_num) AS num, coalesce(e.dens[l.selection + 1], s.odds_den) AS den
    OFFSET 0
  ) AS o;

  IF cardinality(leg_lines) = cardinality(line_stakes) THEN
    minima := mins;
    -- Bets with one leg each: payouts are floor(stake * num / den), integer division of non-negative numbers.
    SELECT
      array_agg(CASE WHEN l.rank IS NOT NULL THEN l.rank WHEN l.stake < l.least THEN 8 WHEN l.stake > l.most THEN 9 END ORDER BY l.place),
      array_agg(CASE WHEN l.stake < l.least THEN l.least ELSE l.most END ORDER BY l.place),
      array_agg(l.stake * l.num / l.den ORDER BY l.place)
    INTO ranks, limits, payouts
    FROM (
      SELECT l.*, highest_stake(l.max_stake, l.max_payout, l.num, l.den) AS most
      FROM unnest(line_stakes, leg_ranks, nums, dens, mins, maxs, max_payouts) WITH ORDINALITY
        AS l (stake, rank, num, den, least, max_stake, max_payout, place)
    ) AS l;
    RETURN;
  END IF;

  SELECT
    array_agg(CASE WHEN l.rank IS NOT NULL THEN l.rank WHEN l.stake < l.least THEN 8
      WHEN l.stake > l.most OR l.payout > l.max_payout THEN 9 END ORDER BY l.place),
    array_agg(CASE WHEN l.stake < l.least THEN l.least
      ELSE least(l.most, div(l.stake * l.max_payout, greatest(l.payout, 1)))::bigint END ORDER BY l.place),
    -- What passes the maximum is refused: how far it passes it does not count.
    array_agg(least(l.payout, 9000000000000000000)::bigint ORDER BY l.place), array_agg(l.least ORDER BY l.place)
  INTO ranks, limits, payouts, minima
  FROM (
    SELECT l.*, CASE WHEN l.rank IS NOT NULL THEN 0 WHEN l.folds IS NULL THEN div(l.stake * l.nums[1], l.dens[1])
      ELSE multiple_return(l.stake, l.folds, l.nums, l.dens) END AS payout,
      CASE WHEN l.folds IS NULL THEN highest_stake(l.max_stake, l.max_payout, l.nums[1]::bigint, l.dens[1]::bigint)
        ELSE l.max_stake END AS most
    FROM (
      SELECT b.place, b.stake, b.folds::smallint[] AS folds, min(l.rank) AS rank, max(l.least) AS least,
        min(l.max_stake) AS max_stake, min(l.max_payout) AS max_payout,
        array_agg(l.num::numeric ORDER BY l.place) AS nums, array_agg(l.den::numeric ORDER BY l.place) AS dens
      FROM unnest(line_stakes, line_folds) WITH ORDINALITY AS b (stake, folds, place)
      JOIN unnest(leg_lines, leg_ranks, nums, dens, mins, maxs, max_payouts) WITH ORDINALITY
        AS l (line, rank, num, den, least, max_stake, max_payout, place) ON l.line = b.place
      GROUP BY b.place, b.stake, b.folds
    ) AS l
    -- The payout is computed once, however often it is named.
    OFFSET 0
  ) AS l;
END $$;
REVOKE ALL ON FUNCTION priced_lines FROM PUBLIC;
