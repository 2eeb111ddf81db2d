-- The server makes a shift report of an area for each shift that ended after this moment. Before, a new area got the reports
-- of the past days, in which the area did not exist (decision 0596). Areas that the product brings, and areas from before
-- this migration, get the first moment '-infinity': their missed reports are made as before.
alter table environments add column begins_at timestamptz not null default '-infinity';
alter table environments alter column begins_at set default plant_clock();
