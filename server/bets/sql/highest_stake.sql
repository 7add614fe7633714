-- The maximum stake of a single bet with these odds: the limit of its game, or what the greatest payout allows, rounded
-- down to two leading figures, as the bet page prints it (server/games/plays.ts). One expression, so that it is inlined.
CREATE OR REPLACE FUNCTION highest_stake(max_stake bigint, max_payout bigint, num bigint, den bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN ((max_payout + 1) * den - 1) / num >= max_stake THEN max_stake
  ELSE ((max_payout + 1) * den - 1) / num - (((max_payout + 1) * den - 1) / num)
    % (10::float8 ^ greatest(length((((max_payout + 1) * den - 1) / num)::text) - 2, 0))::bigint END;
REVOKE ALL ON FUNCTION highest_stake FROM PUBLIC;
