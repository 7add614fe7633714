-- Double entry. An entry is one movement; its postings sum to zero and are never touched again. The only
-- way to write is post_entry(): the application's role may read these tables and call it, nothing else.
CREATE TYPE account_kind AS ENUM (
  'available', 'held', 'stakes', 'house', 'play_money', 'deposits', 'withdrawals', 'bonus', 'adjustments',
  'multiples', 'receivable'
);
CREATE TYPE entry_kind AS ENUM (
  'welcome', 'stake', 'cancellation', 'round_result', 'payout', 'void_refund', 'transfer', 'adjustment',
  'deposit', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_paid', 'rebate', 'points_credit',
  'payout_reversal'
);

-- `available` and `held` belong to a player, and so does `receivable`: what the player owes after a result was corrected,
-- zero or below. `stakes` belongs to an event and holds the stakes of the bets on it alone; `multiples` holds those of
-- all bets with several legs. The others are the house's.
-- A player's `available` row is also the lock that every decision about this player's money takes.
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind account_kind NOT NULL,
  player_id bigint REFERENCES players,
  event_id bigint,
  balance bigint NOT NULL DEFAULT 0,
  last_number bigint NOT NULL DEFAULT 0,
  -- Whether there is anything to look at before a bet: an age that is not known to be enough, a bar, a limit on stakes or
  -- losses. It is false for most, whom a bet then costs nothing more.
  guarded boolean NOT NULL DEFAULT false,
  CHECK ((player_id IS NOT NULL) = (kind IN ('available', 'held', 'receivable'))),
  CHECK ((event_id IS NOT NULL) = (kind = 'stakes')),
  CHECK (balance <= 0 OR kind <> 'receivable'),
  CONSTRAINT balance_not_below_zero CHECK (balance >= 0 OR kind NOT IN ('available', 'held', 'stakes', 'multiples'))
) WITH (fillfactor = 60);
CREATE UNIQUE INDEX accounts_player ON accounts (player_id, kind) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_event ON accounts (event_id) WHERE event_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_house ON accounts (kind) WHERE player_id IS NULL AND event_id IS NULL;
-- Without the balance in it: a balance that changes must not touch an index.
CREATE INDEX accounts_owing ON accounts (player_id) WHERE kind = 'receivable';

CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind entry_kind NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now()
);

-- `number` counts per account without gaps, `balance` is the account's after the posting. `reference` is
-- the bet or transfer that a player's posting is for; a house posting sums a whole entry and refers to it.
-- (kind, reference, account, revision) is the key that makes a movement happen once; `revision` is that of the result which
-- a payout or its reversal follows, 1 for all else. No foreign keys: the writer
-- has locked the account and made the entry a line before, and `npm run audit` checks both.
CREATE TABLE postings (
  account_id bigint NOT NULL,
  number bigint NOT NULL,
  entry_id bigint NOT NULL,
  reference bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance bigint NOT NULL,
  kind entry_kind NOT NULL,
  revision smallint NOT NULL DEFAULT 1,
  PRIMARY KEY (account_id, number),
  CONSTRAINT posted_once UNIQUE (reference, kind, revision, account_id)
);
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

INSERT INTO accounts (kind) VALUES
  ('house'), ('play_money'), ('deposits'), ('withdrawals'), ('bonus'), ('adjustments'), ('multiples');

GRANT SELECT ON accounts, entries, postings TO glasshouse_app;

-- The outcome of a call that must happen once, an answer or a refusal, under the key that its client gave it, written in the
-- same transaction. Accepted bets have theirs in their slip. `actor_id` is a player, of an act of the back office an operator.
CREATE TABLE idempotent_answers (
  actor_id bigint NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb,
  refusal jsonb,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (actor_id, call, key),
  CHECK ((answer IS NULL) <> (refusal IS NULL))
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
-- What came to a player from others is asked for before money leaves.
CREATE INDEX transfers_recipient ON transfers (recipient_id, created_at);
GRANT SELECT, INSERT ON transfers TO glasshouse_app;
