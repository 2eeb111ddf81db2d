-- A report of an order counts since the report of the same order before it, or since the order began. A fact that moves
-- output therefore marks back to there: the first report of a machine reached into a shift that stayed as it was, and so
-- did the report of an order that another order had interrupted.
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
     -- Most facts are of the shift that is not over; nothing has been summed of it.
     where since <= (select max(starts_at) + interval '1 day' from machine_shift_figures where machine_id = machine)
  $$;
