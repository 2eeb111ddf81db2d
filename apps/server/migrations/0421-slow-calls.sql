-- Slow calls of the API, from every process of the server. An administrator sees the slow calls under System health.
create table slow_calls (
  id bigint generated always as identity primary key,
  -- The method and the route of the call, without the values in the route.
  call text not null check (call <> ''),
  ms integer not null check (ms >= 0),
  occurred_at timestamptz not null default clock_timestamp()
);

create index slow_calls_by_time on slow_calls (occurred_at);
