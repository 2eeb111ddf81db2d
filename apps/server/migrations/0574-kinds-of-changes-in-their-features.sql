-- Each feature names its kinds of changes that wait for a second person. The server writes no other kind: the compiler
-- checks the names, as it does for the rules of alerts. A new kind needs no migration.
alter table past_changes drop constraint past_changes_kind_check;
alter table past_changes add constraint past_changes_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$');
