-- The plan for the maturation of a blend: the limits of temperature and humidity of the blend, and the days between
-- checks.

create table blend_plans (
  product_id bigint primary key references products (id) on delete cascade,
  temperature_min numeric(4, 1) check (temperature_min between -50 and 100),
  temperature_max numeric(4, 1) check (temperature_max between -50 and 100),
  humidity_min numeric(4, 1) check (humidity_min between 0 and 100),
  humidity_max numeric(4, 1) check (humidity_max between 0 and 100),
  -- The number of days after the last check at which the next check is due.
  check_every_days int not null default 1 check (check_every_days between 1 and 90),
  version int not null default 1,
  constraint blend_plans_temperature_order check (temperature_min < temperature_max),
  constraint blend_plans_humidity_order check (humidity_min < humidity_max)
);
