-- The database numbers and chains a change at the commit of the change. The lock lasts only as long as the commit.

-- The audit entries and live events that a change leaves for its commit. The commit deletes the rows, so the table can
-- be unlogged.
create unlogged table change_records (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null,
  user_id bigint,
  username text,
  address text,
  -- Arrays of objects. The keys are the names of the columns of audit_log and live_events.
  entries jsonb not null,
  events jsonb not null
);

-- The trigger of audit_log chains the entries. No other code computes the hash of a new entry.
create function write_change_record() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_advisory_xact_lock(7261001);
    insert into audit_log (sequence, previous_hash, hash, occurred_at, user_id, username, address,
                           action, entity, entity_id, before, after, note)
      select 0, '', '', new.occurred_at, new.user_id, new.username, new.address,
             entry ->> 'action', entry ->> 'entity', entry ->> 'entity_id', entry -> 'before', entry -> 'after',
             entry ->> 'note'
        from jsonb_array_elements(new.entries) with ordinality as given (entry, nth)
       order by nth;
    insert into live_events (type, generic_type, channels, generic_channels, rooms, user_id, actor_id, priority, data,
                             occurred_at)
      select event.type, event.generic_type, event.channels, event.generic_channels, event.rooms, event.user_id,
             new.user_id, event.priority, event.data, new.occurred_at
        from jsonb_to_recordset(new.events) as event (
               type text, generic_type text, channels text[], generic_channels text[], rooms text[], user_id bigint,
               priority text, data jsonb);
    if new.events <> '[]' then
      perform pg_notify('live_events', '');
    end if;
    delete from change_records where id = new.id;
    return null;
  end
  $$;

create constraint trigger write_change_record after insert on change_records
  deferrable initially deferred for each row execute function write_change_record();
