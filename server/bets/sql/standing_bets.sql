-- Bets with the stake that is in play: without what was cashed out, and without bets that were cancelled or cashed out
-- whole. All code that settles bets or computes their exposure reads this view.
CREATE OR REPLACE VIEW standing_bets AS
  SELECT b.id, b.slip_id, b.player_id, b.event_id, b.stake - coalesce(o.part, 0) AS stake, b.odds_num, b.odds_den, b.selection,
    b.leg_count, b.folds, b.created_at
  FROM bets b
  CROSS JOIN LATERAL (SELECT sum(c.part)::bigint AS part FROM cash_outs c WHERE c.bet_id = b.id) AS o
  WHERE b.stake > coalesce(o.part, 0) AND NOT EXISTS (SELECT 1 FROM cancellations c WHERE c.bet_id = b.id);
GRANT SELECT ON standing_bets TO glasshouse_app;
