-- An imported file contains orders, reports of the production of orders, or stops of machines.
alter table order_imports
  add column kind text not null default 'orders' check (kind in ('orders', 'reports', 'stops'));
