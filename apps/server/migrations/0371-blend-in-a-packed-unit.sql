-- How much of its blend one unit of a packaged product holds, in the unit of the blend: what an order by the piece needs.

alter table products add column blend_per_unit numeric(14, 6) check (blend_per_unit > 0);
