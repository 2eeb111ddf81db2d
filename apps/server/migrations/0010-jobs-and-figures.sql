-- The runs of the jobs of the server, and the indexes for the queries of the rules and the dashboard.

-- One row for each run of a job. The times do not use plant_clock(), because the clock of a plant may stand still in
-- tests.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null check (job <> ''),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- The error of the run. A null value means that the run succeeded or has not finished.
  error text,
  check (error is null or finished_at is not null)
);

create index job_runs_by_job on job_runs (job, started_at desc);
create index job_runs_by_time on job_runs (started_at);

-- The index gives an open status the end "infinity". One comparison then finds each status that lasted until a given
-- time or longer.
create index order_status_history_running on order_status_history (coalesce(ended_at, 'infinity'))
  where status = 'in_progress';
create index machine_status_history_by_end on machine_status_history (coalesce(ended_at, 'infinity'));

-- The figure for on-time delivery reads every order that was due in a span, completed or not (PH-01).
create index orders_due on orders (due_at) where deleted_at is null;
create index orders_completed on orders (completed_at) where completed_at is not null and deleted_at is null;
create index downtime_events_open on downtime_events (machine_id) where ended_at is null;

create index notifications_by_age on notifications (created_at);
