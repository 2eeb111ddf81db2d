-- The quantity of blend in one unit of a packaged product, in the unit of the blend. The server computes from this
-- quantity how much blend an order for a number of pieces needs.

alter table products add column blend_per_unit numeric(14, 6) check (blend_per_unit > 0);
