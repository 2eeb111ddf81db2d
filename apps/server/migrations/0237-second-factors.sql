-- The second factor of a person: a secret that the person's authenticator shares (RFC 6238). The secret is sealed with a
-- key that lies outside the database (decision 0252). A replacement waits beside the secret in force until the first code
-- of it is right.
create table second_factors (
  user_id bigint primary key references users (id),
  sealed_secret bytea,
  since timestamptz,
  -- The step of the last code that was taken. No code of this step or of an earlier step is taken again.
  last_step bigint not null default 0 check (last_step >= 0),
  sealed_pending bytea,
  pending_since timestamptz,
  check ((sealed_secret is null) = (since is null)),
  check ((sealed_pending is null) = (pending_since is null)),
  check (sealed_secret is not null or sealed_pending is not null)
);

-- Each code opens one sign-in without the authenticator. Only its hash is kept.
create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A right password of a person with a second factor gives a ticket for the second step.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- Null where the device had no cookie.
  device_hash bytea,
  remember_me boolean not null,
  expires_at timestamptz not null
);

create index sign_in_tickets_by_person on sign_in_tickets (user_id);
