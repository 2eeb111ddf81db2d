-- Bought material that went into an order, in lines of free text. The trace of an order ends at the lot of the
-- supplier.

create table order_materials (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  material text not null check (material <> ''),
  supplier text not null default '',
  supplier_lot text not null check (supplier_lot <> ''),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit text not null check (unit <> ''),
  added_by bigint references users (id),
  added_at timestamptz not null default plant_clock(),
  -- A person can remove a line that was entered by mistake. The row of a removed line stays.
  removed_at timestamptz,
  removed_by bigint references users (id)
);

create index order_materials_by_order on order_materials (order_id, id);
create index order_materials_by_supplier_lot on order_materials (upper(supplier_lot)) where removed_at is null;
