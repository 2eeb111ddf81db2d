-- Lists of stops are read by pages and summed by the database, however long the plant's memory is.

-- Newest first, and in one order only: two stops that begin together keep their places from page to page.
create index downtime_events_by_start on downtime_events (started_at, id);
drop index downtime_events_by_time;

-- How long each machine stood still is read from the index alone.
create index downtime_events_by_machine_span on downtime_events (machine_id, started_at) include (ended_at);
drop index downtime_events_by_machine;

-- What was going on when a span begins is asked for stops without a machine too.
create index downtime_events_going_on on downtime_events using gist (tstzrange(started_at, ended_at, '[]'));
drop index downtime_events_by_span;

create index waste_records_by_page on waste_records (recorded_at, id) where deleted_at is null;
drop index waste_records_by_time;

-- The order of words for people: capital letters and accents do not tear a list apart, and machine 10 follows machine 9.
-- A PostgreSQL without ICU sorts by bytes instead.
do $$
begin
  create collation people_order (provider = icu, locale = 'en-ZA-u-kn-true-ks-level1', deterministic = false);
exception when feature_not_supported then
  create collation people_order from "C";
end
$$;
