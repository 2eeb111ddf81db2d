-- The people who are connected to the live channel, over all processes.

-- Each process updates its row every few seconds. A killed process leaves its sockets in the table, and another process
-- deletes these sockets. The column seen_at does not use plant_clock(), because the clock of a plant may stand still in
-- tests.
create table live_processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- One row for each open socket. The column session_id has no foreign key, because a session may be deleted before the
-- socket is closed. The server then still needs the username, to report that the person left.
create table live_sockets (
  id uuid primary key,
  process_id uuid not null references live_processes (id) on delete cascade,
  session_id uuid not null,
  username text not null,
  opened_at timestamptz not null default clock_timestamp()
);

create index live_sockets_of_session on live_sockets (session_id);
create index live_sockets_of_process on live_sockets (process_id);
