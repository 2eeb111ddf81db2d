-- What an order attained of its plan in the morning half of a night hangs on what the evening half made: where one half no
-- longer holds, the other one does not either. No piece is longer than a day, which bounds what is looked through.
create or replace function mark_shift_figures(machine bigint, since timestamptz, until timestamptz) returns void
  language sql
  as $$
    update machine_shift_figures f set stale = true
     where f.machine_id = machine and not f.stale
       and f.starts_at > since - interval '2 days' and f.starts_at <= until + interval '1 day'
       and (f.shift_date, f.shift_type) in (
         select touched.shift_date, touched.shift_type from machine_shift_figures touched
          where touched.machine_id = machine and touched.ends_at > since
            and touched.starts_at > since - interval '1 day' and touched.starts_at <= until)
  $$;

-- Nights that were summed up by half are summed up again.
update machine_shift_figures set stale = true where attained <> 0 and plant_date > shift_date;
