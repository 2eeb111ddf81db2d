-- On days on which the clock changes, hours of loss were counted from midnight and not by the clock: those days are summed
-- up again.
update machine_shift_figures set stale = true
 where not stale
   and ((plant_date + 1)::timestamp at time zone coalesce(
         (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))
     - (plant_date::timestamp at time zone coalesce(
         (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))
       <> interval '24 hours';
