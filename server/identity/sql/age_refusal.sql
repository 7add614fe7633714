-- Null for an adult, else the refusal's name. Without settings of its own, so that it becomes part of the query.
CREATE OR REPLACE FUNCTION age_refusal(birthday date, youngest date) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN birthday IS NULL THEN 'birthday_required' WHEN birthday > youngest THEN 'too_young' END;
$$;
