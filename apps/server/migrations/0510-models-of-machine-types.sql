-- A 3D model (glTF) that the plant uploaded for a machine type. The twin draws the model in place of the built-in body.

create table machine_type_models (
  machine_type_id bigint primary key references machine_types (id) on delete cascade,
  -- The name of the file on the computer of the person, without a path.
  file_name text not null check (char_length(file_name) between 1 and 200),
  size_bytes int not null check (size_bytes between 1 and 10485760),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes bytea not null check (octet_length(bytes) = size_bytes),
  uploaded_by bigint not null references users (id),
  uploaded_at timestamptz not null default plant_clock()
);
