-- The production area and the position of a person, as in the list of people of the plant.
alter table users
  add column environment text references environments (code) on update cascade on delete set null,
  add column position text check (position <> '' and length(position) <= 100);

create index users_by_environment on users (environment);

-- An imported file may also contain people.
alter table order_imports drop constraint order_imports_kind_check;
alter table order_imports
  add constraint order_imports_kind_check check (kind in ('orders', 'reports', 'stops', 'products', 'people'));
