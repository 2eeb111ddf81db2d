-- A query over a year of facts reads only records near the requested span, and stored sums.

-- The orders that were planned in a span. The server runs the query for every machine when the server sums up the
-- present shift.
create index orders_planned on orders using gist (tstzrange(planned_start_at, planned_end_at))
  where planned_start_at is not null and planned_end_at is not null and deleted_at is null;

-- The sums of the stops of a machine in one week. A week has 168 hours and begins on Monday in UTC, so the sums do not
-- depend on a time zone. The sums omit open stops, because open stops grow with the clock. The sums omit stops of more
-- than a hundred days, because a year with a typing error would create thousands of weeks. Both kinds of stops are few,
-- and each query adds these stops.
create table stop_weeks (
  machine_id bigint not null,
  week timestamptz not null,
  -- The time for which the machine stood, in milliseconds. Overlapping stops count once.
  stood_ms numeric not null,
  primary key (machine_id, week)
);

create table stop_week_sums (
  machine_id bigint not null,
  week timestamptz not null,
  category_id bigint not null,
  -- The code of the reason. Without a code, the column typed contains the typed reason.
  reason_code text,
  typed text,
  -- The number of stops that began in the week, and the milliseconds of all stops in the week.
  stops int not null,
  part_ms numeric not null
);

create index stop_week_sums_by_week on stop_week_sums (week, machine_id);

create index downtime_events_apart on downtime_events (machine_id, started_at)
  where ended_at is null or ended_at - started_at > interval '100 days';
drop index downtime_events_open;

create function week_of(at timestamptz) returns timestamptz
  language sql stable
  as $$ select date_trunc('week', at, 'UTC') $$;

-- The stops of a machine that overlap a span or begin in the span. An open stop counts until open_until. If open_until
-- is null, the function omits the stops that the sums of weeks omit.
create function stops_of_machine(machine bigint, since timestamptz, until timestamptz, open_until timestamptz)
  returns table (category_id bigint, reason_code text, typed text, began timestamptz, ends timestamptz)
  language sql stable
  as $$
    select d.category_id, d.reason_code, case when d.reason_code is null then d.reason end, d.started_at,
           least(coalesce(d.ended_at, open_until), until)
      from downtime_events d
     where d.machine_id = machine and d.started_at >= since and d.started_at < until
       and (open_until is not null or d.ended_at - d.started_at <= interval '100 days')
    union all
    select d.category_id, d.reason_code, case when d.reason_code is null then d.reason end, d.started_at,
           least(coalesce(d.ended_at, open_until), until)
      from downtime_events d
     -- Few stops are in progress at any time, and an index of spans finds these stops. The other conditions are written
     -- so that PostgreSQL does not use an index of starts. PostgreSQL would read such an index from the beginning of
     -- the record.
     where tstzrange(d.started_at, d.ended_at, '[]') @> since and d.machine_id is not distinct from machine
       and d.started_at - since < interval '0' and since < until and coalesce(d.ended_at, open_until) > since
       and (open_until is not null or d.ended_at - d.started_at <= interval '100 days')
  $$;

-- The length of the union of the stops of a machine in a span. The stops are sorted by start. Each stop adds the part
-- after the latest end of all previous stops. The function returns one row as a table, so that PostgreSQL inlines the
-- function into the calling statement and plans the query for the spans of that statement.
create function stood_still(machine bigint, since timestamptz, until timestamptz, open_until timestamptz)
  returns table (ms numeric)
  language sql stable
  as $$
    select coalesce(extract(epoch from sum(s.ends - greatest(s.began, s.reached))
                                         filter (where s.ends > greatest(s.began, s.reached))) * 1000, 0)
      from (select greatest(began, since) as began, ends,
                   max(ends) over (order by began rows between unbounded preceding and 1 preceding) as reached
              from stops_of_machine(machine, since, until, open_until)) s
  $$;

-- Computes the sums of weeks of a machine again. The function first locks the rows of the weeks. The second of two
-- writers therefore sums up the stops of both writers.
create function sum_up_stop_weeks(machine bigint, weeks timestamptz[]) returns void
  language plpgsql
  as $$
  begin
    insert into stop_weeks (machine_id, week, stood_ms)
      select machine, w, 0 from unnest(weeks) as w order by w
      on conflict (machine_id, week) do update set stood_ms = 0;
    delete from stop_week_sums s where s.machine_id = machine and s.week = any(weeks);
    insert into stop_week_sums (machine_id, week, category_id, reason_code, typed, stops, part_ms)
      select machine, w, d.category_id, d.reason_code, d.typed, count(*) filter (where d.began >= w),
             extract(epoch from sum(greatest(d.ends - greatest(d.began, w), interval '0'))) * 1000
        from unnest(weeks) as w cross join lateral stops_of_machine(machine, w, w + interval '168 hours', null) d
       group by w, d.category_id, d.reason_code, d.typed;
    update stop_weeks s set stood_ms = (select ms from stood_still(machine, s.week, s.week + interval '168 hours', null))
     where s.machine_id = machine and s.week = any(weeks);
  end
  $$;

create function weeks_of(since timestamptz, until timestamptz) returns setof timestamptz
  language sql stable
  as $$
    select generate_series(week_of(since), until, interval '168 hours') where until - since <= interval '100 days'
  $$;

create function stop_sums_changed() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'INSERT' then
      perform sum_up_stop_weeks(machine_id, weeks)
         from (select machine_id, array_agg(distinct w) as weeks
                 from new_rows cross join lateral weeks_of(started_at, ended_at) as w
                where machine_id is not null group by machine_id order by machine_id) changed;
    elsif tg_op = 'DELETE' then
      perform sum_up_stop_weeks(machine_id, weeks)
         from (select machine_id, array_agg(distinct w) as weeks
                 from old_rows cross join lateral weeks_of(started_at, ended_at) as w
                where machine_id is not null group by machine_id order by machine_id) changed;
    else
      perform sum_up_stop_weeks(machine_id, weeks)
         from (select either.machine_id, array_agg(distinct w) as weeks
                 from old_rows o join new_rows n using (id)
                cross join lateral (values (o.machine_id, o.started_at, o.ended_at),
                                           (n.machine_id, n.started_at, n.ended_at))
                      as either (machine_id, started_at, ended_at)
                cross join lateral weeks_of(either.started_at, either.ended_at) as w
                where either.machine_id is not null
                  and (o.machine_id, o.started_at, o.ended_at, o.category_id, o.reason_code, o.reason)
                      is distinct from
                      (n.machine_id, n.started_at, n.ended_at, n.category_id, n.reason_code, n.reason)
                group by either.machine_id order by either.machine_id) changed;
    end if;
    return null;
  end
  $$;

create trigger stop_sums_added after insert on downtime_events
  referencing new table as new_rows for each statement execute function stop_sums_changed();
create trigger stop_sums_changed after update on downtime_events
  referencing old table as old_rows new table as new_rows for each statement execute function stop_sums_changed();
create trigger stop_sums_taken after delete on downtime_events
  referencing old table as old_rows for each statement execute function stop_sums_changed();

-- Computes the sums of every week of every machine. The function is for stops that were written before the sums
-- existed, or while the triggers were off.
create function sum_up_every_stop_week() returns void
  language plpgsql
  as $$
  begin
    perform sum_up_stop_weeks(machine_id, weeks)
       from (select machine_id, array_agg(distinct w) as weeks
               from downtime_events cross join lateral weeks_of(started_at, ended_at) as w
              where machine_id is not null group by machine_id order by machine_id) recorded;
  end
  $$;

select sum_up_every_stop_week();

-- The sums of the causes of stops, over the pieces of shifts that begin in a week. The transaction that stores pieces
-- computes the sums of their weeks again. A query reads a week piece by piece if one piece of the week is stale.
create table machine_week_stops (
  machine_id bigint not null,
  week timestamptz not null,
  definition_version int not null,
  reason text not null,
  cause text not null,
  time_class text not null,
  category_id bigint,
  operator_error boolean not null,
  ms bigint not null,
  stops int not null,
  primary key (machine_id, week, definition_version, reason, time_class)
);

create function sum_up_cause_weeks(machine bigint, since timestamptz, until timestamptz) returns void
  language plpgsql
  as $$
  begin
    delete from machine_week_stops w
     where w.machine_id = machine and w.week >= week_of(since) and w.week < until;
    insert into machine_week_stops
      select f.machine_id, week_of(f.starts_at), f.definition_version, f.reason, min(f.cause), f.time_class,
             min(f.category_id), bool_or(f.operator_error), sum(f.ms), sum(f.stops)
        from machine_shift_stops f
       where f.machine_id = machine and f.starts_at >= week_of(since)
         and f.starts_at < week_of(until - interval '1 microsecond') + interval '168 hours'
       group by f.machine_id, week_of(f.starts_at), f.definition_version, f.reason, f.time_class;
  end
  $$;

select sum_up_cause_weeks(machine_id, min(starts_at), max(starts_at) + interval '1 second')
  from machine_shift_figures group by machine_id;
