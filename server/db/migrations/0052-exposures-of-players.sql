-- What a player may win is looked up by player, once for all legs of a slip, and its rows lie beside each other.
ALTER TABLE player_exposures DROP CONSTRAINT player_exposures_pkey, ADD PRIMARY KEY (player_id, event_id, market);
