-- A kept answer becomes invalid when a table of the answer changes. Other changes of the plant leave the answer valid.

-- The number of changes of each table from which the server reads kept answers. The name of a topic is the name of the
-- table.
create table topic_revisions (
  topic text primary key,
  revision bigint not null default 0
) with (fillfactor = 20);

-- The tables that the current transaction has changed. Each transaction deletes its rows at its commit.
create unlogged table touched_topics (
  id bigint generated always as identity primary key,
  topic text not null
);

-- Records each changed table once for each transaction. A rollback to a savepoint undoes the setting and the row.
create function touch_topic() returns trigger
  language plpgsql
  as $$
  declare
    touched text := coalesce(current_setting('plant.touched_topics', true), '');
  begin
    if position('|' || tg_argv[0] || '|' in touched) = 0 then
      perform set_config('plant.touched_topics', touched || '|' || tg_argv[0] || '|', true);
      insert into touched_topics (topic) values (tg_argv[0]);
    end if;
    return null;
  end
  $$;

-- The trigger runs at the commit, so the row of a topic is locked only during the commit. The function takes the lock
-- under which changes are numbered. Two commits therefore cannot wait for the topics of each other.
create function count_touched_topic() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_advisory_xact_lock(7261001);
    update topic_revisions set revision = revision + 1 where topic = new.topic;
    delete from touched_topics where id = new.id;
    return null;
  end
  $$;

create constraint trigger count_touched_topic after insert on touched_topics
  deferrable initially deferred for each row execute function count_touched_topic();

do $$
declare
  watched text;
begin
  foreach watched in array array[
    'cost_rates', 'downtime_categories', 'downtime_events', 'environments', 'labour_assignments', 'machine_measures',
    'machine_status_history', 'machine_types', 'machines', 'order_status_history', 'orders', 'plant_calendar',
    'quantity_updates', 'settings', 'stop_reasons', 'waste_records', 'waste_types'] loop
    insert into topic_revisions (topic) values (watched);
    execute format(
      'create trigger touch_topic after insert or update or delete on %I for each statement execute function touch_topic(%L)',
      watched, watched);
  end loop;
end
$$;

-- Kept answers contain only the names of people. A sign-in changes other columns.
insert into topic_revisions (topic) values ('users');
create trigger touch_topic after insert or update of full_name or delete on users
  for each statement execute function touch_topic('users');

-- The number of orders of each kind, stored as differences. The sum of the differences is the exact total of 100,000
-- orders without a count of the orders. Each change inserts its own rows and locks no rows of other changes. A job
-- combines the rows of the same kind. The differences do not count deleted orders.
create table order_counts (
  environment text not null,
  machine_id bigint,
  status text not null,
  priority text not null,
  is_archived boolean not null,
  orders int not null
);

create function count_orders() returns trigger
  language plpgsql
  as $$
  begin
    if tg_op = 'INSERT' then
      insert into order_counts
        select environment, machine_id, status, priority, is_archived, count(*)
          from added where deleted_at is null group by 1, 2, 3, 4, 5;
    elsif tg_op = 'DELETE' then
      insert into order_counts
        select environment, machine_id, status, priority, is_archived, -count(*)
          from removed where deleted_at is null group by 1, 2, 3, 4, 5;
    else
      insert into order_counts
        select environment, machine_id, status, priority, is_archived, sum(difference)
          from (select environment, machine_id, status, priority, is_archived, -1 as difference
                  from removed where deleted_at is null
                union all
                select environment, machine_id, status, priority, is_archived, 1
                  from added where deleted_at is null) as differences
         group by 1, 2, 3, 4, 5 having sum(difference) <> 0;
    end if;
    return null;
  end
  $$;

create trigger count_added_orders after insert on orders
  referencing new table as added for each statement execute function count_orders();
create trigger count_removed_orders after delete on orders
  referencing old table as removed for each statement execute function count_orders();
create trigger count_changed_orders after update on orders
  referencing old table as removed new table as added for each statement execute function count_orders();

insert into order_counts
  select environment, machine_id, status, priority, is_archived, count(*)
    from orders where deleted_at is null group by 1, 2, 3, 4, 5;
