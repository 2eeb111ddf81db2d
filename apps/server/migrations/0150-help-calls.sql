-- Calls for help: the kinds of calls in the plant, and each call with the steps and times of the call.

create table help_kinds (
  kind text primary key check (kind ~ '^[a-z0-9_]{1,40}$'),
  label text not null check (label <> '' and char_length(label) <= 60),
  -- The area of a call without a machine or an order. A null value means the whole plant.
  area text references environments (code) on update cascade on delete set null,
  -- Roles on the roster or roles of accounts. A call first rings at the people on shift who have one of these roles.
  roles text[] not null check (cardinality(roles) > 0),
  target_minutes numeric(6, 1) not null check (target_minutes > 0),
  -- [{after_minutes, roles}]: the roles at which a call rings if no person has taken the call after these minutes, in
  -- the order of the minutes.
  levels jsonb not null default '[]' check (jsonb_typeof(levels) = 'array'),
  -- A loud call cannot be muted.
  is_loud boolean not null default false,
  place int not null default 0,
  -- The row of a kind that was removed from the list stays for the calls of that kind.
  is_active boolean not null default true
);

insert into help_kinds (kind, label, roles, target_minutes, levels, is_loud, place) values
  ('maintenance', 'Maintenance', '{supervisor}', 10, '[{"after_minutes": 10, "roles": ["manager", "admin"]}]', false, 1),
  ('material', 'Material', '{forklift_driver,hopper_loader}', 5, '[{"after_minutes": 5, "roles": ["supervisor"]}]', false, 2),
  ('quality', 'Quality', '{supervisor}', 15, '[{"after_minutes": 15, "roles": ["manager", "admin"]}]', false, 3),
  ('supervisor', 'Supervisor', '{supervisor}', 10, '[{"after_minutes": 10, "roles": ["manager", "admin"]}]', false, 4),
  ('safety', 'Safety', '{supervisor,manager,admin}', 1,
   '[{"after_minutes": 1, "roles": ["operator", "packer", "hopper_loader", "forklift_driver"]}]', true, 5);

create table help_calls (
  id bigint generated always as identity primary key,
  kind text not null references help_kinds (kind),
  machine_id bigint references machines (id),
  order_id bigint references orders (id),
  area text references environments (code) on update cascade on delete set null,
  note text not null default '' check (char_length(note) <= 500),
  -- The stop that the call belongs to.
  stop_id bigint references downtime_events (id) on delete set null,
  called_by bigint not null references users (id),
  called_at timestamptz not null,
  -- The values of the kind at the time of the call.
  target_minutes numeric(6, 1) not null check (target_minutes > 0),
  is_loud boolean not null,
  -- The level of escalation. Level 0 means the roles that the kind names first.
  level int not null default 0 check (level >= 0),
  -- The people at whom the call has rung, and the number of people whom the present level reached.
  rung bigint[] not null default '{}',
  reached int not null default 0 check (reached >= 0),
  taken_by bigint references users (id),
  taken_at timestamptz check (taken_at >= called_at),
  arrived_at timestamptz check (arrived_at >= taken_at),
  resolved_by bigint references users (id),
  resolved_at timestamptz check (resolved_at >= coalesce(arrived_at, taken_at)),
  done text not null default '' check (char_length(done) <= 500),
  cancelled_by bigint references users (id),
  cancelled_at timestamptz check (cancelled_at >= called_at),
  check ((taken_by is null) = (taken_at is null)),
  check (arrived_at is null or taken_at is not null),
  check ((resolved_by is null) = (resolved_at is null)),
  check (resolved_at is null or taken_at is not null),
  check ((cancelled_by is null) = (cancelled_at is null)),
  check (resolved_at is null or cancelled_at is null)
);

-- A machine has at most one open call of each kind. A second call of the same kind does not ring again.
create unique index help_calls_once_at_a_machine on help_calls (machine_id, kind)
  where resolved_at is null and cancelled_at is null and machine_id is not null;
create index help_calls_open on help_calls (called_at) where resolved_at is null and cancelled_at is null;
create index help_calls_by_time on help_calls (called_at desc, id desc);
