-- What the first settlement of an event that is under way still has to pay, player by player: `bets` of one player, of which the
-- first is `bet_id`, with what each gets; at most a hundred a row. Written when the settlement begins, gone when it is paid. No foreign
-- keys: begin_settlement, which alone writes here, has read the event and the bets in the same transaction.
CREATE TABLE settlement_dues (
  event_id bigint NOT NULL,
  player_id bigint NOT NULL,
  bet_id bigint NOT NULL,
  refund boolean NOT NULL,
  bets bigint[] NOT NULL,
  amounts bigint[] NOT NULL,
  PRIMARY KEY (event_id, player_id, bet_id)
);
GRANT SELECT ON settlement_dues TO glasshouse_app;

-- A settlement of a corrected result, and one that began before there were dues, goes by the numbers of its bets.
-- One by player goes on with the player whose bets it took last: rows that are gone stand in the way while a snapshot is old.
ALTER TABLE settlement_progress ADD COLUMN by_player boolean NOT NULL DEFAULT false;
ALTER TABLE settlement_progress ADD COLUMN last_player_id bigint NOT NULL DEFAULT 0;
