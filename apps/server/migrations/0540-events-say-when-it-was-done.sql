-- The time at which a change was done, for a live event of a change that was entered later (decision 0330). The value
-- is null for every other event. The column `occurred_at` of the two tables stays the time of receipt.
alter table change_records add column happened_at timestamptz check (happened_at < occurred_at);
alter table live_events add column happened_at timestamptz check (happened_at < occurred_at);

create or replace function write_change_record() returns trigger
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
                             occurred_at, happened_at)
      select event.type, event.generic_type, event.channels, event.generic_channels, event.rooms, event.user_id,
             new.user_id, event.priority, event.data, new.occurred_at, new.happened_at
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
