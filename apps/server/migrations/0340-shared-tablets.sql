-- Shared tablets (decision 0340): devices that an administrator bound to an area or to machines. A device proves the
-- binding by a cookie with a token. The table keeps only the hash of the token. The row of a revoked tablet stays, so
-- that the sessions of the tablet still show the name of the tablet.
create table tablets (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  -- The area of the tablet. A null value means that the tablet is bound to the machines in tablet_machines.
  environment text references environments (code) on update cascade,
  sign_out_seconds int not null check (sign_out_seconds between 15 and 1800),
  bound_at timestamptz not null default plant_clock(),
  bound_by bigint not null references users (id),
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  check ((revoked_at is null) = (revoked_by is null))
);

create unique index tablets_named_once on tablets (lower(name)) where revoked_at is null;

create table tablet_machines (
  tablet_id bigint not null references tablets (id),
  machine_id bigint not null references machines (id),
  primary key (tablet_id, machine_id)
);

-- Devices that show a code and wait for an administrator.
create table tablet_bindings (
  token_hash bytea primary key,
  code text not null unique,
  address text,
  expires_at timestamptz not null
);

-- PINs of people, as Argon2id hashes. A PIN is valid only on bound tablets.
create table pins (
  user_id bigint primary key references users (id),
  pin_hash text not null,
  since timestamptz not null default plant_clock(),
  failed_sign_ins int not null default 0 check (failed_sign_ins >= 0),
  locked_until timestamptz,
  last_failure_at timestamptz
);

-- A person has at most one badge. The table keeps only the hash of the code, so a badge can be printed only when the
-- badge is made.
create table badges (
  user_id bigint primary key references users (id),
  code_hash bytea not null unique,
  since timestamptz not null default plant_clock(),
  made_by bigint not null references users (id)
);

alter table sessions
  add column tablet_id bigint references tablets (id),
  add column proved_by text not null default 'password' check (proved_by in ('password', 'pin', 'badge')),
  add constraint sessions_by_pin_on_tablets check (proved_by = 'password' or tablet_id is not null),
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (end_reason in
    ('sign_out', 'ended_by_admin', 'ended_by_user', 'password_changed', 'account_changed', 'tablet_revoked', 'next_person'));

-- Only one person at a time is signed in on a tablet.
create unique index sessions_one_on_a_tablet on sessions (tablet_id) where ended_at is null and tablet_id is not null;
create index sessions_by_tablet on sessions (tablet_id, user_id) where tablet_id is not null;
