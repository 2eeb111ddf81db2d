-- Failed sign-ins delay the next one instead of locking the account (decision 0180). The last failure says when they are
-- forgotten, and so does that of a name that nobody has: the two cannot be told apart from outside.
alter table users add column last_failure_at timestamptz;

create table unknown_sign_in_names (
  -- What was typed may be a password in the wrong field: only its hash is kept.
  name_hash bytea primary key,
  failed_sign_ins int not null check (failed_sign_ins > 0),
  locked_until timestamptz,
  last_failure_at timestamptz not null
);

create index unknown_sign_in_names_by_age on unknown_sign_in_names (last_failure_at);

-- A device on which a person has signed in: failures elsewhere do not delay it, its own do.
create table known_devices (
  user_id bigint not null references users (id) on delete cascade,
  device_hash bytea not null,
  failed_sign_ins int not null default 0 check (failed_sign_ins >= 0),
  locked_until timestamptz,
  last_failure_at timestamptz,
  last_used_at timestamptz not null default plant_clock(),
  primary key (user_id, device_hash)
);

create index known_devices_by_hash on known_devices (device_hash);
