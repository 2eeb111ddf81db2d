-- When a closed report was last found to say what the sums of its shift say: reports of any age follow late facts, and one
-- that is right is not computed again until its sums change.
alter table shift_reports add column checked_at timestamptz;
