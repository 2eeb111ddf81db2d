-- A report of an order counts for the time since the previous report of the same order. The first report counts for the
-- time since the start of the order. A fact that changes the division of output therefore marks the figures from that
-- report or start. Before this migration, the marks did not reach far enough in two cases: the first report of a
-- machine, and the report of an order that another order had interrupted. The earlier shift of such a report kept the
-- old figures.
create or replace function mark_between_reports(machine bigint, since timestamptz, until timestamptz) returns void
  language sql
  as $$
    select mark_shift_figures(
      machine,
      least(
        coalesce((select max(recorded_at) from quantity_updates
                   where machine_id = machine and recorded_at <= since), since),
        (select min(coalesce(
                  (select max(q.recorded_at) from quantity_updates q
                    where q.order_id = h.order_id and q.recorded_at <= since),
                  o.actual_start_at))
           from order_status_history h join orders o on o.id = h.order_id
          where h.machine_id = machine and h.status in ('in_progress', 'paused', 'stopped')
            and tstzrange(h.started_at, h.ended_at, '[]') @> since)),
      greatest(
        coalesce((select min(recorded_at) from quantity_updates
                   where machine_id = machine and recorded_at >= until), until),
        (select max((select min(q.recorded_at) from quantity_updates q
                      where q.order_id = h.order_id and q.recorded_at >= until))
           from order_status_history h
          where until < 'infinity' and h.machine_id = machine
            and h.status in ('in_progress', 'paused', 'stopped')
            and tstzrange(h.started_at, h.ended_at, '[]') @> until)))
     -- Most facts belong to the present shift. No figures are stored for the present shift, so these facts mark no
     -- figures.
     where since <= (select max(starts_at) + interval '1 day' from machine_shift_figures where machine_id = machine)
  $$;
