-- Each change of the status of a machine ends the open entry in the history of the machine. Without an index for open
-- entries, PostgreSQL read the whole history of the machine to find the open entry, and the time of this search grew
-- each year. The index also enforces the rule that a machine has at most one open entry.
create unique index machine_status_history_open on machine_status_history (machine_id) where ended_at is null;

-- The chain needs only the sequence and the hash of the last entry. The function therefore does not read the columns
-- before and after of that entry.
create or replace function audit_log_chain() returns trigger
  language plpgsql
  as $$
  declare
    last record;
  begin
    perform pg_advisory_xact_lock(7261001);
    select sequence, hash into last from audit_log order by sequence desc limit 1;
    new.sequence := coalesce(last.sequence, 0) + 1;
    new.previous_hash := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
    new.hash := sha256(convert_to(audit_entry_text(new), 'UTF8'));
    return new;
  end
  $$;
