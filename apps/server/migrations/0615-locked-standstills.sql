-- A standstill over the end of a locked month was judged by its whole length. A part that was entered after the lock made
-- a micro-stop of the locked month a breakdown, so the figures of the month changed (decision 0638). When a month is
-- locked, each standstill over the end of the month keeps its end for the judgement of its locked part. The unlock of the
-- month deletes the rows. A standstill that was not over keeps the end 'infinity'.
create table locked_standstills (
  machine_id bigint not null references machines (id) on delete cascade,
  locked_until timestamptz not null,
  ends_at timestamptz not null,
  primary key (machine_id, locked_until)
);

create function keep_locked_standstills(boundary timestamptz) returns void
  language sql
  as $$
    insert into locked_standstills (machine_id, locked_until, ends_at)
    select d.machine_id, boundary, max(coalesce(d.ended_at, 'infinity'))
      from stops_on_from(array(select id from machines), boundary) s join downtime_events d on d.id = s.id
     group by d.machine_id
        on conflict do nothing
  $$;

-- After an unlock, the present stops judge the standstill again.
create function locked_standstills_gone() returns trigger
  language plpgsql
  as $$
  begin
    perform lock_machine_facts(array(select distinct machine_id from old_rows));
    perform mark_shift_figures(machine_id, locked_until - interval '1 hour', locked_until) from old_rows;
    return null;
  end
  $$;

create trigger locked_standstills_gone after delete on locked_standstills
  referencing old table as old_rows for each statement execute function locked_standstills_gone();

create trigger touch_topic after insert or update or delete on locked_standstills
  for each statement execute function touch_topic('downtime_events');

select keep_locked_standstills(locked_until) from month_locks
 where id = (select max(id) from month_locks) and locked_until is not null;
