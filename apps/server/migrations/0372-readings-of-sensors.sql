-- Sensors measure temperature and humidity in vessels. A key belongs to a device. A device may measure in many vessels.

create table sensor_keys (
  id bigint generated always as identity primary key,
  name text not null check (length(trim(name)) between 1 and 100),
  key_hash bytea not null unique,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  -- The time of the last use, cut to the minute, as for the keys of machines.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);

create unique index sensor_keys_one_name on sensor_keys (lower(name)) where revoked_at is null;

-- A reading that arrives twice is stored once.
create table vessel_readings (
  vessel_id bigint not null references vessels (id),
  taken_at timestamptz not null,
  temperature numeric(4, 1) check (temperature between -50 and 100),
  humidity numeric(4, 1) check (humidity between 0 and 100),
  key_id bigint not null references sensor_keys (id),
  primary key (vessel_id, taken_at),
  check (temperature is not null or humidity is not null)
);

create index vessel_readings_by_age on vessel_readings (taken_at);
