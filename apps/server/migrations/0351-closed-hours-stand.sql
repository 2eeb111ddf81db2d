-- The roster of closed hours does not change, because the planned hours are part of the data for the payroll.
-- Corrections of the attendance need a reason.

create function roster_of_closed_hours_stands() returns trigger
  language plpgsql
  as $$
  declare
    dates date[];
  begin
    if tg_op = 'UPDATE' then
      -- A change of other columns, such as the time of publication, does not affect the hours.
      if (old.employee_id, old.assignment_date, old.shift_type, old.starts_at, old.ends_at, old.meal_minutes,
          old.meal_starts_at, old.meal_relief_by)
         is not distinct from
         (new.employee_id, new.assignment_date, new.shift_type, new.starts_at, new.ends_at, new.meal_minutes,
          new.meal_starts_at, new.meal_relief_by) then return new; end if;
      dates := array[old.assignment_date, new.assignment_date];
    elsif tg_op = 'DELETE' then dates := array[old.assignment_date];
    else dates := array[new.assignment_date];
    end if;
    -- A closing locks the table, so that no transaction changes the roster while the closing reads the roster.
    if exists (select from closed_hours c, unnest(dates) d where d between c.first_date and c.last_date) then
      raise check_violation using constraint = 'roster_of_closed_hours_stands',
        message = 'The hours of the date are closed';
    end if;
    return coalesce(new, old);
  end
  $$;

create trigger roster_of_closed_hours_stands before insert or update or delete on labour_assignments
  for each row execute function roster_of_closed_hours_stands();
