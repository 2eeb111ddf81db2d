-- People search the audit log by the action and by the time of the action.
create index audit_log_by_action on audit_log (action, sequence);
create index audit_log_by_time on audit_log (occurred_at);
