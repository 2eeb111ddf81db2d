-- The schedule board is a kept answer and holds ideal rates: another rate ends it.
insert into topic_revisions (topic) values ('ideal_rates');
create trigger touch_topic after insert or update or delete on ideal_rates
  for each statement execute function touch_topic('ideal_rates');
