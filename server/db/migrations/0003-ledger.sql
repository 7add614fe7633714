-- Double entry. An entry is one movement; its postings sum to zero and are never touched again. The only
-- way to write is post_entry(): the application's role may read these tables and call it, nothing else.
CREATE TYPE account_kind AS ENUM (
  'available', 'held', 'stakes', 'house', 'play_money', 'deposits', 'withdrawals', 'bonus', 'adjustments'
);
CREATE TYPE entry_kind AS ENUM (
  'welcome', 'stake', 'cancellation', 'round_result', 'payout', 'void_refund', 'transfer', 'adjustment'
);

-- `available` and `held` belong to a player, `stakes` to a round, the others to the house.
-- A player's `available` row is also the lock that every decision about this player's money takes.
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind account_kind NOT NULL,
  player_id bigint REFERENCES players,
  round_id bigint,
  balance bigint NOT NULL DEFAULT 0,
  last_number bigint NOT NULL DEFAULT 0,
  CHECK ((player_id IS NOT NULL) = (kind IN ('available', 'held'))),
  CHECK ((round_id IS NOT NULL) = (kind = 'stakes')),
  CONSTRAINT balance_not_below_zero CHECK (balance >= 0 OR kind NOT IN ('available', 'held', 'stakes'))
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX accounts_player ON accounts (player_id, kind) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_round ON accounts (round_id) WHERE round_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_house ON accounts (kind) WHERE player_id IS NULL AND round_id IS NULL;

CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind entry_kind NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now()
);

-- `number` counts per account without gaps, `balance` is the account's after the posting. `reference` is
-- the bet or transfer that a player's posting is for; a house posting sums a whole entry and refers to it.
-- (kind, reference, account) is the key that makes a movement happen once. No foreign keys: the writer
-- has locked the account and made the entry a line before, and `npm run audit` checks both.
CREATE TABLE postings (
  account_id bigint NOT NULL,
  number bigint NOT NULL,
  entry_id bigint NOT NULL,
  reference bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance bigint NOT NULL,
  kind entry_kind NOT NULL,
  PRIMARY KEY (account_id, number),
  CONSTRAINT posted_once UNIQUE (reference, kind, account_id)
);
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

INSERT INTO accounts (kind) VALUES
  ('house'), ('play_money'), ('deposits'), ('withdrawals'), ('bonus'), ('adjustments');

-- Opens the two accounts of a new player; gives the available one's id.
CREATE FUNCTION open_player_accounts(player bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO accounts (kind, player_id) VALUES ('held', player);
  INSERT INTO accounts (kind, player_id) VALUES ('available', player) RETURNING id;
$$;

-- Locks accounts in the order of their ids, the one order in which accounts are ever locked.
CREATE FUNCTION lock_accounts(ids bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM accounts a WHERE a.id = ANY (ids) ORDER BY a.id FOR NO KEY UPDATE;
END $$;

-- Writes one entry on accounts that the caller has locked. Leg i moves leg_amounts[i] minor units on
-- leg_accounts[i] for leg_references[i] (null for a house leg: the entry itself). Legs of one account are
-- numbered in the order given. Fails with check_violation on balance_not_below_zero when an account would go
-- below zero, with unique_violation on posted_once when the movement was made before. Gives the entry's id.
CREATE FUNCTION write_entry(
  entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[]
) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
-- Accounts are looked up by key: a plan made while there were few must not read them all when there are many.
SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off
AS $$
DECLARE
  new_entry bigint;
  difference numeric;
  written integer;
BEGIN
  SELECT sum(amount) INTO difference FROM unnest(leg_amounts) AS amount;
  IF difference IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the legs of a % entry sum to %, not to zero', entry, difference
      USING ERRCODE = 'data_exception';
  END IF;

  INSERT INTO entries (kind) VALUES (entry) RETURNING id INTO new_entry;

  WITH leg AS (
    SELECT l.account, l.amount, l.reference,
      count(*) OVER later AS legs_left,
      sum(l.amount) OVER later AS amount_left
    FROM unnest(leg_accounts, leg_amounts, leg_references) WITH ORDINALITY AS l (account, amount, reference, place)
    -- This leg and those of its account after it.
    WINDOW later AS (PARTITION BY l.account ORDER BY l.place DESC)
  ), moved AS (
    UPDATE accounts a
    SET balance = a.balance + m.amount, last_number = a.last_number + m.legs
    FROM (
      SELECT l.account, sum(l.amount)::bigint AS amount, count(*) AS legs
      FROM unnest(leg_accounts, leg_amounts) AS l (account, amount)
      GROUP BY l.account
    ) AS m
    WHERE a.id = m.account
    RETURNING a.id, a.balance, a.last_number
  )
  INSERT INTO postings (account_id, number, entry_id, reference, amount, balance, kind)
  SELECT moved.id, moved.last_number - leg.legs_left + 1, new_entry, coalesce(leg.reference, new_entry), leg.amount,
    moved.balance - leg.amount_left + leg.amount, entry
  FROM leg JOIN moved ON moved.id = leg.account;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(leg_accounts) THEN
    RAISE EXCEPTION 'an entry names an account that does not exist' USING ERRCODE = 'foreign_key_violation';
  END IF;

  RETURN new_entry;
END $$;

-- Locks the accounts in the order of their ids and writes one entry: see write_entry. This is the door.
CREATE FUNCTION post_entry(
  entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM lock_accounts(leg_accounts);
  RETURN write_entry(entry, leg_accounts, leg_amounts, leg_references);
END $$;

GRANT SELECT ON accounts, entries, postings TO glasshouse_app;
REVOKE ALL ON FUNCTION open_player_accounts, lock_accounts, write_entry, post_entry FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_player_accounts, lock_accounts, post_entry TO glasshouse_app;

-- The answer of a money call under the key that its client gave it, written in the same transaction.
CREATE TABLE idempotent_answers (
  player_id bigint NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (player_id, call, key)
);
GRANT SELECT, INSERT, DELETE ON idempotent_answers TO glasshouse_app;

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sender_id bigint NOT NULL REFERENCES players,
  recipient_id bigint NOT NULL REFERENCES players,
  amount bigint NOT NULL CHECK (amount > 0),
  remark text NOT NULL DEFAULT '' CHECK (length(remark) <= 140),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK (sender_id <> recipient_id)
);
CREATE INDEX transfers_sender ON transfers (sender_id, created_at);
GRANT SELECT, INSERT ON transfers TO glasshouse_app;
