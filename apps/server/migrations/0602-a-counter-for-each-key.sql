-- Each key has its own counter, because several devices can count at one machine (decision 0617). The counter of the
-- machine becomes the counter of each key that was used: no key counts a reading again that is not newer than the last
-- reading of the machine. Only the key that was used last keeps the total, because the total is the total of this key.
alter table machine_counters drop constraint machine_counters_pkey;
alter table machine_counters add column key_id bigint references machine_keys (id);

insert into machine_counters (key_id, machine_id, total, counted_at, segment)
select k.id, c.machine_id, case when k.is_last then c.total end, c.counted_at, case when k.is_last then c.segment else 1 end
  from machine_counters c
  join (select id, machine_id, last_used_at,
               last_used_at = max(last_used_at) over (partition by machine_id) as is_last
          from machine_keys) k on k.machine_id = c.machine_id and k.last_used_at is not null;

delete from machine_counters where key_id is null;

-- An older process that still runs fails at this table, and the device sends its reading again. The older process would
-- otherwise count by a counter that this version does not read.
alter table machine_counters drop column machine_id, add primary key (key_id);
