-- Calls that people waited for, whichever process answered them: the administrator sees them under System health.
create table slow_calls (
  id bigint generated always as identity primary key,
  -- Method and route, without the values in them.
  call text not null check (call <> ''),
  ms integer not null check (ms >= 0),
  occurred_at timestamptz not null default clock_timestamp()
);

create index slow_calls_by_time on slow_calls (occurred_at);
