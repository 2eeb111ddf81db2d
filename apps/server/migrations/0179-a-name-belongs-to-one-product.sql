-- Of two products that are added with one name at the same moment, the second waits for the first and is then refused.
-- Until now the second kept its row without the name.
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
