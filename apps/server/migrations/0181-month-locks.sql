-- The locked months of the plant. Facts from before the end of the last locked month can no longer be entered or
-- changed. Each lock and each unlock is a row. The newest row is in force.
create table month_locks (
  id bigint generated always as identity primary key,
  -- The first day of the last locked month. A null value means that no month is locked.
  last_month date check (extract(day from last_month) = 1),
  -- The end of the last shift with a date in that month, by the shift model and the time zone at the time of the lock.
  locked_until timestamptz,
  -- The reason for the unlock of a month, or a note about the lock.
  reason text not null default '',
  changed_by bigint not null references users (id),
  changed_at timestamptz not null,
  check ((last_month is null) = (locked_until is null)),
  check (locked_until <= changed_at),
  check (reason <> '' or last_month is not null)
);

-- Every write of a past fact calls this function, whichever code makes the write. A fact of the last minute belongs to
-- no locked month, because a month can be locked ten minutes after the end of the month at the earliest. For an older
-- fact, the function takes the lock of months in shared mode. The write waits while a month is being locked, and the
-- locking of a month waits for the write. The moment '-infinity' lies before every month.
create function refuse_locked_month(since timestamptz) returns void
  language plpgsql
  as $$
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
  $$;

-- A person can still end a stop that was open when the month was locked. The function then checks only the time of the
-- end. Notes, severity and people of a stop do not depend on the time of the stop, so the function does not check
-- changes of these columns.
create function stop_is_not_locked() returns trigger
  language plpgsql
  as $$
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
  $$;

create trigger stop_added_unlocked after insert on downtime_events
  referencing new table as new_rows for each statement execute function stop_is_not_locked();
create trigger stop_changed_unlocked after update on downtime_events
  referencing old table as old_rows new table as new_rows for each statement execute function stop_is_not_locked();
create trigger stop_taken_unlocked after delete on downtime_events
  referencing old table as old_rows for each statement execute function stop_is_not_locked();

-- A correction or an undo of a report counts at the time of that report. The function therefore checks the time of that
-- report too.
create function output_is_not_locked() returns trigger
  language plpgsql
  as $$
  begin
    perform refuse_locked_month(min(least(n.recorded_at, n.made_from, c.recorded_at)))
       from new_rows n left join quantity_updates c on c.id = n.corrects_id;
    return null;
  end
  $$;

create trigger output_added_unlocked after insert on quantity_updates
  referencing new table as new_rows for each statement execute function output_is_not_locked();

create function waste_is_not_locked() returns trigger
  language plpgsql
  as $$
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
  $$;

create trigger waste_added_unlocked after insert on waste_records
  referencing new table as new_rows for each statement execute function waste_is_not_locked();
create trigger waste_changed_unlocked after update on waste_records
  referencing old table as old_rows new table as new_rows for each statement execute function waste_is_not_locked();

-- The import of a file adds the history of past orders. The function refuses history in a locked month.
create function spell_is_not_locked() returns trigger
  language plpgsql
  as $$ begin perform refuse_locked_month(min(started_at)) from new_rows; return null; end $$;

create trigger order_spell_added_unlocked after insert on order_status_history
  referencing new table as new_rows for each statement execute function spell_is_not_locked();

-- Returns the start of the first day that a change of a row with dates affects. If only the end of the row changes, the
-- first affected day is the earlier of the old end and the new end.
create function first_changed_day(was jsonb, becomes jsonb) returns timestamptz
  language sql
  as $$
    select case when day = '-infinity' then '-infinity' else day::timestamp at time zone coalesce(
             (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg') end
      from (select case when was - 'valid_to' - 'version' = becomes - 'valid_to' - 'version'
                   then least((was ->> 'valid_to')::date, (becomes ->> 'valid_to')::date)
                   else least(case when was is not null then coalesce((was ->> 'valid_from')::date, '-infinity') end,
                              case when becomes is not null then coalesce((becomes ->> 'valid_from')::date, '-infinity') end)
                   end as day) changed
  $$;

create function rate_is_not_locked() returns trigger
  language plpgsql
  as $$
  begin
    perform refuse_locked_month(first_changed_day(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end));
    return null;
  end
  $$;

create trigger rate_changed_unlocked after insert or update or delete on ideal_rates
  for each row execute function rate_is_not_locked();

-- Closures and maintenance have a start time. Shifts and breaks have dates.
create function calendar_is_not_locked() returns trigger
  language plpgsql
  as $$
  declare
    was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
    becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  begin
    perform refuse_locked_month(case
      when coalesce(becomes, was) ->> 'starts_at' is null then first_changed_day(was, becomes)
      else least((was ->> 'starts_at')::timestamptz, (becomes ->> 'starts_at')::timestamptz) end);
    return null;
  end
  $$;

create trigger calendar_changed_unlocked after insert or update or delete on plant_calendar
  for each row execute function calendar_is_not_locked();

-- The first day of a setting begins at 06:00, with the first shift of that day.
create function dated_setting_is_not_locked() returns trigger
  language plpgsql
  as $$
  declare
    first_day date := case tg_op when 'DELETE' then old.first_day when 'INSERT' then new.first_day
                      else least(old.first_day, new.first_day) end;
  begin
    perform refuse_locked_month((first_day + time '06:00') at time zone coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'));
    return null;
  end
  $$;

create trigger dated_setting_changed_unlocked after insert or update or delete on dated_settings
  for each row execute function dated_setting_is_not_locked();

-- The first measures of a new machine are valid from '-infinity'. The trigger ignores these measures, because a new
-- machine has no past.
create function measure_is_not_locked() returns trigger
  language plpgsql
  as $$ begin perform refuse_locked_month(new.valid_from); return null; end $$;

create trigger measure_changed_unlocked after insert or update on machine_measures
  for each row when (isfinite(new.valid_from)) execute function measure_is_not_locked();

-- The meaning of a reason decides how every stop with that reason counts.
create function reason_is_not_locked() returns trigger
  language plpgsql
  as $$
  begin
    perform refuse_locked_month(min(started_at)) from downtime_events where reason_code = new.code;
    return null;
  end
  $$;

create trigger reason_changed_unlocked after update on stop_reasons for each row
  when (old.time_class is distinct from new.time_class or old.failure is distinct from new.failure
        or old.operator_error is distinct from new.operator_error)
  execute function reason_is_not_locked();

-- Another time zone changes the hours of every past shift. A change of the time zone therefore affects every month.
create function zone_is_not_locked() returns trigger
  language plpgsql
  as $$ begin perform refuse_locked_month('-infinity'); return null; end $$;

create trigger zone_changed_unlocked after update on settings for each row
  when (new.key = 'time_zone' and old.value is distinct from new.value) execute function zone_is_not_locked();
create trigger zone_added_unlocked after insert on settings for each row
  when (new.key = 'time_zone' and new.value <> '"Africa/Johannesburg"') execute function zone_is_not_locked();
