-- Devices count pieces at machines (figures, section 3, case 13). A key belongs to one machine. The table keeps only
-- the hash of the key.
create table machine_keys (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines (id),
  name text not null check (length(trim(name)) between 1 and 100),
  key_hash bytea not null unique,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  -- The time of the last use, cut to the minute. The server therefore writes the row at most once a minute, even if a
  -- machine counts each second.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);

create unique index machine_keys_one_name on machine_keys (machine_id, lower(name)) where revoked_at is null;

-- The last reading of each machine. The table quantity_updates contains the quantities that readings added.
create table machine_counters (
  machine_id bigint primary key references machines (id),
  -- The total of the counter. A null value means that the machine sends counts and no totals.
  total numeric(14, 3) check (total >= 0),
  counted_at timestamptz not null,
  -- The number of the segment. The number rises each time a total is below the previous total.
  segment integer not null check (segment >= 1)
);
