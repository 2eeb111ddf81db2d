-- A count that began before the end of a locked month counts after that month, and a correction of such a count does too
-- (decision 0301). What such a count added before the lock stays where it was.

-- The time in which a report counts, as the figures have it: since the count before it. A correction counts where the report
-- counts that it corrects, from its own moment on where it names one.
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
    -- What lies in the month as a whole is refused. A count that is taken back leaves the month too.
    if upper(counted) <= locked or new.source = 'undo' then perform refuse_locked_month(lower(counted)); end if;
    new.made_from := locked;
    return new;
  end
  $$;

create trigger count_after_locked_month before insert on quantity_updates
  for each row execute function count_after_locked_month();
