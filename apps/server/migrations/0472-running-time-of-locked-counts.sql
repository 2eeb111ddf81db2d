-- The running time over which a count was divided when a month was locked. In the locked month, definition 1 divides
-- the count by this running time (decision 0472). A null value means that the month was locked before this migration.
alter table locked_count_shares add column running_ms bigint;
