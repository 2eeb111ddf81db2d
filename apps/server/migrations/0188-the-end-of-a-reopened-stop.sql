-- A stop that is opened again keeps the former end. An end that is earlier than the former end needs a second person if
-- the earlier end removes a loss from a shift that is over (decision 0197).

-- The end of the stop before the stop was opened again. The value is null for a stop that has an end, and for a stop
-- that was never closed.
alter table downtime_events
  add column reopened_end timestamptz,
  add check (reopened_end is null or (ended_at is null and reopened_end > started_at));
