-- Keys with which the programs of a person call the server (decision 0390). The table keeps only the hash of a key.
create table api_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  name text not null check (length(trim(name)) between 1 and 100),
  key_hash bytea not null unique,
  -- The first characters of the key, so that the person recognises the key.
  hint text not null,
  -- The rights that the person gave to the key. A right of the key is in force only while the role of the person has
  -- the same right.
  rights text[] not null check (cardinality(rights) > 0),
  created_at timestamptz not null default plant_clock(),
  -- The end of the key. A null value means that the key is valid until the revocation.
  expires_at timestamptz check (expires_at > created_at),
  -- The time of the last use, cut to the minute. The server therefore writes the row at most once a minute, even if a
  -- program calls each second.
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references users (id),
  check (revoked_by is null or revoked_at is not null)
);

create unique index api_keys_one_name on api_keys (user_id, lower(name)) where revoked_at is null;
