-- A stop is a micro-stop by the length of its whole standstill: stops of a machine that touch are one standstill (decision
-- 0019). The sums of a shift were computed from the stops in the shift alone. A part beyond the end of the shift was
-- missing, so the part in the shift counted as a micro-stop in one computation and as a breakdown in another.
--
-- No limit for micro-stops is longer than an hour. An hour before or after the moment therefore decides.

-- The stops of the machines that are joined to this moment and began before it, and the stops at the moment.
-- The conditions are written so that PostgreSQL finds stops by their span and reads no index of starts (see
-- stops_of_machine).
create function stops_back_from(machines bigint[], moment timestamptz)
  returns table (machine_id bigint, id bigint, began timestamptz)
  language sql stable rows 10
  as $$
    with recursive joined as (
      select d.machine_id, d.id, d.started_at from downtime_events d
       where tstzrange(d.started_at, d.ended_at, '[]') @> moment and machines @> array[d.machine_id]
      union
      select d.machine_id, d.id, d.started_at
        from joined j join downtime_events d
          on tstzrange(d.started_at, d.ended_at, '[]') @> j.started_at
         and d.machine_id is not distinct from j.machine_id
         and d.started_at - j.started_at < interval '0'
       where j.started_at > moment - interval '1 hour')
    select * from joined
  $$;

-- The same for stops that end after the moment. A stop that is not over ends now.
create function stops_on_from(machines bigint[], moment timestamptz)
  returns table (machine_id bigint, id bigint, ends timestamptz)
  language sql stable rows 10
  as $$
    with recursive joined as (
      select d.machine_id, d.id, coalesce(d.ended_at, plant_clock()) as ends from downtime_events d
       where tstzrange(d.started_at, d.ended_at, '[]') @> moment and machines @> array[d.machine_id]
      union
      select d.machine_id, d.id, coalesce(d.ended_at, plant_clock())
        from joined j join downtime_events d
          on tstzrange(d.started_at, d.ended_at, '[]') @> j.ends
         and d.machine_id is not distinct from j.machine_id
         and coalesce(d.ended_at, plant_clock()) > j.ends
       where j.ends < moment + interval '1 hour')
    select * from joined
  $$;

-- Marks the sums of the stop and of the stops that it joins. A standstill of an hour is no micro-stop with or without the
-- stop, so its sums stay. The sums of a locked month stand.
create function mark_standstill(machine bigint, since timestamptz, until timestamptz) returns void
  language plpgsql
  as $$
  declare
    summed_until timestamptz := (select max(starts_at) + interval '1 day' from machine_shift_figures
                                  where machine_id = machine);
    locked timestamptz := (select locked_until from month_locks order by id desc limit 1);
  begin
    if summed_until is null or since - interval '1 hour' > summed_until then return; end if;
    perform mark_between_reports(
      machine,
      least(since, greatest(locked, coalesce(
        (select min(began) from stops_back_from(array[machine], since) where began > since - interval '1 hour'),
        since))),
      greatest(until, (
        select max(ends) from stops_on_from(array[machine], until) where ends < until + interval '1 hour')));
  end
  $$;

create or replace function stop_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if not exists (select from machine_shift_figures) and tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
    elsif tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
      perform mark_standstill(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from new_rows where machine_id is not null;
    elsif tg_op = 'DELETE' then
      perform lock_machine_facts(array(select machine_id from old_rows));
      perform mark_standstill(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from old_rows where machine_id is not null;
    else
      perform lock_machine_facts(array(select machine_id from new_rows union all select machine_id from old_rows));
      perform mark_standstill(m, case when only_end and long then first_end else since end, last_end)
         from (select o.machine_id as old_machine, n.machine_id as new_machine,
                      least(o.started_at, n.started_at) as since,
                      least(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity')) as first_end,
                      greatest(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity')) as last_end,
                      least(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity'))
                        - n.started_at >= interval '1 hour' as long,
                      (o.machine_id, o.started_at, o.reason, o.reason_code, o.explained, o.order_id, o.category_id)
                        is not distinct from
                      (n.machine_id, n.started_at, n.reason, n.reason_code, n.explained, n.order_id, n.category_id)
                        as only_end,
                      o.ended_at is distinct from n.ended_at as moved
                 from old_rows o join new_rows n using (id)) changed
        cross join lateral unnest(array[old_machine, new_machine]) as m
        where m is not null and (moved or not only_end);
    end if;
    return null;
  end
  $$;
