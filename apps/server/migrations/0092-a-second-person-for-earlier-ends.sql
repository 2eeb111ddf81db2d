-- An earlier end that removes a loss from a shift that is over takes effect after the approval of a second person
-- (decision 0092).

-- The end of a stop of a past shift does not change until a second person approves the earlier end.
alter table downtime_events
  add column earlier_end timestamptz,
  add column earlier_end_asked_by bigint references users (id),
  add column earlier_end_asked_at timestamptz,
  add check (num_nulls(earlier_end, earlier_end_asked_by, earlier_end_asked_at) in (0, 3)),
  add check (earlier_end is null or earlier_end >= started_at);
