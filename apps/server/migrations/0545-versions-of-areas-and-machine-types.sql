-- An area and a machine type have a version. The server refuses a change that was made to an older version.

alter table environments add column version int not null default 1;
alter table machine_types add column version int not null default 1;
