-- Devices count pieces at machines (figures, section 3, case 13). A key belongs to one machine; only its hash is kept.
create table machine_keys (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines (id),
  name text not null check (length(trim(name)) between 1 and 100),
  key_hash bytea not null unique,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  -- To the minute, so that a machine that counts each second does not write the row each time.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);

create unique index machine_keys_one_name on machine_keys (machine_id, lower(name)) where revoked_at is null;

-- The last reading of each machine. What it added stands in quantity_updates.
create table machine_counters (
  machine_id bigint primary key references machines (id),
  -- Null where the machine sends counts.
  total numeric(14, 3) check (total >= 0),
  counted_at timestamptz not null,
  -- Rises each time a total is below the one before.
  segment integer not null check (segment >= 1)
);
