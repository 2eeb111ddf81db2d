-- A machine is known from its first recorded fact of any kind (definition 2 of the figures). A new fact before all
-- other facts changes the first day of the machine up to the former first fact. If a change affects the first day of
-- the stored shifts of a machine, the function also marks the rest of that day, up to the last piece with time in which
-- the machine was not scheduled.
create or replace function mark_shift_figures(machine bigint, since timestamptz, until timestamptz) returns void
  language sql
  as $$
    with changed as (
      select greatest(until, case when since < day.from_at + interval '25 hours' then (
               select max(f.starts_at) from machine_shift_figures f
                where f.machine_id = machine and f.starts_at < day.from_at + interval '25 hours' and f.ns_ms > 0) end)
             as until
        from (select min(starts_at) as from_at from machine_shift_figures where machine_id = machine) day)
    update machine_shift_figures f set stale = true
      from changed
     where f.machine_id = machine and not f.stale
       and f.starts_at > since - interval '2 days' and f.starts_at <= changed.until + interval '1 day'
       and (f.shift_date, f.shift_type) in (
         select touched.shift_date, touched.shift_type from machine_shift_figures touched
          where touched.machine_id = machine and touched.ends_at > since
            and touched.starts_at > since - interval '1 day' and touched.starts_at <= changed.until)
  $$;
