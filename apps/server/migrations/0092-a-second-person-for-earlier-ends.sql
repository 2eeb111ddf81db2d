-- What takes a loss out of a shift that is over counts once a second person has approved it (decision 0092).

-- A stop of a past shift keeps its end until the earlier end is approved.
alter table downtime_events
  add column earlier_end timestamptz,
  add column earlier_end_asked_by bigint references users (id),
  add column earlier_end_asked_at timestamptz,
  add check (num_nulls(earlier_end, earlier_end_asked_by, earlier_end_asked_at) in (0, 3)),
  add check (earlier_end is null or earlier_end >= started_at);
