-- Production orders, what they produced, and the files they came from.

create table order_imports (
  id bigint generated always as identity primary key,
  file_name text not null,
  file_hash bytea not null,
  sheet text,
  mapping jsonb not null,
  defaults jsonb not null,
  rows_created int not null check (rows_created >= 0),
  imported_by bigint not null references users (id),
  imported_at timestamptz not null default plant_clock()
);

-- The mapping last used for a set of headings, so that the next file of the same shape maps itself (decision A-67).
create table import_mappings (
  headings_key text primary key,
  mapping jsonb not null,
  defaults jsonb not null,
  used_by bigint not null references users (id),
  used_at timestamptz not null default plant_clock()
);

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null check (order_number ~ '^[A-Z0-9-]{1,50}$'),
  product_name text not null check (product_name <> ''),
  quantity int not null check (quantity between 1 and 999999),
  actual_quantity numeric(14, 3) not null default 0 check (actual_quantity >= 0),
  scrap_quantity numeric(14, 3) not null default 0 check (scrap_quantity >= 0),
  rework_quantity numeric(14, 3) not null default 0 check (rework_quantity >= 0),
  unit_of_measurement text not null default 'units',
  -- As written: normal and medium are two spellings of one level (decision A-03).
  priority text not null default 'normal' check (priority in ('low', 'normal', 'medium', 'high', 'urgent')),
  environment text not null references environments (code) on update cascade,
  -- The moment by which it is due: the end of the due date, or the exact time when one was given (PH-01).
  due_at timestamptz,
  due_has_time boolean not null default false,
  specifications jsonb,
  customer_info jsonb,
  notes text not null default '',
  batch_number text,
  machine_id bigint references machines (id),
  operator_id bigint references users (id),
  -- The operator's name as a file gave it, kept when it matches nobody (decision A-67).
  operator_name_given text,
  status text not null default 'pending'
    check (status in ('pending', 'assigned', 'in_progress', 'paused', 'stopped', 'completed', 'cancelled')),
  is_archived boolean not null default false,
  archived_at timestamptz,
  -- The plan and what happened are kept apart (decision A-33).
  planned_start_at timestamptz,
  planned_end_at timestamptz,
  actual_start_at timestamptz,
  last_stopped_at timestamptz,
  completed_at timestamptz,
  scheduled_start_date date,
  scheduled_start_shift text check (scheduled_start_shift in ('day', 'afternoon', 'night', '24hr')),
  scheduled_end_date date,
  scheduled_end_shift text check (scheduled_end_shift in ('day', 'afternoon', 'night', '24hr')),
  -- The machine time this order holds: the plan while it waits or runs, nothing once it lets go (decision 0008).
  reservation tstzrange,
  start_notes text not null default '',
  completion_notes text not null default '',
  cancel_reason text,
  -- Completing asks for waste lines or for the statement that there is none (decision A-13).
  waste_statement text check (waste_statement in ('recorded', 'declared_none')),
  efficiency numeric(5, 2) check (efficiency between 0 and 100),
  import_id bigint references order_imports (id),
  created_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  deleted_at timestamptz,
  check (planned_end_at is null or planned_end_at > planned_start_at),
  check (status not in ('assigned', 'in_progress', 'paused') or machine_id is not null),
  check (status not in ('in_progress', 'paused', 'stopped', 'completed') or actual_start_at is not null),
  check ((status = 'completed') = (completed_at is not null)),
  check (completed_at is null or completed_at >= actual_start_at),
  check (is_archived = (archived_at is not null)),
  check (not (is_archived and status in ('in_progress', 'paused'))),
  check (reservation is null
    or (machine_id is not null and status in ('pending', 'assigned', 'in_progress', 'paused'))),
  check (reservation is null or not isempty(reservation)),
  check (deleted_at is null or reservation is null),
  -- Two orders never hold the same machine at the same time; half-open, so one may follow another at 18:00 sharp.
  constraint orders_no_overlapping_schedule
    exclude using gist (machine_id with =, reservation with &&) where (reservation is not null)
);

create unique index orders_number_key on orders (upper(order_number)) where deleted_at is null;
-- One running or paused order for each machine, whatever two processes try at once (decisions A-07 and A-80).
create unique index orders_one_running_per_machine on orders (machine_id) where status in ('in_progress', 'paused');
create index orders_active_newest on orders (created_at desc, id desc) where not is_archived and deleted_at is null;
create index orders_newest on orders (created_at desc, id desc) where deleted_at is null;
create index orders_by_status on orders (status, created_at desc) where deleted_at is null;
create index orders_by_machine on orders (machine_id, planned_start_at) where deleted_at is null;
create index orders_by_due on orders (due_at) where deleted_at is null and completed_at is null;
create index orders_search on orders
  using gin ((order_number || ' ' || product_name || ' ' || coalesce(customer_info::text, '')) gin_trgm_ops);

alter table machines add foreign key (order_id) references orders (id);
alter table machine_status_history add foreign key (order_id) references orders (id);

-- When an order was in which status on which machine: what its running time and time line are made of.
create table order_status_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  status text not null
    check (status in ('pending', 'assigned', 'in_progress', 'paused', 'stopped', 'completed', 'cancelled')),
  machine_id bigint references machines (id),
  started_at timestamptz not null,
  ended_at timestamptz,
  changed_by bigint references users (id),
  check (ended_at is null or ended_at >= started_at),
  constraint order_status_history_no_overlap
    exclude using gist (order_id with =, tstzrange(started_at, ended_at) with &&)
);

create index order_status_history_by_order on order_status_history (order_id, started_at);
create index order_status_history_by_machine on order_status_history (machine_id, started_at);

-- Everything that was ever reported as produced, in the order it was reported (PH-22).
create table quantity_updates (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  machine_id bigint references machines (id),
  previous_quantity numeric(14, 3) not null check (previous_quantity >= 0),
  new_quantity numeric(14, 3) not null check (new_quantity >= 0),
  -- Scrap and rework reported with it, in the order's unit; not part of the good count (figures, section 2).
  scrap numeric(14, 3) not null default 0,
  scrap_reason_code text,
  rework numeric(14, 3) not null default 0,
  note text not null default '',
  source text not null check (source in ('manual', 'completion', 'counter', 'import', 'undo', 'correction')),
  corrects_id bigint references quantity_updates (id),
  -- The span over which it was made, when the source knows it; otherwise since the previous report.
  made_from timestamptz,
  -- When it happened and when we heard of it are two things (figures, section 3, case 14).
  recorded_at timestamptz not null,
  received_at timestamptz not null default plant_clock(),
  updated_by bigint references users (id),
  updated_by_name text,
  check (made_from is null or made_from <= recorded_at)
);

create index quantity_updates_by_order on quantity_updates (order_id, id);
create index quantity_updates_by_time on quantity_updates (machine_id, recorded_at);
-- A report is taken back or corrected once.
create unique index quantity_updates_corrected_once on quantity_updates (corrects_id) where source = 'undo';
