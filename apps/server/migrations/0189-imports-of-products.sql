-- An imported file may also contain products.
alter table order_imports drop constraint order_imports_kind_check;
alter table order_imports
  add constraint order_imports_kind_check check (kind in ('orders', 'reports', 'stops', 'products'));
