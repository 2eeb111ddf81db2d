-- A change of the calendar that takes a loss out of shifts that are over waits here as it was asked for (decision 0093).
-- With its approval the change is made and the row goes; the audit trail keeps both.
create table plant_calendar_requests (
  id bigint generated always as identity primary key,
  -- The change over the versions that were read: entries that are added or changed, and those that are removed.
  body jsonb not null,
  asked_by bigint not null references users (id),
  asked_at timestamptz not null default plant_clock()
);
