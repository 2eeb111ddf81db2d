-- The sums of each machine in each shift, computed after the end of the shift (figures, sections 2 and 3). A shift is
-- stored in pieces that are cut at midnight. Sums by shift and sums by date are therefore sums of the same rows.

create table machine_shift_figures (
  machine_id bigint not null references machines (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The date on which the shift began (decision A-02). The column plant_date contains the date of the piece.
  shift_date date not null,
  shift_type text not null check (shift_type in ('day', 'afternoon', 'night')),
  plant_date date not null,
  -- The version of the definition by which the sums are computed (figures, section 3, case 19).
  definition_version int not null,
  computed_at timestamptz not null,
  -- The number of computations after the first computation.
  revision int not null default 0,
  -- True if a fact of the sums changed after the computation.
  stale boolean not null default false,
  -- Whole milliseconds in each class of time.
  ns_ms bigint not null, ex_ms bigint not null, su_ms bigint not null, ud_ms bigint not null, bl_ms bigint not null,
  st_ms bigint not null, ms_ms bigint not null, run_ms bigint not null, ux_ms bigint not null, un_ms bigint not null,
  failure_ms bigint not null, undecided_ms bigint not null, ideal_ms bigint not null, ideal_good_ms bigint not null,
  in_use_ms bigint not null, machine_ms bigint not null,
  good numeric(16, 3) not null, scrap numeric(16, 3) not null, rework numeric(16, 3) not null,
  unrated numeric(16, 3) not null, planned numeric(16, 3) not null, attained numeric(16, 3) not null,
  stops int not null, failures int not null, divided int not null,
  -- Milliseconds in the classes of stops, for each hour of the plant's day.
  lost_by_hour int[] not null check (array_length(lost_by_hour, 1) = 24),
  -- Each version has its own row, so that a screen can show two versions side by side.
  primary key (machine_id, starts_at, definition_version),
  check (ends_at > starts_at),
  -- Every instant is in exactly one class.
  check (ns_ms + ex_ms + su_ms + ud_ms + bl_ms + st_ms + ms_ms + run_ms + ux_ms + un_ms
         = round(extract(epoch from ends_at - starts_at) * 1000))
);

create index machine_shift_figures_by_time on machine_shift_figures (starts_at);
create index machine_shift_figures_stale on machine_shift_figures (machine_id, starts_at) where stale;

-- The same sums by product. The empty name contains the time that belongs to no order.
create table machine_shift_products (
  machine_id bigint not null,
  starts_at timestamptz not null,
  definition_version int not null,
  product_name text not null,
  ns_ms bigint not null, ex_ms bigint not null, su_ms bigint not null, ud_ms bigint not null, bl_ms bigint not null,
  st_ms bigint not null, ms_ms bigint not null, run_ms bigint not null, ux_ms bigint not null, un_ms bigint not null,
  failure_ms bigint not null, undecided_ms bigint not null, ideal_ms bigint not null, ideal_good_ms bigint not null,
  in_use_ms bigint not null, machine_ms bigint not null,
  good numeric(16, 3) not null, scrap numeric(16, 3) not null, rework numeric(16, 3) not null,
  unrated numeric(16, 3) not null, planned numeric(16, 3) not null, attained numeric(16, 3) not null,
  stops int not null, failures int not null, divided int not null,
  primary key (machine_id, starts_at, definition_version, product_name),
  foreign key (machine_id, starts_at, definition_version) references machine_shift_figures on delete cascade
);

-- The milliseconds of each cause of stops.
create table machine_shift_stops (
  machine_id bigint not null,
  starts_at timestamptz not null,
  definition_version int not null,
  reason text not null,
  cause text not null check (cause in ('stop', 'due_order', 'machine_status')),
  time_class text not null,
  category_id bigint references downtime_categories (id),
  operator_error boolean not null,
  ms bigint not null,
  stops int not null,
  primary key (machine_id, starts_at, definition_version, reason, time_class),
  foreign key (machine_id, starts_at, definition_version) references machine_shift_figures on delete cascade
);

-- Indexes for the records that overlap a given time. The queries of the figures search by span and not by start.
create index downtime_events_by_span on downtime_events using gist (tstzrange(started_at, ended_at, '[]'))
  where machine_id is not null;
create index order_status_history_by_span on order_status_history using gist (tstzrange(started_at, ended_at, '[]'))
  where machine_id is not null and status in ('pending', 'assigned', 'in_progress', 'paused', 'stopped');
create index machine_status_history_by_span on machine_status_history
  using gist (tstzrange(started_at, ended_at, '[]'));

-- A transaction that writes a fact of a machine holds this lock in shared mode until its commit. A transaction that
-- sums up the machine holds the lock in exclusive mode. The sums therefore contain every committed fact.
create function lock_machine_facts(machines bigint[]) returns void
  language sql
  as $$
    select pg_advisory_xact_lock_shared(7261003, id::int)
      from (select distinct id from unnest(machines) as of (id) where id is not null order by id) sorted
  $$;

-- Marks the sums of a machine between two times as stale.
create function mark_shift_figures(machine bigint, since timestamptz, until timestamptz) returns void
  language sql
  as $$
    update machine_shift_figures set stale = true
     where machine_id = machine and starts_at <= until and ends_at > since and not stale
  $$;

-- A changed stop or run also moves the output around the stop or run, because a report counts since the previous
-- report. The function therefore marks the sums from the previous report until the next report.
create function mark_between_reports(machine bigint, since timestamptz, until timestamptz) returns void
  language sql
  as $$
    select mark_shift_figures(
      machine,
      coalesce((select max(recorded_at) from quantity_updates
                 where machine_id = machine and recorded_at <= since), since),
      coalesce((select min(recorded_at) from quantity_updates
                 where machine_id = machine and recorded_at >= until), until))
     -- Most facts belong to the present shift. The present shift has no stored sums yet.
     where since <= (select max(starts_at) + interval '1 day' from machine_shift_figures where machine_id = machine)
  $$;

-- If only the end of a stop moved, the trigger marks the time between the old end and the new end. Otherwise the
-- trigger marks the time from the earlier start to the later end. The class of a short stop depends on the length of
-- the whole stop. The trigger therefore always marks a stop of less than one hour as a whole.
create function stop_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if not exists (select from machine_shift_figures) and tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
    elsif tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
      perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from new_rows where machine_id is not null;
    elsif tg_op = 'DELETE' then
      perform lock_machine_facts(array(select machine_id from old_rows));
      perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from old_rows where machine_id is not null;
    else
      perform lock_machine_facts(array(select machine_id from new_rows union all select machine_id from old_rows));
      perform mark_between_reports(m, case when only_end and long then first_end else since end, last_end)
         from (select o.machine_id as old_machine, n.machine_id as new_machine,
                      least(o.started_at, n.started_at) as since,
                      least(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity')) as first_end,
                      greatest(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity')) as last_end,
                      least(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity'))
                        - n.started_at >= interval '1 hour' as long,
                      (o.machine_id, o.started_at, o.reason, o.reason_code, o.explained, o.order_id, o.category_id)
                        is not distinct from
                      (n.machine_id, n.started_at, n.reason, n.reason_code, n.explained, n.order_id, n.category_id)
                        as only_end,
                      o.ended_at is distinct from n.ended_at as moved
                 from old_rows o join new_rows n using (id)) changed
        cross join lateral unnest(array[old_machine, new_machine]) as m
        where m is not null and (moved or not only_end);
    end if;
    return null;
  end
  $$;

create trigger stop_facts_added after insert on downtime_events
  referencing new table as new_rows for each statement execute function stop_facts_changed();
create trigger stop_facts_changed after update on downtime_events
  referencing old table as old_rows new table as new_rows for each statement execute function stop_facts_changed();
create trigger stop_facts_taken after delete on downtime_events
  referencing old table as old_rows for each statement execute function stop_facts_changed();

-- The same rule for the status histories of orders and machines. The class of a status does not depend on the length of
-- the status.
create function spell_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if not exists (select from machine_shift_figures) and tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
    elsif tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
      perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from new_rows where machine_id is not null;
    elsif tg_op = 'DELETE' then
      perform lock_machine_facts(array(select machine_id from old_rows));
      perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from old_rows where machine_id is not null;
    else
      perform lock_machine_facts(array(select machine_id from new_rows union all select machine_id from old_rows));
      perform mark_between_reports(m, case when only_end then first_end else since end, last_end)
         from (select o.machine_id as old_machine, n.machine_id as new_machine,
                      least(o.started_at, n.started_at) as since,
                      least(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity')) as first_end,
                      greatest(coalesce(o.ended_at, 'infinity'), coalesce(n.ended_at, 'infinity')) as last_end,
                      (o.machine_id, o.started_at, o.status, o.order_id)
                        is not distinct from (n.machine_id, n.started_at, n.status, n.order_id) as only_end,
                      o.ended_at is distinct from n.ended_at as moved
                 from old_rows o join new_rows n using (id)) changed
        cross join lateral unnest(array[old_machine, new_machine]) as m
        where m is not null and (moved or not only_end);
    end if;
    return null;
  end
  $$;

create trigger order_facts_added after insert on order_status_history
  referencing new table as new_rows for each statement execute function spell_facts_changed();
create trigger order_facts_changed after update on order_status_history
  referencing old table as old_rows new table as new_rows for each statement execute function spell_facts_changed();
create trigger order_facts_taken after delete on order_status_history
  referencing old table as old_rows for each statement execute function spell_facts_changed();

create trigger machine_facts_added after insert on machine_status_history
  referencing new table as new_rows for each statement execute function spell_facts_changed();
create trigger machine_facts_changed after update on machine_status_history
  referencing old table as old_rows new table as new_rows for each statement execute function spell_facts_changed();
create trigger machine_facts_taken after delete on machine_status_history
  referencing old table as old_rows for each statement execute function spell_facts_changed();

-- A report counts since the previous report. A report that corrects another report counts in the time of the corrected
-- report, at the earliest from the start of the order (figures, section 3, case 12).
create function output_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    perform lock_machine_facts(array(select machine_id from new_rows));
    if not exists (select from machine_shift_figures) then return null; end if;
    perform mark_shift_figures(
        n.machine_id,
        least(n.recorded_at, case
          when n.corrects_id is not null or n.source in ('undo', 'correction') or n.new_quantity < n.previous_quantity
            then coalesce(o.actual_start_at, n.recorded_at)
          else coalesce(n.made_from,
                        (select max(p.recorded_at) from quantity_updates p
                          where p.order_id = n.order_id and p.id < n.id and p.source not in ('undo', 'correction')),
                        o.actual_start_at, n.recorded_at) end),
        n.recorded_at)
       from new_rows n join orders o on o.id = n.order_id
      where n.machine_id is not null;
    return null;
  end
  $$;

create trigger output_facts_added after insert on quantity_updates
  referencing new table as new_rows for each statement execute function output_facts_changed();
create trigger output_facts_changed after update on quantity_updates
  referencing new table as new_rows for each statement execute function output_facts_changed();

-- Waste of finished product counts at the recorded time of the waste, on the machine of the order.
create function mark_waste(of_order bigint, at timestamptz) returns void
  language sql
  as $$
    select lock_machine_facts(array(select machine_id from orders where id = of_order));
    select mark_shift_figures(machine_id, at - interval '1 millisecond', at) from orders where id = of_order and machine_id is not null;
  $$;

create function waste_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then perform mark_waste(old.order_id, old.recorded_at); end if;
    if tg_op <> 'DELETE' then perform mark_waste(new.order_id, new.recorded_at); end if;
    return null;
  end
  $$;

create trigger waste_facts_changed after insert or update or delete on waste_records
  for each row execute function waste_facts_changed();

-- The ideal rate depends on the product. A change of the product or the unit therefore marks the sums since the start
-- of the order.
create function order_product_changed() returns trigger
  language plpgsql
  as $$
  begin
    if (old.product_name, old.unit_of_measurement) is distinct from (new.product_name, new.unit_of_measurement)
       and new.actual_start_at is not null and new.machine_id is not null then
      perform lock_machine_facts(array[new.machine_id]);
      perform mark_shift_figures(new.machine_id, new.actual_start_at, 'infinity');
    end if;
    return null;
  end
  $$;

create trigger order_product_changed after update of product_name, unit_of_measurement on orders
  for each row execute function order_product_changed();

-- Ideal rates and calendar entries are in force on dates. A change that affects past shifts requires a reason. The
-- audit log contains the reason (figures, section 3, cases 10 and 11).
create function mark_machines(machines bigint[], since timestamptz, until timestamptz) returns void
  language sql
  as $$
    select lock_machine_facts(machines);
    select mark_shift_figures(id, since, until) from unnest(machines) as of (id) order by id;
  $$;

create function mark_rate(rate ideal_rates) returns void
  language sql
  as $$
    select mark_machines(
      array(select id from machines where id = rate.machine_id or machine_type_id = rate.machine_type_id),
      rate.valid_from - interval '1 day', coalesce(rate.valid_to + interval '1 day', 'infinity'))
  $$;

create function rate_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then perform mark_rate(old); end if;
    if tg_op <> 'DELETE' then perform mark_rate(new); end if;
    return null;
  end
  $$;

create trigger rate_facts_changed after insert or update or delete on ideal_rates
  for each row execute function rate_facts_changed();

-- The function marks no time before `unchanged_until`. If only the end of an entry changes, the entry stays the same
-- before the earlier of the two ends.
create function mark_calendar(entry plant_calendar, unchanged_until timestamptz) returns void
  language sql
  as $$
    select mark_machines(
      array(select id from machines
             where (entry.machine_id is null or id = entry.machine_id)
               and (entry.environment is null or environment = entry.environment)),
      greatest(unchanged_until, entry.valid_from - interval '1 day', entry.starts_at),
      coalesce(entry.valid_to + interval '1 day', entry.ends_at, 'infinity'))
  $$;

create function calendar_facts_changed() returns trigger
  language plpgsql
  as $$
  declare
    unchanged_until timestamptz := '-infinity';
  begin
    if tg_op = 'UPDATE' and (to_jsonb(old) - 'valid_to') = (to_jsonb(new) - 'valid_to') then
      unchanged_until := coalesce(least(old.valid_to, new.valid_to) - interval '1 day', '-infinity');
    end if;
    if tg_op <> 'INSERT' then perform mark_calendar(old, unchanged_until); end if;
    if tg_op <> 'DELETE' then perform mark_calendar(new, unchanged_until); end if;
    return null;
  end
  $$;

create trigger calendar_facts_changed after insert or update or delete on plant_calendar
  for each row execute function calendar_facts_changed();
