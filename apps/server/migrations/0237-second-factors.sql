-- The second factor of a person: a secret that the database shares with the authenticator of the person (RFC 6238). The
-- secret is encrypted with a key that is stored outside the database (decision 0252). A replacement secret waits beside
-- the secret in force until the person enters the first right code of the replacement.
create table second_factors (
  user_id bigint primary key references users (id),
  sealed_secret bytea,
  since timestamptz,
  -- The step of the last accepted code. The server accepts no code of this step or of an earlier step.
  last_step bigint not null default 0 check (last_step >= 0),
  sealed_pending bytea,
  pending_since timestamptz,
  check ((sealed_secret is null) = (since is null)),
  check ((sealed_pending is null) = (pending_since is null)),
  check (sealed_secret is not null or sealed_pending is not null)
);

-- A recovery code completes one sign-in without the authenticator. The table keeps only the hash of the code.
create table recovery_codes (
  user_id bigint not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A person with a second factor gets a ticket for the second step after a right password.
create table sign_in_tickets (
  ticket_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- The hash of the cookie of the device. A null value means that the device had no cookie.
  device_hash bytea,
  remember_me boolean not null,
  expires_at timestamptz not null
);

create index sign_in_tickets_by_person on sign_in_tickets (user_id);
