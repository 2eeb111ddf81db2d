-- A session on a shared tablet sends the entries of its person for some hours after its end, because the next person can
-- take the tablet while the server is away. Null: nothing is sent after the end.
alter table sessions
  add column sends_until timestamptz,
  add constraint sessions_send_from_tablets check (sends_until is null or tablet_id is not null);
