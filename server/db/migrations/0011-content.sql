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
CREATE INDEX notices_attachment ON notices ((attachment->>'url')) WHERE attachment IS NOT NULL;

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
  -- In which language its writer reads the app, so that the answer comes in it.
  language text CHECK (language IN ('en', 'zh-Hans', 'zh-Hant', 'es', 'fr')),
  -- It waits until it is answered or closed; the desk may open it again.
  waits boolean NOT NULL DEFAULT true,
  close_reason text CHECK (close_reason IN ('noted', 'duplicate', 'done')),
  closed_by bigint REFERENCES operators,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT house_now(),
  CHECK ((closed_at IS NULL) = (close_reason IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)),
  CHECK (closed_at IS NULL OR NOT waits)
);
CREATE INDEX feedbacks_player ON feedbacks (player_id, id DESC);
CREATE INDEX feedbacks_waiting ON feedbacks (id) WHERE waits;
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
  content text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 4),
  -- In which language its writer reads the app, so that the answer comes in it.
  language text CHECK (language IN ('en', 'zh-Hans', 'zh-Hant', 'es', 'fr')),
  created_at timestamptz NOT NULL DEFAULT house_now(),
  -- A picture says enough by itself.
  CHECK (length(content) <= 2000 AND (content <> '' OR cardinality(pictures) > 0))
);
CREATE INDEX support_messages_conversation ON support_messages (player_id, topic, id DESC);
CREATE INDEX support_messages_unread ON support_messages (player_id, id) WHERE sender = 'operator';
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

-- One conversation a player and topic, as it stands at the desk: what is asked all day is found at once. What follows from
-- the messages is written by their trigger; who has taken it and that it is closed, by the desk, whose audit log has the
-- acts.
CREATE TABLE conversations (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 800001) PRIMARY KEY,
  player_id bigint NOT NULL REFERENCES players,
  topic text NOT NULL CHECK (topic IN ('online', 'financial')),
  last_message_id bigint NOT NULL REFERENCES support_messages,
  -- Since when the player waits for an answer; null: not at all.
  waits_since timestamptz,
  taken_by bigint REFERENCES operators,
  taken_at timestamptz,
  closed_by bigint REFERENCES operators,
  closed_at timestamptz,
  UNIQUE (player_id, topic),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK ((closed_by IS NULL) = (closed_at IS NULL)),
  CHECK (closed_at IS NULL OR (waits_since IS NULL AND taken_by IS NULL))
);
CREATE INDEX conversations_waiting ON conversations (waits_since, id) WHERE waits_since IS NOT NULL;
CREATE INDEX conversations_newest ON conversations (last_message_id DESC);

-- Everything that was saved at the desk as it was saved, counted from 1 for each publication (by its id) and each standing
-- text (by its code). What came with the program has no version until somebody changes it.
CREATE TABLE content_versions (
  kind text NOT NULL CHECK (kind IN ('banner', 'notice', 'news', 'offer', 'text')),
  subject text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  operator_id bigint NOT NULL REFERENCES operators,
  body jsonb NOT NULL,
  -- The ids of the files that it shows: as long as it stands here, they are kept.
  files text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT house_now(),
  PRIMARY KEY (kind, subject, version)
);
CREATE INDEX content_versions_files ON content_versions USING gin (files);
CREATE TRIGGER content_versions_append_only BEFORE UPDATE OR DELETE ON content_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

GRANT SELECT, INSERT ON content_versions TO glasshouse_app;

GRANT SELECT, INSERT, UPDATE ON banners, notices, news, offers, rich_texts TO glasshouse_app;
GRANT SELECT, INSERT ON notice_readings, feedback_answers, feedbacks, support_messages TO glasshouse_app;
GRANT SELECT, INSERT, UPDATE ON support_readings TO glasshouse_app;
GRANT SELECT, UPDATE (waits_since, taken_by, taken_at, closed_by, closed_at) ON conversations TO glasshouse_app;
GRANT UPDATE (waits, close_reason, closed_by, closed_at) ON feedbacks TO glasshouse_app;
