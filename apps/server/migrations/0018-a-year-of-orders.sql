-- The analytics screens and the dashboard count the orders of a year. The queries read the counted columns from the
-- index alone.

create index orders_counted on orders (created_at) include (status, priority, environment) where deleted_at is null;

create index orders_due_counted on orders (due_at) include (due_has_time, completed_at, status, environment)
  where deleted_at is null;
drop index orders_due;

create index orders_completed_counted on orders (completed_at) include (environment)
  where completed_at is not null and deleted_at is null;
drop index orders_completed;
