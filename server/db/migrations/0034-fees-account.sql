-- A value of an enumeration can be used once the migration that added it has ended.
INSERT INTO accounts (kind) VALUES ('fees');
