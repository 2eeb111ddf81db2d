-- Layouts of the factory. A saved version never changes: each save adds a version. One layout at a time is in use. The
-- database keeps the earlier layouts in use, so that the server can show the machines at the places of a past moment.

create table factory_layouts (
  id bigint generated always as identity primary key,
  name text not null check (btrim(name) <> ''),
  -- The number of the newest version.
  version_no int not null default 1 check (version_no > 0),
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  -- The row of a deleted layout stays, because the layout may have been in use at a past moment.
  deleted_at timestamptz
);

create unique index factory_layouts_name_key on factory_layouts (lower(name)) where deleted_at is null;

create table factory_layout_versions (
  layout_id bigint not null references factory_layouts (id),
  version_no int not null check (version_no > 0),
  data jsonb not null,
  machines jsonb not null,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  primary key (layout_id, version_no)
);

-- The versions of layouts that showed the plant, each with the start and the end of the use.
create table layouts_in_use (
  id bigint generated always as identity primary key,
  layout_id bigint not null,
  version_no int not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  started_by bigint references users (id),
  check (ended_at is null or ended_at >= started_at),
  foreign key (layout_id, version_no) references factory_layout_versions (layout_id, version_no),
  constraint layouts_in_use_one_at_a_time exclude using gist (tstzrange(started_at, ended_at) with &&)
);

create unique index layouts_in_use_one_now on layouts_in_use ((true)) where ended_at is null;

create function refuse_change_of_layout_version() returns trigger language plpgsql as $$
begin
  raise exception 'A saved version of a layout is never changed';
end $$;

create trigger factory_layout_versions_stay before update or delete on factory_layout_versions
  for each row execute function refuse_change_of_layout_version();
