-- A change of the calendar that removes a loss from shifts that are over waits in this table (decision 0093). The
-- approval makes the change and deletes the row. The audit log keeps the request and the approval.
create table plant_calendar_requests (
  id bigint generated always as identity primary key,
  -- The requested change, with the versions of the entries that the person read: added and changed entries, and removed
  -- entries.
  body jsonb not null,
  asked_by bigint not null references users (id),
  asked_at timestamptz not null default plant_clock()
);
