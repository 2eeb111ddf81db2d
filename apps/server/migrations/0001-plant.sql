-- The base of the other migrations: the clock of the plant, the settings, and the extensions that the constraints need.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- The clock of all processes. The clocks of several hosts differ by seconds, and the database has only one clock. A
-- test replaces this function in its own database to set any time.
create function plant_clock() returns timestamptz
  language sql volatile parallel safe
  as $$ select date_trunc('milliseconds', clock_timestamp()) $$;

create table settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]*$'),
  value jsonb not null,
  updated_at timestamptz not null default plant_clock(),
  updated_by bigint
);
