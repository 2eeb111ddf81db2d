-- A request that changes a basis of the figures contains the version that the editor read. The server refuses a second
-- editor, so that the second change does not overwrite the first change.

alter table ideal_rates add column version int not null default 1;
alter table plant_calendar add column version int not null default 1;
alter table cost_rates add column version int not null default 1;
alter table stop_reasons add column version int not null default 1;
alter table settings add column version int not null default 1;

-- If only the end of an entry or a rate changes, the entry or rate stays the same before the earlier of the two ends.
-- The version does not affect figures.
create function unchanged_until(was jsonb, becomes jsonb) returns timestamptz
  language sql
  as $$
    select case when was - 'valid_to' - 'version' = becomes - 'valid_to' - 'version'
                then coalesce(least((was ->> 'valid_to')::date, (becomes ->> 'valid_to')::date) - interval '1 day', '-infinity')
                else '-infinity' end
  $$;

create or replace function calendar_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then perform mark_calendar(old, unchanged_until(to_jsonb(old), to_jsonb(new))); end if;
    if tg_op <> 'DELETE' then perform mark_calendar(new, unchanged_until(to_jsonb(old), to_jsonb(new))); end if;
    return null;
  end
  $$;

drop trigger rate_facts_changed on ideal_rates;
drop function rate_facts_changed();
drop function mark_rate(ideal_rates);

create function mark_rate(rate ideal_rates, unchanged_until timestamptz) returns void
  language sql
  as $$
    select mark_machines(
      array(select id from machines where id = rate.machine_id or machine_type_id = rate.machine_type_id),
      greatest(unchanged_until, rate.valid_from - interval '1 day'),
      coalesce(rate.valid_to + interval '1 day', 'infinity'))
  $$;

create function rate_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op <> 'INSERT' then perform mark_rate(old, unchanged_until(to_jsonb(old), to_jsonb(new))); end if;
    if tg_op <> 'DELETE' then perform mark_rate(new, unchanged_until(to_jsonb(old), to_jsonb(new))); end if;
    return null;
  end
  $$;

create trigger rate_facts_changed after insert or update or delete on ideal_rates
  for each row execute function rate_facts_changed();

-- A reason with a new class changes the class of every stop with the reason, so the trigger marks all of these stops.
create function reason_facts_changed() returns trigger
  language plpgsql
  as $$
  begin
    perform lock_machine_facts(array(select distinct machine_id from downtime_events where reason_code = new.code));
    perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
       from downtime_events where reason_code = new.code and machine_id is not null;
    return null;
  end
  $$;

create trigger reason_facts_changed after update on stop_reasons
  for each row
  when ((old.time_class, old.failure, old.operator_error) is distinct from
        (new.time_class, new.failure, new.operator_error))
  execute function reason_facts_changed();
