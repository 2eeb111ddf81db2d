-- The attained quantity of an order in the morning part of a night shift depends on the output of the evening part. If
-- one part is stale, the function therefore marks the other part as well. No piece is longer than a day, so the
-- function searches only the days around the change.
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

-- Marks the morning parts of night shifts with an attained quantity, so that the server computes the sums again.
update machine_shift_figures set stale = true where attained <> 0 and plant_date > shift_date;
