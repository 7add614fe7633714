-- Corrections of balances that a second person approved; a deduction is negative (minor units).
CREATE OR REPLACE VIEW approved_adjustments AS
  SELECT r.id AS request_id, CASE r.kind WHEN 'adjustment' THEN r.subject_id::bigint END AS player_id, r.operator_id AS asked_by, d.operator_id AS approved_by,
    (CASE r.change ->> 'direction' WHEN 'credit' THEN 100 ELSE -100 END * (r.change ->> 'amount')::numeric)::bigint AS amount,
    r.reason
  FROM requests r JOIN request_decisions d ON d.request_id = r.id
  WHERE r.kind = 'adjustment' AND d.approved;
GRANT SELECT ON approved_adjustments TO glasshouse_app;
