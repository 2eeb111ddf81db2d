-- The maturation room. A blend in the maturation room is a lot. Checks and decisions are never deleted.

create table lots (
  id bigint generated always as identity primary key,
  -- The blending order that made the lot. A null value means that the lot was made of other lots.
  production_order_id bigint references orders (id),
  blend_name text not null check (blend_name <> ''),
  batch_number text not null check (batch_number <> ''),
  quantity_produced numeric(14, 3) not null check (quantity_produced > 0),
  quantity_expected numeric(14, 3) not null check (quantity_expected > 0),
  unit_of_measurement text not null default 'kg' check (unit_of_measurement <> ''),
  maturation_date date not null,
  expected_maturation_days int not null default 30 check (expected_maturation_days between 1 and 365),
  storage_location text not null check (storage_location <> ''),
  -- The last measured values and the time of the measurement.
  temperature numeric(4, 1) check (temperature between -50 and 100),
  humidity numeric(4, 1) check (humidity between 0 and 100),
  measured_at timestamptz not null,
  notes text not null default '',
  status text not null default 'maturing'
    check (status in ('maturing', 'ready', 'completed', 'quality_check', 'rejected')),
  status_since timestamptz not null,
  quality_checked boolean not null default false,
  quality_check_date date,
  quality_checked_by bigint references users (id),
  confirmed_by bigint references users (id),
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  check (quality_checked = (quality_check_date is not null))
);

-- An order has at most one lot in the room, even if two people add the blend at the same time.
create unique index lots_production_order_key on lots (production_order_id);
create index lots_open_by_target on lots ((maturation_date + expected_maturation_days), id)
  where status in ('maturing', 'ready', 'quality_check');
create index lots_by_batch on lots (upper(batch_number));

create table lot_checks (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots (id),
  check_date date not null,
  temperature numeric(4, 1) check (temperature between -50 and 100),
  humidity numeric(4, 1) check (humidity between 0 and 100),
  visual_condition text not null check (visual_condition in ('Excellent', 'Good', 'Fair', 'Poor', 'Concerning')),
  notes text not null default '',
  checked_by bigint references users (id),
  checked_at timestamptz not null default plant_clock()
);

create index lot_checks_by_lot on lot_checks (lot_id, check_date desc, id desc);

-- The decisions about a blend. Each decision contains the person, the time, the reason, and the check on which the
-- decision is based.
create table lot_decisions (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lots (id),
  from_status text not null,
  to_status text not null,
  reason text not null default '',
  check_id bigint references lot_checks (id),
  decided_by bigint references users (id),
  decided_at timestamptz not null default plant_clock(),
  check (from_status <> to_status)
);

create index lot_decisions_by_lot on lot_decisions (lot_id, id);
