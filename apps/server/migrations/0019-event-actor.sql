-- The person whose change caused the event. A screen recognises the changes of its own user by the id and not by the
-- name. The column has no foreign key: the server deletes events after a day, the server never deletes people, and a
-- transaction that writes events must not wait for rows of people.
alter table live_events add column actor_id bigint;
