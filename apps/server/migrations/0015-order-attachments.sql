-- Drawings, work instructions and certificates that belong to an order (specification 1, section 5).

create table order_attachments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- The file name on the computer of the person, without a path.
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- The type by the ending of the file name. The server refuses a file whose first bytes show another type.
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes int not null check (size_bytes between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bytea not null check (octet_length(bytes) = size_bytes),
  uploaded_by bigint not null references users (id),
  uploaded_at timestamptz not null default plant_clock(),
  -- The time at which a person removed the file from the order. The file stays stored.
  deleted_at timestamptz
);

create index order_attachments_of_order on order_attachments (order_id, id) where deleted_at is null;
