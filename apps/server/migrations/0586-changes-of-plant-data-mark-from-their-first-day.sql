-- A change of the calendar or of an ideal rate marked the shifts of the day before its first day too. After the end of the
-- night shift, an entry from tomorrow on marked that night shift, and the form announced a recomputation of past figures.
-- The first changed day begins at midnight of the plant. A change from a later moment on marks nothing, because only past
-- shifts are stored. The calendar also moves the shares of a count that was reported after midnight, back to the report
-- before.

drop function mark_calendar(plant_calendar, timestamptz);
drop function mark_rate(ideal_rates, timestamptz);
drop function unchanged_until(jsonb, jsonb);

-- Returns the moment at which the day begins at the plant.
create function plant_midnight(day date) returns timestamptz
  language sql stable
  as $$
    select day::timestamp at time zone coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg')
  $$;

-- Marks the stored shifts that the entry concerns, from the first changed day on.
create function mark_calendar(entry plant_calendar, changed_from timestamptz) returns void
  language plpgsql
  as $$
  declare
    since timestamptz := greatest(changed_from, plant_midnight(entry.valid_from), entry.starts_at);
    until timestamptz := coalesce(plant_midnight(entry.valid_to), entry.ends_at, 'infinity');
    concerned bigint[] := array(
      select id from machines
       where (entry.machine_id is null or id = entry.machine_id)
         and (entry.environment is null or environment = entry.environment));
  begin
    if since > plant_clock() then return; end if;
    perform lock_machine_facts(concerned);
    perform mark_shift_figures(id, since, until) from unnest(concerned) as of (id) order by id;
    perform mark_between_reports(id, since, until) from unnest(concerned) as of (id)
      where exists (select from quantity_updates q where q.machine_id = of.id and q.recorded_at > since)
      order by id;
  end
  $$;

-- Marks the stored shifts of the machines to which the rate applies, from the first changed day on.
create function mark_rate(rate ideal_rates, changed_from timestamptz) returns void
  language plpgsql
  as $$
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
  $$;

create or replace function calendar_facts_changed() returns trigger
  language plpgsql
  as $$
  declare
    changed_from timestamptz := first_changed_day(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  begin
    if tg_op <> 'INSERT' then perform mark_calendar(old, changed_from); end if;
    if tg_op <> 'DELETE' then perform mark_calendar(new, changed_from); end if;
    return null;
  end
  $$;

create or replace function rate_facts_changed() returns trigger
  language plpgsql
  as $$
  declare
    changed_from timestamptz := first_changed_day(
      case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
  begin
    if tg_op <> 'INSERT' then perform mark_rate(old, changed_from); end if;
    if tg_op <> 'DELETE' then perform mark_rate(new, changed_from); end if;
    return null;
  end
  $$;
