-- Files hold orders, reports of what orders made, or stops of machines.
alter table order_imports
  add column kind text not null default 'orders' check (kind in ('orders', 'reports', 'stops'));
