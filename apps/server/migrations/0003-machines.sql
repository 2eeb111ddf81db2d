-- Areas, machines, the status history of machines, and the crews of machines.

create table environments (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9_]+$'),
  name text not null check (name <> ''),
  description text not null default '',
  color text not null default 'gray' check (color in ('blue', 'green', 'yellow', 'purple', 'red', 'gray')),
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock()
);

create table machine_types (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  category text not null default 'Production'
    check (category in ('Production', 'Processing', 'Packaging', 'Quality Control', 'Maintenance', 'Utility')),
  description text not null default '',
  specifications jsonb not null default '{}',
  -- The area that offers the type in its machine form. A null value means that every area offers the type.
  environment text references environments (code) on update cascade,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock()
);

create unique index machine_types_name_key on machine_types (lower(name));

create table machines (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  machine_type_id bigint not null references machine_types (id),
  environment text not null references environments (code) on update cascade,
  capacity numeric(14, 3) not null default 100 check (capacity >= 0),
  production_rate numeric(14, 3) not null default 60 check (production_rate >= 0),
  operators_per_shift int not null default 2 check (operators_per_shift between 0 and 10),
  hopper_loaders_per_shift int not null default 1 check (hopper_loaders_per_shift between 0 and 5),
  packers_per_shift int not null default 3 check (packers_per_shift between 0 and 15),
  shift_cycle_enabled boolean not null default false,
  cycle_start_date date,
  specifications jsonb not null default '{}',
  -- Stops below the threshold are micro-stops (figures, section 2).
  micro_stop_seconds int not null default 120 check (micro_stop_seconds >= 0),
  downtime_cost_per_hour numeric(12, 2) check (downtime_cost_per_hour >= 0),
  status text not null default 'available'
    check (status in ('available', 'in_use', 'paused', 'maintenance', 'offline')),
  status_since timestamptz not null default plant_clock(),
  -- The order that holds the machine. Migration 0004 creates the table of orders and adds the foreign key.
  order_id bigint,
  device_key_hash bytea,
  retired_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  check (order_id is null or status in ('in_use', 'paused')),
  check (retired_at is null or status <> 'in_use')
);

create unique index machines_name_key on machines (lower(name)) where retired_at is null;
create index machines_by_environment on machines (environment) where retired_at is null;

-- Every status of every machine. The history of a machine has no gap and no overlap from the first entry of the
-- machine.
create table machine_status_history (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines (id),
  status text not null check (status in ('available', 'in_use', 'paused', 'maintenance', 'offline')),
  order_id bigint,
  started_at timestamptz not null,
  ended_at timestamptz,
  changed_by bigint references users (id),
  reason text,
  check (ended_at is null or ended_at >= started_at),
  -- A machine has only one status at each time.
  constraint machine_status_history_no_overlap
    exclude using gist (machine_id with =, tstzrange(started_at, ended_at) with &&)
);

create index machine_status_history_by_time on machine_status_history (machine_id, started_at);

create table crews (
  id bigint generated always as identity primary key,
  machine_id bigint not null references machines (id),
  letter text not null check (letter in ('A', 'B', 'C')),
  cycle_offset int not null check (cycle_offset in (0, 2, 4)),
  unique (machine_id, letter),
  unique (machine_id, cycle_offset)
);

create table crew_members (
  crew_id bigint not null references crews (id) on delete cascade,
  user_id bigint not null references users (id),
  primary key (crew_id, user_id),
  -- A person belongs to only one crew. Otherwise the cycle would assign the person to two shifts at the same time.
  constraint crew_members_one_crew unique (user_id)
);

create table labour_assignments (
  id bigint generated always as identity primary key,
  employee_id bigint not null references users (id),
  -- A null value means that the assignment is factory-wide.
  machine_id bigint references machines (id),
  assignment_date date not null,
  shift_type text not null check (shift_type in ('day', 'afternoon', 'night')),
  role text not null check (role in ('supervisor', 'forklift_driver', 'operator', 'hopper_loader', 'packer')),
  start_time time not null,
  end_time time not null,
  hourly_rate numeric(10, 2) check (hourly_rate >= 0),
  source text not null default 'manual' check (source in ('manual', 'cycle')),
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  -- A person works at most one shift of each date (decision A-53).
  constraint labour_assignments_once_a_day unique (employee_id, assignment_date)
);

create index labour_assignments_by_date on labour_assignments (assignment_date, shift_type);
