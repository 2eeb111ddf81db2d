-- True if the machine went offline because the machine reported an error, regardless of the recorded reason (decision
-- A-04).
alter table machine_status_history add column is_error boolean not null default false;
update machine_status_history set is_error = true where status = 'offline' and reason = 'machine error';
alter table machine_status_history
  add constraint machine_status_history_error_is_offline check (not is_error or status = 'offline');
