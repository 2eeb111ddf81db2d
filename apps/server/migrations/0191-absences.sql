-- Days on which a person does not work. An absence refers to the dates of shifts, as an assignment does.
create table absences (
  id bigint generated always as identity primary key,
  employee_id bigint not null references users (id),
  kind text not null check (kind in ('leave', 'sick', 'training', 'suspended')),
  first_date date not null,
  last_date date not null,
  note text check (note <> '' and length(note) <= 500),
  version integer not null default 1,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  check (last_date >= first_date and last_date < first_date + 366),
  constraint absences_one_at_a_time
    exclude using gist (employee_id with =, daterange(first_date, last_date, '[]') with &&)
);

create index absences_by_last_day on absences (last_date, first_date);
