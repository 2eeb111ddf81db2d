-- The exclusion of a stop after its shift removes a loss. The exclusion counts only after a second person has approved
-- the exclusion.

alter table downtime_events
  add column exclusion_asked_by bigint references users (id),
  add column exclusion_asked_at timestamptz,
  add column exclusion_approved_by bigint references users (id),
  add column exclusion_approved_at timestamptz,
  add check ((exclusion_asked_by is null) = (exclusion_asked_at is null)),
  add check ((exclusion_approved_by is null) = (exclusion_approved_at is null)),
  add check (exclusion_approved_by is null or exclusion_approved_by <> exclusion_asked_by);

-- Other triggers compare the other columns of a stop.
create function exclusion_changed() returns trigger
  language plpgsql
  as $$
  begin
    perform lock_machine_facts(array[new.machine_id]);
    perform mark_between_reports(new.machine_id, new.started_at, coalesce(new.ended_at, 'infinity'));
    return null;
  end
  $$;

create trigger exclusion_changed after update on downtime_events for each row
  when ((old.exclusion_asked_by, old.exclusion_approved_by) is distinct from
        (new.exclusion_asked_by, new.exclusion_approved_by) and new.machine_id is not null)
  execute function exclusion_changed();
