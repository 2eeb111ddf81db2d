-- The search finds orders by any two consecutive characters. Trigrams contain only letters and digits, and need three
-- of these characters, so a search for two characters read every order. A separate table contains the searchable text
-- of an order, so a change of the status of the order does not write to the search index.

-- Returns the text without case, in every alphabet. The result is the same for letters with two small forms (σ and ς) and
-- for letters whose capital was added to Unicode later (ẞ).
create function without_case(words text) returns text
  language sql immutable strict parallel safe
  return translate(lower(upper(lower(words))), 'ς', 'σ');

-- Returns every pair of consecutive characters of the text.
create function sign_pairs(words text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
  declare
    pairs text[] := '{}';
  begin
    for place in 1 .. length(words) - 1 loop
      pairs := pairs || substr(words, place, 2);
    end loop;
    return pairs;
  end
  $$;

-- Returns a query for all pairs of the text. Returns null for a text of one character, because the text has no pair.
create function sign_pairs_query(words text) returns tsquery
  language sql immutable strict parallel safe
  return (select string_agg(distinct '''' || replace(replace(pair, '\', '\\'), '''', '''''') || '''', ' & ')::tsquery
            from unnest(sign_pairs(words)) pair);

-- Returns the searchable text of an order: the number, the product, and the values of the customer information without the
-- names of the fields.
create function order_words(order_number text, product_name text, customer_info jsonb) returns text
  language sql immutable parallel safe
  return without_case(order_number || ' ' || product_name || coalesce(
    (select string_agg(' ' || (noted #>> '{}'), '') from jsonb_path_query(customer_info, 'strict $.**') noted
      where jsonb_typeof(noted) in ('string', 'number')), ''));

-- One row for each order that is not deleted.
create table order_search (
  order_id bigint primary key references orders (id) on delete cascade,
  created_at timestamptz not null,
  -- The text is already without case. The database therefore compares the text byte by byte.
  words text collate "C" not null,
  pairs tsvector not null generated always as (array_to_tsvector(sign_pairs(words))) stored
);

create function order_words_added() returns trigger
  language plpgsql
  as $$
  begin
    insert into order_search (order_id, created_at, words)
      select id, created_at, order_words(order_number, product_name, customer_info)
        from new_rows where deleted_at is null;
    return null;
  end
  $$;

create function order_words_changed() returns trigger
  language plpgsql
  as $$
  begin
    if new.deleted_at is not null then
      delete from order_search where order_id = new.id;
    else
      insert into order_search (order_id, created_at, words)
        values (new.id, new.created_at, order_words(new.order_number, new.product_name, new.customer_info))
        on conflict (order_id) do update set created_at = excluded.created_at, words = excluded.words;
    end if;
    return null;
  end
  $$;

create trigger order_words_added after insert on orders
  referencing new table as new_rows for each statement execute function order_words_added();
create trigger order_words_changed after update on orders
  for each row
  when ((old.order_number, old.product_name, old.customer_info, old.created_at, old.deleted_at)
    is distinct from (new.order_number, new.product_name, new.customer_info, new.created_at, new.deleted_at))
  execute function order_words_changed();

insert into order_search (order_id, created_at, words)
  select id, created_at, order_words(order_number, product_name, customer_info)
    from orders where deleted_at is null;

-- Each search reads all entries of the pending list, so the limit of the list is small (in kB). The list stays in use,
-- because a file may contain many orders.
create index order_search_pairs on order_search using gin (pairs) with (gin_pending_list_limit = 256);
create index order_search_newest on order_search (created_at desc, order_id desc);
drop index orders_search;
