-- A person who has left can be anonymised. The record stays for the figures, without the data that identify the person.
alter table users
  add column anonymised_at timestamptz,
  add constraint users_anonymised_stays_out
    check (anonymised_at is null or (not is_active and password_hash is null and email is null and phone is null));
