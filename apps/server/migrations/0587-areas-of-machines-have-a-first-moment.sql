-- The calendar of an area applies to a machine while the machine is in the area (decision 0594). Before, the calendar of the
-- present area applied to the whole past of the machine. A move changed the figures of the past, and stored sums kept the
-- former figures. A move begins at the moment of its record, so a move changes no stored sum. The present area of each machine
-- gets the first moment '-infinity', so the area applies to all of the past.
create table machine_area_spells (
  machine_id bigint not null references machines (id),
  valid_from timestamptz not null,
  environment text not null references environments (code) on update cascade,
  primary key (machine_id, valid_from)
);
create index machine_area_spells_of_area on machine_area_spells (environment);
insert into machine_area_spells (machine_id, valid_from, environment)
  select id, '-infinity', environment from machines;

create function machine_placed() returns trigger language plpgsql as $$
  begin
    perform lock_machine_facts(array[new.id]);
    insert into machine_area_spells (machine_id, valid_from, environment)
    values (new.id, case tg_op when 'INSERT' then '-infinity' else plant_clock() end, new.environment)
        on conflict (machine_id, valid_from) do update set environment = excluded.environment;
    return null;
  end
$$;
create trigger machine_placed_first after insert on machines for each row execute function machine_placed();
create trigger machine_placed_anew after update on machines for each row
  when (old.environment is distinct from new.environment) execute function machine_placed();

-- Marks the stored shifts that the entry concerns, from the first changed day on. An entry of an area concerns all machines
-- that have been in the area.
create or replace function mark_calendar(entry plant_calendar, changed_from timestamptz) returns void
  language plpgsql
  as $$
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
  $$;
