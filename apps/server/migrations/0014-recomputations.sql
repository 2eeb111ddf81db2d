-- Runs that compute the sums of shifts again. The server begins a run after a shift or a change, or a person requests a
-- run for all shifts of a span.

create table recomputations (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The person who requested every shift of the span. A null value means that the server found missing or stale shifts.
  requested_by bigint references users (id),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- The sums are complete until this time. After a restart the run continues from this time.
  reached_at timestamptz not null,
  -- One step is one machine over at most one month.
  done int not null default 0 check (done >= 0),
  total int check (total >= done),
  pieces int not null default 0,
  -- The error of the last attempt. The next attempt continues the run.
  last_error text,
  check (to_at > from_at),
  check (reached_at between from_at and to_at),
  check (finished_at is null or started_at is not null)
);

-- At most one request is open at a time.
create unique index recomputations_one_request on recomputations ((requested_by is not null))
  where finished_at is null and requested_by is not null;
create index recomputations_open on recomputations (id) where finished_at is null;
