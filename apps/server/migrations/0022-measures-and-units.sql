-- The values that measure the time and the output of a machine, with the times from which the values are in force. The
-- threshold in force at the start of a stop decides whether the stop is a micro-stop. The rate in force at the time of
-- a count measures the count (figures, section 3, case 11). A recomputation therefore does not change the stored
-- figures of past shifts.

create table machine_measures (
  machine_id bigint not null references machines (id),
  -- The first row of a machine is in force from -infinity. The creation of the machine also creates the first row.
  valid_from timestamptz not null,
  production_rate numeric(14, 3) not null,
  micro_stop_seconds int not null,
  primary key (machine_id, valid_from)
);

-- The values before this migration are not known. The present values are therefore in force for that time as well.
insert into machine_measures (machine_id, valid_from, production_rate, micro_stop_seconds)
select id, '-infinity', production_rate, micro_stop_seconds from machines;

-- The trigger runs for every change of a machine: by a call, by an import, or by a manual statement. The lock makes the
-- trigger and a computation of sums wait for each other. The trigger then marks the sums as stale.
create function machine_measured() returns trigger
  language plpgsql
  as $$
  declare
    since timestamptz := case tg_op when 'INSERT' then '-infinity' else plant_clock() end;
  begin
    perform lock_machine_facts(array[new.id]);
    insert into machine_measures (machine_id, valid_from, production_rate, micro_stop_seconds)
    values (new.id, since, new.production_rate, new.micro_stop_seconds)
        on conflict (machine_id, valid_from) do update
       set production_rate = excluded.production_rate, micro_stop_seconds = excluded.micro_stop_seconds;
    if tg_op = 'UPDATE' then perform mark_shift_figures(new.id, since, 'infinity'); end if;
    return null;
  end
  $$;

create trigger machine_measured_first after insert on machines
  for each row execute function machine_measured();
create trigger machine_measured_anew after update on machines
  for each row
  when ((old.production_rate, old.micro_stop_seconds) is distinct from (new.production_rate, new.micro_stop_seconds))
  execute function machine_measured();

-- The quantities of stored shifts by unit. Kilograms and pieces are never added together.
create table machine_shift_quantities (
  machine_id bigint not null,
  starts_at timestamptz not null,
  definition_version int not null,
  product_name text not null,
  unit text not null,
  good numeric(16, 3) not null, scrap numeric(16, 3) not null, rework numeric(16, 3) not null,
  planned numeric(16, 3) not null, attained numeric(16, 3) not null,
  primary key (machine_id, starts_at, definition_version, product_name, unit),
  foreign key (machine_id, starts_at, definition_version) references machine_shift_figures on delete cascade
);

-- The shifts that are already stored. If all orders of a product have the same unit, the stored quantities of the
-- product get that unit. The server computes the sums of all other products again.
create temporary table unit_of_product on commit drop as
select product_name, min(unit) as unit, count(distinct unit) as units
  from (select distinct product_name,
               case when lower(btrim(unit_of_measurement)) in ('pieces', '') then 'units'
                    else lower(btrim(unit_of_measurement)) end as unit
          from orders) used
 group by product_name;

insert into machine_shift_quantities
select p.machine_id, p.starts_at, p.definition_version, p.product_name, u.unit,
       p.good, p.scrap, p.rework, p.planned, p.attained
  from machine_shift_products p join unit_of_product u using (product_name)
 where u.units = 1 and (p.good, p.scrap, p.rework, p.planned, p.attained) is distinct from (0, 0, 0, 0, 0);

update machine_shift_figures f set stale = true
 where exists (select from machine_shift_products p left join unit_of_product u using (product_name)
                where (p.machine_id, p.starts_at, p.definition_version) = (f.machine_id, f.starts_at, f.definition_version)
                  and coalesce(u.units, 0) <> 1
                  and (p.good, p.scrap, p.rework, p.planned, p.attained) is distinct from (0, 0, 0, 0, 0));

-- Few shifts are computed again. Every answer contains the number of these shifts in its span.
create index machine_shift_figures_again on machine_shift_figures (starts_at) where revision > 0;
