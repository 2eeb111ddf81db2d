-- The server keeps the answer of the floor monitor, and that answer counts the people who are missing. A change of an
-- absence or of the register therefore makes the kept answer invalid (decision 0587).
insert into topic_revisions (topic) values ('absences'), ('attendance_records');
create trigger touch_topic after insert or update or delete on absences
  for each statement execute function touch_topic('absences');
create trigger touch_topic after insert or update or delete on attendance_records
  for each statement execute function touch_topic('attendance_records');
