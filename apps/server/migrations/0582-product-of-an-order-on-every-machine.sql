-- The ideal rate depends on the product and on the machine. An order can run on one machine, stop, and go on another
-- machine. A change of the product or the unit therefore marks the sums of every machine that has facts of the order, since
-- the start of the order.
create function machines_of_order(of_order bigint) returns bigint[]
  language sql stable
  as $$
    select array(
      select machine_id from order_status_history where order_id = of_order and machine_id is not null
      union
      select machine_id from quantity_updates where order_id = of_order and machine_id is not null
      union
      select machine_id from downtime_events where order_id = of_order and machine_id is not null
      union
      select machine_id from orders where id = of_order and machine_id is not null)
  $$;

create or replace function order_product_changed() returns trigger
  language plpgsql
  as $$
  begin
    if (old.product_name, old.unit_of_measurement) is distinct from (new.product_name, new.unit_of_measurement)
       and new.actual_start_at is not null then
      perform mark_machines(machines_of_order(new.id), new.actual_start_at, 'infinity');
    end if;
    return null;
  end
  $$;
