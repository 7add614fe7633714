-- What forbids a bet, by the ranks that priced_lines gives: the first of a slip's is its verdict. A game
-- outside its opening hours ranks like a suspended one, and says when it opens again.
CREATE OR REPLACE FUNCTION bet_refusals() RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['game_suspended', 'round_not_open', 'round_closed', 'betting_suspended', 'match_changed', 'bet_content_invalid',
    'odds_changed', 'stake_below_minimum', 'stake_above_maximum']
$$;
