-- Who is connected to the live channel, over all processes.

-- A process says every few seconds that it lives; one that was killed leaves its sockets behind, and another process
-- sweeps them. Not the plant's clock: this is about processes, and a plant's clock may stand still in tests.
create table live_processes (
  id uuid primary key,
  seen_at timestamptz not null default clock_timestamp()
);

-- One row for each open socket. The session is not referenced: a session may be cleaned up before its socket is gone,
-- and the name must still be known then, to say who left.
create table live_sockets (
  id uuid primary key,
  process_id uuid not null references live_processes (id) on delete cascade,
  session_id uuid not null,
  username text not null,
  opened_at timestamptz not null default clock_timestamp()
);

create index live_sockets_of_session on live_sockets (session_id);
create index live_sockets_of_process on live_sockets (process_id);
