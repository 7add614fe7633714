-- Money in and out of the house. Orders are facts that are never rewritten; what became of one is another row beside
-- it, and its status follows. Whatever decides about an order takes the lock of its player's account first
-- (`available`), as everything that is decided about a player's money does: that lock is what two operators, or an
-- operator and the player, meet at.
ALTER TYPE entry_kind ADD VALUE 'deposit';
ALTER TYPE entry_kind ADD VALUE 'withdrawal_hold';
ALTER TYPE entry_kind ADD VALUE 'withdrawal_release';
ALTER TYPE entry_kind ADD VALUE 'withdrawal_paid';

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
  CONSTRAINT transfer_settings_agree CHECK (transfer_min <= transfer_daily_max),
  CONSTRAINT withdrawal_settings_agree CHECK (withdrawal_min <= withdrawal_max)
);
INSERT INTO settings DEFAULT VALUES;

-- What came to a player from others is asked for before money leaves.
CREATE INDEX transfers_recipient ON transfers (recipient_id, created_at);

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

-- Who changed a password a moment before money leaves is looked at twice.
ALTER TABLE identities ADD COLUMN password_changed_at timestamptz;

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

CREATE FUNCTION follow_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'deposit_orders' THEN INSERT INTO waiting_deposits VALUES (NEW.id);
    WHEN 'deposit_decisions' THEN DELETE FROM waiting_deposits WHERE order_id = NEW.order_id;
    WHEN 'withdrawals' THEN INSERT INTO waiting_withdrawals VALUES (NEW.id);
    WHEN 'withdrawal_outcomes' THEN DELETE FROM waiting_withdrawals WHERE withdrawal_id = NEW.withdrawal_id;
  END CASE;
  RETURN NULL;
END $$;
CREATE TRIGGER deposit_orders_wait AFTER INSERT ON deposit_orders FOR EACH ROW EXECUTE FUNCTION follow_order();
CREATE TRIGGER deposit_decisions_end AFTER INSERT ON deposit_decisions FOR EACH ROW EXECUTE FUNCTION follow_order();
CREATE TRIGGER withdrawals_wait AFTER INSERT ON withdrawals FOR EACH ROW EXECUTE FUNCTION follow_order();
CREATE TRIGGER withdrawal_outcomes_end AFTER INSERT ON withdrawal_outcomes FOR EACH ROW EXECUTE FUNCTION follow_order();

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

-- The order of acts, said a second time beside the functions that keep it: nothing is approved after its end or more
-- often than is needed, and nothing is paid before.
CREATE FUNCTION refuse_untimely_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM withdrawal_outcomes o WHERE o.withdrawal_id = NEW.withdrawal_id)
    OR (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = NEW.withdrawal_id)
      >= (SELECT w.approvals_needed FROM withdrawals w WHERE w.id = NEW.withdrawal_id) THEN
    RAISE EXCEPTION 'withdrawal % takes no approval any more', NEW.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_approvals_in_order BEFORE INSERT ON withdrawal_approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_untimely_approval();

CREATE FUNCTION refuse_early_payment() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.outcome = 'paid'
    AND (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = NEW.withdrawal_id)
      < (SELECT w.approvals_needed FROM withdrawals w WHERE w.id = NEW.withdrawal_id) THEN
    RAISE EXCEPTION 'withdrawal % is not approved', NEW.withdrawal_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_outcomes_in_order BEFORE INSERT ON withdrawal_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_early_payment();

GRANT SELECT, UPDATE ON settings TO glasshouse_app;
GRANT SELECT, INSERT ON deposit_channels, deposit_orders TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE (removed_at) ON payout_accounts TO glasshouse_app;
GRANT SELECT ON waiting_deposits, waiting_withdrawals, deposit_decisions, withdrawals, withdrawal_approvals, withdrawal_outcomes TO glasshouse_app;

-- The door as before, but for the cashier's kinds: those are written by the functions below alone, with the decision
-- that they are for.
CREATE OR REPLACE FUNCTION post_entry(
  entry entry_kind, leg_accounts bigint[], leg_amounts bigint[], leg_references bigint[]
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF entry::text IN ('deposit', 'withdrawal_hold', 'withdrawal_release', 'withdrawal_paid') THEN
    RAISE EXCEPTION 'a % is posted with its order alone', entry USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM lock_accounts(leg_accounts);
  RETURN write_entry(entry, leg_accounts, leg_amounts, leg_references);
END $$;

-- What keeps a player's money from moving (0010-safer-play.sql), the bar that forbids most; null: nothing.
CREATE FUNCTION strictest_bar(player bigint) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT b.kind FROM bars_in_force(player, house_now()) b LIMIT 1);
END $$;

CREATE FUNCTION player_account(player bigint, wanted account_kind) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM accounts a WHERE a.player_id = player AND a.kind = wanted;
$$;
CREATE FUNCTION house_account(wanted account_kind) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM accounts a WHERE a.kind = wanted AND a.player_id IS NULL AND a.round_id IS NULL;
$$;

-- Whether an operator (null: none acts) is the player. The operator's row is locked, so that it stays true.
CREATE FUNCTION is_own_player(operator bigint, player bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM operators o WHERE o.id = operator FOR SHARE;
  RETURN EXISTS (SELECT 1 FROM operators o WHERE o.id = operator AND o.player_id = player);
END $$;

-- Decides a deposit order once, and credits it where it is completed; where its player is excluded or on a break it is
-- sent back instead. By an operator, or by the player, who may take an own order back (by_operator null). Gives what
-- became of it ('completed', 'sent_back', 'cancelled') or a refusal's name.
CREATE FUNCTION decide_deposit(
  wanted bigint, wanted_outcome text, why text, words text, by_operator bigint, by_player bigint
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_order deposit_orders;
  account bigint;
  clearing bigint := house_account('deposits');
  decided text := wanted_outcome;
  bar text;
BEGIN
  SELECT * INTO found_order FROM deposit_orders o
  WHERE o.id = wanted AND (by_operator IS NOT NULL OR o.player_id = by_player);
  IF NOT FOUND THEN
    RETURN 'order_not_found';
  END IF;
  account := player_account(found_order.player_id, 'available');
  PERFORM lock_accounts(CASE wanted_outcome WHEN 'completed' THEN ARRAY[account, clearing] ELSE ARRAY[account] END);

  IF is_own_player(by_operator, found_order.player_id) THEN
    RETURN 'own_player';
  END IF;
  IF EXISTS (SELECT 1 FROM deposit_decisions d WHERE d.order_id = wanted) THEN
    RETURN 'order_decided';
  END IF;
  IF wanted_outcome = 'completed' THEN
    bar := strictest_bar(found_order.player_id);
    IF bar = 'frozen' THEN
      RETURN 'player_frozen';
    END IF;
    IF bar IS NOT NULL THEN
      decided := 'sent_back';
    END IF;
  END IF;

  INSERT INTO deposit_decisions (order_id, outcome, reason, remark, operator_id)
  VALUES (wanted, decided, CASE decided WHEN 'sent_back' THEN 'excluded' ELSE why END, words, by_operator);
  IF decided = 'completed' THEN
    PERFORM write_entry('deposit', ARRAY[clearing, account], ARRAY[-found_order.amount, found_order.amount],
      ARRAY[wanted, wanted]);
  END IF;
  PERFORM wake_players(ARRAY[found_order.player_id]);
  RETURN decided;
END $$;

-- Asks for a withdrawal: the sum leaves what the player can spend and is held. Gives its id; fails with
-- check_violation on balance_not_below_zero when there is less, with foreign_key_violation when the payout account
-- is not this player's or was removed.
CREATE FUNCTION ask_withdrawal(player bigint, payout_account bigint, sum bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_withdrawal bigint;
  available bigint := player_account(player, 'available');
  held bigint := player_account(player, 'held');
BEGIN
  PERFORM lock_accounts(ARRAY[held, available]);
  IF NOT EXISTS (
    SELECT 1 FROM payout_accounts p WHERE p.id = payout_account AND p.player_id = player AND p.removed_at IS NULL
  ) THEN
    RAISE EXCEPTION 'player % has no payout account %', player, payout_account USING ERRCODE = 'foreign_key_violation';
  END IF;
  INSERT INTO withdrawals (player_id, payout_account_id, amount, approvals_needed)
  SELECT player, payout_account, sum, CASE WHEN sum > s.second_person_above THEN 2 ELSE 1 END FROM settings s
  RETURNING id INTO new_withdrawal;
  PERFORM write_entry('withdrawal_hold', ARRAY[available, held], ARRAY[-sum, sum],
    ARRAY[new_withdrawal, new_withdrawal]);
  PERFORM wake_players(ARRAY[player]);
  RETURN new_withdrawal;
END $$;

-- Writes down that an operator finds a withdrawal good. Gives 'approved' or a refusal's name.
CREATE FUNCTION approve_withdrawal(wanted bigint, by_operator bigint) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_withdrawal withdrawals;
BEGIN
  SELECT * INTO found_withdrawal FROM withdrawals w WHERE w.id = wanted;
  IF NOT FOUND THEN
    RETURN 'withdrawal_not_found';
  END IF;
  PERFORM lock_accounts(ARRAY[player_account(found_withdrawal.player_id, 'available')]);

  IF is_own_player(by_operator, found_withdrawal.player_id) THEN
    RETURN 'own_player';
  END IF;
  IF EXISTS (SELECT 1 FROM withdrawal_outcomes o WHERE o.withdrawal_id = wanted) THEN
    RETURN 'withdrawal_decided';
  END IF;
  IF (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = wanted)
    >= found_withdrawal.approvals_needed THEN
    RETURN 'withdrawal_approved';
  END IF;
  IF strictest_bar(found_withdrawal.player_id) = 'frozen' THEN
    RETURN 'player_frozen';
  END IF;
  IF EXISTS (SELECT 1 FROM withdrawal_approvals a WHERE a.withdrawal_id = wanted AND a.operator_id = by_operator) THEN
    RETURN 'second_person_needed';
  END IF;
  INSERT INTO withdrawal_approvals (withdrawal_id, operator_id) VALUES (wanted, by_operator);
  PERFORM wake_players(ARRAY[found_withdrawal.player_id]);
  RETURN 'approved';
END $$;

-- Ends a withdrawal: paid, where it is approved, and the held sum leaves the house; or rejected with a reason, and it
-- goes back to its player. Gives 'finished' or a refusal's name.
CREATE FUNCTION finish_withdrawal(
  wanted bigint, finish text, why text, words text, payment text, by_operator bigint
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  found_withdrawal withdrawals;
  held bigint;
  available bigint;
  receiving bigint;
BEGIN
  SELECT * INTO found_withdrawal FROM withdrawals w WHERE w.id = wanted;
  IF NOT FOUND THEN
    RETURN 'withdrawal_not_found';
  END IF;
  held := player_account(found_withdrawal.player_id, 'held');
  available := player_account(found_withdrawal.player_id, 'available');
  receiving := CASE finish WHEN 'paid' THEN house_account('withdrawals') ELSE available END;
  PERFORM lock_accounts(ARRAY[held, available, receiving]);

  IF is_own_player(by_operator, found_withdrawal.player_id) THEN
    RETURN 'own_player';
  END IF;
  IF EXISTS (SELECT 1 FROM withdrawal_outcomes o WHERE o.withdrawal_id = wanted) THEN
    RETURN 'withdrawal_decided';
  END IF;
  IF finish = 'paid' AND (SELECT count(*) FROM withdrawal_approvals a WHERE a.withdrawal_id = wanted)
    < found_withdrawal.approvals_needed THEN
    RETURN 'withdrawal_not_approved';
  END IF;
  IF finish = 'paid' AND strictest_bar(found_withdrawal.player_id) = 'frozen' THEN
    RETURN 'player_frozen';
  END IF;
  INSERT INTO withdrawal_outcomes (withdrawal_id, outcome, reason, remark, payment, operator_id)
  VALUES (wanted, finish, why, words, payment, by_operator);
  PERFORM write_entry((CASE finish WHEN 'paid' THEN 'withdrawal_paid' ELSE 'withdrawal_release' END)::entry_kind,
    ARRAY[held, receiving], ARRAY[-found_withdrawal.amount, found_withdrawal.amount], ARRAY[wanted, wanted]);
  PERFORM wake_players(ARRAY[found_withdrawal.player_id]);
  RETURN 'finished';
END $$;

REVOKE ALL ON FUNCTION follow_order, strictest_bar, player_account, house_account, is_own_player, refuse_untimely_approval, refuse_early_payment, decide_deposit,
  ask_withdrawal, approve_withdrawal, finish_withdrawal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decide_deposit, ask_withdrawal, approve_withdrawal, finish_withdrawal TO glasshouse_app;
