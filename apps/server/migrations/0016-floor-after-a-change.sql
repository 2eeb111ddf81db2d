-- The floor is read anew after every change of the plant: what stands on it must not cost what the plant remembers.

-- The next order of each machine is the first entry, however many wait.
create index orders_waiting on orders (machine_id, planned_start_at, id)
  where status in ('pending', 'assigned') and not is_archived and deleted_at is null;

-- Which orders ran or were held since this morning. It knows what the index of the running ones knew, and replaces it.
create index order_status_history_busy on order_status_history (coalesce(ended_at, 'infinity'))
  where status in ('in_progress', 'paused', 'stopped');
drop index order_status_history_running;
