-- Two administrators may save the same record, or the same list that is saved as a whole. The version lets the server
-- refuse the second save, because the second save was based on an older state.

alter table downtime_categories add column version int not null default 1;
alter table tablets add column version int not null default 1;
alter table public_holidays add column version int not null default 1;

-- A list that is saved as a whole has one version. The version is not in the rows of the list, because a removed row
-- would remove the version too.
create table list_versions (
  list text primary key,
  version int not null default 1
);
insert into list_versions (list) values
  ('help_kinds'), ('role_permissions'), ('skill_demands'), ('skills'), ('working_time_rules');
