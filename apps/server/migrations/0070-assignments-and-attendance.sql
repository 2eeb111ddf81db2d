-- The start and end of assignments as timestamps, published days, the attendance of people, and closed periods.

alter table labour_assignments
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- A null value means that the row is a draft of the planners. The person does not see drafts.
  add column published_at timestamptz,
  -- The meal is free time only if another person relieves the employee. Otherwise the meal is working time.
  add column meal_minutes int not null default 60 check (meal_minutes between 0 and 240),
  add column meal_starts_at timestamptz,
  add column meal_relief_by bigint references users (id),
  add column override_reason text check (override_reason <> ''),
  add column version int not null default 1;

-- A start time and an end time without dates do not show the day of the end. If the stored end was not after the start,
-- the assignment ended on the next day.
update labour_assignments a
   set starts_at = (a.assignment_date + a.start_time) at time zone plant.zone,
       ends_at = (a.assignment_date + a.end_time
                  + case when a.end_time <= a.start_time then interval '1 day' else interval '0' end) at time zone plant.zone,
       published_at = a.created_at
  from (select coalesce((select value #>> '{}' from settings where key = 'time_zone'), 'Africa/Johannesburg') as zone) plant;

alter table labour_assignments
  alter column starts_at set not null,
  alter column ends_at set not null,
  drop column start_time,
  drop column end_time,
  add constraint labour_assignments_last check (ends_at > starts_at and ends_at <= starts_at + interval '24 hours'),
  add constraint labour_assignments_meal_inside
    check (meal_starts_at is null or (meal_starts_at >= starts_at and meal_starts_at < ends_at)),
  add constraint labour_assignments_own_meal check (meal_relief_by <> employee_id),
  -- A person cannot work in two places at the same time.
  add constraint labour_assignments_nobody_twice
    exclude using gist (employee_id with =, tstzrange(starts_at, ends_at) with &&);

create index labour_assignments_by_machine on labour_assignments (machine_id, assignment_date);

-- Days with a published roster. An assignment on such a day is published when a planner creates the assignment. The
-- current day and all earlier days count as published without a row.
create table published_days (
  date date primary key,
  published_by bigint references users (id),
  published_at timestamptz not null default plant_clock()
);

-- One record for each person and shift (decision A-54). The audit log contains the earlier versions of the record.
create table attendance_records (
  id bigint generated always as identity primary key,
  shift_date date not null,
  shift_type text not null check (shift_type in ('day', 'afternoon', 'night')),
  employee_id bigint not null references users (id),
  machine_id bigint references machines (id),
  status text not null check (status in ('present', 'absent', 'late', 'sick', 'leave')),
  check_in_at timestamptz,
  check_out_at timestamptz,
  meal_minutes int check (meal_minutes between 0 and 240),
  overtime_minutes int check (overtime_minutes between 0 and 1440),
  notes text not null default '' check (char_length(notes) <= 1000),
  marked_by bigint references users (id),
  marked_at timestamptz not null default plant_clock(),
  version int not null default 1,
  constraint attendance_records_once unique (shift_date, shift_type, employee_id),
  -- Only a person who came to work has times.
  check (status in ('present', 'late') or (check_in_at is null and check_out_at is null
                                           and meal_minutes is null and overtime_minutes is null)),
  check (check_out_at is null or (check_in_at is not null and check_out_at > check_in_at
                                  and check_out_at <= check_in_at + interval '36 hours'))
);

create index attendance_records_of_person on attendance_records (employee_id, shift_date);

-- Periods whose hours went to the payroll. A correction in a closed period requires a reason and the right to close
-- periods.
create table closed_hours (
  id bigint generated always as identity primary key,
  first_date date not null,
  last_date date not null,
  closed_by bigint references users (id),
  closed_at timestamptz not null default plant_clock(),
  check (last_date >= first_date),
  constraint closed_hours_once exclude using gist (daterange(first_date, last_date, '[]') with &&)
);

-- A planner removed the person from a shift that the cycle had assigned. The cycle does not assign the person again on
-- that date.
create table cycle_exceptions (
  employee_id bigint not null references users (id),
  date date not null,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  primary key (employee_id, date)
);
