-- One statement at the commit counts all tables that the transaction has changed.

-- The row shows only that the transaction changed a topic. The setting contains the names of the topics. A rollback to
-- a savepoint undoes both.
create or replace function touch_topic() returns trigger
  language plpgsql
  as $$
  declare
    touched text := coalesce(current_setting('plant.touched_topics', true), '');
  begin
    if touched = '' then
      insert into touched_topics (topic) values (tg_argv[0]);
    end if;
    if position('|' || tg_argv[0] || '|' in touched) = 0 then
      perform set_config('plant.touched_topics', touched || '|' || tg_argv[0] || '|', true);
    end if;
    return null;
  end
  $$;

create or replace function count_touched_topic() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_advisory_xact_lock(7261001);
    update topic_revisions set revision = revision + 1
     where topic = any (string_to_array(current_setting('plant.touched_topics'), '|'));
    delete from touched_topics where id = new.id;
    return null;
  end
  $$;
