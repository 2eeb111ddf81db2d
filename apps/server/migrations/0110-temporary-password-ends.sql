-- A temporary password ends (decision 0110). Temporary passwords from before this migration have no end.

alter table users
  add column temporary_password_until timestamptz,
  add constraint users_temporary_password_has_end
    check (temporary_password_until is null or password_is_temporary);
