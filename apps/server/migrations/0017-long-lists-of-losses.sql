-- The server reads lists of stops by pages. The database computes the sums, regardless of the length of the history.

-- For lists with the newest stop first. The id makes the sequence unique, so that two stops with the same start keep
-- their places from page to page.
create index downtime_events_by_start on downtime_events (started_at, id);
drop index downtime_events_by_time;

-- A query reads the standstill time of each machine from the index alone.
create index downtime_events_by_machine_span on downtime_events (machine_id, started_at) include (ended_at);
drop index downtime_events_by_machine;

-- The query for the stops in progress at the start of a span also includes stops without a machine.
create index downtime_events_going_on on downtime_events using gist (tstzrange(started_at, ended_at, '[]'));
drop index downtime_events_by_span;

create index waste_records_by_page on waste_records (recorded_at, id) where deleted_at is null;
drop index waste_records_by_time;

-- The sort sequence of names for people. Words that differ only in capital letters or accents sort together, and
-- machine 10 follows machine 9. A PostgreSQL without ICU sorts by bytes instead.
do $$
begin
  create collation people_order (provider = icu, locale = 'en-ZA-u-kn-true-ks-level1', deterministic = false);
exception when feature_not_supported then
  create collation people_order from "C";
end
$$;
