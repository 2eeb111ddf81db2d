-- The runs of backups and restore drills. The backup folder contains the backups themselves. This table records
-- the progress and the result of each run.

create table backup_runs (
  id bigint generated always as identity primary key,
  -- backup: the run takes a backup. drill: the run restores a backup beside the plant and compares the result with the
  -- backup.
  task text not null check (task in ('backup', 'drill')),
  -- The name of the backup. The name of a new backup is null until the backup is complete. The name in a drill is known
  -- from the start of the drill.
  name text,
  kind text not null check (kind in ('whole', 'tables')),
  cause text not null check (cause in ('schedule', 'press', 'migration')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- The progress during the run.
  bytes_done bigint not null default 0 check (bytes_done >= 0),
  bytes_expected bigint not null default 0 check (bytes_expected >= 0),
  -- The numbers of table rows and audit entries that a drill counted.
  row_count bigint,
  audit_entries bigint,
  error text,
  check (error is null or finished_at is not null)
);

create index backup_runs_newest on backup_runs (task, started_at desc);
