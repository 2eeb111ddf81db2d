-- The production area that a person belongs to and what the person does there, as the plant's own list of people says.
alter table users
  add column environment text references environments (code) on update cascade on delete set null,
  add column position text check (position <> '' and length(position) <= 100);

create index users_by_environment on users (environment);

-- Files hold people, too.
alter table order_imports drop constraint order_imports_kind_check;
alter table order_imports
  add constraint order_imports_kind_check check (kind in ('orders', 'reports', 'stops', 'products', 'people'));
