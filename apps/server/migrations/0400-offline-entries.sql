-- Entries of work without a connection that were never booked. The person discarded the entry or handed the entry to a
-- supervisor (decision 0331).

create table offline_entries (
  id bigint generated always as identity primary key,
  entry_key text not null check (char_length(entry_key) between 1 and 200),
  done_by bigint not null references users (id),
  action text not null,
  method text not null,
  path text not null,
  body jsonb,
  subject text not null,
  happened_at timestamptz not null,
  refusal text,
  outcome text not null check (outcome in ('discarded', 'handed')),
  reason text not null check (btrim(reason) <> ''),
  received_at timestamptz not null default plant_clock(),
  closed_at timestamptz,
  closed_by bigint references users (id),
  closing text check (closing in ('repaired', 'discarded')),
  closing_note text not null default '',
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closing is null)),
  check (outcome = 'handed' or closed_at is null)
);

create index offline_entries_open on offline_entries (received_at) where outcome = 'handed' and closed_at is null;
