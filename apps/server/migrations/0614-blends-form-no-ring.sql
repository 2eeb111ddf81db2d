-- The form of a product and a merge accepted a ring of blends: product A filled with B, and B filled with A. The import of
-- products refuses a ring. The database refuses a ring from every writer.
--
-- A new product cannot close a ring, because no product is filled with it yet. Rings of earlier versions stay until a
-- person changes the blend. The lock has the number of `blends` in platform/locks.ts: two people who each set half of a
-- ring at the same moment run one after the other, and the later of the two sees the first half.

create function blends_form_no_ring() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_advisory_xact_lock(7261614);
    if exists (with recursive chain as (
                 select new.blend_product_id as id
                 union
                 select p.blend_product_id from chain c join products p on p.id = c.id)
               select from chain where id = new.id) then
      raise check_violation using constraint = 'blends_form_no_ring', table = 'products',
        message = 'The product would be filled with itself';
    end if;
    return null;
  end
  $$;

create trigger blends_form_no_ring after update of blend_product_id on products
  for each row when (new.blend_product_id is distinct from old.blend_product_id and new.blend_product_id is not null)
  execute function blends_form_no_ring();
