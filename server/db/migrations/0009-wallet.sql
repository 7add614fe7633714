-- Money in and out of the house. Orders are facts that are never rewritten; what became of one is another row beside
-- it, and its status follows. Whatever decides about an order takes the lock of its player's account first
-- (`available`), as everything that is decided about a player's money does: that lock is what two operators, or an
-- operator and the player, meet at.

-- One row: what the desk sets for the whole house. Money in minor units.
CREATE TABLE settings (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  transfers_on boolean NOT NULL DEFAULT true,
  transfer_min bigint NOT NULL DEFAULT 100 CHECK (transfer_min > 0),
  transfer_daily_max bigint NOT NULL DEFAULT 5000000,
  withdrawal_min bigint NOT NULL DEFAULT 1000 CHECK (withdrawal_min > 0),
  withdrawal_max bigint NOT NULL DEFAULT 5000000,
  -- A withdrawal above this sum needs a second operator.
  second_person_above bigint NOT NULL DEFAULT 1000000 CHECK (second_person_above >= 0),
  support_opens text NOT NULL DEFAULT '09:00' CHECK (support_opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  support_closes text NOT NULL DEFAULT '22:00' CHECK (support_closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  CONSTRAINT transfer_settings_agree CHECK (transfer_min <= transfer_daily_max),
  CONSTRAINT withdrawal_settings_agree CHECK (withdrawal_min <= withdrawal_max),
  CONSTRAINT support_settings_agree CHECK (support_opens <> support_closes)
);
INSERT INTO settings DEFAULT VALUES;

-- How to pay in. Names and instructions by language, payee lines as [{label: by language, value}].
CREATE TABLE deposit_channels (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('bank', 'wallet', 'crypto')),
  name jsonb NOT NULL,
  instructions jsonb NOT NULL,
  payee jsonb NOT NULL,
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount),
  position smallint NOT NULL DEFAULT 0,
  closed_at timestamptz
);

-- What a player says was paid in. A proof is good for one order.
CREATE TABLE deposit_orders (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 300001) PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  channel_id integer NOT NULL REFERENCES deposit_channels,
  amount bigint NOT NULL CHECK (amount > 0),
  proof_file_id text NOT NULL REFERENCES files,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  CONSTRAINT proof_once UNIQUE (proof_file_id)
);
CREATE INDEX deposit_orders_player ON deposit_orders (player_id, id);
CREATE INDEX deposit_orders_created ON deposit_orders (created_at);

-- The one decision about an order: credited, cancelled, or sent back because its player was excluded meanwhile.
-- No operator: the player took it back.
CREATE TABLE deposit_decisions (
  order_id bigint PRIMARY KEY REFERENCES deposit_orders,
  outcome text NOT NULL CHECK (outcome IN ('completed', 'cancelled', 'sent_back')),
  reason text,
  remark text CHECK (length(remark) <= 140),
  operator_id bigint REFERENCES operators,
  decided_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK ((outcome = 'completed') = (reason IS NULL)),
  CHECK ((outcome = 'sent_back') = (reason IS NOT DISTINCT FROM 'excluded')),
  CHECK ((operator_id IS NULL) = (reason IS NOT DISTINCT FROM 'by_player'))
);
CREATE INDEX deposit_decisions_decided ON deposit_decisions (decided_at);

-- Where a player wants to be paid out: personal, as `identities` is. It is never changed, so that a withdrawal goes
-- where it was asked to go; one that was removed is offered no more.
CREATE TABLE payout_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  kind text NOT NULL CHECK (kind IN ('bank', 'wallet', 'crypto')),
  holder text NOT NULL CHECK (length(holder) BETWEEN 2 AND 80),
  number text NOT NULL CHECK (length(number) BETWEEN 4 AND 64),
  institution text NOT NULL CHECK (length(institution) BETWEEN 2 AND 80),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  removed_at timestamptz,
  UNIQUE (id, player_id)
);
CREATE INDEX payout_accounts_player ON payout_accounts (player_id, id);
-- The number as it is compared between players: however it was grouped when it was typed.
CREATE INDEX payout_accounts_number ON payout_accounts (kind, lower(regexp_replace(number, '[ .-]', '', 'g')));

-- What a player asked to be paid out; the sum is held from that moment. How many operators must find it good is
-- written down then: settings that are changed later do not change it.
CREATE TABLE withdrawals (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 500001) PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  payout_account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  approvals_needed smallint NOT NULL CHECK (approvals_needed IN (1, 2)),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  FOREIGN KEY (payout_account_id, player_id) REFERENCES payout_accounts (id, player_id)
);
CREATE INDEX withdrawals_player ON withdrawals (player_id, id);
CREATE INDEX withdrawals_created ON withdrawals (created_at);

-- Each operator approves once.
CREATE TABLE withdrawal_approvals (
  withdrawal_id bigint NOT NULL REFERENCES withdrawals,
  operator_id bigint NOT NULL REFERENCES operators,
  approved_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (withdrawal_id, operator_id)
);
CREATE INDEX withdrawal_approvals_approved ON withdrawal_approvals (approved_at);

CREATE TABLE withdrawal_outcomes (
  withdrawal_id bigint PRIMARY KEY REFERENCES withdrawals,
  outcome text NOT NULL CHECK (outcome IN ('paid', 'rejected')),
  reason text,
  remark text CHECK (length(remark) <= 140),
  -- The payment's own reference, as the payer wrote it down.
  payment text CHECK (length(payment) BETWEEN 1 AND 140),
  operator_id bigint NOT NULL REFERENCES operators,
  decided_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK ((outcome = 'rejected') = (reason IS NOT NULL)),
  CHECK ((outcome = 'paid') = (payment IS NOT NULL))
);
CREATE INDEX withdrawal_outcomes_decided ON withdrawal_outcomes (decided_at);

-- What waits for the desk: few rows beside many orders, so that what is asked all day is found at once. They follow from
-- the facts, and the audit holds them against these.
CREATE TABLE waiting_deposits (order_id bigint PRIMARY KEY REFERENCES deposit_orders);
CREATE TABLE waiting_withdrawals (withdrawal_id bigint PRIMARY KEY REFERENCES withdrawals);

CREATE TRIGGER deposit_orders_append_only BEFORE UPDATE OR DELETE ON deposit_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER deposit_decisions_append_only BEFORE UPDATE OR DELETE ON deposit_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER withdrawals_append_only BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER withdrawal_approvals_append_only BEFORE UPDATE OR DELETE ON withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER withdrawal_outcomes_append_only BEFORE UPDATE OR DELETE ON withdrawal_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, UPDATE ON settings TO glasshouse_app;
GRANT SELECT, INSERT ON deposit_channels, deposit_orders TO glasshouse_app;
GRANT UPDATE (kind, name, instructions, payee, min_amount, max_amount, position, closed_at) ON deposit_channels TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE (removed_at) ON payout_accounts TO glasshouse_app;
GRANT SELECT ON waiting_deposits, waiting_withdrawals, deposit_decisions, withdrawals, withdrawal_approvals, withdrawal_outcomes TO glasshouse_app;
