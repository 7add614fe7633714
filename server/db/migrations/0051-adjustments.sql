-- What one operator asks for and another decides may be a correction of a balance, too.
ALTER TABLE requests DROP CONSTRAINT requests_kind_check;
ALTER TABLE requests ADD CONSTRAINT requests_kind_check CHECK (kind IN ('price', 'result', 'limit', 'adjustment'));
