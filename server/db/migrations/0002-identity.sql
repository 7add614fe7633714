-- A player is a number; everything personal stands in `identities`, so that erasing a person breaks no
-- chain of money, bets or draws.
CREATE TABLE players (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 10001) PRIMARY KEY,
  level smallint NOT NULL DEFAULT 1,
  score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  created_at timestamptz NOT NULL DEFAULT house_now()
);

CREATE TABLE identities (
  player_id bigint PRIMARY KEY REFERENCES players,
  username text NOT NULL CHECK (username ~ '^[A-Za-z][A-Za-z0-9_]{3,10}$'),
  nickname text NOT NULL CHECK (length(nickname) BETWEEN 1 AND 20),
  password_hash text,
  -- Who changed a password a moment before money leaves is looked at twice.
  password_changed_at timestamptz,
  mobile text,
  mobile_verified_at timestamptz,
  email text,
  email_verified_at timestamptz,
  avatar text NOT NULL DEFAULT '',
  birthday date,
  gender smallint NOT NULL DEFAULT 0 CHECK (gender IN (0, 1, 2)),
  bio text NOT NULL DEFAULT '' CHECK (length(bio) <= 140)
);
CREATE UNIQUE INDEX identities_username ON identities (lower(username));
CREATE UNIQUE INDEX identities_mobile ON identities (mobile) WHERE mobile_verified_at IS NOT NULL;
CREATE UNIQUE INDEX identities_email ON identities (lower(email)) WHERE email_verified_at IS NOT NULL;
-- Which pictures are worn is asked by their addresses.
CREATE INDEX identities_avatar ON identities (avatar) WHERE avatar <> '';
-- The desk finds players by how any of these begins.
CREATE INDEX identities_username_search ON identities (lower(username) text_pattern_ops);
CREATE INDEX identities_nickname_search ON identities (lower(nickname) text_pattern_ops);
CREATE INDEX identities_mobile_search ON identities (mobile text_pattern_ops);
CREATE INDEX identities_email_search ON identities (lower(email) text_pattern_ops);

-- Only the SHA-256 of a token is kept: who reads the database can sign in as nobody.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  player_id bigint NOT NULL REFERENCES players,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  -- A session has a number by which its player can name it: its token's hash is nobody's business.
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  expires_at timestamptz NOT NULL,
  -- Noted now and then, not at every call.
  last_seen_at timestamptz NOT NULL DEFAULT house_now(),
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_player ON sessions (player_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE verification_codes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  event text NOT NULL,
  code_hash bytea NOT NULL,
  -- The address that asked for it, as addresses are counted; of each, the newest code alone is good.
  asked_from text NOT NULL,
  -- Who asked for it: a device known to the account, or else the address.
  asked_by text NOT NULL,
  -- Guesses by address, and those from addresses that neither asked for it nor are known to the account.
  tries jsonb NOT NULL DEFAULT '{}',
  tries_elsewhere smallint NOT NULL DEFAULT 0,
  used_at timestamptz,
  sent_at timestamptz NOT NULL DEFAULT house_now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX verification_codes_recipient ON verification_codes (recipient, sent_at DESC);

-- Messages to people on their way out. In the demonstration they stay here and in the log. They are written with what they
-- tell about, and sent after it: tried again until they are out, or too old to be of use. A try is noted before it is made,
-- so that no two nodes make it at the same time.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT house_now(),
  expires_at timestamptz NOT NULL DEFAULT house_now() + interval '1 day',
  sent_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (next_try_at) WHERE sent_at IS NULL;

-- Attempts counted per window, for every limit that guards money or codes, on whatever node they came in.
CREATE TABLE attempts (
  bucket text NOT NULL,
  subject text NOT NULL,
  window_ends_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (bucket, subject)
);

-- The devices that a player has signed in from, by the SHA-256 of a secret that the device made up and keeps.
CREATE TABLE known_devices (
  player_id bigint NOT NULL REFERENCES players,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_seen_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (player_id, device_hash)
);
CREATE INDEX known_devices_last_seen ON known_devices (last_seen_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON known_devices TO glasshouse_app;

GRANT SELECT, INSERT, UPDATE (level, score) ON players TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE ON identities TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, verification_codes, outbox, attempts TO glasshouse_app;
