-- The functions of the database as they are in force after all migrations, and the triggers that call them.
-- Printed from a database that was migrated afresh by "npm run types:database"; a test compares. Nothing executes this file.

-- area_recoded(): 0546-areas-take-their-records-along.sql
CREATE OR REPLACE FUNCTION area_recoded()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    update stop_reasons set areas = array_replace(areas, old.code, new.code) where old.code = any(areas);
    update shift_reports set environment = new.code where environment = old.code;
    update handover_items set environment = new.code where environment = old.code;
    return null;
  end $function$;
CREATE TRIGGER area_recoded AFTER UPDATE OF code ON environments FOR EACH ROW WHEN ((old.code IS DISTINCT FROM new.code)) EXECUTE FUNCTION area_recoded();

-- audit_entry_text(audit_log): 0006-record.sql
CREATE OR REPLACE FUNCTION audit_entry_text(entry audit_log)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select jsonb_build_array(
      encode(entry.previous_hash, 'hex'), entry.sequence,
      to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      entry.user_id, entry.username, entry.action, entry.entity, entry.entity_id,
      entry.before, entry.after, entry.note, entry.address)::text
  $function$;

-- audit_log_chain(): 0572-open-entry-of-a-machine.sql; it replaced 0006-record.sql
CREATE OR REPLACE FUNCTION audit_log_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    last record;
  begin
    perform pg_advisory_xact_lock(7261001);
    select sequence, hash into last from audit_log order by sequence desc limit 1;
    new.sequence := coalesce(last.sequence, 0) + 1;
    new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
    new.hash := sha256(convert_to(audit_entry_text(new), 'UTF8'));
    return new;
  end
  $function$;
CREATE TRIGGER audit_log_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_chain();

-- audit_log_is_append_only(): 0006-record.sql
CREATE OR REPLACE FUNCTION audit_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'The audit log is append-only'; end $function$;
CREATE TRIGGER audit_log_no_change BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();

-- blends_form_no_ring(): 0614-blends-form-no-ring.sql
CREATE OR REPLACE FUNCTION blends_form_no_ring()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_advisory_xact_lock(7261614);
    if exists (with recursive chain as (
                 select new.blend_product_id as id
                 union
                 select p.blend_product_id from chain c join products p on p.id = c.id)
               select from chain where id = new.id) then
      raise check_violation using constraint = 'blends_form_no_ring', table = 'products',
        message = 'The product would be filled with itself';
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER blends_form_no_ring AFTER UPDATE OF blend_product_id ON products FOR EACH ROW WHEN (((new.blend_product_id IS DISTINCT FROM old.blend_product_id) AND (new.blend_product_id IS NOT NULL))) EXECUTE FUNCTION blends_form_no_ring();

-- book_ledger_entry(): 0081-vessels-and-movements.sql
CREATE OR REPLACE FUNCTION book_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.account is not null then return null; end if;
  update lot_contents set quantity = quantity + new.quantity
   where lot_id = new.lot_id and vessel_id is not distinct from new.vessel_id;
  if not found then
    insert into lot_contents (lot_id, vessel_id, quantity) values (new.lot_id, new.vessel_id, new.quantity);
  end if;
  if exists (select from vessels v join lot_contents c on c.vessel_id = v.id join lots l on l.id = c.lot_id
              where v.id = new.vessel_id and l.unit_of_measurement = v.unit and c.quantity > v.capacity) then
    raise exception using errcode = 'check_violation', constraint = 'vessels_capacity',
      message = 'A vessel holds no more than its capacity';
  end if;
  return null;
end $function$;
CREATE TRIGGER ledger_entries_booked AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION book_ledger_entry();

-- calendar_facts_changed(): 0604-the-end-of-a-closure-counts-for-the-lock.sql; it replaced 0011-shift-figures.sql, 0020-plant-data-versions.sql, 0586-changes-of-plant-data-mark-from-their-first-day.sql
CREATE OR REPLACE FUNCTION calendar_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed_from timestamptz := first_changed_moment(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  begin
    if tg_op <> 'INSERT' then perform mark_calendar(old, changed_from); end if;
    if tg_op <> 'DELETE' then perform mark_calendar(new, changed_from); end if;
    return null;
  end
  $function$;
CREATE TRIGGER calendar_facts_changed AFTER INSERT OR DELETE OR UPDATE ON plant_calendar FOR EACH ROW EXECUTE FUNCTION calendar_facts_changed();

-- calendar_is_not_locked(): 0604-the-end-of-a-closure-counts-for-the-lock.sql; it replaced 0181-month-locks.sql
CREATE OR REPLACE FUNCTION calendar_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform refuse_locked_month(first_changed_moment(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end));
    return null;
  end
  $function$;
CREATE TRIGGER calendar_changed_unlocked AFTER INSERT OR DELETE OR UPDATE ON plant_calendar FOR EACH ROW EXECUTE FUNCTION calendar_is_not_locked();

-- count_after_locked_month(): 0301-counts-after-locked-months.sql
CREATE OR REPLACE FUNCTION count_after_locked_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    counted tstzrange;
    locked timestamptz;
  begin
    if new.made_from is not null and new.corrects_id is null then return new; end if;
    counted := counted_over(new);
    if lower(counted) > plant_clock() - interval '1 minute' then return new; end if;
    perform pg_advisory_xact_lock_shared(7261180);
    select locked_until into locked from month_locks order by id desc limit 1;
    if locked is null or lower(counted) >= locked then return new; end if;
    -- A count that lies in the month as a whole is refused. An undo is refused too, because the undo would remove the
    -- count from the month.
    if upper(counted) <= locked or new.source = 'undo' then perform refuse_locked_month(lower(counted)); end if;
    new.made_from := locked;
    return new;
  end
  $function$;
CREATE TRIGGER count_after_locked_month BEFORE INSERT ON quantity_updates FOR EACH ROW EXECUTE FUNCTION count_after_locked_month();

-- count_orders(): 0035-revisions-by-topic.sql
CREATE OR REPLACE FUNCTION count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then
      insert into order_counts
        select environment, machine_id, status, priority, is_archived, count(*)
          from added where deleted_at is null group by 1, 2, 3, 4, 5;
    elsif tg_op = 'DELETE' then
      insert into order_counts
        select environment, machine_id, status, priority, is_archived, -count(*)
          from removed where deleted_at is null group by 1, 2, 3, 4, 5;
    else
      insert into order_counts
        select environment, machine_id, status, priority, is_archived, sum(difference)
          from (select environment, machine_id, status, priority, is_archived, -1 as difference
                  from removed where deleted_at is null
                union all
                select environment, machine_id, status, priority, is_archived, 1
                  from added where deleted_at is null) as differences
         group by 1, 2, 3, 4, 5 having sum(difference) <> 0;
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER count_added_orders AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER count_changed_orders AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER count_removed_orders AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

-- count_touched_topic(): 0037-one-count-for-each-commit.sql; it replaced 0035-revisions-by-topic.sql
CREATE OR REPLACE FUNCTION count_touched_topic()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_advisory_xact_lock(7261001);
    update topic_revisions set revision = revision + 1
     where topic = any (string_to_array(current_setting('plant.touched_topics'), '|'));
    delete from touched_topics where id = new.id;
    return null;
  end
  $function$;
CREATE CONSTRAINT TRIGGER count_touched_topic AFTER INSERT ON touched_topics DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_touched_topic();

-- counted_over(quantity_updates): 0301-counts-after-locked-months.sql
CREATE OR REPLACE FUNCTION counted_over(report quantity_updates)
 RETURNS tstzrange
 LANGUAGE plpgsql
 STABLE
AS $function$
  declare
    one quantity_updates := report;
    corrected quantity_updates;
    since timestamptz;
    is_correction boolean;
  begin
    loop
      since := coalesce(since, one.made_from);
      is_correction := one.corrects_id is not null or one.source in ('correction', 'undo')
                       or one.new_quantity < one.previous_quantity;
      if one.corrects_id is not null then
        select * into corrected from quantity_updates where id = one.corrects_id;
      else
        select * into corrected from quantity_updates p
         where p.order_id = one.order_id and p.id < one.id and p.corrects_id is null
           and p.source not in ('correction', 'undo') and p.new_quantity >= p.previous_quantity
           and not exists (select from quantity_updates u
                            where u.order_id = p.order_id and u.source = 'undo' and u.corrects_id = p.id)
         order by p.id desc limit 1;
      end if;
      exit when not is_correction or corrected.id is null or one.made_from = one.recorded_at;
      one := corrected;
    end loop;
    since := coalesce(since, corrected.recorded_at,
                      (select actual_start_at from orders where id = one.order_id), one.recorded_at);
    return tstzrange(least(since, one.recorded_at), one.recorded_at, '[]');
  end
  $function$;

-- counts_over(timestamp with time zone): 0403-shares-of-locked-months.sql
CREATE OR REPLACE FUNCTION counts_over(boundary timestamp with time zone)
 RETURNS TABLE(id bigint, machine_id bigint, since timestamp with time zone, until timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
    select q.id, q.machine_id, lower(c.span), upper(c.span)
      from orders o
      join quantity_updates q on q.order_id = o.id and q.recorded_at > boundary
     cross join lateral (select counted_over(q) as span) c
     where o.actual_start_at < boundary and q.machine_id is not null and q.source <> 'undo'
       and lower(c.span) < boundary and upper(c.span) > boundary
  $function$;

-- dated_setting_changed(): 0042-dated-settings.sql
CREATE OR REPLACE FUNCTION dated_setting_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op <> 'INSERT' then perform mark_dated_setting(old.key, old.first_day); end if;
    if tg_op <> 'DELETE' then perform mark_dated_setting(new.key, new.first_day); end if;
    return null;
  end
  $function$;
CREATE TRIGGER dated_setting_changed AFTER INSERT OR DELETE OR UPDATE ON dated_settings FOR EACH ROW EXECUTE FUNCTION dated_setting_changed();

-- dated_setting_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION dated_setting_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    first_day date := case tg_op when 'DELETE' then old.first_day when 'INSERT' then new.first_day
                      else least(old.first_day, new.first_day) end;
  begin
    perform refuse_locked_month((first_day + time '06:00') at time zone coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'));
    return null;
  end
  $function$;
CREATE TRIGGER dated_setting_changed_unlocked AFTER INSERT OR DELETE OR UPDATE ON dated_settings FOR EACH ROW EXECUTE FUNCTION dated_setting_is_not_locked();

-- exclusion_changed(): 0043-second-person-for-exclusions.sql
CREATE OR REPLACE FUNCTION exclusion_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform lock_machine_facts(array[new.machine_id]);
    perform mark_between_reports(new.machine_id, new.started_at, coalesce(new.ended_at, 'infinity'));
    return null;
  end
  $function$;
CREATE TRIGGER exclusion_changed AFTER UPDATE ON downtime_events FOR EACH ROW WHEN ((((old.exclusion_asked_by IS DISTINCT FROM new.exclusion_asked_by) OR (old.exclusion_approved_by IS DISTINCT FROM new.exclusion_approved_by)) AND (new.machine_id IS NOT NULL))) EXECUTE FUNCTION exclusion_changed();

-- figures_of_closed_hours_stand(): 0490-figures-of-closed-hours.sql
CREATE OR REPLACE FUNCTION figures_of_closed_hours_stand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'The figures of closed hours are append-only'; end $function$;
CREATE TRIGGER figures_of_closed_hours_are_not_emptied BEFORE TRUNCATE ON closed_hours_figures FOR EACH STATEMENT EXECUTE FUNCTION figures_of_closed_hours_stand();
CREATE TRIGGER figures_of_closed_hours_stand BEFORE DELETE OR UPDATE ON closed_hours_figures FOR EACH ROW EXECUTE FUNCTION figures_of_closed_hours_stand();

-- first_changed_day(jsonb,jsonb): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION first_changed_day(was jsonb, becomes jsonb)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
    select case when day = '-infinity' then '-infinity' else day::timestamp at time zone coalesce(
             (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg') end
      from (select case when was - 'valid_to' - 'version' = becomes - 'valid_to' - 'version'
                   then least((was ->> 'valid_to')::date, (becomes ->> 'valid_to')::date)
                   else least(case when was is not null then coalesce((was ->> 'valid_from')::date, '-infinity') end,
                              case when becomes is not null then coalesce((becomes ->> 'valid_from')::date, '-infinity') end)
                   end as day) changed
  $function$;

-- first_changed_moment(jsonb,jsonb): 0604-the-end-of-a-closure-counts-for-the-lock.sql
CREATE OR REPLACE FUNCTION first_changed_moment(was jsonb, becomes jsonb)
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
    select case
      when coalesce(becomes, was) ->> 'starts_at' is null then first_changed_day(was, becomes)
      when was - 'ends_at' - 'version' = becomes - 'ends_at' - 'version'
        then least((was ->> 'ends_at')::timestamptz, (becomes ->> 'ends_at')::timestamptz)
      else least((was ->> 'starts_at')::timestamptz, (becomes ->> 'starts_at')::timestamptz) end
  $function$;

-- keep_locked_standstills(timestamp with time zone): 0615-locked-standstills.sql
CREATE OR REPLACE FUNCTION keep_locked_standstills(boundary timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
    insert into locked_standstills (machine_id, locked_until, ends_at)
    select d.machine_id, boundary, max(coalesce(d.ended_at, 'infinity'))
      from stops_on_from(array(select id from machines), boundary) s join downtime_events d on d.id = s.id
     group by d.machine_id
        on conflict do nothing
  $function$;

-- keep_order_plan(): 0300-plans-of-orders.sql
CREATE OR REPLACE FUNCTION keep_order_plan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  $function$;
CREATE TRIGGER order_plan_begins AFTER INSERT ON orders FOR EACH ROW WHEN (((new.machine_id IS NOT NULL) AND (new.planned_start_at IS NOT NULL))) EXECUTE FUNCTION keep_order_plan();
CREATE TRIGGER order_plan_changes AFTER UPDATE ON orders FOR EACH ROW WHEN (((((((old.machine_id IS DISTINCT FROM new.machine_id) OR (old.planned_start_at IS DISTINCT FROM new.planned_start_at)) OR (old.planned_end_at IS DISTINCT FROM new.planned_end_at)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR ((old.status = 'cancelled'::text) IS DISTINCT FROM (new.status = 'cancelled'::text))) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL)))) EXECUTE FUNCTION keep_order_plan();

-- ledger_is_append_only(): 0081-vessels-and-movements.sql
CREATE OR REPLACE FUNCTION ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'The ledger is append-only'; end $function$;
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_not_truncated BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER movements_append_only BEFORE DELETE OR UPDATE ON movements FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER movements_not_truncated BEFORE TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- lock_machine_facts(bigint[]): 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION lock_machine_facts(machines bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
    select pg_advisory_xact_lock_shared(7261003, id::int)
      from (select distinct id from unnest(machines) as of (id) where id is not null order by id) sorted
  $function$;

-- locked_shares_gone(): 0403-shares-of-locked-months.sql
CREATE OR REPLACE FUNCTION locked_shares_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform lock_machine_facts(array(
      select distinct q.machine_id from old_rows r join quantity_updates q on q.id = r.count_id
       where q.machine_id is not null));
    perform mark_shift_figures(q.machine_id, lower(counted_over(q)), upper(counted_over(q)))
       from quantity_updates q
      where q.id in (select count_id from old_rows) and q.machine_id is not null;
    return null;
  end
  $function$;
CREATE TRIGGER locked_shares_gone AFTER DELETE ON locked_count_shares REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locked_shares_gone();

-- locked_standstills_gone(): 0615-locked-standstills.sql
CREATE OR REPLACE FUNCTION locked_standstills_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform lock_machine_facts(array(select distinct machine_id from old_rows));
    perform mark_shift_figures(machine_id, locked_until - interval '1 hour', locked_until) from old_rows;
    return null;
  end
  $function$;
CREATE TRIGGER locked_standstills_gone AFTER DELETE ON locked_standstills REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION locked_standstills_gone();

-- machine_measured(): 0042-dated-settings.sql; it replaced 0022-measures-and-units.sql
CREATE OR REPLACE FUNCTION machine_measured()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    since timestamptz := case tg_op when 'INSERT' then '-infinity' else
      coalesce(nullif(current_setting('plant.measured_since', true), '')::timestamptz, plant_clock()) end;
  begin
    perform lock_machine_facts(array[new.id]);
    delete from machine_measures where machine_id = new.id and valid_from > since;
    insert into machine_measures (machine_id, valid_from, production_rate, micro_stop_seconds)
    values (new.id, since, new.production_rate, new.micro_stop_seconds)
        on conflict (machine_id, valid_from) do update
       set production_rate = excluded.production_rate, micro_stop_seconds = excluded.micro_stop_seconds;
    if tg_op = 'UPDATE' then perform mark_shift_figures(new.id, since, 'infinity'); end if;
    return null;
  end
  $function$;
CREATE TRIGGER machine_measured_anew AFTER UPDATE ON machines FOR EACH ROW WHEN (((old.production_rate IS DISTINCT FROM new.production_rate) OR (old.micro_stop_seconds IS DISTINCT FROM new.micro_stop_seconds))) EXECUTE FUNCTION machine_measured();
CREATE TRIGGER machine_measured_first AFTER INSERT ON machines FOR EACH ROW EXECUTE FUNCTION machine_measured();

-- machine_of_order_at(bigint,timestamp with time zone): 0583-scrap-stays-on-the-machine-of-the-time.sql
CREATE OR REPLACE FUNCTION machine_of_order_at(of_order bigint, at timestamp with time zone)
 RETURNS TABLE(machine_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(
      (select h.machine_id from order_status_history h
        where h.order_id = of_order and h.machine_id is not null
        order by h.started_at < at desc, h.status = 'in_progress' desc, abs(extract(epoch from h.started_at - at))
        limit 1),
      (select o.machine_id from orders o where o.id = of_order))
  $function$;

-- machine_placed(): 0587-areas-of-machines-have-a-first-moment.sql
CREATE OR REPLACE FUNCTION machine_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform lock_machine_facts(array[new.id]);
    insert into machine_area_spells (machine_id, valid_from, environment)
    values (new.id, case tg_op when 'INSERT' then '-infinity' else plant_clock() end, new.environment)
        on conflict (machine_id, valid_from) do update set environment = excluded.environment;
    return null;
  end
$function$;
CREATE TRIGGER machine_placed_anew AFTER UPDATE ON machines FOR EACH ROW WHEN ((old.environment IS DISTINCT FROM new.environment)) EXECUTE FUNCTION machine_placed();
CREATE TRIGGER machine_placed_first AFTER INSERT ON machines FOR EACH ROW EXECUTE FUNCTION machine_placed();

-- machine_typed(): 0471-types-of-machines-have-first-days.sql
CREATE OR REPLACE FUNCTION machine_typed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    zone text := coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg');
    first_day date := case tg_op when 'INSERT' then '-infinity' else
      coalesce(nullif(current_setting('plant.typed_since', true), '')::date, (plant_clock() at time zone zone)::date) end;
  begin
    perform lock_machine_facts(array[new.id]);
    delete from machine_type_spells where machine_id = new.id and valid_from > first_day;
    insert into machine_type_spells (machine_id, valid_from, machine_type_id)
    values (new.id, first_day, new.machine_type_id)
        on conflict (machine_id, valid_from) do update set machine_type_id = excluded.machine_type_id;
    if tg_op = 'UPDATE' then
      perform refuse_locked_month(first_day::timestamp at time zone zone);
      perform mark_shift_figures(new.id, first_day::timestamp at time zone zone, 'infinity');
    end if;
    return null;
  end
$function$;
CREATE TRIGGER machine_typed_anew AFTER UPDATE ON machines FOR EACH ROW WHEN ((old.machine_type_id IS DISTINCT FROM new.machine_type_id)) EXECUTE FUNCTION machine_typed();
CREATE TRIGGER machine_typed_first AFTER INSERT ON machines FOR EACH ROW EXECUTE FUNCTION machine_typed();

-- machines_of_order(bigint): 0582-product-of-an-order-on-every-machine.sql
CREATE OR REPLACE FUNCTION machines_of_order(of_order bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
    select array(
      select machine_id from order_status_history where order_id = of_order and machine_id is not null
      union
      select machine_id from quantity_updates where order_id = of_order and machine_id is not null
      union
      select machine_id from downtime_events where order_id = of_order and machine_id is not null
      union
      select machine_id from orders where id = of_order and machine_id is not null)
  $function$;

-- mark_between_reports(bigint,timestamp with time zone,timestamp with time zone): 0550-marks-are-planned-once.sql; it replaced 0011-shift-figures.sql, 0094-reports-reach-back-to-their-order.sql
CREATE OR REPLACE FUNCTION mark_between_reports(machine bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
  $function$;

-- mark_calendar(plant_calendar,timestamp with time zone): 0587-areas-of-machines-have-a-first-moment.sql; it replaced 0011-shift-figures.sql, 0586-changes-of-plant-data-mark-from-their-first-day.sql
CREATE OR REPLACE FUNCTION mark_calendar(entry plant_calendar, changed_from timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    since timestamptz := greatest(changed_from, plant_midnight(entry.valid_from), entry.starts_at);
    until timestamptz := coalesce(plant_midnight(entry.valid_to), entry.ends_at, 'infinity');
    concerned bigint[] := array(
      select m.id from machines m
       where (entry.machine_id is null or m.id = entry.machine_id)
         and (entry.environment is null or exists (
               select from machine_area_spells s where s.machine_id = m.id and s.environment = entry.environment)));
  begin
    if since > plant_clock() then return; end if;
    perform lock_machine_facts(concerned);
    perform mark_shift_figures(id, since, until) from unnest(concerned) as of (id) order by id;
    perform mark_between_reports(id, since, until) from unnest(concerned) as of (id)
      where exists (select from quantity_updates q where q.machine_id = of.id and q.recorded_at > since)
      order by id;
  end
  $function$;

-- mark_dated_setting(text,date): 0042-dated-settings.sql
CREATE OR REPLACE FUNCTION mark_dated_setting(setting text, first_day date)
 RETURNS void
 LANGUAGE sql
AS $function$
    select mark_setting(setting, (first_day + time '06:00') at time zone coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))
  $function$;

-- mark_machines(bigint[],timestamp with time zone,timestamp with time zone): 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION mark_machines(machines bigint[], since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
    select lock_machine_facts(machines);
    select mark_shift_figures(id, since, until) from unnest(machines) as of (id) order by id;
  $function$;

-- mark_rate(ideal_rates,timestamp with time zone): 0586-changes-of-plant-data-mark-from-their-first-day.sql; it replaced 0011-shift-figures.sql, 0020-plant-data-versions.sql, 0471-types-of-machines-have-first-days.sql
CREATE OR REPLACE FUNCTION mark_rate(rate ideal_rates, changed_from timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    since timestamptz := greatest(changed_from, plant_midnight(rate.valid_from));
  begin
    if since > plant_clock() then return; end if;
    perform mark_machines(
      array(select id from machines where id = rate.machine_id
            union select machine_id from machine_type_spells where machine_type_id = rate.machine_type_id),
      since,
      coalesce(plant_midnight(rate.valid_to), 'infinity'));
  end
  $function$;

-- mark_setting(text,timestamp with time zone): 0042-dated-settings.sql
CREATE OR REPLACE FUNCTION mark_setting(setting text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    if setting not in ('shift_model', 'exclude_planned_breaks', 'time_zone') or since > plant_clock() then return; end if;
    perform lock_machine_facts(array(select id from machines));
    perform mark_shift_figures(id, since, 'infinity') from machines order by id;
    perform mark_between_reports(id, since, 'infinity') from machines m
      where exists (select from quantity_updates q where q.machine_id = m.id and q.recorded_at > since)
      order by id;
  end
  $function$;

-- mark_shift_figures(bigint,timestamp with time zone,timestamp with time zone): 0040-first-facts.sql; it replaced 0011-shift-figures.sql, 0024-whole-shifts.sql
CREATE OR REPLACE FUNCTION mark_shift_figures(machine bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
    with changed as (
      select greatest(until, case when since < day.from_at + interval '25 hours' then (
               select max(f.starts_at) from machine_shift_figures f
                where f.machine_id = machine and f.starts_at < day.from_at + interval '25 hours' and f.ns_ms > 0) end)
             as until
        from (select min(starts_at) as from_at from machine_shift_figures where machine_id = machine) day)
    update machine_shift_figures f set stale = true
      from changed
     where f.machine_id = machine and not f.stale
       and f.starts_at > since - interval '2 days' and f.starts_at <= changed.until + interval '1 day'
       and (f.shift_date, f.shift_type) in (
         select touched.shift_date, touched.shift_type from machine_shift_figures touched
          where touched.machine_id = machine and touched.ends_at > since
            and touched.starts_at > since - interval '1 day' and touched.starts_at <= changed.until)
  $function$;

-- mark_standstill(bigint,timestamp with time zone,timestamp with time zone): 0608-touching-stops-beyond-the-window.sql
CREATE OR REPLACE FUNCTION mark_standstill(machine bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    summed_until timestamptz := (select max(starts_at) + interval '1 day' from machine_shift_figures
                                  where machine_id = machine);
    locked timestamptz := (select locked_until from month_locks order by id desc limit 1);
  begin
    if summed_until is null or since - interval '1 hour' > summed_until then return; end if;
    perform mark_between_reports(
      machine,
      least(since, greatest(locked, coalesce(
        (select min(began) from stops_back_from(array[machine], since) where began > since - interval '1 hour'),
        since))),
      greatest(until, (
        select max(ends) from stops_on_from(array[machine], until) where ends < until + interval '1 hour')));
  end
  $function$;

-- mark_waste(bigint,timestamp with time zone): 0583-scrap-stays-on-the-machine-of-the-time.sql; it replaced 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION mark_waste(of_order bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
    select mark_machines(array[m.machine_id], at - interval '1 millisecond', at)
      from machine_of_order_at(of_order, at) m where m.machine_id is not null
  $function$;

-- measure_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION measure_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform refuse_locked_month(new.valid_from); return null; end $function$;
CREATE TRIGGER measure_changed_unlocked AFTER INSERT OR UPDATE ON machine_measures FOR EACH ROW WHEN (isfinite(new.valid_from)) EXECUTE FUNCTION measure_is_not_locked();

-- movement_is_balanced(): 0081-vessels-and-movements.sql
CREATE OR REPLACE FUNCTION movement_is_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select sum(quantity) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception using errcode = 'check_violation', constraint = 'movements_balanced',
      message = 'The entries of a movement sum to zero';
  end if;
  return null;
end $function$;
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION movement_is_balanced();

-- name_key(text): 0060-products.sql
CREATE OR REPLACE FUNCTION name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN without_case(regexp_replace(btrim(name), '\s+'::text, ' '::text, 'g'::text));

-- order_product_changed(): 0582-product-of-an-order-on-every-machine.sql; it replaced 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION order_product_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if (old.product_name, old.unit_of_measurement) is distinct from (new.product_name, new.unit_of_measurement)
       and new.actual_start_at is not null then
      perform mark_machines(machines_of_order(new.id), new.actual_start_at, 'infinity');
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER order_product_changed AFTER UPDATE OF product_name, unit_of_measurement ON orders FOR EACH ROW EXECUTE FUNCTION order_product_changed();

-- order_product_is_not_locked(): 0581-products-of-orders-in-locked-months.sql
CREATE OR REPLACE FUNCTION order_product_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.product_id = old.product_id then
      perform refuse_locked_month(greatest(new.actual_start_at, first_changed_day(null, to_jsonb(r))))
         from ideal_rates r where lower(r.product_name) in (lower(old.product_name), lower(new.product_name));
    else
      perform refuse_locked_month(new.actual_start_at);
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER order_product_changed_unlocked AFTER UPDATE OF product_id, product_name ON orders FOR EACH ROW WHEN (((old.product_name IS DISTINCT FROM new.product_name) AND (new.actual_start_at IS NOT NULL))) EXECUTE FUNCTION order_product_is_not_locked();

-- order_words(orders): 0060-products.sql; it replaced 0023-search-of-two-signs.sql
CREATE OR REPLACE FUNCTION order_words(o orders)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN without_case((concat_ws(' '::text, (o).order_number, (o).product_name, (o).customer) || COALESCE((SELECT string_agg((' '::text || (noted.noted #>> '{}'::text[])), ''::text) AS string_agg FROM jsonb_path_query((order_words.o).customer_info, 'strict $.**'::jsonpath) noted(noted) WHERE (jsonb_typeof(noted.noted) = ANY (ARRAY['string'::text, 'number'::text]))), ''::text)));

-- order_words_added(): 0060-products.sql; it replaced 0023-search-of-two-signs.sql
CREATE OR REPLACE FUNCTION order_words_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into order_search (order_id, created_at, words)
      select new_order.id, new_order.created_at, order_words(o)
        from new_rows new_order join orders o on o.id = new_order.id where new_order.deleted_at is null;
    return null;
  end
  $function$;
CREATE TRIGGER order_words_added AFTER INSERT ON orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION order_words_added();

-- order_words_changed(): 0060-products.sql; it replaced 0023-search-of-two-signs.sql
CREATE OR REPLACE FUNCTION order_words_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if new.deleted_at is not null then
      delete from order_search where order_id = new.id;
    else
      insert into order_search (order_id, created_at, words)
        values (new.id, new.created_at, order_words(new))
        on conflict (order_id) do update set created_at = excluded.created_at, words = excluded.words;
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER order_words_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (((((((old.order_number IS DISTINCT FROM new.order_number) OR (old.product_name IS DISTINCT FROM new.product_name)) OR (old.customer IS DISTINCT FROM new.customer)) OR (old.customer_info IS DISTINCT FROM new.customer_info)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION order_words_changed();

-- output_facts_changed(): 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION output_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  $function$;
CREATE TRIGGER output_facts_added AFTER INSERT ON quantity_updates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION output_facts_changed();
CREATE TRIGGER output_facts_changed AFTER UPDATE ON quantity_updates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION output_facts_changed();

-- output_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION output_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform refuse_locked_month(min(least(n.recorded_at, n.made_from, c.recorded_at)))
       from new_rows n left join quantity_updates c on c.id = n.corrects_id;
    return null;
  end
  $function$;
CREATE TRIGGER output_added_unlocked AFTER INSERT ON quantity_updates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION output_is_not_locked();

-- plant_clock(): 0001-plant.sql
CREATE OR REPLACE FUNCTION plant_clock()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
AS $function$ select date_trunc('milliseconds', clock_timestamp()) $function$;

-- plant_midnight(date): 0586-changes-of-plant-data-mark-from-their-first-day.sql
CREATE OR REPLACE FUNCTION plant_midnight(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
    select day::timestamp at time zone coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg')
  $function$;

-- product_is_named(): 0179-a-name-belongs-to-one-product.sql; it replaced 0060-products.sql
CREATE OR REPLACE FUNCTION product_is_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    insert into product_names (name_key, name, product_id) values (name_key(new.name), new.name, new.id)
        on conflict on constraint product_names_pkey do update
       set name = excluded.name where product_names.product_id = excluded.product_id;
    if not found then
      raise unique_violation using constraint = 'product_names_pkey', message = 'The name belongs to another product';
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER product_named AFTER INSERT OR UPDATE OF name ON products FOR EACH ROW EXECUTE FUNCTION product_is_named();

-- rate_facts_changed(): 0586-changes-of-plant-data-mark-from-their-first-day.sql; it replaced 0011-shift-figures.sql, 0020-plant-data-versions.sql
CREATE OR REPLACE FUNCTION rate_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    changed_from timestamptz := first_changed_day(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  begin
    if tg_op <> 'INSERT' then perform mark_rate(old, changed_from); end if;
    if tg_op <> 'DELETE' then perform mark_rate(new, changed_from); end if;
    return null;
  end
  $function$;
CREATE TRIGGER rate_facts_changed AFTER INSERT OR DELETE OR UPDATE ON ideal_rates FOR EACH ROW EXECUTE FUNCTION rate_facts_changed();

-- rate_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION rate_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform refuse_locked_month(first_changed_day(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end));
    return null;
  end
  $function$;
CREATE TRIGGER rate_changed_unlocked AFTER INSERT OR DELETE OR UPDATE ON ideal_rates FOR EACH ROW EXECUTE FUNCTION rate_is_not_locked();

-- reason_meaning(text,timestamp with time zone): 0402-meanings-of-stop-reasons.sql
CREATE OR REPLACE FUNCTION reason_meaning(code text, at timestamp with time zone)
 RETURNS TABLE(time_class text, failure boolean, operator_error boolean)
 LANGUAGE sql
 STABLE
AS $function$
    select m.time_class, m.failure, m.operator_error
      from stop_reasons r join stop_reason_meanings m on m.reason_id = r.id
     where r.code = reason_meaning.code and m.valid_from <= at
     order by m.valid_from desc limit 1
  $function$;

-- refuse_change_of_layout_version(): 0140-factory-layouts.sql
CREATE OR REPLACE FUNCTION refuse_change_of_layout_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'A saved version of a layout is never changed';
end $function$;
CREATE TRIGGER factory_layout_versions_stay BEFORE DELETE OR UPDATE ON factory_layout_versions FOR EACH ROW EXECUTE FUNCTION refuse_change_of_layout_version();

-- refuse_locked_month(timestamp with time zone): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION refuse_locked_month(since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    lock month_locks;
    month date;
  begin
    if since is null or since > plant_clock() - interval '1 minute' then return; end if;
    perform pg_advisory_xact_lock_shared(7261180);
    select * into lock from month_locks order by id desc limit 1;
    if lock.locked_until is null or since >= lock.locked_until then return; end if;
    month := case when isfinite(since)
      then least(lock.last_month, date_trunc('month', since at time zone coalesce(
             (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))::date)
      else lock.last_month end;
    raise check_violation using constraint = 'facts_of_locked_months_stand',
      message = 'The fact lies in a locked month', detail = to_char(month, 'YYYY-MM');
  end
  $function$;

-- roster_of_closed_hours_stands(): 0351-closed-hours-stand.sql
CREATE OR REPLACE FUNCTION roster_of_closed_hours_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    dates date[];
  begin
    if tg_op = 'UPDATE' then
      -- A change of other columns, such as the time of publication, does not affect the hours.
      if (old.employee_id, old.assignment_date, old.shift_type, old.starts_at, old.ends_at, old.meal_minutes,
          old.meal_starts_at, old.meal_relief_by)
         is not distinct from
         (new.employee_id, new.assignment_date, new.shift_type, new.starts_at, new.ends_at, new.meal_minutes,
          new.meal_starts_at, new.meal_relief_by) then return new; end if;
      dates := array[old.assignment_date, new.assignment_date];
    elsif tg_op = 'DELETE' then dates := array[old.assignment_date];
    else dates := array[new.assignment_date];
    end if;
    -- A closing locks the table, so that no transaction changes the roster while the closing reads the roster.
    if exists (select from closed_hours c, unnest(dates) d where d between c.first_date and c.last_date) then
      raise check_violation using constraint = 'roster_of_closed_hours_stands',
        message = 'The hours of the date are closed';
    end if;
    return coalesce(new, old);
  end
  $function$;
CREATE TRIGGER roster_of_closed_hours_stands BEFORE INSERT OR DELETE OR UPDATE ON labour_assignments FOR EACH ROW EXECUTE FUNCTION roster_of_closed_hours_stands();

-- setting_changed(): 0042-dated-settings.sql
CREATE OR REPLACE FUNCTION setting_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform mark_setting(new.key, '-infinity'); return null; end $function$;
CREATE TRIGGER setting_added AFTER INSERT ON settings FOR EACH ROW WHEN ((new.value <> ALL (ARRAY['"two_shift"'::jsonb, 'false'::jsonb, '"Africa/Johannesburg"'::jsonb]))) EXECUTE FUNCTION setting_changed();
CREATE TRIGGER setting_changed AFTER UPDATE ON settings FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION setting_changed();

-- shift_report_revision_stands(): 0012-shift-reports.sql
CREATE OR REPLACE FUNCTION shift_report_revision_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'A revision of a shift report is never changed'; end $function$;
CREATE TRIGGER shift_report_revisions_stand BEFORE DELETE OR UPDATE ON shift_report_revisions FOR EACH ROW EXECUTE FUNCTION shift_report_revision_stands();

-- sign_pairs(text): 0023-search-of-two-signs.sql
CREATE OR REPLACE FUNCTION sign_pairs(words text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  declare
    pairs text[] := '{}';
  begin
    for place in 1 .. length(words) - 1 loop
      pairs := pairs || substr(words, place, 2);
    end loop;
    return pairs;
  end
  $function$;

-- sign_pairs_query(text): 0023-search-of-two-signs.sql
CREATE OR REPLACE FUNCTION sign_pairs_query(words text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg(DISTINCT ((''''::text || replace(replace(pair.pair, '\'::text, '\\'::text), ''''::text, ''''''::text)) || ''''::text), ' & '::text))::tsquery AS string_agg FROM unnest(sign_pairs(sign_pairs_query.words)) pair(pair));

-- spell_facts_changed(): 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION spell_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  $function$;
CREATE TRIGGER machine_facts_added AFTER INSERT ON machine_status_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_facts_changed();
CREATE TRIGGER machine_facts_changed AFTER UPDATE ON machine_status_history REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_facts_changed();
CREATE TRIGGER machine_facts_taken AFTER DELETE ON machine_status_history REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_facts_changed();
CREATE TRIGGER order_facts_added AFTER INSERT ON order_status_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_facts_changed();
CREATE TRIGGER order_facts_changed AFTER UPDATE ON order_status_history REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_facts_changed();
CREATE TRIGGER order_facts_taken AFTER DELETE ON order_status_history REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_facts_changed();

-- spell_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION spell_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform refuse_locked_month(min(started_at)) from new_rows; return null; end $function$;
CREATE TRIGGER order_spell_added_unlocked AFTER INSERT ON order_status_history REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION spell_is_not_locked();

-- stood_still(bigint,timestamp with time zone,timestamp with time zone,timestamp with time zone): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION stood_still(machine bigint, since timestamp with time zone, until timestamp with time zone, open_until timestamp with time zone)
 RETURNS TABLE(ms numeric)
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(extract(epoch from sum(s.ends - greatest(s.began, s.reached))
                                         filter (where s.ends > greatest(s.began, s.reached))) * 1000, 0)
      from (select greatest(began, since) as began, ends,
                   max(ends) over (order by began rows between unbounded preceding and 1 preceding) as reached
              from stops_of_machine(machine, since, until, open_until)) s
  $function$;

-- stop_facts_changed(): 0608-touching-stops-beyond-the-window.sql; it replaced 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION stop_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if not exists (select from machine_shift_figures) and tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
    elsif tg_op = 'INSERT' then
      perform lock_machine_facts(array(select machine_id from new_rows));
      perform mark_standstill(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from new_rows where machine_id is not null;
    elsif tg_op = 'DELETE' then
      perform lock_machine_facts(array(select machine_id from old_rows));
      perform mark_standstill(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from old_rows where machine_id is not null;
    else
      perform lock_machine_facts(array(select machine_id from new_rows union all select machine_id from old_rows));
      perform mark_standstill(m, case when only_end and long then first_end else since end, last_end)
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
  $function$;
CREATE TRIGGER stop_facts_added AFTER INSERT ON downtime_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_facts_changed();
CREATE TRIGGER stop_facts_changed AFTER UPDATE ON downtime_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_facts_changed();
CREATE TRIGGER stop_facts_taken AFTER DELETE ON downtime_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_facts_changed();

-- stop_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION stop_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then
      perform refuse_locked_month(min(started_at)) from new_rows;
    elsif tg_op = 'DELETE' then
      perform refuse_locked_month(min(started_at)) from old_rows;
    else
      perform refuse_locked_month(min(least(asked_end, case
          when not same then least(old_start, new_start)
          when old_end is distinct from new_end then least(old_end, new_end) end)))
        from (select o.started_at as old_start, n.started_at as new_start, o.ended_at as old_end, n.ended_at as new_end,
                     case when o.earlier_end is distinct from n.earlier_end then n.earlier_end end as asked_end,
                     (o.machine_id, o.started_at, o.reason, o.reason_code, o.explained, o.planned, o.order_id,
                      o.category_id, o.exclusion_asked_by, o.exclusion_approved_by)
                       is not distinct from
                     (n.machine_id, n.started_at, n.reason, n.reason_code, n.explained, n.planned, n.order_id,
                      n.category_id, n.exclusion_asked_by, n.exclusion_approved_by)
                       and (o.status = n.status or o.ended_at is null or n.ended_at is null) as same
                from old_rows o join new_rows n using (id)) changed;
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER stop_added_unlocked AFTER INSERT ON downtime_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_is_not_locked();
CREATE TRIGGER stop_changed_unlocked AFTER UPDATE ON downtime_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_is_not_locked();
CREATE TRIGGER stop_taken_unlocked AFTER DELETE ON downtime_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_is_not_locked();

-- stop_reason_means(): 0402-meanings-of-stop-reasons.sql
CREATE OR REPLACE FUNCTION stop_reason_means()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    since timestamptz := case tg_op when 'INSERT' then '-infinity' else
      coalesce(nullif(current_setting('plant.reason_since', true), '')::timestamptz, plant_clock()) end;
  begin
    if tg_op = 'UPDATE' then
      perform refuse_locked_month(min(started_at)) from downtime_events
        where reason_code in (old.code, new.code) and started_at >= since;
      perform lock_machine_facts(array(
        select distinct machine_id from downtime_events
         where reason_code in (old.code, new.code) and started_at >= since and machine_id is not null));
    end if;
    delete from stop_reason_meanings where reason_id = new.id and valid_from > since;
    insert into stop_reason_meanings (reason_id, valid_from, time_class, failure, operator_error)
    values (new.id, since, new.time_class, new.failure, new.operator_error)
        on conflict (reason_id, valid_from) do update
       set time_class = excluded.time_class, failure = excluded.failure, operator_error = excluded.operator_error;
    if tg_op = 'UPDATE' then
      perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from downtime_events
        where reason_code in (old.code, new.code) and started_at >= since and machine_id is not null;
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER stop_reason_added AFTER INSERT ON stop_reasons FOR EACH ROW EXECUTE FUNCTION stop_reason_means();
CREATE TRIGGER stop_reason_changed AFTER UPDATE ON stop_reasons FOR EACH ROW WHEN (((((old.time_class IS DISTINCT FROM new.time_class) OR (old.failure IS DISTINCT FROM new.failure)) OR (old.operator_error IS DISTINCT FROM new.operator_error)) OR (NULLIF(current_setting('plant.reason_since'::text, true), ''::text) IS NOT NULL))) EXECUTE FUNCTION stop_reason_means();

-- stop_sums_changed(): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION stop_sums_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then
      perform sum_up_stop_weeks(machine_id, weeks)
         from (select machine_id, array_agg(distinct w) as weeks
                 from new_rows cross join lateral weeks_of(started_at, ended_at) as w
                where machine_id is not null group by machine_id order by machine_id) changed;
    elsif tg_op = 'DELETE' then
      perform sum_up_stop_weeks(machine_id, weeks)
         from (select machine_id, array_agg(distinct w) as weeks
                 from old_rows cross join lateral weeks_of(started_at, ended_at) as w
                where machine_id is not null group by machine_id order by machine_id) changed;
    else
      perform sum_up_stop_weeks(machine_id, weeks)
         from (select either.machine_id, array_agg(distinct w) as weeks
                 from old_rows o join new_rows n using (id)
                cross join lateral (values (o.machine_id, o.started_at, o.ended_at),
                                           (n.machine_id, n.started_at, n.ended_at))
                      as either (machine_id, started_at, ended_at)
                cross join lateral weeks_of(either.started_at, either.ended_at) as w
                where either.machine_id is not null
                  and (o.machine_id, o.started_at, o.ended_at, o.category_id, o.reason_code, o.reason)
                      is distinct from
                      (n.machine_id, n.started_at, n.ended_at, n.category_id, n.reason_code, n.reason)
                group by either.machine_id order by either.machine_id) changed;
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER stop_sums_added AFTER INSERT ON downtime_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_sums_changed();
CREATE TRIGGER stop_sums_changed AFTER UPDATE ON downtime_events REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_sums_changed();
CREATE TRIGGER stop_sums_taken AFTER DELETE ON downtime_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stop_sums_changed();

-- stops_back_from(bigint[],timestamp with time zone): 0608-touching-stops-beyond-the-window.sql
CREATE OR REPLACE FUNCTION stops_back_from(machines bigint[], moment timestamp with time zone)
 RETURNS TABLE(machine_id bigint, id bigint, began timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 10
AS $function$
    with recursive joined as (
      select d.machine_id, d.id, d.started_at from downtime_events d
       where tstzrange(d.started_at, d.ended_at, '[]') @> moment and machines @> array[d.machine_id]
      union
      select d.machine_id, d.id, d.started_at
        from joined j join downtime_events d
          on tstzrange(d.started_at, d.ended_at, '[]') @> j.started_at
         and d.machine_id is not distinct from j.machine_id
         and d.started_at - j.started_at < interval '0'
       where j.started_at > moment - interval '1 hour')
    select * from joined
  $function$;

-- stops_of_machine(bigint,timestamp with time zone,timestamp with time zone,timestamp with time zone): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION stops_of_machine(machine bigint, since timestamp with time zone, until timestamp with time zone, open_until timestamp with time zone)
 RETURNS TABLE(category_id bigint, reason_code text, typed text, began timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
    select d.category_id, d.reason_code, case when d.reason_code is null then d.reason end, d.started_at,
           least(coalesce(d.ended_at, open_until), until)
      from downtime_events d
     where d.machine_id = machine and d.started_at >= since and d.started_at < until
       and (open_until is not null or d.ended_at - d.started_at <= interval '100 days')
    union all
    select d.category_id, d.reason_code, case when d.reason_code is null then d.reason end, d.started_at,
           least(coalesce(d.ended_at, open_until), until)
      from downtime_events d
     -- Few stops are in progress at any time, and an index of spans finds these stops. The other conditions are written
     -- so that PostgreSQL does not use an index of starts. PostgreSQL would read such an index from the beginning of
     -- the record.
     where tstzrange(d.started_at, d.ended_at, '[]') @> since and d.machine_id is not distinct from machine
       and d.started_at - since < interval '0' and since < until and coalesce(d.ended_at, open_until) > since
       and (open_until is not null or d.ended_at - d.started_at <= interval '100 days')
  $function$;

-- stops_on_from(bigint[],timestamp with time zone): 0608-touching-stops-beyond-the-window.sql
CREATE OR REPLACE FUNCTION stops_on_from(machines bigint[], moment timestamp with time zone)
 RETURNS TABLE(machine_id bigint, id bigint, ends timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 10
AS $function$
    with recursive joined as (
      select d.machine_id, d.id, coalesce(d.ended_at, plant_clock()) as ends from downtime_events d
       where tstzrange(d.started_at, d.ended_at, '[]') @> moment and machines @> array[d.machine_id]
      union
      select d.machine_id, d.id, coalesce(d.ended_at, plant_clock())
        from joined j join downtime_events d
          on tstzrange(d.started_at, d.ended_at, '[]') @> j.ends
         and d.machine_id is not distinct from j.machine_id
         and coalesce(d.ended_at, plant_clock()) > j.ends
       where j.ends < moment + interval '1 hour')
    select * from joined
  $function$;

-- sum_up_cause_weeks(bigint,timestamp with time zone,timestamp with time zone): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION sum_up_cause_weeks(machine bigint, since timestamp with time zone, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    delete from machine_week_stops w
     where w.machine_id = machine and w.week >= week_of(since) and w.week < until;
    insert into machine_week_stops
      select f.machine_id, week_of(f.starts_at), f.definition_version, f.reason, min(f.cause), f.time_class,
             min(f.category_id), bool_or(f.operator_error), sum(f.ms), sum(f.stops)
        from machine_shift_stops f
       where f.machine_id = machine and f.starts_at >= week_of(since)
         and f.starts_at < week_of(until - interval '1 microsecond') + interval '168 hours'
       group by f.machine_id, week_of(f.starts_at), f.definition_version, f.reason, f.time_class;
  end
  $function$;

-- sum_up_every_stop_week(): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION sum_up_every_stop_week()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    perform sum_up_stop_weeks(machine_id, weeks)
       from (select machine_id, array_agg(distinct w) as weeks
               from downtime_events cross join lateral weeks_of(started_at, ended_at) as w
              where machine_id is not null group by machine_id order by machine_id) recorded;
  end
  $function$;

-- sum_up_stop_weeks(bigint,timestamp with time zone[]): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION sum_up_stop_weeks(machine bigint, weeks timestamp with time zone[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  begin
    insert into stop_weeks (machine_id, week, stood_ms)
      select machine, w, 0 from unnest(weeks) as w order by w
      on conflict (machine_id, week) do update set stood_ms = 0;
    delete from stop_week_sums s where s.machine_id = machine and s.week = any(weeks);
    insert into stop_week_sums (machine_id, week, category_id, reason_code, typed, stops, part_ms)
      select machine, w, d.category_id, d.reason_code, d.typed, count(*) filter (where d.began >= w),
             extract(epoch from sum(greatest(d.ends - greatest(d.began, w), interval '0'))) * 1000
        from unnest(weeks) as w cross join lateral stops_of_machine(machine, w, w + interval '168 hours', null) d
       group by w, d.category_id, d.reason_code, d.typed;
    update stop_weeks s set stood_ms = (select ms from stood_still(machine, s.week, s.week + interval '168 hours', null))
     where s.machine_id = machine and s.week = any(weeks);
  end
  $function$;

-- touch_topic(): 0037-one-count-for-each-commit.sql; it replaced 0035-revisions-by-topic.sql
CREATE OR REPLACE FUNCTION touch_topic()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    touched text := coalesce(current_setting('plant.touched_topics', true), '');
  begin
    if touched = '' then
      insert into touched_topics (topic) values (tg_argv[0]);
    end if;
    if position('|' || tg_argv[0] || '|' in touched) = 0 then
      perform set_config('plant.touched_topics', touched || '|' || tg_argv[0] || '|', true);
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON absences FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('absences');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON attendance_records FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('attendance_records');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON cost_rates FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('cost_rates');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON dated_settings FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('settings');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON downtime_categories FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('downtime_categories');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON downtime_events FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('downtime_events');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON environments FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('environments');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON ideal_rates FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('ideal_rates');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON labour_assignments FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('labour_assignments');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON locked_count_shares FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('quantity_updates');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON locked_standstills FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('downtime_events');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON machine_measures FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('machine_measures');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON machine_status_history FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('machine_status_history');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON machine_types FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('machine_types');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON machines FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('machines');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON order_status_history FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('order_status_history');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('orders');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON plant_calendar FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('plant_calendar');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON quantity_updates FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('quantity_updates');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('settings');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON stop_reasons FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('stop_reasons');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE OF full_name ON users FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('users');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON waste_records FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('waste_records');
CREATE TRIGGER touch_topic AFTER INSERT OR DELETE OR UPDATE ON waste_types FOR EACH STATEMENT EXECUTE FUNCTION touch_topic('waste_types');

-- waste_facts_changed(): 0011-shift-figures.sql
CREATE OR REPLACE FUNCTION waste_facts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op <> 'INSERT' then perform mark_waste(old.order_id, old.recorded_at); end if;
    if tg_op <> 'DELETE' then perform mark_waste(new.order_id, new.recorded_at); end if;
    return null;
  end
  $function$;
CREATE TRIGGER waste_facts_changed AFTER INSERT OR DELETE OR UPDATE ON waste_records FOR EACH ROW EXECUTE FUNCTION waste_facts_changed();

-- waste_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION waste_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then
      perform refuse_locked_month(min(recorded_at)) from new_rows;
    else
      perform refuse_locked_month(min(least(o.recorded_at, n.recorded_at)))
         from old_rows o join new_rows n using (id)
        where (o.order_id, o.waste_type, o.quantity, o.unit, o.units, o.recorded_at, o.deleted_at)
              is distinct from
              (n.order_id, n.waste_type, n.quantity, n.unit, n.units, n.recorded_at, n.deleted_at);
    end if;
    return null;
  end
  $function$;
CREATE TRIGGER waste_added_unlocked AFTER INSERT ON waste_records REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION waste_is_not_locked();
CREATE TRIGGER waste_changed_unlocked AFTER UPDATE ON waste_records REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION waste_is_not_locked();

-- week_of(timestamp with time zone): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION week_of(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$ select date_trunc('week', at, 'UTC') $function$;

-- weeks_of(timestamp with time zone,timestamp with time zone): 0021-analytics-of-a-year.sql
CREATE OR REPLACE FUNCTION weeks_of(since timestamp with time zone, until timestamp with time zone)
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
    select generate_series(week_of(since), until, interval '168 hours') where until - since <= interval '100 days'
  $function$;

-- without_case(text): 0023-search-of-two-signs.sql
CREATE OR REPLACE FUNCTION without_case(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(upper(lower(words))), 'ς'::text, 'σ'::text);

-- write_change_record(): 0540-events-say-when-it-was-done.sql; it replaced 0036-numbers-at-the-commit.sql
CREATE OR REPLACE FUNCTION write_change_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    perform pg_advisory_xact_lock(7261001);
    insert into audit_log (sequence, previous_hash, hash, occurred_at, user_id, username, address,
                           action, entity, entity_id, before, after, note)
      select 0, '', '', new.occurred_at, new.user_id, new.username, new.address,
             entry ->> 'action', entry ->> 'entity', entry ->> 'entity_id', entry -> 'before', entry -> 'after',
             entry ->> 'note'
        from jsonb_array_elements(new.entries) with ordinality as given (entry, nth)
       order by nth;
    insert into live_events (type, generic_type, channels, generic_channels, rooms, user_id, actor_id, priority, data,
                             occurred_at, happened_at)
      select event.type, event.generic_type, event.channels, event.generic_channels, event.rooms, event.user_id,
             new.user_id, event.priority, event.data, new.occurred_at, new.happened_at
        from jsonb_to_recordset(new.events) as event (
               type text, generic_type text, channels text[], generic_channels text[], rooms text[], user_id bigint,
               priority text, data jsonb);
    if new.events <> '[]' then
      perform pg_notify('live_events', '');
    end if;
    delete from change_records where id = new.id;
    return null;
  end
  $function$;
CREATE CONSTRAINT TRIGGER write_change_record AFTER INSERT ON change_records DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_change_record();

-- zone_is_not_locked(): 0181-month-locks.sql
CREATE OR REPLACE FUNCTION zone_is_not_locked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform refuse_locked_month('-infinity'); return null; end $function$;
CREATE TRIGGER zone_added_unlocked AFTER INSERT ON settings FOR EACH ROW WHEN (((new.key = 'time_zone'::text) AND (new.value <> '"Africa/Johannesburg"'::jsonb))) EXECUTE FUNCTION zone_is_not_locked();
CREATE TRIGGER zone_changed_unlocked AFTER UPDATE ON settings FOR EACH ROW WHEN (((new.key = 'time_zone'::text) AND (old.value IS DISTINCT FROM new.value))) EXECUTE FUNCTION zone_is_not_locked();
