-- Lists read orders from the newest to the oldest, and the figures count orders by the day of the creation. One index
-- serves both uses. A new order and each change of the status of an order therefore write one index entry less.
create index orders_by_creation on orders (created_at desc, id desc) include (status, priority, environment)
  where deleted_at is null;
drop index orders_newest;
drop index orders_counted;
