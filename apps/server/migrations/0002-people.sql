-- People, the rights of their roles, and their sessions.

create table users (
  id bigint generated always as identity primary key,
  username text not null check (char_length(username) between 3 and 50),
  -- Workers without sign-in have no e-mail address and no password (decision A-82).
  email text check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  password_hash text,
  password_is_temporary boolean not null default false,
  role text not null check (role in ('admin', 'manager', 'supervisor', 'operator', 'viewer', 'packer')),
  first_name text,
  last_name text,
  full_name text not null check (full_name <> ''),
  employee_code text,
  company text not null default 'Workforce',
  phone text check (phone ~ '^[0-9 ()+-]*$'),
  hourly_rate numeric(10, 2) check (hourly_rate >= 0),
  -- A wall display is exempt from the inactivity limit (decision A-24).
  is_display boolean not null default false,
  is_active boolean not null default true,
  failed_sign_ins int not null default 0 check (failed_sign_ins >= 0),
  locked_until timestamptz,
  last_login timestamptz,
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock()
);

create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create unique index users_employee_code_key on users (lower(employee_code));

alter table settings add foreign key (updated_by) references users (id);

-- The matrix of rights of decision A-18, with the changes of the plant. A role does not have a right without a row.
create table role_permissions (
  role text not null,
  permission text not null,
  allowed boolean not null,
  primary key (role, permission),
  -- The admin role keeps every right, so an admin cannot lock out all admins.
  check (role <> 'admin' or allowed)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- The table contains only the hash of the token. A person with a copy of the database cannot sign in with the hash.
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  remember_me boolean not null default false,
  created_at timestamptz not null default plant_clock(),
  last_activity_at timestamptz not null default plant_clock(),
  -- The end of the session, regardless of activity (decision A-23).
  expires_at timestamptz not null,
  address text,
  user_agent text,
  ended_at timestamptz,
  end_reason text check (end_reason in ('sign_out', 'ended_by_admin', 'ended_by_user', 'password_changed', 'account_changed')),
  check (expires_at > created_at),
  check ((ended_at is null) = (end_reason is null))
);

create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_by_expiry on sessions (expires_at);

-- Tickets for the live channel. A ticket is valid once, for 60 seconds (decision A-30).
create table live_tickets (
  ticket_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);

-- Failed sign-ins by address. The table is shared, so a limit applies to all processes together.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  address text not null,
  failed_at timestamptz not null default plant_clock()
);

create index sign_in_failures_by_address on sign_in_failures (address, failed_at);
