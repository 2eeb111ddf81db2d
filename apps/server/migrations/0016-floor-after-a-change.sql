-- The server reads the floor monitor again after every change of the plant. The cost must not grow with the history.

-- The next order of each machine is the first index entry of the machine, regardless of the number of waiting orders.
create index orders_waiting on orders (machine_id, planned_start_at, id)
  where status in ('pending', 'assigned') and not is_archived and deleted_at is null;

-- The orders that ran or were held since a given time, for example since this morning. The index also contains the
-- running orders of order_status_history_running, and replaces that index.
create index order_status_history_busy on order_status_history (coalesce(ended_at, 'infinity'))
  where status in ('in_progress', 'paused', 'stopped');
drop index order_status_history_running;
