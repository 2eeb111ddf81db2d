-- What everything else stands on: the plant's clock, its settings and the extensions that its constraints need.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The one clock of all processes: several hosts would disagree by seconds, the database does not disagree with
-- itself. Tests replace this function in their own database to stand at a chosen instant.
create function plant_clock() returns timestamptz
  language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', clock_timestamp()) $$;

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  updated_at timestamptz not null default plant_clock(),
  updated_by bigint
);
