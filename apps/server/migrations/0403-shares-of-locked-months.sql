-- A count that began before the end of a locked month and was entered before the lock keeps the shares of the count in
-- that month. A late entry in the open part of the count changes only the open part (decision 0403). The unlock of the
-- month deletes the rows.
create table locked_count_shares (
  count_id bigint not null references quantity_updates (id) on delete cascade,
  shift_date date not null,
  shift_type text not null check (shift_type in ('day', 'afternoon', 'night')),
  shift_ends_at timestamptz not null,
  good numeric not null,
  scrap numeric not null,
  rework numeric not null,
  primary key (count_id, shift_date, shift_type)
);

-- Returns the counts that began before the boundary and end after the boundary, each with the time over which the count
-- counts. Only an order that began before the boundary has such counts.
create function counts_over(boundary timestamptz)
  returns table (id bigint, machine_id bigint, since timestamptz, until timestamptz)
  language sql stable
  as $$
    select q.id, q.machine_id, lower(c.span), upper(c.span)
      from orders o
      join quantity_updates q on q.order_id = o.id and q.recorded_at > boundary
     cross join lateral (select counted_over(q) as span) c
     where o.actual_start_at < boundary and q.machine_id is not null and q.source <> 'undo'
       and lower(c.span) < boundary and upper(c.span) > boundary
  $$;

-- After an unlock, the server must recompute each count with deleted shares by the present facts. The function marks
-- the figures of these counts for the recomputation.
create function locked_shares_gone() returns trigger
  language plpgsql
  as $$
  begin
    perform lock_machine_facts(array(
      select distinct q.machine_id from old_rows r join quantity_updates q on q.id = r.count_id
       where q.machine_id is not null));
    perform mark_shift_figures(q.machine_id, lower(counted_over(q)), upper(counted_over(q)))
       from quantity_updates q
      where q.id in (select count_id from old_rows) and q.machine_id is not null;
    return null;
  end
  $$;

create trigger locked_shares_gone after delete on locked_count_shares
  referencing old table as old_rows for each statement execute function locked_shares_gone();

create trigger touch_topic after insert or update or delete on locked_count_shares
  for each statement execute function touch_topic('quantity_updates');
