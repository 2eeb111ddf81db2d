-- Waste of finished product is scrap of the machine on which the order ran when the waste was recorded (figures, section 2).
-- An order that is stopped can go on another machine. The machine of the order at present is therefore not always the
-- machine of the scrap.

-- Returns the machine to which a quantity of the order at the moment belongs: the machine on which the order ran last before
-- the moment. If the order had not run, the function returns the machine of the last entry of the status history, then the
-- first machine on which the order ran later, and then the present machine of the order. A moment belongs to the time that
-- ends at the moment. The function returns a table, because PostgreSQL can merge a function of this form into the calling
-- statement.
create function machine_of_order_at(of_order bigint, at timestamptz) returns table (machine_id bigint)
  language sql stable
  as $$
    select coalesce(
      (select h.machine_id from order_status_history h
        where h.order_id = of_order and h.machine_id is not null
        order by h.started_at < at desc, h.status = 'in_progress' desc, abs(extract(epoch from h.started_at - at))
        limit 1),
      (select o.machine_id from orders o where o.id = of_order))
  $$;

create or replace function mark_waste(of_order bigint, at timestamptz) returns void
  language sql
  as $$
    select mark_machines(array[m.machine_id], at - interval '1 millisecond', at)
      from machine_of_order_at(of_order, at) m where m.machine_id is not null
  $$;

-- Stored sums contain the scrap on another machine if the order moved. The statement marks the sums of all machines of
-- these orders, except in locked months.
select mark_machines(machines_of_order(w.order_id), w.recorded_at - interval '1 millisecond', w.recorded_at)
  from waste_records w
  join waste_types t on t.code = w.waste_type
  join orders o on o.id = w.order_id
 cross join lateral machine_of_order_at(w.order_id, w.recorded_at) m
 where t.waste_class = 'FP' and w.deleted_at is null and m.machine_id is distinct from o.machine_id
   and w.recorded_at >= coalesce((select locked_until from month_locks order by id desc limit 1), '-infinity');
