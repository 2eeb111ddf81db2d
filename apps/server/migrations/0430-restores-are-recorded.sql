-- The table of runs also records restores. A drill that compared the figures of a shift names that shift.
alter table backup_runs drop constraint backup_runs_task_check, drop constraint backup_runs_cause_check;
alter table backup_runs
  add constraint backup_runs_task_check check (task in ('backup', 'drill', 'restore')),
  -- restore: a restore made a new backup necessary.
  add constraint backup_runs_cause_check check (cause in ('schedule', 'press', 'migration', 'restore')),
  -- For a restore: the requested moment. A null value means the end of the backup.
  add column restored_to timestamptz,
  -- For a drill: the shift whose recomputed figures equalled the stored figures.
  add column shift_compared text;
