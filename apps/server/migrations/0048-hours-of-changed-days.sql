-- On a day with a clock change, the server counted the hours of loss from midnight and not by the clock. The statement
-- marks these days, so that the server computes the sums again.
update machine_shift_figures set stale = true
 where not stale
   and ((plant_date + 1)::timestamp at time zone coalesce(
         (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))
     - (plant_date::timestamp at time zone coalesce(
         (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))
       <> interval '24 hours';
