-- The cost of one unit of waste by waste type and unit, with the dates on which the rate is in force (PH-34).

create table cost_rates (
  id bigint generated always as identity primary key,
  waste_type text not null references waste_types (code) on update cascade,
  unit text not null
    check (unit in ('kg', 'g', 'tons', 'units', 'liters', 'ml', 'meters', 'kwh', 'pieces', 'boxes', 'bags')),
  rate_per_unit numeric(14, 4) not null check (rate_per_unit >= 0),
  valid_from date not null,
  -- The first date on which the rate is no longer in force.
  valid_to date,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  check (valid_to is null or valid_to > valid_from),
  constraint cost_rates_one_at_a_time
    exclude using gist (waste_type with =, unit with =, daterange(valid_from, valid_to) with &&)
);
