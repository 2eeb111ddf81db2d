-- A restore is recorded beside the backups and the drills; a drill that compared one shift says which.
alter table backup_runs drop constraint backup_runs_task_check, drop constraint backup_runs_cause_check;
alter table backup_runs
  add constraint backup_runs_task_check check (task in ('backup', 'drill', 'restore')),
  -- restore: taken because a restore needs it.
  add constraint backup_runs_cause_check check (cause in ('schedule', 'press', 'migration', 'restore')),
  -- Of a restore: the moment that was asked for; null is the end of the backup.
  add column restored_to timestamptz,
  -- Of a drill: the shift whose figures were computed again and were the same.
  add column shift_compared text;
