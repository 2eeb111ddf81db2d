-- What the server did by itself, and the ways to the facts that its rules and the dashboard ask for.

-- One row for each run of a job. About processes, so not the plant's clock: that may stand still in tests.
create table job_runs (
  id bigint generated always as identity primary key,
  job text not null check (job <> ''),
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  -- What went wrong; null when it went well or still runs.
  error text,
  check (error is null or finished_at is not null)
);

create index job_runs_by_job on job_runs (job, started_at desc);
create index job_runs_by_time on job_runs (started_at);

-- Open statuses reach to infinity, so that "still so at that moment, or later" is one comparison.
create index order_status_history_running on order_status_history (coalesce(ended_at, 'infinity'))
  where status = 'in_progress';
create index machine_status_history_by_end on machine_status_history (coalesce(ended_at, 'infinity'));

-- On-time delivery asks for every order that was due in a span, completed or not (PH-01).
create index orders_due on orders (due_at) where deleted_at is null;
create index orders_completed on orders (completed_at) where completed_at is not null and deleted_at is null;
create index downtime_events_open on downtime_events (machine_id) where ended_at is null;

create index notifications_by_age on notifications (created_at);
