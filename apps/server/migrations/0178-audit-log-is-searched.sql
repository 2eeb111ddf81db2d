-- The audit log is searched by what was done, and by the time at which it was done.
create index audit_log_by_action on audit_log (action, sequence);
create index audit_log_by_time on audit_log (occurred_at);
