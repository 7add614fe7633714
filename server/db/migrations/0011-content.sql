-- What operators publish. A text stands once per language, English always; what is shown is what is published, not
-- withdrawn, and within its dates. A publication is withdrawn, never deleted.
CREATE TABLE banners (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title jsonb NOT NULL CHECK (title ? 'en'),
  subtitle jsonb NOT NULL CHECK (subtitle ? 'en'),
  image text NOT NULL,
  link text NOT NULL DEFAULT '',
  position smallint NOT NULL DEFAULT 0,
  published_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT house_now()
);

CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('system', 'activity', 'announcement')),
  title jsonb NOT NULL CHECK (title ? 'en'),
  content jsonb NOT NULL CHECK (content ? 'en'),
  important boolean NOT NULL DEFAULT false,
  top boolean NOT NULL DEFAULT false,
  -- { name, url, bytes }
  attachment jsonb,
  -- Null: to everyone.
  player_id bigint REFERENCES players,
  published_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX notices_to_all ON notices (published_at DESC) WHERE player_id IS NULL;
CREATE INDEX notices_to_player ON notices (player_id, published_at DESC) WHERE player_id IS NOT NULL;

-- A notice is read because a reading stands here.
CREATE TABLE notice_readings (
  player_id bigint NOT NULL REFERENCES players,
  notice_id bigint NOT NULL REFERENCES notices,
  read_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (player_id, notice_id)
);

CREATE TABLE news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title jsonb NOT NULL CHECK (title ? 'en'),
  summary jsonb NOT NULL CHECK (summary ? 'en'),
  content jsonb NOT NULL CHECK (content ? 'en'),
  cover text NOT NULL DEFAULT '',
  published_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX news_published ON news (published_at DESC, id DESC);

CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title jsonb NOT NULL CHECK (title ? 'en'),
  summary jsonb NOT NULL CHECK (summary ? 'en'),
  content jsonb NOT NULL CHECK (content ? 'en'),
  cover text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  position smallint NOT NULL DEFAULT 0,
  -- When the offer itself begins; it may be shown before.
  starts_at timestamptz NOT NULL DEFAULT house_now(),
  published_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT house_now()
);

CREATE TABLE rich_texts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z][a-z0-9_-]{1,39}$'),
  title jsonb NOT NULL CHECK (title ? 'en'),
  content jsonb NOT NULL CHECK (content ? 'en'),
  updated_at timestamptz NOT NULL DEFAULT house_now()
);

CREATE TABLE feedbacks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  type text NOT NULL CHECK (type IN ('suggestion', 'problem', 'complaint', 'account', 'other')),
  content text NOT NULL CHECK (length(content) BETWEEN 5 AND 2000),
  contact text NOT NULL DEFAULT '' CHECK (length(contact) <= 140),
  -- The ids of private files.
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 4),
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX feedbacks_player ON feedbacks (player_id, id DESC);
CREATE TABLE feedback_answers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feedback_id bigint NOT NULL REFERENCES feedbacks,
  operator_id bigint,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX feedback_answers_feedback ON feedback_answers (feedback_id);

-- One conversation a player and topic. A message comes from the player, or from an operator.
CREATE TABLE support_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  topic text NOT NULL CHECK (topic IN ('online', 'financial')),
  sender text NOT NULL CHECK (sender IN ('player', 'operator')),
  operator_id bigint,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 2000),
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 4),
  created_at timestamptz NOT NULL DEFAULT house_now()
);
CREATE INDEX support_messages_conversation ON support_messages (player_id, topic, id DESC);
-- How far each side has read the other's messages.
CREATE TABLE support_readings (
  player_id bigint NOT NULL REFERENCES players,
  topic text NOT NULL,
  reader text NOT NULL CHECK (reader IN ('player', 'operator')),
  last_id bigint NOT NULL,
  PRIMARY KEY (player_id, topic, reader)
);

CREATE TRIGGER notice_readings_append_only BEFORE UPDATE OR DELETE ON notice_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER feedback_answers_append_only BEFORE UPDATE OR DELETE ON feedback_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT, UPDATE ON banners, notices, news, offers, rich_texts TO glasshouse_app;
GRANT SELECT, INSERT ON notice_readings, feedback_answers, feedbacks, support_messages TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE ON support_readings TO glasshouse_app;
