-- A change of the product of a running order also waits for a second person if the change removes a loss from shifts
-- that are over (decision 0500).
alter table past_changes drop constraint past_changes_kind_check;
alter table past_changes add constraint past_changes_kind_check
  check (kind in ('plant_calendar', 'ideal_rate', 'machine_measures', 'settings', 'stop_reason', 'order_correction', 'order_product',
                  'waste', 'product_merge', 'product_name', 'free_name'));
