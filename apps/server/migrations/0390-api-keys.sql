-- Keys with which programs of a person call the server (decision 0390). Only the hash of a key is kept.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (length(trim(name)) between 1 and 100),
  key_hash bytea not null unique,
  -- The first signs of the key, so that its person recognises it.
  hint text not null,
  -- Rights that the person gave the key. In force are those that the role of the person holds as well.
  rights text[] not null check (cardinality(rights) > 0),
  created_at timestamptz not null default plant_clock(),
  -- Null for a key that lasts until it is revoked.
  expires_at timestamptz check (expires_at > created_at),
  -- To the minute, so that a program that calls each second does not write the row each time.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  check (revoked_by is null or revoked_at is not null)
);

create unique index api_keys_one_name on api_keys (user_id, lower(name)) where revoked_at is null;
