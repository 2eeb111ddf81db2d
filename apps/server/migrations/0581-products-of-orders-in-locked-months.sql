-- An order that ran in a locked month keeps its product (decision 0301), whichever code changes the name: a change of the
-- order, a merge of two products, or a product that takes over a free name.
--
-- A new name of the same product is a label. The figures depend on the name through the ideal rates only. The function
-- therefore refuses the name if a rate of the old or the new name is in force in the locked part of the order. Rates that
-- move to the new name have their own trigger.
create function order_product_is_not_locked() returns trigger
  language plpgsql
  as $$
  begin
    if new.product_id = old.product_id then
      perform refuse_locked_month(greatest(new.actual_start_at, first_changed_day(null, to_jsonb(r))))
         from ideal_rates r where lower(r.product_name) in (lower(old.product_name), lower(new.product_name));
    else
      perform refuse_locked_month(new.actual_start_at);
    end if;
    return null;
  end
  $$;

create trigger order_product_changed_unlocked after update of product_id, product_name on orders for each row
  when (old.product_name is distinct from new.product_name and new.actual_start_at is not null)
  execute function order_product_is_not_locked();
