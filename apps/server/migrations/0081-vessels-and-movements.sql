-- Vessels, and an append-only ledger of the movements of lots. A trigger keeps the contents of vessels as sums of the
-- ledger.

create table vessels (
  id bigint generated always as identity primary key,
  code text not null check (code <> ''),
  name text not null default '',
  kind text not null check (kind in ('tank', 'vat', 'drum', 'ibc', 'bin', 'rack_place')),
  capacity numeric(14, 3) not null check (capacity > 0),
  unit text not null default 'kg' check (unit <> ''),
  environment text references environments (code) on update cascade,
  temperature_min numeric(4, 1) check (temperature_min between -50 and 100),
  temperature_max numeric(4, 1) check (temperature_max between -50 and 100),
  humidity_min numeric(4, 1) check (humidity_min between 0 and 100),
  humidity_max numeric(4, 1) check (humidity_max between 0 and 100),
  -- The state of the vessel while the vessel is empty. The server shows a vessel with contents as filled.
  state text not null default 'clean' check (state in ('clean', 'cleaning_due', 'cleaning', 'out_of_use')),
  version int not null default 1,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  check (temperature_min is null or temperature_max is null or temperature_min < temperature_max),
  check (humidity_min is null or humidity_max is null or humidity_min < humidity_max)
);

create unique index vessels_code_key on vessels (upper(code));

create table movements (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('fill', 'transfer', 'blend', 'split', 'top_up', 'measure', 'loss', 'gain',
                                     'sample', 'draw', 'return', 'dispose')),
  lot_id bigint not null references lots (id),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit text not null,
  order_id bigint references orders (id),
  reason text not null default '',
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default plant_clock(),
  recorded_by bigint references users (id),
  reverses_id bigint references movements (id),
  check (occurred_at <= recorded_at),
  check (kind not in ('draw', 'return') or order_id is not null),
  check (reverses_id is null or reason <> '')
);

-- A movement can be reversed only once.
create unique index movements_reversed_once on movements (reverses_id);
create index movements_by_lot on movements (lot_id, id);
create index movements_by_order on movements (order_id) where order_id is not null;

create table ledger_entries (
  id bigint generated always as identity primary key,
  movement_id bigint not null references movements (id),
  lot_id bigint not null references lots (id),
  -- An entry with neither a vessel nor an account belongs to the place of the lot outside vessels.
  vessel_id bigint references vessels (id),
  account text check (account in ('evaporation', 'spillage', 'sampling', 'stock_take', 'other',
                                  'intake', 'packaging', 'disposal')),
  quantity numeric(14, 3) not null check (quantity <> 0),
  check (vessel_id is null or account is null)
);

create index ledger_entries_by_movement on ledger_entries (movement_id);
create index ledger_entries_by_lot on ledger_entries (lot_id, id);
create index ledger_entries_by_vessel on ledger_entries (vessel_id, id) where vessel_id is not null;

-- The quantity of each lot in each place: the sum of the ledger entries. The quantity is never below zero. Only the
-- trigger below writes this table.
create table lot_contents (
  lot_id bigint not null references lots (id),
  vessel_id bigint references vessels (id),
  quantity numeric(14, 3) not null,
  constraint lot_contents_not_below_zero check (quantity >= 0),
  constraint lot_contents_key unique nulls not distinct (lot_id, vessel_id)
);

-- A vessel holds one lot at a time. Two simultaneous transactions cannot put two lots into the same vessel.
create unique index lot_contents_one_lot_per_vessel on lot_contents (vessel_id) where quantity > 0;

create function ledger_is_append_only() returns trigger
  language plpgsql
  as $$ begin raise exception 'The ledger is append-only'; end $$;

create trigger movements_append_only before update or delete on movements
  for each row execute function ledger_is_append_only();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger movements_not_truncated before truncate on movements
  for each statement execute function ledger_is_append_only();
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();

create function book_ledger_entry() returns trigger
  language plpgsql
  as $$
begin
  if new.account is not null then return null; end if;
  update lot_contents set quantity = quantity + new.quantity
   where lot_id = new.lot_id and vessel_id is not distinct from new.vessel_id;
  if not found then
    insert into lot_contents (lot_id, vessel_id, quantity) values (new.lot_id, new.vessel_id, new.quantity);
  end if;
  if exists (select from vessels v join lot_contents c on c.vessel_id = v.id join lots l on l.id = c.lot_id
              where v.id = new.vessel_id and l.unit_of_measurement = v.unit and c.quantity > v.capacity) then
    raise exception using errcode = 'check_violation', constraint = 'vessels_capacity',
      message = 'A vessel holds no more than its capacity';
  end if;
  return null;
end $$;

create trigger ledger_entries_booked after insert on ledger_entries
  for each row execute function book_ledger_entry();

-- At the commit, the entries of each movement sum to zero. Movements therefore conserve mass.
create function movement_is_balanced() returns trigger
  language plpgsql
  as $$
begin
  if (select sum(quantity) from ledger_entries where movement_id = new.movement_id) <> 0 then
    raise exception using errcode = 'check_violation', constraint = 'movements_balanced',
      message = 'The entries of a movement sum to zero';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function movement_is_balanced();

-- For each lot from before the ledger, the first movement is the intake of the lot.
with filled as (
  insert into movements (kind, lot_id, quantity, unit, order_id, occurred_at, recorded_at, recorded_by)
  select 'fill', id, quantity_produced, unit_of_measurement, production_order_id, created_at, created_at, confirmed_by
    from lots
  returning id, lot_id, quantity
)
insert into ledger_entries (movement_id, lot_id, account, quantity)
select id, lot_id, 'intake', -quantity from filled
union all
select id, lot_id, null, quantity from filled;
