-- What is known of how a match ended: the newest confirmed entry, else the imported score.
CREATE OR REPLACE VIEW fixture_outcomes AS
  SELECT f.id AS fixture_id, coalesce(n.kind, CASE WHEN s.fixture_id IS NOT NULL THEN 'played' END) AS kind,
    CASE WHEN n.id IS NULL THEN s.half_home ELSE n.half_home END AS half_home,
    CASE WHEN n.id IS NULL THEN s.half_away ELSE n.half_away END AS half_away,
    CASE WHEN n.id IS NULL THEN s.full_home ELSE n.full_home END AS full_home,
    CASE WHEN n.id IS NULL THEN s.full_away ELSE n.full_away END AS full_away,
    coalesce(s.awarded, false) AS awarded
  FROM fixtures f
  LEFT JOIN fixture_scores s ON s.fixture_id = f.id
  LEFT JOIN sport_events e ON e.fixture_id = f.id
  LEFT JOIN LATERAL (
    SELECT r.* FROM result_entries r JOIN result_decisions d ON d.entry_id = r.id
    WHERE r.event_id = e.event_id AND d.revision IS NOT NULL ORDER BY d.revision DESC LIMIT 1
  ) AS n ON true
  WHERE s.fixture_id IS NOT NULL OR n.id IS NOT NULL;
GRANT SELECT ON fixture_outcomes TO glasshouse_app;
