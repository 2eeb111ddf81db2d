-- The cost of an hour of a person or of a role. Each rate holds from the first day of the rate until the next rate
-- begins.

create table hourly_rates (
  id bigint generated always as identity primary key,
  employee_id bigint references users (id),
  role text check (role in ('supervisor', 'forklift_driver', 'operator', 'hopper_loader', 'packer')),
  rate numeric(10, 2) not null check (rate >= 0),
  valid_from date not null,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  constraint hourly_rates_of_one check ((employee_id is null) <> (role is null)),
  constraint hourly_rates_once unique nulls not distinct (employee_id, role, valid_from)
);

-- The rate in the former column users.hourly_rate holds from the day on which the record of the person was created.
insert into hourly_rates (employee_id, rate, valid_from)
select id, hourly_rate, created_at::date from users where hourly_rate is not null;

alter table users drop column hourly_rate;
