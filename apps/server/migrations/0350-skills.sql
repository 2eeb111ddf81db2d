-- The skills of people, the skills that work demands, and the certificates that prove skills.

-- The list of the skills that the plant defines.
create table skills (
  id bigint generated always as identity primary key,
  name text not null check (name <> '' and char_length(name) <= 60),
  created_at timestamptz not null default plant_clock()
);

create unique index skills_name_key on skills (lower(name));

insert into skills (name) values ('Operate'), ('Load'), ('Drive a forklift');

-- A demand for a skill applies to the machines of a type, to one machine, or to a role at every place.
create table skill_demands (
  id bigint generated always as identity primary key,
  skill_id bigint not null references skills (id),
  machine_type_id bigint references machine_types (id) on delete cascade,
  machine_id bigint references machines (id) on delete cascade,
  -- The role to which the demand applies. A null value means every role at that place.
  role text check (role in ('supervisor', 'forklift_driver', 'operator', 'hopper_loader', 'packer')),
  level text not null default 'L' check (level in ('I', 'L', 'U', 'O')),
  constraint skill_demands_one_place check (machine_type_id is null or machine_id is null),
  constraint skill_demands_somewhere check (machine_type_id is not null or machine_id is not null or role is not null),
  constraint skill_demands_once unique nulls not distinct (skill_id, machine_type_id, machine_id, role)
);

create table person_skills (
  id bigint generated always as identity primary key,
  employee_id bigint not null references users (id),
  skill_id bigint not null references skills (id),
  level text not null check (level in ('I', 'L', 'U', 'O')),
  -- The last day on which the skill is valid. A null value means that the skill has no end.
  valid_to date,
  created_at timestamptz not null default plant_clock(),
  constraint person_skills_once unique (employee_id, skill_id)
);

create index person_skills_by_end on person_skills (valid_to) where valid_to is not null;

-- The file of a certificate is personal data. The file is deleted together with the skill of the person, and when the
-- person is anonymised.
create table skill_certificates (
  person_skill_id bigint primary key references person_skills (id) on delete cascade,
  employee_id bigint not null references users (id),
  file_name text not null check (file_name <> '' and char_length(file_name) <= 200),
  content_type text not null check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 5242880),
  uploaded_by bigint references users (id),
  uploaded_at timestamptz not null default plant_clock()
);

create index skill_certificates_of_person on skill_certificates (employee_id);
