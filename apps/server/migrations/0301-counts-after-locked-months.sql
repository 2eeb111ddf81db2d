-- A count that began before the end of a locked month counts after that month. A correction of such a count counts
-- after that month too (decision 0301). If the count was entered before the lock, the part of the count in the locked
-- month does not change.

-- Returns the time over which a report counts, by the rule of the figures: the time since the previous count of the
-- order. A correction counts over the time of the corrected report. If the correction has a start (made_from), the time
-- begins at that start. If made_from equals recorded_at, the correction counts at that instant.
create function counted_over(report quantity_updates) returns tstzrange
  language plpgsql stable
  as $$
  declare
    one quantity_updates := report;
    corrected quantity_updates;
    since timestamptz;
    is_correction boolean;
  begin
    loop
      since := coalesce(since, one.made_from);
      is_correction := one.corrects_id is not null or one.source in ('correction', 'undo')
                       or one.new_quantity < one.previous_quantity;
      if one.corrects_id is not null then
        select * into corrected from quantity_updates where id = one.corrects_id;
      else
        select * into corrected from quantity_updates p
         where p.order_id = one.order_id and p.id < one.id and p.corrects_id is null
           and p.source not in ('correction', 'undo') and p.new_quantity >= p.previous_quantity
           and not exists (select from quantity_updates u
                            where u.order_id = p.order_id and u.source = 'undo' and u.corrects_id = p.id)
         order by p.id desc limit 1;
      end if;
      exit when not is_correction or corrected.id is null or one.made_from = one.recorded_at;
      one := corrected;
    end loop;
    since := coalesce(since, corrected.recorded_at,
                      (select actual_start_at from orders where id = one.order_id), one.recorded_at);
    return tstzrange(least(since, one.recorded_at), one.recorded_at, '[]');
  end
  $$;

create function count_after_locked_month() returns trigger
  language plpgsql
  as $$
  declare
    counted tstzrange;
    locked timestamptz;
  begin
    if new.made_from is not null and new.corrects_id is null then return new; end if;
    counted := counted_over(new);
    if lower(counted) > plant_clock() - interval '1 minute' then return new; end if;
    perform pg_advisory_xact_lock_shared(7261180);
    select locked_until into locked from month_locks order by id desc limit 1;
    if locked is null or lower(counted) >= locked then return new; end if;
    -- A count that lies in the month as a whole is refused. An undo is refused too, because the undo would remove the
    -- count from the month.
    if upper(counted) <= locked or new.source = 'undo' then perform refuse_locked_month(lower(counted)); end if;
    new.made_from := locked;
    return new;
  end
  $$;

create trigger count_after_locked_month before insert on quantity_updates
  for each row execute function count_after_locked_month();
