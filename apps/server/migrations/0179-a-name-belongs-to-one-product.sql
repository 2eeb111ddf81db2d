-- Two transactions can add products with the same name at the same moment. The second transaction waits for the first
-- transaction and is then refused. Before this migration, the second product was stored, but the name belonged only to
-- the first product.
create or replace function product_is_named() returns trigger
  language plpgsql
  as $$
  begin
    insert into product_names (name_key, name, product_id) values (name_key(new.name), new.name, new.id)
        on conflict on constraint product_names_pkey do update
       set name = excluded.name where product_names.product_id = excluded.product_id;
    if not found then
      raise unique_violation using constraint = 'product_names_pkey', message = 'The name belongs to another product';
    end if;
    return null;
  end
  $$;
