-- A person who left is anonymised: the record stays for the figures, without what says who it was.
alter table users
  add column anonymised_at timestamptz,
  add constraint users_anonymised_stays_out
    check (anonymised_at is null or (not is_active and password_hash is null and email is null and phone is null));
