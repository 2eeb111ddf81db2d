-- The running time over which a count was divided when a month was locked: definition 1 divides by it for ever (decision 0472).
-- Null where the month was locked before this migration.
alter table locked_count_shares add column running_ms bigint;
