-- The products of the plant. An order refers to a product and takes the unit and the name of the product. An order for
-- a product that is not in the list keeps a free name.

-- The unit of an order of the area, unless the order states another unit.
alter table environments add column default_unit text not null default 'units' check (default_unit <> '');
update environments set default_unit = 'kg' where code = 'blending';

-- Returns the name for comparisons: without case, and with single spaces.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return without_case(regexp_replace(btrim(name), '\s+', ' ', 'g'));

create table products (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9._/-]{0,49}$'),
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 200),
  unit text not null check (unit <> '' and length(unit) <= 20),
  environment text not null references environments (code) on update cascade,
  -- The quantity in one pack, in the unit of the product.
  pack_size numeric(14, 3) check (pack_size > 0),
  shelf_life_days int check (shelf_life_days between 1 and 36500),
  -- The blend in a packaged product.
  blend_product_id bigint references products (id),
  -- The number that the customer uses for the product.
  customer_number text check (customer_number <> ''),
  active boolean not null default true,
  version int not null default 1,
  created_by bigint references users (id),
  created_at timestamptz not null default plant_clock(),
  updated_at timestamptz not null default plant_clock(),
  check (blend_product_id <> id)
);

create unique index products_code_key on products (upper(code));
create index products_by_name on products (name_key(name));
create index products_by_blend on products (blend_product_id) where blend_product_id is not null;

-- All names of a product: the present name, the earlier names, and the spellings that were merged into the product.
create table product_names (
  name_key text primary key,
  name text not null,
  product_id bigint not null references products (id) on delete cascade
);
create index product_names_by_product on product_names (product_id);

create function product_is_named() returns trigger
  language plpgsql
  as $$
  begin
    if exists (select from product_names
                where name_key = name_key(new.name) and product_id <> new.id) then
      raise unique_violation using constraint = 'product_names_pkey', message = 'The name belongs to another product';
    end if;
    insert into product_names (name_key, name, product_id) values (name_key(new.name), new.name, new.id)
        on conflict on constraint product_names_pkey do update
       set name = excluded.name where product_names.product_id = excluded.product_id;
    return null;
  end
  $$;

create trigger product_named after insert or update of name on products
  for each row execute function product_is_named();

alter table orders
  add column product_id bigint references products (id),
  add column customer text check (customer <> '' and length(customer) <= 200);
create index orders_by_product on orders (product_id) where product_id is not null;
create index orders_by_free_name on orders (name_key(product_name)) where product_id is null and deleted_at is null;

-- Moves the name of a customer from the free information to the column.
update orders set customer = left(btrim(coalesce(customer_info ->> 'customer', customer_info ->> 'name', customer_info ->> 'info')), 200),
       customer_info = nullif(customer_info - case when customer_info ? 'customer' then 'customer'
                                                   when customer_info ? 'name' then 'name' else 'info' end, '{}')
 where jsonb_typeof(coalesce(customer_info -> 'customer', customer_info -> 'name', customer_info -> 'info')) = 'string'
   and btrim(coalesce(customer_info ->> 'customer', customer_info ->> 'name', customer_info ->> 'info')) <> ''
   and length(btrim(coalesce(customer_info ->> 'customer', customer_info ->> 'name', customer_info ->> 'info'))) <= 200;

-- The search also finds orders by their customer.
drop trigger order_words_added on orders;
drop trigger order_words_changed on orders;
drop function order_words(text, text, jsonb) cascade;

create function order_words(o orders) returns text
  language sql stable parallel safe
  return without_case(concat_ws(' ', o.order_number, o.product_name, o.customer) || coalesce(
    (select string_agg(' ' || (noted #>> '{}'), '') from jsonb_path_query(o.customer_info, 'strict $.**') noted
      where jsonb_typeof(noted) in ('string', 'number')), ''));

create or replace function order_words_added() returns trigger
  language plpgsql
  as $$
  begin
    insert into order_search (order_id, created_at, words)
      select new_order.id, new_order.created_at, order_words(o)
        from new_rows new_order join orders o on o.id = new_order.id where new_order.deleted_at is null;
    return null;
  end
  $$;

create or replace function order_words_changed() returns trigger
  language plpgsql
  as $$
  begin
    if new.deleted_at is not null then
      delete from order_search where order_id = new.id;
    else
      insert into order_search (order_id, created_at, words)
        values (new.id, new.created_at, order_words(new))
        on conflict (order_id) do update set created_at = excluded.created_at, words = excluded.words;
    end if;
    return null;
  end
  $$;

create trigger order_words_added after insert on orders
  referencing new table as new_rows for each statement execute function order_words_added();
create trigger order_words_changed after update on orders
  for each row
  when ((old.order_number, old.product_name, old.customer, old.customer_info, old.created_at, old.deleted_at) is distinct from
        (new.order_number, new.product_name, new.customer, new.customer_info, new.created_at, new.deleted_at))
  execute function order_words_changed();

update order_search s set words = order_words(o) from orders o where o.id = s.order_id and o.customer is not null;
