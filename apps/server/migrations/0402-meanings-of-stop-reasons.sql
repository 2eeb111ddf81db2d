-- Each meaning of a stop reason holds from a moment. A stop counts by the meaning that the reason had at the start of
-- the stop (decision 0402). The row of stop_reasons has the present meaning.
create table stop_reason_meanings (
  reason_id bigint not null references stop_reasons (id) on delete cascade,
  valid_from timestamptz not null,
  time_class text not null check (time_class in ('setup', 'unplanned', 'blocked', 'starved', 'excluded')),
  failure boolean not null,
  operator_error boolean not null,
  primary key (reason_id, valid_from)
);

insert into stop_reason_meanings
select id, '-infinity', time_class, failure, operator_error from stop_reasons;

-- The transaction sets the first day of a changed meaning in plant.reason_since, in the same way as for the measures of
-- machines. Without a first day, the changed meaning holds from the present moment.
create function stop_reason_means() returns trigger
  language plpgsql
  as $$
  declare
    since timestamptz := case tg_op when 'INSERT' then '-infinity' else
      coalesce(nullif(current_setting('plant.reason_since', true), '')::timestamptz, plant_clock()) end;
  begin
    if tg_op = 'UPDATE' then
      perform refuse_locked_month(min(started_at)) from downtime_events
        where reason_code in (old.code, new.code) and started_at >= since;
      perform lock_machine_facts(array(
        select distinct machine_id from downtime_events
         where reason_code in (old.code, new.code) and started_at >= since and machine_id is not null));
    end if;
    delete from stop_reason_meanings where reason_id = new.id and valid_from > since;
    insert into stop_reason_meanings (reason_id, valid_from, time_class, failure, operator_error)
    values (new.id, since, new.time_class, new.failure, new.operator_error)
        on conflict (reason_id, valid_from) do update
       set time_class = excluded.time_class, failure = excluded.failure, operator_error = excluded.operator_error;
    if tg_op = 'UPDATE' then
      perform mark_between_reports(machine_id, started_at, coalesce(ended_at, 'infinity'))
         from downtime_events
        where reason_code in (old.code, new.code) and started_at >= since and machine_id is not null;
    end if;
    return null;
  end
  $$;

drop trigger reason_facts_changed on stop_reasons;
drop function reason_facts_changed();
drop trigger reason_changed_unlocked on stop_reasons;
drop function reason_is_not_locked();

create trigger stop_reason_added after insert on stop_reasons
  for each row execute function stop_reason_means();
create trigger stop_reason_changed after update on stop_reasons for each row
  when ((old.time_class, old.failure, old.operator_error) is distinct from
        (new.time_class, new.failure, new.operator_error)
        or nullif(current_setting('plant.reason_since', true), '') is not null)
  execute function stop_reason_means();

-- Returns the meaning of a reason at a moment. Returns no row for a code that is not in the list of the plant.
create function reason_meaning(code text, at timestamptz)
  returns table (time_class text, failure boolean, operator_error boolean)
  language sql stable
  as $$
    select m.time_class, m.failure, m.operator_error
      from stop_reasons r join stop_reason_meanings m on m.reason_id = r.id
     where r.code = reason_meaning.code and m.valid_from <= at
     order by m.valid_from desc limit 1
  $$;
