-- Failed sign-ins delay the next sign-in and do not lock the account (decision 0180). The time of the last failure
-- decides when the server forgets the failures. The server treats the failures of an unknown name in the same way, so
-- that an outsider cannot tell a known name from an unknown name.
alter table users add column last_failure_at timestamptz;

create table unknown_sign_in_names (
  -- The hash of the entered name. A person may have entered a password in the field of the name, so the table does not
  -- keep the text.
  name_hash bytea primary key,
  failed_sign_ins int not null check (failed_sign_ins > 0),
  locked_until timestamptz,
  last_failure_at timestamptz not null
);

create index unknown_sign_in_names_by_age on unknown_sign_in_names (last_failure_at);

-- Devices on which a person has signed in. Failures on other devices do not delay a sign-in of the person on such a
-- device. Failures on the device itself do.
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
