-- Each feature defines the kinds of changes of the feature that wait for a second person. The server writes no other
-- kind, because the compiler checks the names. The compiler checks the rules of alerts in the same way. A new kind
-- needs no migration.
alter table past_changes drop constraint past_changes_kind_check;
alter table past_changes add constraint past_changes_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');
