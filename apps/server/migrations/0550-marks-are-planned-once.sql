-- PostgreSQL plans the body of a function in SQL at each call. Most calls concern facts of the present shift, and no
-- figures are stored for the present shift. The function in PL/pgSQL compares the times first, with a plan that the
-- connection keeps. The function plans the search for the neighbouring reports only when the search is needed.
create or replace function mark_between_reports(machine bigint, since timestamptz, until timestamptz) returns void
  language plpgsql
  as $$
  declare
    summed_until timestamptz;
  begin
    select max(starts_at) + interval '1 day' into summed_until
      from machine_shift_figures where machine_id = machine;
    if summed_until is null or since > summed_until then return; end if;
    perform mark_shift_figures(
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
            and tstzrange(h.started_at, h.ended_at, '[]') @> until)));
  end
  $$;
