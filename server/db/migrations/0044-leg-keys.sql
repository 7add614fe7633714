-- Two look-ups a leg that a bet need not wait for: place_bets_of, which alone writes legs, has made the bet a line before and
-- holds the locks of the events. `npm run audit` checks both.
ALTER TABLE bet_legs DROP CONSTRAINT bet_legs_bet_id_fkey, DROP CONSTRAINT bet_legs_event_id_fkey;
