-- The server keeps the answer of the schedule board, and that answer contains ideal rates. A change of an ideal rate
-- therefore makes the kept answer invalid.
insert into topic_revisions (topic) values ('ideal_rates');
create trigger touch_topic after insert or update or delete on ideal_rates
  for each statement execute function touch_topic('ideal_rates');
