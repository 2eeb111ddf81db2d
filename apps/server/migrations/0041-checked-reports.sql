-- The time at which the server last compared a closed report with the sums of its shift. Reports of any age follow late
-- facts. The server computes a correct report again only after the sums change.
alter table shift_reports add column checked_at timestamptz;
