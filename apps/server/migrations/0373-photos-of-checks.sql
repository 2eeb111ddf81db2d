-- Photos of daily checks. The bytes are in a separate table, so that lists of checks do not read the bytes.

create table check_photos (
  check_id bigint primary key references lot_checks (id),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (length(bytes) <= 4194304),
  added_by bigint references users (id),
  added_at timestamptz not null default plant_clock()
);
