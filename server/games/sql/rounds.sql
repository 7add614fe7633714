-- Rounds of dice: an event with its promise.
CREATE OR REPLACE VIEW rounds AS
  SELECT e.id, d.game_id, e.code AS game_no, d.chain_id, d.chain_index, e.opens_at, e.closes_at, d.draws_at, d.commitment,
    d.paytable, d.paytable_hash, d.triple_rule, d.entropy_source, e.created_at, e.closed_at
  FROM dice_rounds d JOIN events e ON e.id = d.event_id;
GRANT SELECT ON rounds TO glasshouse_app;
