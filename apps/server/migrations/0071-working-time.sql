-- The rules of working time of the law, an agreement or the plant, the agreements of people, and the overridden rules.

-- The rules of the plant. If the table is empty, the rules of the product for South Africa apply.
create table working_time_rules (
  id bigint generated always as identity primary key,
  key text not null check (key in ('weekly_hours', 'weekly_overtime', 'daily_hours', 'daily_rest', 'weekly_rest', 'working_days',
                                   'meal', 'night', 'sunday', 'public_holiday', 'skill', 'absence')),
  section text not null,
  limit_value numeric(8, 2) not null check (limit_value >= 0),
  unit text not null check (unit in ('hours', 'days', 'shifts')),
  severity text not null check (severity in ('off', 'warn', 'refuse')),
  valid_from date not null,
  -- The first date on which the rule is no longer in force.
  valid_to date check (valid_to > valid_from),
  source text not null,
  constraint working_time_rules_one_at_a_time exclude using gist (key with =, daterange(valid_from, valid_to) with &&)
);

create table agreements (
  id bigint generated always as identity primary key,
  employee_id bigint not null references users (id),
  kind text not null check (kind in ('overtime', 'compressed_week', 'averaging', 'night', 'sunday', 'public_holiday', 'meal_30',
                                     'exempt')),
  valid_from date not null,
  valid_to date check (valid_to > valid_from),
  constraint agreements_one_at_a_time
    exclude using gist (employee_id with =, kind with =, daterange(valid_from, valid_to) with &&)
);

-- Days that were added to the calculated public holidays, or exchanged for another day by agreement.
create table public_holidays (
  date date primary key,
  name text not null check (name <> ''),
  is_holiday boolean not null
);

-- The decisions of people against a rule, with the reasons. A row stays stored after the assignment is deleted.
create table guard_overrides (
  id bigint generated always as identity primary key,
  employee_id bigint not null references users (id),
  rule text not null,
  section text not null,
  limit_value numeric(8, 2) not null,
  value numeric(8, 2) not null,
  unit text not null check (unit in ('hours', 'days', 'shifts')),
  first_date date not null,
  last_date date not null,
  message text not null,
  reason text not null check (reason <> ''),
  overridden_by bigint references users (id),
  overridden_at timestamptz not null default plant_clock(),
  check (last_date >= first_date)
);

create index guard_overrides_by_time on guard_overrides (overridden_at);
