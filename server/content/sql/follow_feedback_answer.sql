-- Feedback that was answered waits no longer, and is open again if it was closed.
CREATE OR REPLACE FUNCTION follow_feedback_answer() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE feedbacks SET waits = false, close_reason = NULL, closed_by = NULL, closed_at = NULL WHERE id = NEW.feedback_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_feedback_answer FROM PUBLIC;

CREATE OR REPLACE TRIGGER feedback_answers_follow AFTER INSERT ON feedback_answers
  FOR EACH ROW EXECUTE FUNCTION follow_feedback_answer();
