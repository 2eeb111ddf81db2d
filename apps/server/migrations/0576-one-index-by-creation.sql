-- Lists read orders from the newest to the oldest, and the figures count orders by the day of their creation. One index
-- serves both, so that a new order and each change of its status write one entry less.
create index orders_by_creation on orders (created_at desc, id desc) include (status, priority, environment)
  where deleted_at is null;
drop index orders_newest;
drop index orders_counted;
