-- A stop that is opened again keeps the end that it had: an earlier one needs a second person (decision 0197).

-- The end before the stop was opened again. Null once the stop ends, and for a stop that was never closed.
alter table downtime_events
  add column reopened_end timestamptz,
  add check (reopened_end is null or (ended_at is null and reopened_end > started_at));
