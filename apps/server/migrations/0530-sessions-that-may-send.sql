-- A session on a shared tablet may send the entries of the person until this time, also after the end of the session.
-- The next person can take the tablet while the server is unavailable, so entries of the person may still wait on the
-- tablet. A null value means that the session may send no entries after the end.
alter table sessions
  add column sends_until timestamptz,
  add constraint sessions_send_from_tablets check (sends_until is null or tablet_id is not null);
