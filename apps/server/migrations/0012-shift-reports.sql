-- Shift reports: one report for each shift and area, all revisions of the report, and the handover between two crews
-- (PH-08).

create table shift_reports (
  id bigint generated always as identity primary key,
  shift_date date not null,
  shift_type text not null check (shift_type in ('day', 'afternoon', 'night')),
  -- The code of an area, or "all" for the whole plant.
  environment text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- A report is provisional until the shift ends. The server then computes the report again and closes the report.
  state text not null default 'provisional' check (state in ('provisional', 'closed')),
  closed_at timestamptz,
  -- The number of the revision in force.
  revision int not null default 1 check (revision >= 1),
  -- The time at which facts that arrived after the closing changed the report. A null value means that no such fact
  -- changed the report.
  revised_at timestamptz,
  summary_notes text not null default '',
  supervisor_name text not null default '',
  handover_notes text not null default '',
  signed_by bigint references users (id),
  signed_at timestamptz,
  acknowledged_by bigint references users (id),
  acknowledged_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  check (ends_at > starts_at),
  check ((state = 'closed') = (closed_at is not null)),
  check (revised_at is null or state = 'closed'),
  check ((signed_by is null) = (signed_at is null)),
  check ((acknowledged_by is null) = (acknowledged_at is null)),
  -- A person can take over a handover only after another person has signed the handover.
  check (acknowledged_at is null or signed_at is not null),
  check (acknowledged_by is distinct from signed_by or signed_by is null),
  unique (shift_date, shift_type, environment)
);

create index shift_reports_newest on shift_reports (environment, starts_at desc);
create index shift_reports_by_time on shift_reports (starts_at);

-- The content of each revision of a report. A revision is never changed and never deleted.
create table shift_report_revisions (
  report_id bigint not null references shift_reports (id),
  revision int not null check (revision >= 1),
  content jsonb not null,
  definition_version int not null,
  computed_at timestamptz not null,
  -- A null value means that the server computed the revision without a request of a person.
  computed_by bigint references users (id),
  primary key (report_id, revision)
);

alter table shift_reports add foreign key (id, revision) references shift_report_revisions (report_id, revision)
  deferrable initially deferred;

create function shift_report_revision_stands() returns trigger
  language plpgsql
  as $$ begin raise exception 'A revision of a shift report is never changed'; end $$;

create trigger shift_report_revisions_stand before update or delete on shift_report_revisions
  for each row execute function shift_report_revision_stands();

-- Items that one crew hands over to the next crew. An item stays open until a person closes the item.
create table handover_items (
  id bigint generated always as identity primary key,
  environment text not null,
  text text not null check (text <> ''),
  -- The shift in which a person wrote the item.
  shift_date date not null,
  shift_type text not null check (shift_type in ('day', 'afternoon', 'night')),
  machine_id bigint references machines (id),
  order_id bigint references orders (id),
  opened_by bigint not null references users (id),
  opened_at timestamptz not null default plant_clock(),
  closed_by bigint references users (id),
  closed_at timestamptz,
  closing_note text not null default '',
  check ((closed_by is null) = (closed_at is null)),
  check (closed_at is null or closed_at >= opened_at)
);

create index handover_items_open on handover_items (environment, opened_at) where closed_at is null;
