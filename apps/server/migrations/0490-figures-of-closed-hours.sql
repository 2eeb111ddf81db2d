-- The figures of each shift at the closing of a period. Later corrections of the attendance, of the rules and of the
-- holidays do not change these figures. The server shows the corrections beside the figures. Periods that were closed
-- before this migration have no rows.

create table closed_hours_figures (
  closing_id bigint not null references closed_hours (id),
  employee_id bigint not null references users (id),
  shift_date date not null,
  shift_type text not null,
  machine_name text,
  role text,
  status text,
  planned_from timestamptz,
  planned_to timestamptz,
  check_in_at timestamptz,
  check_out_at timestamptz,
  meal_minutes int not null,
  planned_minutes int not null,
  -- A null value means that an entered absence explained the shift and the attendance of the person was not marked.
  worked_minutes int,
  -- A null value means that no rule for the week applied to the person.
  overtime_minutes int,
  night_minutes int not null,
  sunday_minutes int not null,
  public_holiday_minutes int not null,
  primary key (employee_id, shift_date, shift_type)
);

create index closed_hours_figures_by_date on closed_hours_figures (shift_date);

create function figures_of_closed_hours_stand() returns trigger
  language plpgsql
  as $$ begin raise exception 'The figures of closed hours are append-only'; end $$;

create trigger figures_of_closed_hours_stand before update or delete on closed_hours_figures
  for each row execute function figures_of_closed_hours_stand();
create trigger figures_of_closed_hours_are_not_emptied before truncate on closed_hours_figures
  for each statement execute function figures_of_closed_hours_stand();
