-- The undo of a removed assignment makes a new assignment. The browser does not know the hourly rate of most assignments and
-- may not set the source, so the server keeps what the last removed assignment of a person and a date had (decision 0613).
create table removed_assignments (
  employee_id bigint not null references users (id) on delete cascade,
  assignment_date date not null,
  assignment_id bigint not null,
  machine_id bigint references machines (id) on delete cascade,
  shift_type text not null,
  role text not null,
  hourly_rate numeric(10, 2),
  override_reason text,
  source text not null,
  removed_at timestamptz not null,
  primary key (employee_id, assignment_date),
  constraint removed_assignments_once unique (assignment_id)
);

create index removed_assignments_by_time on removed_assignments (removed_at);
