-- What a way to pay in costs, when it is there, and in which money it is paid. Columns that came later stand null where
-- there is nothing to say (operator/sql/fact_state.sql says why).
ALTER TABLE deposit_channels
  -- Minor units, and hundredths of a percent of the amount.
  ADD COLUMN fee_fixed bigint CHECK (fee_fixed > 0),
  ADD COLUMN fee_rate smallint CHECK (fee_rate BETWEEN 1 AND 5000),
  -- In the house's time zone, over midnight where it closes before it opens; null: day and night.
  ADD COLUMN opens text CHECK (opens ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  ADD COLUMN closes text CHECK (closes ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- Another money, with so many decimals, and what one of it is worth in the house's currency.
  ADD COLUMN currency text CHECK (currency ~ '^[A-Z]{3,8}$'),
  ADD COLUMN decimals smallint CHECK (decimals BETWEEN 0 AND 8),
  ADD COLUMN rate numeric(20, 8) CHECK (rate > 0),
  ADD CONSTRAINT channel_hours_whole CHECK (num_nulls(opens, closes) IN (0, 2) AND opens <> closes),
  ADD CONSTRAINT channel_currency_whole CHECK (num_nulls(currency, decimals, rate) IN (0, 3));

-- The terms of an order as they were when it was made: the fee on top of the amount, and what has to arrive in another
-- money, in its smallest unit.
ALTER TABLE deposit_orders
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  ADD COLUMN pay_currency text,
  ADD COLUMN pay_decimals smallint,
  ADD COLUMN pay_rate numeric(20, 8),
  ADD COLUMN pay_units bigint CHECK (pay_units > 0),
  ADD CONSTRAINT order_currency_whole CHECK (num_nulls(pay_currency, pay_decimals, pay_rate, pay_units) IN (0, 4));

GRANT UPDATE (fee_fixed, fee_rate, opens, closes, currency, decimals, rate) ON deposit_channels TO glasshouse_app;

-- What players pay on top of deposits.
ALTER TYPE account_kind ADD VALUE 'fees';
