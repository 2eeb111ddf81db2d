-- Each type of a machine has a first day (decision 0471). A new type brings other ideal rates. These rates do not apply
-- to the production of the machine before the first day. The present type of each machine gets the first day
-- '-infinity', so the type applies to all of the past.
create table machine_type_spells (
  machine_id bigint not null references machines (id),
  valid_from date not null,
  machine_type_id bigint not null references machine_types (id),
  primary key (machine_id, valid_from)
);
create index machine_type_spells_of_type on machine_type_spells (machine_type_id);
insert into machine_type_spells (machine_id, valid_from, machine_type_id)
  select id, '-infinity', machine_type_id from machines;

create function machine_typed() returns trigger language plpgsql as $$
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
$$;
create trigger machine_typed_first after insert on machines for each row execute function machine_typed();
create trigger machine_typed_anew after update on machines for each row
  when (old.machine_type_id is distinct from new.machine_type_id) execute function machine_typed();

-- A rate of a machine type also counts for the machines that had the type in the past.
create or replace function mark_rate(rate ideal_rates, unchanged_until timestamptz) returns void language sql as $$
    select mark_machines(
      array(select id from machines where id = rate.machine_id
            union select machine_id from machine_type_spells where machine_type_id = rate.machine_type_id),
      greatest(unchanged_until, rate.valid_from - interval '1 day'),
      coalesce(rate.valid_to + interval '1 day', 'infinity'))
  $$;
