-- Dues of a drawn round are one row for each player: `amounts` is what all the bets of the player return, and `bets` the first of
-- these alone.
ALTER TABLE settlement_dues ADD COLUMN whole boolean NOT NULL DEFAULT false;
