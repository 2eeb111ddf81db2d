-- Changes of the calendar, ideal rates, measures of machines, settings and stop reasons wait in one table for a second
-- person if the change removes a loss from shifts that are over (decision 0401). Before this migration, only changes of
-- the calendar waited in this table.
alter table plant_calendar_requests rename to past_changes;
alter table past_changes
  add column kind text not null default 'plant_calendar'
    check (kind in ('plant_calendar', 'ideal_rate', 'machine_measures', 'settings', 'stop_reason'));
alter table past_changes alter column kind drop default;
