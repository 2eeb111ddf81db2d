-- The secret address at which the phone of a person reads the shifts of the person. The table keeps only the hash of
-- the secret. A new address replaces the former address, so a person has at most one address.
create table calendar_addresses (
  user_id bigint primary key references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null default plant_clock()
);
