-- What backups and restore drills did. The backups themselves are known by their folder; this tells how runs went.

create table backup_runs (
  id bigint generated always as identity primary key,
  -- backup: one was taken; drill: one was restored beside the plant and compared.
  task text not null check (task in ('backup', 'drill')),
  -- Known when it is complete; of a drill, from its beginning.
  name text,
  kind text not null check (kind in ('whole', 'tables')),
  cause text not null check (cause in ('schedule', 'press', 'migration')),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- Progress while it runs.
  bytes_done bigint not null default 0 check (bytes_done >= 0),
  bytes_expected bigint not null default 0 check (bytes_expected >= 0),
  -- What a drill counted.
  row_count bigint,
  audit_entries bigint,
  error text,
  check (error is null or finished_at is not null)
);

create index backup_runs_newest on backup_runs (task, started_at desc);
