-- A year of facts is answered from what is near the question and from sums that are kept.

-- Which orders were planned in a span: asked of every machine whenever a shift that goes on is summed.
create index orders_planned on orders using gist (tstzrange(planned_start_at, planned_end_at))
  where planned_start_at is not null and planned_end_at is not null and deleted_at is null;

-- What the stops of a machine come to in a week of 168 hours that begins on Monday in UTC, which has no zone to depend on.
-- Stops that go on are in none of these sums, since they grow with the clock, nor are those of more than a hundred days: a
-- slip of the pen in a year would make thousands of weeks. Both are few, and are added when somebody asks.
create table stop_weeks (
  machine_id bigint not null,
  week timestamptz not null,
  -- How long the machine stood, whatever overlaps (milliseconds).
  stood_ms numeric not null,
  primary key (machine_id, week)
);

create table stop_week_sums (
  machine_id bigint not null,
  week timestamptz not null,
  category_id bigint not null,
  -- The code of the reason, or the words that were typed.
  reason_code text,
  typed text,
  -- Stops that began in the week, and the parts of all stops that lie in it (milliseconds).
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

-- Stops of a machine that share time with a span or begin in it. Open ones count up to a moment; without one, what is not
-- kept by weeks is left out.
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
     -- Few are going on at any moment, and an index of spans finds them. The other conditions are written so that no index
     -- of starts answers to them: it would be read from the beginning of the record.
     where tstzrange(d.started_at, d.ended_at, '[]') @> since and d.machine_id is not distinct from machine
       and d.started_at - since < interval '0' and since < until and coalesce(d.ended_at, open_until) > since
       and (open_until is not null or d.ended_at - d.started_at <= interval '100 days')
  $$;

-- The union of a machine's stops in a span: of each, in the order in which they began, what reaches beyond all before it.
-- One row, asked for as a table: so it becomes a part of the statement that asks, and is planned for its spans.
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

-- Sums up weeks of a machine anew. The rows of the weeks are held first: of two writers the second one sums up what both
-- have written.
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

-- Every week of every machine, for stops that were written before the sums were kept, or behind the back of the triggers.
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

-- The causes of stops of the pieces of shifts that begin in a week. Whoever stores pieces sums up their weeks anew; a week
-- in which a piece no longer holds is read piece by piece.
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
