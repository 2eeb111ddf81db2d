-- Runs that sum up shifts anew: by the server itself after a shift or a change, or because somebody asked for all of it.

create table recomputations (
  id bigint generated always as identity primary key,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Who asked for every shift of the span; null for what the server found to be missing or stale.
  requested_by bigint references users (id),
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Summed up as far as here: a run goes on from it after a restart.
  reached_at timestamptz not null,
  -- One machine over up to a month is one step.
  done int not null default 0 check (done >= 0),
  total int check (total >= done),
  pieces int not null default 0,
  -- Why the last attempt failed; the next one goes on.
  last_error text,
  check (to_at > from_at),
  check (reached_at between from_at and to_at),
  check (finished_at is null or started_at is not null)
);

-- One request at a time.
create unique index recomputations_one_request on recomputations ((requested_by is not null))
  where finished_at is null and requested_by is not null;
create index recomputations_open on recomputations (id) where finished_at is null;
