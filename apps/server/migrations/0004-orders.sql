-- Production orders, the reports of their output, and the imported files of orders.

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

-- The last mapping that a person used for a set of headings. The next file with the same headings gets the mapping
-- automatically (decision A-67).
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
  -- The spelling as entered. "normal" and "medium" are two spellings of the same level (decision A-03).
  priority text not null default 'normal' check (priority in ('low', 'normal', 'medium', 'high', 'urgent')),
  environment text not null references environments (code) on update cascade,
  -- The time by which the order is due: the end of the due date, or the exact time if a person gave a time (PH-01).
  due_at timestamptz,
  due_has_time boolean not null default false,
  specifications jsonb,
  customer_info jsonb,
  notes text not null default '',
  batch_number text,
  machine_id bigint references machines (id),
  operator_id bigint references users (id),
  -- The name of the operator in the imported file. The name stays stored if the name matches no person (decision A-67).
  operator_name_given text,
  status text not null default 'pending'
    check (status in ('pending', 'assigned', 'in_progress', 'paused', 'stopped', 'completed', 'cancelled')),
  is_archived boolean not null default false,
  archived_at timestamptz,
  -- The planned times and the actual times are in separate columns (decision A-33).
  planned_start_at timestamptz,
  planned_end_at timestamptz,
  actual_start_at timestamptz,
  last_stopped_at timestamptz,
  completed_at timestamptz,
  scheduled_start_date date,
  scheduled_start_shift text check (scheduled_start_shift in ('day', 'afternoon', 'night', '24hr')),
  scheduled_end_date date,
  scheduled_end_shift text check (scheduled_end_shift in ('day', 'afternoon', 'night', '24hr')),
  -- The machine time that the order holds (decision 0008). While the order waits or runs, the time comes from the plan.
  -- After the order releases the machine, the value is null.
  reservation tstzrange,
  start_notes text not null default '',
  completion_notes text not null default '',
  cancel_reason text,
  -- The completion of an order requires waste lines, or the statement that the order had no waste (decision A-13).
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
  -- Two orders cannot hold the same machine at the same time. The ranges are half-open, so an order can begin at 18:00
  -- if the previous order ends at 18:00.
  constraint orders_no_overlapping_schedule
    exclude using gist (machine_id with =, reservation with &&) where (reservation is not null)
);

create unique index orders_number_key on orders (upper(order_number)) where deleted_at is null;
-- A machine has at most one running or paused order, even if two processes write at the same time (decisions A-07 and
-- A-80).
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

-- The periods of each status of an order, with the machine. The running time and the time line of the order come from
-- these rows.
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

-- All reports of produced quantities, in the order in which the server received the reports (PH-22).
create table quantity_updates (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  machine_id bigint references machines (id),
  previous_quantity numeric(14, 3) not null check (previous_quantity >= 0),
  new_quantity numeric(14, 3) not null check (new_quantity >= 0),
  -- The scrap and the rework of the report, in the unit of the order. The good count does not include scrap or rework
  -- (figures, section 2).
  scrap numeric(14, 3) not null default 0,
  scrap_reason_code text,
  rework numeric(14, 3) not null default 0,
  note text not null default '',
  source text not null check (source in ('manual', 'completion', 'counter', 'import', 'undo', 'correction')),
  corrects_id bigint references quantity_updates (id),
  -- The start of the time in which the quantity was made, if the source knows the start. A null value means that the
  -- time begins at the previous report.
  made_from timestamptz,
  -- The time of the report and the time of receipt are in separate columns (figures, section 3, case 14).
  recorded_at timestamptz not null,
  received_at timestamptz not null default plant_clock(),
  updated_by bigint references users (id),
  updated_by_name text,
  check (made_from is null or made_from <= recorded_at)
);

create index quantity_updates_by_order on quantity_updates (order_id, id);
create index quantity_updates_by_time on quantity_updates (machine_id, recorded_at);
-- A report can be taken back only once.
create unique index quantity_updates_corrected_once on quantity_updates (corrects_id) where source = 'undo';
