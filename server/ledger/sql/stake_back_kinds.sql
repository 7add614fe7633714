-- The kinds of entries that refund a stake, as the bet was cancelled or void. Without a search path, as bet_kinds.
CREATE OR REPLACE FUNCTION stake_back_kinds() RETURNS entry_kind[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['cancellation', 'void_refund']::entry_kind[]
$$;
