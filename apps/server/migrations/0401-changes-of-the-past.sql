-- Every kind of change that takes a loss out of shifts that are over waits in one table for a second person (decision 0401).
-- Until now only changes of the calendar did.
alter table plant_calendar_requests rename to past_changes;
alter table past_changes
  add column kind text not null default 'plant_calendar'
    check (kind in ('plant_calendar', 'ideal_rate', 'machine_measures', 'settings', 'stop_reason'));
alter table past_changes alter column kind drop default;
