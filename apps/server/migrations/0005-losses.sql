-- Stops and waste, and the lists and the calendar by which the plant classifies stops and waste.

create table downtime_categories (
  id bigint generated always as identity primary key,
  category_name text not null check (category_name <> ''),
  category_group text not null
    check (category_group in ('mechanical', 'supply', 'quality', 'safety', 'operational', 'infrastructure', 'other')),
  color text not null,
  active boolean not null default true
);

create unique index downtime_categories_name_key on downtime_categories (lower(category_name));

create table stop_reasons (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[a-z0-9_]+$'),
  label text not null check (label <> ''),
  category_id bigint not null references downtime_categories (id),
  -- The reason of a stop determines the class of the stop. The category does not (decision A-08; figures, section 2).
  time_class text not null check (time_class in ('setup', 'unplanned', 'blocked', 'starved', 'excluded')),
  failure boolean not null default false,
  operator_error boolean not null default false,
  areas text[] not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock()
);

create unique index stop_reasons_code_key on stop_reasons (code);
create unique index stop_reasons_label_key on stop_reasons (lower(label));

create table downtime_events (
  id bigint generated always as identity primary key,
  order_id bigint references orders (id),
  -- The order number that a supervisor typed. The number stays stored if no order has the number (decision A-72).
  order_number text,
  machine_id bigint references machines (id),
  -- The reason as entered. The column reason_code contains the code of the reason in the list (decision A-08).
  reason text not null check (reason <> ''),
  reason_code text references stop_reasons (code) on update cascade,
  category_id bigint not null references downtime_categories (id),
  planned boolean not null default false,
  -- False for "Explain later". The stop counts as unexplained until a person explains the stop.
  explained boolean not null default true,
  notes text not null default '',
  source text not null check (source in ('stop', 'pause', 'supervisor', 'import')),
  severity text not null default 'medium' check (severity in ('low', 'medium', 'high', 'critical')),
  status text not null default 'active'
    check (status in ('active', 'investigating', 'resolving', 'resolved', 'approved')),
  started_at timestamptz not null,
  -- The end of the stop of the machine. The hold of the order can end later, at hold_ended_at (decision A-07).
  ended_at timestamptz,
  hold_ended_at timestamptz,
  estimated_duration_minutes int check (estimated_duration_minutes >= 0),
  stopped_by bigint references users (id),
  resolved_by bigint references users (id),
  reported_by bigint references users (id),
  assigned_to bigint references users (id),
  -- The open stop of the machine at the time of a supervisor's report. The reported event refers to the open stop
  -- (decision A-14).
  linked_event_id bigint references downtime_events (id),
  created_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  check (ended_at is null or ended_at >= started_at),
  check (hold_ended_at is null or hold_ended_at >= started_at),
  -- A stop has an end exactly when the status is "resolved" or "approved" (decision A-15).
  check ((ended_at is not null) = (status in ('resolved', 'approved')))
);

create index downtime_events_by_machine on downtime_events (machine_id, started_at);
create index downtime_events_by_order on downtime_events (order_id, started_at);
create index downtime_events_by_time on downtime_events (started_at);
-- A machine has at most one open stop of the sources "stop" and "pause". An order has at most one open hold.
create unique index downtime_events_one_open_per_machine on downtime_events (machine_id)
  where source in ('stop', 'pause') and ended_at is null;
create unique index downtime_events_one_hold_per_order on downtime_events (order_id)
  where source in ('stop', 'pause') and hold_ended_at is null;

create table waste_types (
  id bigint generated always as identity primary key,
  code text not null unique,
  label text not null,
  waste_class text not null check (waste_class in ('RM', 'PM', 'FP', 'BLND', 'Energy', 'Water', 'Other')),
  -- The forms that offer the waste type: completion, supervisor, configuration (decision A-10).
  forms text[] not null default '{}',
  active boolean not null default true
);

create table waste_records (
  id bigint generated always as identity primary key,
  order_id bigint references orders (id),
  order_number text,
  waste_type text not null references waste_types (code) on update cascade,
  quantity numeric(14, 3) not null check (quantity >= 0),
  unit text not null
    check (unit in ('kg', 'g', 'tons', 'units', 'liters', 'ml', 'meters', 'kwh', 'pieces', 'boxes', 'bags')),
  -- The number of pieces beside the weight, only for packaging material and finished product.
  units int check (units >= 0),
  reason text not null default '',
  category text not null default 'material',
  recovery_possible boolean not null default false,
  notes text not null default '',
  source text not null check (source in ('completion', 'supervisor', 'import', 'correction')),
  recorded_at timestamptz not null,
  recorded_by bigint references users (id),
  created_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  deleted_at timestamptz
);

create index waste_records_by_order on waste_records (order_id);
create index waste_records_by_time on waste_records (recorded_at) where deleted_at is null;

-- The ideal number of seconds for one good unit of a product, on a machine or on every machine of a type (figures,
-- section 2).
create table ideal_rates (
  id bigint generated always as identity primary key,
  product_name text not null check (product_name <> ''),
  machine_id bigint references machines (id),
  machine_type_id bigint references machine_types (id),
  seconds_per_unit numeric(14, 4) not null check (seconds_per_unit > 0),
  valid_from date not null,
  valid_to date,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  check (num_nonnulls(machine_id, machine_type_id) = 1),
  check (valid_to is null or valid_to > valid_from),
  constraint ideal_rates_one_per_machine
    exclude using gist (lower(product_name) with =, machine_id with =, daterange(valid_from, valid_to) with &&)
    where (machine_id is not null),
  constraint ideal_rates_one_per_type
    exclude using gist (lower(product_name) with =, machine_type_id with =, daterange(valid_from, valid_to) with &&)
    where (machine_type_id is not null)
);

-- Breaks, closures and planned maintenance, with the dates on which the entries apply. The shifts follow the shift
-- model.
create table plant_calendar (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('shift', 'break', 'closure', 'maintenance')),
  name text not null check (name <> ''),
  environment text references environments (code) on update cascade,
  machine_id bigint references machines (id),
  -- Repeating entries: local times of the plant on weekdays (1 Monday to 7 Sunday). The entry applies from valid_from
  -- until the day before valid_to.
  valid_from date,
  valid_to date,
  weekdays int[] check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  start_time time,
  end_time time,
  -- Single entries: closures and maintenance.
  starts_at timestamptz,
  ends_at timestamptz,
  created_by bigint references users (id),
  approved_by bigint references users (id),
  approved_at timestamptz,
  created_at timestamptz not null default plant_clock(),
  check (valid_to is null or valid_to > valid_from),
  check (ends_at is null or ends_at > starts_at),
  check (case when kind in ('shift', 'break') then num_nulls(valid_from, start_time, end_time) = 0
              else num_nulls(starts_at, ends_at) = 0 end),
  check ((approved_by is null) = (approved_at is null))
);

create index plant_calendar_by_kind on plant_calendar (kind, machine_id);
