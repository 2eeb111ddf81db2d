-- Settings that affect figures are in force from a first day. The row in "settings" contains the value before the first
-- of these days.

create table dated_settings (
  key text not null references settings (key),
  -- The first date of the plant on which the value is in force.
  first_day date not null,
  value jsonb not null,
  -- The reason for the change, if the first day was in the past.
  reason text,
  saved_by bigint references users (id),
  saved_at timestamptz not null default plant_clock(),
  primary key (key, first_day)
);

create trigger touch_topic after insert or update or delete on dated_settings
  for each statement execute function touch_topic('settings');

-- Marks the sums that depend on a changed setting. A report whose time contains the first day is divided again as a
-- whole.
create function mark_setting(setting text, since timestamptz) returns void
  language plpgsql
  as $$
  begin
    if setting not in ('shift_model', 'exclude_planned_breaks', 'time_zone') or since > plant_clock() then return; end if;
    perform lock_machine_facts(array(select id from machines));
    perform mark_shift_figures(id, since, 'infinity') from machines order by id;
    perform mark_between_reports(id, since, 'infinity') from machines m
      where exists (select from quantity_updates q where q.machine_id = m.id and q.recorded_at > since)
      order by id;
  end
  $$;

-- The shifts of every model begin at 06:00, so a value is in force from 06:00 of its first day. The night shift before
-- keeps the previous value until its end.
create function mark_dated_setting(setting text, first_day date) returns void
  language sql
  as $$
    select mark_setting(setting, (first_day + time '06:00') at time zone coalesce(
      (select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg'))
  $$;

create function dated_setting_changed() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then perform mark_dated_setting(old.key, old.first_day); end if;
    if tg_op <> 'DELETE' then perform mark_dated_setting(new.key, new.first_day); end if;
    return null;
  end
  $$;

create trigger dated_setting_changed after insert or update or delete on dated_settings
  for each row execute function dated_setting_changed();

create function setting_changed() returns trigger
  language plpgsql
  as $$ begin perform mark_setting(new.key, '-infinity'); return null; end $$;

-- The first save of a setting with the default value changes no figures.
create trigger setting_added after insert on settings for each row
  when (new.value not in ('"two_shift"', 'false', '"Africa/Johannesburg"')) execute function setting_changed();
create trigger setting_changed after update on settings for each row
  when (old.value is distinct from new.value) execute function setting_changed();

-- A rate or a threshold of a machine may be in force from a past day. The sums since that day are then computed again.
-- Without a day, the value is in force from the present time.
create or replace function machine_measured() returns trigger
  language plpgsql
  as $$
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
  $$;
