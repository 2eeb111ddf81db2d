-- Each change of a machine's status ends the open entry of its history. Without an index for open entries, PostgreSQL read
-- the whole history of the machine to find it, which took longer with each year. The index also states the rule that a
-- machine has at most one open entry.
create unique index machine_status_history_open on machine_status_history (machine_id) where ended_at is null;

-- The chain needs the number and the hash of the last entry, and not the values before and after it.
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
