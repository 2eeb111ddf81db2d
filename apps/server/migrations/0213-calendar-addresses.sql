-- The secret address at which a person's phone reads their own shifts. Only its hash is kept. A new address replaces the
-- former one, so a person has one address at the most.
create table calendar_addresses (
  user_id bigint primary key references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null default plant_clock()
);
