-- Two administrators may save one record, or one list that is saved as a whole. The version lets the server refuse the second
-- save, which was made over an older state.

alter table downtime_categories add column version int not null default 1;
alter table tablets add column version int not null default 1;
alter table public_holidays add column version int not null default 1;

-- A list that is saved as a whole has one version. A removed row would take a version of its own with it.
create table list_versions (
  list text primary key,
  version int not null default 1
);
insert into list_versions (list) values
  ('help_kinds'), ('role_permissions'), ('skill_demands'), ('skills'), ('working_time_rules');
