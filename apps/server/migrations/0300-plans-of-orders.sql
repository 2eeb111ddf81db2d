-- The plans of orders on machines, each with the time in which the plan was in force. A shift is judged by the plans
-- that were in force during the shift. If a person plans an order again, or moves, cancels or deletes an order, no
-- earlier shift changes (decision 0300).
create table order_plans (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  machine_id bigint not null references machines (id),
  planned_from timestamptz not null,
  planned_to timestamptz,
  quantity int not null,
  -- The start of the time in which the plan was in force: '-infinity' for an order that was recorded after the work.
  stood_from timestamptz not null,
  -- The end of the time in which the plan was in force. A null value means that the plan is in force now.
  stood_until timestamptz,
  check (planned_to > planned_from),
  check (stood_until > stood_from),
  constraint order_plans_one_at_a_time exclude using gist (order_id with =, tstzrange(stood_from, stood_until) with &&)
);

-- This index replaces the partial index orders_planned on orders. No query uses orders_planned any more.
create index order_plans_over on order_plans using gist (tstzrange(planned_from, planned_to)) where planned_to is not null;
drop index orders_planned;

-- Plans from before this migration are unknown. The plans on the day of the migration are in force for all earlier
-- time, because the figures used these plans for all earlier time until now.
insert into order_plans (order_id, machine_id, planned_from, planned_to, quantity, stood_from)
  select id, machine_id, planned_start_at, planned_end_at, quantity, '-infinity' from orders
   where machine_id is not null and planned_start_at is not null and status <> 'cancelled' and deleted_at is null;

-- The plan of an order that is recorded together with the past of the order is in force for all earlier time.
create function keep_order_plan() returns trigger
  language plpgsql
  as $$
  declare
    since timestamptz := case when tg_op = 'UPDATE' then plant_clock()
                              when new.actual_start_at is not null then '-infinity' else new.created_at end;
  begin
    if tg_op = 'UPDATE' then
      perform lock_machine_facts(array[old.machine_id, new.machine_id]);
      update order_plans set stood_until = since
       where order_id = new.id and stood_until is null and stood_from < since;
      -- If an order gets two plans at the same moment, the second plan replaces the first plan.
      delete from order_plans where order_id = new.id and stood_until is null;
    end if;
    if new.machine_id is not null and new.planned_start_at is not null
       and new.status <> 'cancelled' and new.deleted_at is null then
      insert into order_plans (order_id, machine_id, planned_from, planned_to, quantity, stood_from)
        values (new.id, new.machine_id, new.planned_start_at, new.planned_end_at, new.quantity, since);
    end if;
    if tg_op = 'UPDATE' then
      perform mark_shift_figures(machine, since, 'infinity')
         from unnest(array[old.machine_id, new.machine_id]) as of (machine) where machine is not null;
    end if;
    return null;
  end
  $$;

create trigger order_plan_begins after insert on orders for each row
  when (new.machine_id is not null and new.planned_start_at is not null) execute function keep_order_plan();
create trigger order_plan_changes after update on orders for each row
  when ((old.machine_id, old.planned_start_at, old.planned_end_at, old.quantity, old.status = 'cancelled',
         old.deleted_at is null)
        is distinct from
        (new.machine_id, new.planned_start_at, new.planned_end_at, new.quantity, new.status = 'cancelled',
         new.deleted_at is null))
  execute function keep_order_plan();
