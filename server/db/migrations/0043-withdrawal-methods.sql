-- What a withdrawal costs by the kind of place that it goes to, when one can be asked for, and in which money it is paid. A kind
-- without a row costs nothing, day and night, within the house's own bounds.
CREATE TABLE withdrawal_methods (
  kind text PRIMARY KEY CHECK (kind IN ('bank', 'wallet', 'crypto')),
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount),
  -- As deposit_channels has them; the fee is taken out of what is paid.
  fee_fixed bigint CHECK (fee_fixed > 0),
  fee_rate smallint CHECK (fee_rate BETWEEN 1 AND 5000),
  opens text CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closes text CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  currency text CHECK (currency ~ '^[A-Z]{3,8}$'),
  decimals smallint CHECK (decimals BETWEEN 0 AND 8),
  rate numeric(20, 8) CHECK (rate > 0),
  closed_at timestamptz,
  CONSTRAINT method_hours_whole CHECK (num_nulls(opens, closes) IN (0, 2) AND opens <> closes),
  CONSTRAINT method_currency_whole CHECK (num_nulls(currency, decimals, rate) IN (0, 3)),
  CONSTRAINT method_fee_below_minimum CHECK (coalesce(fee_fixed, 0) + min_amount * coalesce(fee_rate, 0) / 10000 < min_amount)
);
GRANT SELECT, INSERT, UPDATE ON withdrawal_methods TO glasshouse_app;

-- The terms of a withdrawal as they were when it was asked for: the fee out of its amount, and what is paid in another money, in
-- its smallest unit, rounded down.
ALTER TABLE withdrawals
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD COLUMN pay_currency text,
  ADD COLUMN pay_decimals smallint,
  ADD COLUMN pay_rate numeric(20, 8),
  ADD COLUMN pay_units bigint CHECK (pay_units > 0),
  ADD CONSTRAINT withdrawal_fee_below_amount CHECK (fee < amount),
  ADD CONSTRAINT withdrawal_currency_whole CHECK (num_nulls(pay_currency, pay_decimals, pay_rate, pay_units) IN (0, 4));
