-- Two administrators change one area or one machine type: the second is told that the record has changed.

alter table environments add column version int not null default 1;
alter table machine_types add column version int not null default 1;
